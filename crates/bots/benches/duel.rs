//! Compares Yaxha's strongest bot with a rival in points, which carry more information per game than wins.
//!
//! `cargo bench -p ceiba-bots --bench duel -- [--deals N] [--budget B] [--rival-budget B] [--rival plain|LEVEL] [--seed S]`

use std::fmt;

use ceiba_bots::arena::Estimate;
use ceiba_bots::{Bot, BotFactory, Budget, Contestant, Level, PlainMcts, eval, play_match};
use ceiba_core::{Config as _, Seat, Viewer};
use ceiba_games::yaxha::{Config, Edition, Sheet, Yaxha, scorers};
use clap::Parser;
use cpu_time::ProcessTime;

/// Plays deals from both seats and compares the points.
#[derive(Parser)]
struct Arguments {
    /// Deals, each played once from either seat
    #[arg(long, value_name = "N", default_value_t = 50)]
    deals: u64,
    /// The budget of the strongest
    #[arg(long, value_name = "B", default_value = "50ms")]
    budget: Budget,
    /// The budget of its rival, if it differs
    #[arg(long, value_name = "B")]
    rival_budget: Option<Budget>,
    /// The rival: plain, or a level
    #[arg(long, value_name = "BOT", default_value = "plain")]
    rival: String,
    /// The first deal
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Passed by `cargo bench`
    #[arg(long, hide = true)]
    bench: bool,
}

/// Points of the groups and of the bonus cards.
type Points = [f64; 2];

fn main() {
    let arguments = Arguments::parse();
    let config = Config::from_words("players=2").expect("a game of two");
    let own = eval::yaxha::YaxhaBots::bot(&config, Level::Ceiba);
    let rival: Box<dyn Bot<Yaxha>> = match arguments.rival.as_str() {
        "plain" => Box::new(PlainMcts::with_nodes(100_000)),
        level => eval::yaxha::YaxhaBots::bot(&config, level.parse().expect("plain or a level")),
    };
    let own: Contestant<'_, Yaxha> = (&*own, arguments.budget);
    let rival: Contestant<'_, Yaxha> = (&*rival, arguments.rival_budget.unwrap_or(arguments.budget));
    let cpu = ProcessTime::now();
    let mut tally = Tally::default();
    for deal in arguments.seed..arguments.seed + arguments.deals {
        let [one, two] = [play(&config, [own, rival], deal), play(&config, [rival, own], deal)];
        tally.count(&[[one[0], one[1]], [two[1], two[0]]]);
        println!("{tally}; {:.0} s of CPU", cpu.elapsed().as_secs_f64());
    }
}

/// Plays one game and counts the points of both seats.
fn play(config: &Config, contestants: [Contestant<'_, Yaxha>; 2], deal: u64) -> [Points; 2] {
    let game = play_match(config, &contestants, deal);
    let view = game.view(Viewer::Public).expect("everybody sees the end");
    let sheets: Vec<Sheet> = view.sites.iter().map(|site| Sheet::of(&site.seen().pyramid)).collect();
    let edition = Edition::Ceiba2026;
    [0, 1].map(|seat| {
        let cards = view.bonus.iter().filter(|&card| scorers(card, &sheets).contains(Seat::from_index(seat)));
        [sheets[seat].points(edition).into(), (cards.count() as i32 * edition.bonus_points()).into()]
    })
}

/// The totals: the points of both, and the margin and the share of the win of each deal.
#[derive(Default)]
struct Tally {
    points: [Points; 2],
    margins: Vec<f64>,
    shares: Vec<f64>,
}

impl Tally {
    /// Counts a deal, the strongest first in either game.
    fn count(&mut self, games: &[[Points; 2]; 2]) {
        let margin = |game: &[Points; 2]| game[0].iter().sum::<f64>() - game[1].iter().sum::<f64>();
        for (side, sums) in self.points.iter_mut().enumerate() {
            for (part, sum) in sums.iter_mut().enumerate() {
                *sum += games[0][side][part] + games[1][side][part];
            }
        }
        self.margins.push(games.iter().map(margin).sum::<f64>() / 2.0);
        let share = |game: &[Points; 2]| match margin(game) {
            ahead if ahead > 0.0 => 1.0,
            behind if behind < 0.0 => 0.0,
            _ => 0.5,
        };
        self.shares.push(games.iter().map(share).sum::<f64>() / 2.0);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = 2 * self.margins.len();
        let [own, rival] = self.points.map(|points| points.map(|sum| sum / games as f64));
        write!(
            f,
            "{games} games: groups {:.1} and {:.1}, bonus {:.1} and {:.1}",
            own[0], rival[0], own[1], rival[1]
        )?;
        if let [Some(margin), Some(share)] = [Estimate::of(&self.margins), Estimate::of(&self.shares)] {
            write!(f, "; {:+.2} ± {:.2} points", margin.mean, margin.margin)?;
            write!(f, ", {:.1} ± {:.1} % (95 %)", 100.0 * share.mean, 100.0 * share.margin)?;
        }
        Ok(())
    }
}
