//! What holds in every state of random games.

use ceiba_core::{
    Config as _, Event, EventOf, Moves, Notation as _, Phase, Rules as _, Silent, Sink, playout,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::yaxha::{Config, CubeColour, Fact, Yaxha};

/// A random event of a game that is not over; a seat that builds is drawn too.
pub(super) fn event(game: &Yaxha, rng: &mut ChaCha8Rng) -> EventOf<Yaxha> {
    match game.phase() {
        Phase::Together(seats) => {
            Event::Many(seats.iter().map(|seat| (seat, game.legal_any(seat, rng))).collect())
        }
        Phase::Turn(_) | Phase::Apart(_) => {
            let seats: Vec<_> = game.phase().asked().iter().collect();
            let seat = seats[playout::below(rng, seats.len())];
            Event::One(seat, game.legal_any(seat, rng))
        }
        _ => {
            let mut next = game.clone();
            playout::chance(&mut next, rng);
            let same = |chance: &_| {
                let mut other = game.clone();
                other.befall(*chance, &mut Silent);
                other == next
            };
            Event::Befell(game.chances().map(|(chance, _)| chance).find(same).unwrap())
        }
    }
}

pub(super) fn happen(game: &mut Yaxha, event: &EventOf<Yaxha>, facts: &mut impl Sink<Fact>) {
    match event {
        Event::One(seat, action) => game.play(Moves::One(*seat, *action), facts),
        Event::Many(cards) => game.play(Moves::Many(cards), facts),
        Event::Befell(chance) => game.befall(*chance, facts),
    }
}

/// Calls `check` on every state of random games by every config.
fn each_state(games: u64, mut check: impl FnMut(&Yaxha)) {
    for config in Config::every() {
        for seed in 0..games {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = Yaxha::new(&config).unwrap();
            check(&game);
            while game.phase() != Phase::Over {
                let event = event(&game, &mut rng);
                happen(&mut game, &event, &mut Silent);
                check(&game);
            }
        }
    }
}

#[test]
fn every_state_of_a_game_is_possible_and_survives_its_text() {
    each_state(8, |game| {
        assert!(game.is_possible(), "{}", game.text());
        assert_eq!(Yaxha::from_text(&game.config(), &game.text()).as_ref(), Ok(game));
    });
}

#[test]
fn no_cube_is_lost_and_four_players_use_all() {
    each_state(8, |game| {
        let census = game.census();
        let counts: Vec<(&str, i64)> = census.counts().collect();
        assert_eq!(counts, [("cube.B", 24), ("cube.G", 24), ("cube.O", 24), ("cube.S", 24), ("cube.Y", 24)]);
        if game.phase() == Phase::Over {
            let left: u8 = CubeColour::ALL.iter().map(|&colour| game.bag.count(colour)).sum();
            assert_eq!(left, 30 * (4 - game.players));
            let bases = game.seats().iter().all(|seat| game.site(seat).pyramid.has_complete_base());
            assert!(bases, "every base is complete at the end (Y3.6)");
        }
    });
}
