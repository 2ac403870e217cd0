//! Random play for the tests: uniform, and *sensible* play that fills levels.

use ceiba_core::{Moves, Notation, Phase, Rules, Seat, Silent, playout};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::maya::{Action, Config, Maya, Stage};

/// How seats choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// Every legal action is as likely.
    Uniform,
    /// Keeps at least 8 points of carriers, never passes for nothing and pays for a double move only at times.
    Sensible,
}

/// The points of unplayed cards that a sensible player keeps.
const CARRIERS: u8 = 8;

pub(super) fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// An action of the seat in this style.
pub(super) fn choose(game: &Maya, seat: Seat, style: Style, rng: &mut ChaCha8Rng) -> Action {
    let all: Vec<Action> = game.legal(seat).collect();
    let wise: Vec<Action> = match style {
        Style::Uniform => Vec::new(),
        Style::Sensible => {
            let thrifty = playout::below(rng, 8) > 0;
            let wise =
                |&action: &Action| is_sensible(game, seat, action) && !(thrifty && action == Action::Double);
            all.iter().copied().filter(wise).collect()
        }
    };
    let among = if wise.is_empty() { &all } else { &wise };
    among[playout::below(rng, among.len())]
}

fn is_sensible(game: &Maya, seat: Seat, action: Action) -> bool {
    match (game.table.stage, action) {
        (Stage::Dig, Action::Dig(card, _)) => game.hands[seat].points() >= CARRIERS + card.points(),
        (_, Action::Pass) => false,
        (Stage::Bid, Action::Bid(bid)) => bid <= 5,
        _ => true,
    }
}

/// Plays one game, showing `see` every state before something happens to it and the last one.
pub(super) fn play(config: &Config, style: Style, seed: u64, mut see: impl FnMut(&Maya)) -> Maya {
    let mut rng = rng(seed);
    let mut game = Maya::new(config).unwrap();
    loop {
        see(&game);
        match game.phase() {
            Phase::Over => return game,
            Phase::Chance => playout::chance(&mut game, &mut rng),
            Phase::Together(seats) => {
                let bids: Vec<(Seat, Action)> =
                    seats.iter().map(|seat| (seat, choose(&game, seat, style, &mut rng))).collect();
                game.play(Moves::Many(&bids), &mut Silent);
            }
            Phase::Turn(seat) => {
                let action = choose(&game, seat, style, &mut rng);
                game.play(Moves::One(seat, action), &mut Silent);
            }
            Phase::Apart(_) => unreachable!("nobody acts apart"),
        }
    }
}

#[test]
fn every_state_of_a_game_is_possible_and_survives_its_text() {
    use ceiba_core::Config as _;
    for config in Config::every() {
        for style in [Style::Uniform, Style::Sensible] {
            for seed in 0..40 {
                play(&config, style, seed, |game| {
                    assert_eq!(Maya::from_text(&config, &game.text()).as_ref(), Ok(game), "{}", game.text());
                });
            }
        }
    }
}

/// Sensible play reaches what uniform play hardly does.
#[test]
fn sensible_play_reaches_the_upper_levels_and_forced_passes() {
    let config = Config { players: 5, ..Config::default() };
    let mut upper = 0;
    let mut forced = 0;
    for seed in 0..200 {
        let end = play(&config, Style::Sensible, seed, |game| {
            let level = game.table.open_level().map_or(5, crate::maya::PyramidLevel::number);
            upper += u32::from(level >= 3);
        });
        let passes = |account: &crate::maya::Account| {
            end.table.seats().iter().map(|seat| u32::from(account.forced[seat])).sum::<u32>()
        };
        forced += end.table.ledger.iter().map(passes).sum::<u32>();
    }
    assert!(upper > 100, "level 3 was open {upper} times");
    assert!(forced > 10, "{forced} forced passes");
}
