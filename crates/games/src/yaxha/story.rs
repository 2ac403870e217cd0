//! What the log says of an event and its consequences.

use ceiba_core::{Event, EventOf, Message, Seat};

use super::Yaxha;
use super::action::{Action, Chance};
use super::board::{Colour, Place, Tile};
use super::cubes::Cubes;

impl Yaxha {
    /// An event and all that it brought, in words. A cube that is placed tells of its own player alone, so that
    /// lines held back until all have built do not depend on who was last (Y3.1).
    pub(super) fn story(&self, event: &EventOf<Self>, after: &Self) -> Vec<Message> {
        match event {
            Event::Befell(chance) => self.told_chance(*chance, after),
            Event::Many(cards) => {
                let mut shown = self.clone();
                shown.lay_cards(cards);
                let mut story = shown.told_cards();
                story.extend(shown.told_rest(self, after));
                story
            }
            Event::One(seat, Action::Place(colour, place)) => self.told_place(*seat, *colour, *place, after),
            Event::One(seat, Action::Take(tile) | Action::Card(tile)) => {
                let mut taken = self.clone();
                taken.taken[*seat] = Some(*tile);
                let mut story = vec![self.told_take("yaxha-told-take", *seat, *tile)];
                story.extend(taken.told_rest(self, after));
                story
            }
        }
    }

    fn told_chance(&self, chance: Chance, after: &Self) -> Vec<Message> {
        match chance {
            Chance::Initiative(tile) => {
                let told = |seat| {
                    Message::new("yaxha-told-initiative").with("seat", seat).with("number", tile.number())
                };
                self.next_dealt().into_iter().map(told).collect()
            }
            Chance::Bonus(card) => vec![Message::new("yaxha-told-bonus").with("card", card.asks())],
            Chance::Cube(_) => self.told_cube(after),
        }
    }

    /// A tile that is full; the first of a round tells of the round (Y2.1).
    fn told_cube(&self, after: &Self) -> Vec<Message> {
        let Some(tile) = self.next_filled() else { return vec![] };
        let cubes = after.market[tile.index()];
        if after.next_filled() == Some(tile) {
            return vec![];
        }
        let round = (tile.index() == 0).then(|| Message::new("yaxha-told-round").with("round", self.round.0));
        let told =
            Message::new("yaxha-told-tile").with("tile", tile.number()).with("cubes", cubes.messages());
        round.into_iter().chain([told]).collect()
    }

    /// Who played which card, then in the order of initiative who takes which tile by first claim (Y2.2, Y2.3).
    fn told_cards(&self) -> Vec<Message> {
        let seats = Seat::all(self.players.into());
        let card = |seat| {
            let tile = self.played[seat]?;
            Some(Message::new("yaxha-told-card").with("seat", seat).with("tile", tile.number()))
        };
        let take = |seat| Some(self.told_take("yaxha-told-gets", seat, self.taken[seat]?));
        let mut line: Vec<Seat> = seats.clone().collect();
        line.sort_by_key(|&seat| self.initiative[seat]);
        seats.filter_map(card).chain(line.into_iter().filter_map(take)).collect()
    }

    fn told_take(&self, id: &'static str, seat: Seat, tile: Tile) -> Message {
        Message::new(id)
            .with("seat", seat)
            .with("tile", tile.number())
            .with("cubes", self.market[tile.index()].messages())
    }

    /// What follows when all have taken: the last tile, the exchange, the cubes without any place (Y2.4, Y2.5,
    /// Y3.5). `self` is the table with the tiles taken so far.
    fn told_rest(&self, before: &Self, after: &Self) -> Vec<Message> {
        let last = self.last_in_line().map(|(seat, tile)| self.told_take("yaxha-told-last", seat, tile));
        let exchanged = Seat::all(self.players.into()).filter_map(|seat| {
            let tile =
                after.initiative[seat].filter(|_| after.initiative[seat] != before.initiative[seat])?;
            Some(Message::new("yaxha-told-exchange").with("seat", seat).with("number", tile.number()))
        });
        let discards = Seat::all(self.players.into()).filter_map(|seat| before.told_discards(seat, after));
        last.into_iter().chain(exchanged).chain(discards).collect()
    }

    /// The cube, and what went to the box because nothing more had a place (Y3.5).
    fn told_place(&self, seat: Seat, colour: Colour, place: Place, after: &Self) -> Vec<Message> {
        let told = place.about("yaxha-told-place").with("seat", seat).with("colour", colour.message());
        [Some(told), self.told_discards(seat, after)].into_iter().flatten().collect()
    }

    fn told_discards(&self, seat: Seat, after: &Self) -> Option<Message> {
        let discards: Cubes = after.sites[seat].discards.minus(self.sites[seat].discards)?;
        let told = Message::new("yaxha-told-discards").with("seat", seat).with("cubes", discards.messages());
        (!discards.is_empty()).then_some(told)
    }
}
