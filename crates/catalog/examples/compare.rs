//! What viewers are told and what may be taken back, along the archive and random games, as one hash a config. Two
//! builds that print the same lines tell the same, line by line: `compare GAMES [CONFIG-PART]`; `compare dump FILE`
//! prints what one record tells, and `compare dump-game CONFIG NUMBER` what one random game does.

use std::hash::{DefaultHasher, Hasher};
use std::path::Path;
use std::{env, fs};

use ceiba_catalog::{AnyMatch, GameEntry, games};
use ceiba_core::playout::below;
use ceiba_core::record::Record;
use ceiba_core::{Deal, Phase, Seat, Seed, TableEvent, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// Where a line goes: into a hash, and onto the screen if asked for.
struct Sum {
    hash: DefaultHasher,
    lines: u64,
    shown: bool,
}

impl Sum {
    fn new(shown: bool) -> Self {
        Sum { hash: DefaultHasher::new(), lines: 0, shown }
    }

    fn add(&mut self, line: &str) {
        self.hash.write(line.as_bytes());
        self.hash.write_u8(b'\n');
        self.lines += 1;
        if self.shown {
            println!("{line}");
        }
    }
}

fn viewers(players: usize) -> Vec<Viewer> {
    Viewer::all(players).collect()
}

/// What may be taken back, and what each choice would bring.
fn at(any_match: &dyn AnyMatch, sum: &mut Sum) {
    for seat in Seat::all(any_match.players()) {
        let undo = any_match.undo_refusal(seat).map(|problem| problem.message().id.to_string());
        sum.add(&format!("undo {seat} {undo:?}"));
        if sum.lines.is_multiple_of(7) && any_match.phase().asked().contains(seat) {
            let scene = any_match.scene(Viewer::Seat(seat)).unwrap();
            sum.add(&serde_json::to_string(&scene.ask).unwrap());
            for choice in &scene.choices {
                let gain = serde_json::to_string(&choice.gain).unwrap();
                let label = serde_json::to_string(&choice.label).unwrap();
                sum.add(&format!("choice {} {label} {gain}", choice.action));
            }
        }
    }
}

fn told(any_match: &dyn AnyMatch, sum: &mut Sum) {
    let mut all = viewers(any_match.players());
    if any_match.phase() == Phase::Over {
        all.push(Viewer::Referee);
    }
    for viewer in all {
        sum.add(&format!("viewer {viewer}"));
        for line in any_match.shown_log(viewer).unwrap() {
            sum.add(&serde_json::to_string(&line).unwrap());
        }
    }
}

fn random_game(game: &GameEntry, config: &str, number: u64, sum: &mut Sum) {
    let mut any_match = game.variant(config).open(config, Deal::Seed(Seed::open(number))).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let mut steps = 0;
    while any_match.phase() != Phase::Over {
        let seat = Seat::from_index(below(&mut rng, any_match.players()));
        if below(&mut rng, 8) == 0 && any_match.undo_refusal(seat).is_none() {
            any_match.at_table(TableEvent::Undo(seat)).unwrap();
        } else {
            let open: Vec<Seat> =
                any_match.phase().asked().iter().filter(|&seat| !any_match.sealed().contains(seat)).collect();
            let asked = open[below(&mut rng, open.len())];
            let legal = any_match.legal(asked);
            any_match.play(asked, &legal[below(&mut rng, legal.len())]).unwrap();
        }
        at(&*any_match, sum);
        steps += 1;
        // In the middle of things too, where lines are held back.
        if steps < 300 && below(&mut rng, 25) == 0 {
            told(&*any_match, sum);
        }
    }
    told(&*any_match, sum);
}

fn archived(path: &Path, sum: &mut Sum) {
    let record: Record = fs::read_to_string(path).unwrap().parse().unwrap();
    let entries = ceiba_catalog::replay(&record, None).unwrap().entries().unwrap().len();
    let step = (entries / 40).max(1);
    for count in (0..entries).step_by(step) {
        at(&*ceiba_catalog::replay(&record, Some(count)).unwrap(), sum);
    }
    told(&*ceiba_catalog::replay(&record, None).unwrap(), sum);
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["dump", file] => archived(Path::new(file), &mut Sum::new(true)),
        ["dump-game", game, config, number] => {
            let game = games().iter().find(|entry| entry.id() == game).unwrap();
            random_game(game, config, number.parse().unwrap(), &mut Sum::new(true));
        }
        ["archive", folder] => {
            let mut paths: Vec<_> =
                fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
            paths.sort();
            for path in paths {
                let mut sum = Sum::new(false);
                archived(&path, &mut sum);
                let name = path.file_name().unwrap().to_string_lossy();
                println!("{name}: {} lines {:016x}", sum.lines, sum.hash.finish());
            }
        }
        ["games", count, part] => {
            for game in games() {
                for config in game.variants().flat_map(ceiba_catalog::AnyGame::every) {
                    let name = format!("{} {config}", game.id());
                    if !name.contains(part) {
                        continue;
                    }
                    let mut sum = Sum::new(false);
                    (0..count.parse().unwrap())
                        .for_each(|number| random_game(game, &config, number, &mut sum));
                    println!("{name}: {count} games {} lines {:016x}", sum.lines, sum.hash.finish());
                }
            }
        }
        _ => {
            eprintln!("compare archive FOLDER | games COUNT PART | dump FILE | dump-game GAME CONFIG NUMBER");
        }
    }
}
