//! What actions and chances do.

use super::board::{Card, Cards, Field, Prize, Prizes};
use super::fact::{CardFace, Fact};
use super::{Action, CHOICES, COINS, Config, Place, Sowing, Stage, Toy};
use crate::{Census, ConfigError, Message, PerSeat, Rules, Seat, Sink};

impl Toy {
    /// The table before the deal (T1).
    pub(super) fn set_up(config: &Config) -> Result<Self, ConfigError> {
        let refused = |id| Err(ConfigError::refused(Message::new(id)));
        match config {
            Config { players: ..2 | 5.., .. } => return refused("toy-config-players"),
            Config { rounds: ..1 | 4.., .. } => return refused("toy-config-rounds"),
            Config { players: 2 | 3, teams: true, .. } => return refused("toy-config-teams"),
            _ => {}
        }
        let place = |seat: Seat| {
            let coins = if seat.index() < usize::from(config.players) { COINS } else { 0 };
            Place { coins, ..Place::default() }
        };
        Ok(Toy {
            config: *config,
            stage: Stage::Deal(Seat::from_index(0)),
            round: 1,
            deck: Cards::ALL,
            bag: Prizes::ALL,
            prize: None,
            lost: Prizes::default(),
            bank: 0,
            places: PerSeat::from_fn(place),
        })
    }

    /// A card comes to a hand, in the deal (T1.3) or in a turn (T2.5).
    pub(super) fn deal(&mut self, card: Card, facts: &mut impl Sink<Fact>) {
        let (Stage::Deal(seat) | Stage::Draw(seat)) = self.stage else {
            unreachable!("a card is dealt or drawn")
        };
        facts.fact(|| Fact::Dealt { seat, card: CardFace::Up(card) });
        self.deck = self.deck.without(card);
        self.places[seat].hand = self.places[seat].hand.with(card);
        let players = self.players();
        match self.stage {
            Stage::Draw(_) => self.end_turn(seat, facts),
            _ if usize::from(Cards::ALL.minus(self.deck).len()) == 2 * players => self.stage = Stage::Prize,
            _ => self.stage = Stage::Deal(seat.next(players)),
        }
    }

    /// The prize is on the table (T2.1).
    pub(super) fn offer(&mut self, prize: Prize, facts: &mut impl Sink<Fact>) {
        facts.fact(|| Fact::Offered(prize));
        self.bag.remove(prize);
        self.prize = Some(prize);
        self.stage = Stage::Bid;
    }

    /// The bids are paid, the prize goes to the greatest (T2.2), and sowing begins.
    pub(super) fn settle(&mut self, bids: &[(Seat, Action)], facts: &mut impl Sink<Fact>) {
        let coins = |action| if let Action::Bid(coins) = action { coins } else { 0 };
        for &(seat, action) in bids {
            facts.fact(|| Fact::Bid { seat, coins: coins(action) });
            self.places[seat].coins -= coins(action);
            self.bank += coins(action);
        }
        let most = bids.iter().map(|&(_, action)| coins(action)).max().unwrap_or(0);
        let mut best = bids.iter().filter(|&&(_, action)| coins(action) == most);
        if let Some(prize) = self.prize.take() {
            match (best.next(), best.next()) {
                (Some(&(winner, _)), None) => {
                    facts.fact(|| Fact::Won(winner));
                    self.places[winner].won.add(prize);
                }
                _ => {
                    facts.fact(|| Fact::Lost);
                    self.lost.add(prize);
                }
            }
        }
        for seat in self.seats().iter() {
            self.places[seat].sowing = Sowing::default();
        }
        self.stage = Stage::Sow;
    }

    /// One seat's action, in its turn or its sowing.
    pub(super) fn act(&mut self, seat: Seat, action: Action, facts: &mut impl Sink<Fact>) {
        facts.fact(|| done(seat, action));
        if self.stage == Stage::Sow {
            return self.sow(seat, action, facts);
        }
        let place = &mut self.places[seat];
        match action {
            Action::Take => {
                self.bank -= 1;
                place.coins += 1;
            }
            Action::Draw => {
                self.bank += 1;
                place.coins -= 1;
                self.stage = Stage::Draw(seat);
                return;
            }
            Action::Tuck(card) => {
                place.hand = place.hand.without(card);
                place.store = place.store.with(card);
            }
            Action::Show(card) => {
                place.hand = place.hand.without(card);
                place.shown = place.shown.with(card);
            }
            Action::Pass | Action::Bid(_) | Action::Sow(_) | Action::Stop => {}
        }
        self.end_turn(seat, facts);
    }

    /// One choice of a sowing (T2.3); the last of all ends it (T2.4).
    fn sow(&mut self, seat: Seat, action: Action, facts: &mut impl Sink<Fact>) {
        let place = &mut self.places[seat];
        match action {
            Action::Sow(field) => place.sowing.beans[field as usize] += 1,
            Action::Tuck(card) => {
                place.hand = place.hand.without(card);
                place.sowing.tucked = place.sowing.tucked.with(card);
            }
            _ => {}
        }
        place.sowing.done = action == Action::Stop || place.sowing.choices() == CHOICES;
        if self.sowers().is_empty() {
            facts.phase_ended();
            facts.fact(|| Fact::Harvested);
            self.end_sowing();
        }
    }

    /// Tucked cards reach the stores; fields are harvested (T2.4).
    fn end_sowing(&mut self) {
        for seat in self.seats().iter() {
            let place = &mut self.places[seat];
            place.store = place.store.and(place.sowing.tucked);
            place.sowing = Sowing { beans: place.sowing.beans, ..Sowing::default() };
        }
        for field in Field::ALL {
            let beans = |seat: &Seat| self.places[*seat].sowing.beans[field as usize];
            let most = self.seats().iter().map(|seat| beans(&seat)).max().unwrap_or(0);
            let mut best = self.seats().iter().filter(|seat| beans(seat) == most);
            if let (Some(harvester), None) = (best.next(), best.next()) {
                self.places[harvester].harvest += 1;
            }
        }
        self.stage = Stage::Turn(Seat::from_index(0));
    }

    /// The next seat's turn, the next round, or the end (T2.5, T3.1).
    fn end_turn(&mut self, seat: Seat, facts: &mut impl Sink<Fact>) {
        let next = seat.next(self.players());
        self.stage = if next.index() > 0 {
            Stage::Turn(next)
        } else if self.round == self.config.rounds {
            Stage::Over
        } else {
            self.round += 1;
            Stage::Prize
        };
        if self.stage == Stage::Over {
            for seat in self.seats().iter() {
                let Place { hand, store, .. } = self.places[seat];
                facts.fact(|| Fact::Opened { seat, hand, store });
            }
        }
    }

    pub(super) fn count_pieces(&self) -> Census {
        let mut cards = self.deck.len();
        let mut coins = self.bank;
        let mut prizes = self.bag.len() + self.lost.len() + u8::from(self.prize.is_some());
        for seat in self.seats().iter() {
            let place = &self.places[seat];
            coins += place.coins;
            prizes += place.won.len();
            cards += [place.hand, place.store, place.shown, place.sowing.tucked]
                .map(Cards::len)
                .iter()
                .sum::<u8>();
        }
        Census::default().with("card", cards).with("coin", coins).with("prize", prizes)
    }
}

/// What an action of one seat is, as a fact.
fn done(seat: Seat, action: Action) -> Fact {
    match action {
        Action::Bid(coins) => Fact::Bid { seat, coins },
        Action::Sow(field) => Fact::Sown { seat, field },
        Action::Tuck(card) => Fact::Tucked { seat, card: CardFace::Up(card) },
        Action::Stop => Fact::Stopped(seat),
        Action::Pass => Fact::Passed(seat),
        Action::Take => Fact::Took(seat),
        Action::Draw => Fact::Drew(seat),
        Action::Show(card) => Fact::Shown { seat, card },
    }
}
