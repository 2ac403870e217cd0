//! The simple game and the real one, side by side: the same questions, the same options, the same table.

use ceiba_core::{Moves, Notation, Phase, Rules, Seat, Silent, playout};
use rand_chacha::ChaCha8Rng;

use super::{Players, Simple, card};
use crate::maya::tests::random::{Style, choose, rng};
use crate::maya::{Action, Blue, Chance, Config, Maya, Post, PyramidLevel, Token, Tokens};

/// The real game answers for everybody, and is compared whenever somebody is asked.
struct Beside {
    real: Maya,
    style: Style,
    rng: ChaCha8Rng,
    asked: u64,
}

fn seat(index: usize) -> Seat {
    Seat::from_index(index)
}

impl Beside {
    fn same_table(&self, simple: &Simple) {
        let table = &self.real.table;
        for index in 0..simple.players {
            let seat = seat(index);
            let counts = [table.supply[seat].into(), table.cubes[seat].into(), usize::from(table.gold[seat])];
            let expected = [simple.supply[index], simple.hand[index], simple.gold[index] as usize];
            assert_eq!(counts, expected, "supply, hand and gold of {seat}: {}", self.real.text());
            let mut cards: Vec<_> = simple.cards[index].iter().map(|&value| card(value)).collect();
            cards.sort_unstable();
            assert!(self.real.hands[seat].cards().eq(cards), "cards of {seat}: {}", self.real.text());
            for site in &simple.sites {
                for (level, owners) in PyramidLevel::all().zip(&site.cubes) {
                    let own = owners.iter().filter(|&&owner| owner == index).count();
                    let cubes = table.board.at(site.name, level).of(seat);
                    assert_eq!(usize::from(cubes), own, "{} {level}: {}", site.name, self.real.text());
                }
            }
        }
        for (row, pit) in self.real.rows.iter().zip(&simple.pits) {
            let laid = pit.laid.iter().map(|&(owner, value)| (seat(owner), card(value)));
            assert!(row.iter().map(|laid| (laid.owner, laid.card)).eq(laid), "{}", self.real.text());
        }
        assert_eq!(table.start.index(), simple.start, "{}", self.real.text());
        self.same_tokens(simple);
    }

    fn same_tokens(&self, simple: &Simple) {
        let table = &self.real.table;
        for token in Token::ALL {
            let held = simple.green.iter().find(|(other, _)| *other == token);
            assert_eq!(table.holder(token), held.map(|&(_, owner)| seat(owner)), "{}", self.real.text());
        }
        for blue in Blue::ALL {
            let held = simple.blue.iter().find(|(other, _)| *other == blue);
            assert_eq!(table.blue_holder(blue), held.map(|&(_, owner)| seat(owner)), "{}", self.real.text());
        }
        let lies = |post: Option<Post>| post.map(|post| (post.owner.index(), post.quarry.index()));
        assert_eq!(lies(table.shield), simple.shield, "{}", self.real.text());
        assert_eq!(lies(table.marker), simple.marker, "{}", self.real.text());
    }
}

impl Players for Beside {
    fn choose(&mut self, simple: &Simple, index: usize, mut options: Vec<Action>) -> Action {
        let seat = seat(index);
        assert_eq!(self.real.phase(), Phase::Turn(seat), "{options:?} {}", self.real.text());
        let mut legal: Vec<Action> = self.real.legal(seat).collect();
        legal.sort_unstable();
        options.sort_unstable();
        assert_eq!(legal, options, "{}", self.real.text());
        self.same_table(simple);
        let action = choose(&self.real, seat, self.style, &mut self.rng);
        self.real.play(Moves::One(seat, action), &mut Silent);
        self.asked += 1;
        action
    }

    fn bid(&mut self, simple: &Simple) -> Vec<i32> {
        let mut bids = vec![0; simple.players];
        let rich = simple.gold.iter().any(|&gold| gold > 0);
        let Phase::Together(asked) = self.real.phase() else {
            assert!(!rich, "bids are due: {}", self.real.text());
            return bids;
        };
        let mut moves = Vec::new();
        for (index, bid_of) in bids.iter_mut().enumerate() {
            assert_eq!(asked.contains(seat(index)), simple.gold[index] > 0, "{}", self.real.text());
            if asked.contains(seat(index)) {
                let legal: Vec<Action> = self.real.legal(seat(index)).collect();
                let all: Vec<Action> = (0..=simple.gold[index] as u8).map(Action::Bid).collect();
                assert_eq!(legal, all);
                let action = choose(&self.real, seat(index), self.style, &mut self.rng);
                let Action::Bid(bid) = action else { panic!("a bid") };
                *bid_of = bid.into();
                moves.push((seat(index), action));
            }
        }
        self.real.play(Moves::Many(&moves), &mut Silent);
        bids
    }

    fn draw_start(&mut self, simple: &Simple) -> usize {
        assert_eq!(self.real.chances().count(), simple.players);
        let start = playout::below(&mut self.rng, simple.players);
        self.real.befall(Chance::Start(seat(start)), &mut Silent);
        start
    }

    fn draw_blue(&mut self, _: &Simple, count: usize) -> Vec<Blue> {
        let chances: Vec<Chance> = self.real.chances().map(|(chance, _)| chance).collect();
        assert_eq!(chances.len(), if count == 2 { 6 } else { 4 }, "every set of {count}");
        let chance = chances[playout::below(&mut self.rng, chances.len())];
        self.real.befall(chance, &mut Silent);
        let Chance::Offer(offer) = chance else { panic!("an offer") };
        offer.iter().collect()
    }
}

/// Plays one game in both; returns how many questions were compared.
pub(in crate::maya::tests) fn compare(config: &Config, style: Style, seed: u64) -> u64 {
    let mut simple = Simple::new(config.players.into(), config.expert, config.tokens == Tokens::AtOnce);
    let real = Maya::new(config).unwrap();
    let mut beside = Beside { real, style, rng: rng(seed), asked: 0 };
    simple.play(&mut beside);
    assert_eq!(beside.real.phase(), Phase::Over, "{}", beside.real.text());
    beside.same_table(&simple);
    same_result(&simple, &beside.real);
    beside.asked
}

/// Ranked by gold, then by the fewest cubes in the supply (M9.1).
fn same_result(simple: &Simple, real: &Maya) {
    let outcome = real.outcome();
    let ahead = |other: usize, index: usize| {
        let [other, own] = [other, index].map(|index| (simple.gold[index], -(simple.supply[index] as i32)));
        other > own
    };
    for index in 0..simple.players {
        let better = (0..simple.players).filter(|&other| ahead(other, index)).count();
        assert_eq!(outcome.score(seat(index)), simple.gold[index]);
        assert_eq!(usize::from(outcome.rank(seat(index))), better + 1, "{}", real.text());
    }
}
