//! The game against the simple implementation, along whole games: legal actions, ends, scores, places.

use ceiba_core::{Config as _, Moves, Notation, Phase, Rules, Silent, playout};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::greedy::greedy;
use super::simple::{Deed, End, Simple};
use crate::mayacode::{Action, CodeEnd, Config, Hole, MayaCode, Peg, Stage};
use crate::testing::{figure, scaled};

fn place(hole: Hole) -> (usize, usize) {
    (hole.column().into(), hole.row().into())
}

/// The same thing in the other implementation's words.
pub(super) fn deed(action: Action) -> Deed {
    match action {
        Action::Place(peg, hole) => Deed::Put(peg.sign(), place(hole)),
        Action::Move(step) => Deed::Shift(place(step.from()), place(step.to())),
        Action::Remove(hole) => Deed::Take(place(hole)),
        Action::RemoveReserve(colour) => Deed::TakeFromReserve(colour.sign()),
    }
}

/// Checks that both ask the same seat for the same, or have ended alike.
pub(super) fn compare(game: &MayaCode, simple: &Simple) {
    let ended = match game.stage {
        Stage::Over(CodeEnd::Won) => Some(End::Won),
        Stage::Over(CodeEnd::Idle) => Some(End::Idle),
        Stage::Over(CodeEnd::Limit) => Some(End::Limit),
        _ => None,
    };
    assert_eq!(ended, simple.end, "{}", game.text());
    assert_eq!(game.turn.index(), simple.turn, "{}", game.text());
    let mut listed = [0_u8; NUMBERS];
    let mut ours = 0;
    for action in game.legal(game.turn) {
        listed[number(deed(action))] += 1;
        ours += 1;
    }
    let theirs = simple.legal();
    let missing = theirs.iter().find(|&&deed| listed[number(deed)] != 1);
    assert_eq!((missing, ours), (None, theirs.len()), "{}", game.text());
}

const PLACES: usize = 9 * 9;
const NUMBERS: usize = PLACES * (PLACES + 7 + 1) + 7;

/// A number for each deed: lists are compared by it, which is quicker than sorting them.
fn number(deed: Deed) -> usize {
    let place = |(column, row): (usize, usize)| row * 9 + column;
    let peg = |sign| "*RBGOKW".find(sign).expect("a sign of a peg");
    match deed {
        Deed::Shift(from, to) => place(from) * PLACES + place(to),
        Deed::Put(sign, to) => (PLACES + peg(sign)) * PLACES + place(to),
        Deed::Take(from) => (PLACES + 7) * PLACES + place(from),
        Deed::TakeFromReserve(sign) => (PLACES + 8) * PLACES + peg(sign),
    }
}

/// Checks everything else.
pub(super) fn compare_wholly(game: &MayaCode, simple: &Simple) {
    let outcome = game.outcome();
    let scores: Vec<i32> = outcome.seats().map(|seat| outcome.score(seat)).collect();
    let ranks: Vec<u8> = outcome.seats().map(|seat| outcome.rank(seat)).collect();
    assert_eq!((scores, ranks), (simple.scores(), simple.ranks()), "{}", game.text());
    assert_eq!((game.idle.into(), game.turns.into()), (simple.idle, simple.turns), "{}", game.text());
    for (row, signs) in simple.board.iter().enumerate() {
        for (column, &sign) in signs.iter().enumerate() {
            let hole = Hole::new(column as u8, row as u8).unwrap();
            let peg = game.platform.peg_in(hole).map_or(if sign == 'o' { 'o' } else { '.' }, Peg::sign);
            assert_eq!(peg, sign, "{hole} at {}", game.text());
        }
    }
    for (seat, pegs) in simple.reserves.iter().enumerate() {
        let reserve = game.stock.reserve(&game.config, ceiba_core::Seat::from_index(seat));
        let ours: Vec<char> =
            reserve.iter().flat_map(|(peg, count)| vec![peg.sign(); count.into()]).collect();
        let mut theirs = pegs.clone();
        theirs.sort_unstable_by_key(|&sign| "*RBGOKW".find(sign));
        assert_eq!(ours, theirs, "{}", game.text());
    }
    let pools: usize = game.stock.pools(&game.config).iter().map(|(_, count)| usize::from(count)).sum();
    assert_eq!(pools, simple.pool.len(), "{}", game.text());
}

/// Plays half the games at random and half greedily, and says how many of the greedy ones were won.
fn compare_games(words: &str, games: u64) -> u64 {
    figure(&format!("mayacode {words}, games beside the simple game, half of them greedy"), games);
    let config = Config::from_words(words).unwrap();
    let mut won = 0;
    for number in 0..games {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut game = MayaCode::new(&config).unwrap();
        let mut simple = Simple::new(&config);
        while let Phase::Turn(seat) = game.phase() {
            compare(&game, &simple);
            let action =
                if number % 2 == 0 { game.legal_any(seat, &mut rng) } else { greedy(&game, &mut rng) };
            game.play(Moves::One(seat, action), &mut Silent);
            simple.play(deed(action));
            if playout::below(&mut rng, 32) == 0 {
                compare_wholly(&game, &simple);
            }
        }
        compare(&game, &simple);
        compare_wholly(&game, &simple);
        won += u64::from(number % 2 == 1 && game.ended_by() == Some(CodeEnd::Won));
    }
    won
}

#[test]
fn two_players_agree_with_the_simple_implementation() {
    let games = scaled(20_000);
    let won = compare_games("", games);
    assert!(won * 5 > games, "{won} of {} greedy games were won", games / 2);
}

#[test]
fn three_players_agree_with_the_simple_implementation() {
    compare_games("players=3", scaled(20_000));
}

#[test]
fn four_players_alone_agree_with_the_simple_implementation() {
    compare_games("players=4", scaled(20_000));
}

#[test]
fn two_teams_agree_with_the_simple_implementation() {
    compare_games("players=4 mode=teams", scaled(20_000));
    compare_games("players=4 mode=teams rules=1", scaled(2_000));
}

#[test]
fn codes_of_five_agree_with_the_simple_implementation() {
    compare_games("five=12g12", scaled(20_000));
}

#[test]
fn every_config_agrees_with_the_simple_implementation() {
    for config in Config::every() {
        compare_games(&config.to_words(), scaled(400));
    }
}
