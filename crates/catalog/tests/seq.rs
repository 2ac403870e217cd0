//! The number of the question that a viewer is asked follows from the log and the viewer alone, in every game: it grows
//! when the question changes, is the same when the log is read again, and says nothing of what others hide.

use ceiba_catalog::{AnyGame, AnyMatch, GameEntry, games, resume};
use ceiba_core::record::Heading;
use ceiba_core::{Deal, Phase, Seat, Seed, TableEvent, Viewer};

const STEPS: usize = 120;

/// A small generator of numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }

    fn pick<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())].clone()
    }
}

/// The match that the stored log makes.
fn again(any_match: &dyn AnyMatch) -> Box<dyn AnyMatch> {
    resume(&any_match.stored(Heading::default())).unwrap()
}

fn begin(game: &GameEntry, config: &str, seed: u64) -> Box<dyn AnyMatch> {
    let opened = game.variant(config).open(config, Deal::Seed(Seed::open(seed))).unwrap();
    again(&*opened)
}

fn seqs(any_match: &dyn AnyMatch) -> Vec<u64> {
    Viewer::all(any_match.players()).map(|viewer| any_match.seq(viewer)).collect()
}

/// What a seat is asked: what it can do, and in its turn what it sees.
fn question(any_match: &dyn AnyMatch, seat: Seat) -> (&'static str, Vec<String>, String) {
    let is_turn = any_match.phase() == Phase::Turn(seat);
    let view =
        if is_turn { any_match.view_text(Viewer::Seat(seat)).unwrap().to_string() } else { String::new() };
    (any_match.phase().name(), any_match.legal(seat), view)
}

fn questions(any_match: &dyn AnyMatch) -> Vec<(&'static str, Vec<String>, String)> {
    Seat::all(any_match.players()).map(|seat| question(any_match, seat)).collect()
}

/// Something that happens in a match.
enum Step {
    Plays(Seat, String),
    TakesBack(Seat),
    IsReplaced(Seat),
}

fn any_step(any_match: &dyn AnyMatch, dice: &mut Dice) -> Step {
    let seats: Vec<Seat> = Seat::all(any_match.players()).collect();
    let (seat, kind) = (dice.pick(&seats), dice.below(16));
    if kind < 3 && any_match.undo_refusal(seat).is_none() {
        return Step::TakesBack(seat);
    }
    if kind == 3 {
        return Step::IsReplaced(seat);
    }
    let asked: Vec<Seat> = any_match.phase().asked().iter().collect();
    let actor = dice.pick(&asked);
    Step::Plays(actor, dice.pick(&any_match.legal(actor)))
}

fn take(any_match: &mut dyn AnyMatch, step: &Step) {
    match step {
        Step::Plays(seat, action) => any_match.play(*seat, action).unwrap(),
        Step::TakesBack(seat) => any_match.at_table(TableEvent::Undo(*seat)).unwrap(),
        Step::IsReplaced(seat) => {
            any_match.at_table(TableEvent::TakeOver(*seat, "random".parse().unwrap())).unwrap();
        }
    }
}

/// Whether the phase of several seats that ran before still runs.
fn runs_on(before: Phase, any_match: &dyn AnyMatch, actor: Seat) -> bool {
    match (before, any_match.phase()) {
        (Phase::Together(_), Phase::Together(_)) => any_match.sealed().contains(actor),
        (Phase::Apart(earlier), Phase::Apart(later)) => later.is_subset(earlier),
        _ => false,
    }
}

/// Whether a viewer's number must have grown by this step; otherwise it must be the same.
fn grows(viewer: Viewer, before: Phase, any_match: &dyn AnyMatch, step: &Step) -> bool {
    let is_parallel = matches!(before, Phase::Together(_) | Phase::Apart(_));
    match step {
        Step::Plays(seat, _) if runs_on(before, any_match, *seat) => {
            matches!(before, Phase::Apart(_)) && viewer.sees(*seat)
        }
        Step::Plays(..) => true,
        Step::TakesBack(seat) => !is_parallel || viewer.sees(*seat),
        Step::IsReplaced(_) => false,
    }
}

#[test]
fn a_number_grows_with_its_question_and_is_the_same_when_the_log_is_read_again() {
    for game in games() {
        for (seed, config) in (1..).zip(game.variants().flat_map(AnyGame::every)) {
            let mut any_match = begin(game, &config, seed);
            let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            for count in 0..STEPS {
                if any_match.phase() == Phase::Over {
                    break;
                }
                let (phase, numbers, asked) = (any_match.phase(), seqs(&*any_match), questions(&*any_match));
                let step = any_step(&*any_match, &mut dice);
                take(&mut *any_match, &step);
                let place = format!("{} {config}, seed {seed}, step {count}", game.id());
                for (index, viewer) in Viewer::all(any_match.players()).enumerate() {
                    let (was, is) = (numbers[index], any_match.seq(viewer));
                    let right = if grows(viewer, phase, &*any_match, &step) { is > was } else { is == was };
                    assert!(right, "{place}: {viewer} was at {was} and is at {is}");
                }
                for (index, question) in questions(&*any_match).into_iter().enumerate() {
                    let is_other = question != asked[index] && !question.1.is_empty();
                    let moved = seqs(&*any_match)[index] != numbers[index];
                    assert!(!is_other || moved, "{place}: seat {} is asked something else", index + 1);
                }
                if count < 12 || count % 8 == 0 {
                    assert_eq!(seqs(&*again(&*any_match)), seqs(&*any_match), "{place}: read again");
                }
            }
            assert_eq!(seqs(&*again(&*any_match)), seqs(&*any_match), "{} {config}: read again", game.id());
        }
    }
}

/// Does something else first, and changes its mind. Whether there was anything to change.
fn fidget(any_match: &mut dyn AnyMatch, seat: Seat, dice: &mut Dice) -> bool {
    let before = any_match.phase();
    let other = dice.pick(&any_match.legal(seat));
    let mut tried = again(any_match);
    tried.play(seat, &other).unwrap();
    let can_change = runs_on(before, &*tried, seat) && tried.undo_refusal(seat).is_none();
    if can_change {
        any_match.play(seat, &other).unwrap();
        let is_replaced = matches!(before, Phase::Together(_)) && dice.below(2) == 0;
        if !is_replaced {
            any_match.at_table(TableEvent::Undo(seat)).unwrap();
        }
    }
    can_change
}

#[test]
fn nobody_learns_by_a_number_how_often_another_has_changed_their_mind() {
    for game in games() {
        let mut fidgeted = 0;
        let mut is_parallel = false;
        for (seed, config) in (1..).zip(game.variants().flat_map(AnyGame::every)) {
            let (mut calm, mut restless) = (begin(game, &config, seed), begin(game, &config, seed));
            let mut dice = Dice(seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
            let seats: Vec<Seat> = Seat::all(calm.players()).collect();
            let mover = dice.pick(&seats);
            for _ in 0..STEPS {
                let phase = calm.phase();
                let asked: Vec<Seat> = phase.asked().iter().collect();
                if asked.is_empty() {
                    break;
                }
                let seat = dice.pick(&asked);
                let action = dice.pick(&calm.legal(seat));
                if matches!(phase, Phase::Together(_) | Phase::Apart(_)) {
                    is_parallel = true;
                    fidgeted += usize::from(seat == mover && fidget(&mut *restless, seat, &mut dice));
                }
                calm.play(seat, &action).unwrap();
                restless.play(seat, &action).unwrap();
                for viewer in Viewer::all(calm.players()).filter(|viewer| !viewer.sees(mover)) {
                    let place = format!("{} {config}, seed {seed}", game.id());
                    assert_eq!(calm.seq(viewer), restless.seq(viewer), "{place}: {viewer}");
                }
            }
        }
        assert!(fidgeted > 0 || !is_parallel, "{}: somebody changed their mind", game.id());
    }
}
