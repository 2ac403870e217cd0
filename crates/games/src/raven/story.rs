//! What the log says of an event and its consequences.

use ceiba_core::{Event, EventOf, Message, Seat};

use super::action::{Action, Chance};
use super::board::{Colour, Platform};
use super::cut::Cut;
use super::setup::next_level;
use super::words::about_cut;
use super::{Holdings, Raven, Stage};

impl Raven {
    /// An event and all that it brought, in words.
    pub(super) fn story(&self, event: &EventOf<Self>, after: &Self) -> Vec<Message> {
        let mut story = match *event {
            Event::Befell(chance) => self.told_chance(chance, after),
            Event::One(seat, action) => self.told_action(seat, action, after),
            Event::Many(_) => unreachable!("seats move in turns"),
        };
        if let Some(ended) = after.ended_by() {
            story.push(ended.message());
            story.extend(after.told_cards());
        }
        story
    }

    fn told_chance(&self, chance: Chance, after: &Self) -> Vec<Message> {
        match chance {
            Chance::Start(seat) => vec![Message::new("raven-told-start").with("seat", seat)],
            Chance::Floor(colour) if self.stage == Stage::Draw => {
                let drawn = Message::new("raven-told-drawn").with("seat", self.turn);
                let level = next_level(&self.towers);
                vec![drawn.with("colour", colour.message()).with("level", level.message())]
            }
            // Nine floors are one thing to tell.
            Chance::Floor(_) => {
                let level = next_level(&self.towers);
                let colours: Option<Vec<Colour>> =
                    Platform::all().map(|platform| after.towers.floor(platform, level)).collect();
                let told = |colours: Vec<Colour>| {
                    let colours: Vec<Message> = colours.into_iter().map(Colour::message).collect();
                    Message::new("raven-told-level").with("level", level.message()).with("colours", colours)
                };
                colours.map(told).into_iter().collect()
            }
            Chance::Card(card) => {
                let dealt = Message::new("raven-told-dealt").with("colour", card.message());
                vec![self.next_dealt().into_iter().fold(dealt, |dealt, seat| dealt.with("seat", seat))]
            }
        }
    }

    /// A card went to a seat, and no more is told (R5.2).
    pub(super) fn told_card(&self, seat: Seat) -> Message {
        Message::new("raven-told-card").with("seat", seat)
    }

    fn told_action(&self, seat: Seat, action: Action, after: &Self) -> Vec<Message> {
        match action {
            Action::Swap(cut) => self.told_swap(seat, cut, after),
            Action::Monolith(cut) => vec![about_cut("raven-told-monolith", cut).with("seat", seat)],
            Action::Place(platform) => vec![self.told_place(seat, platform)],
            Action::Stop => vec![Message::new("raven-told-stop").with("seat", seat)],
            Action::Done => vec![Message::new("raven-told-done").with("seat", seat)],
        }
    }

    fn told_place(&self, seat: Seat, platform: Platform) -> Message {
        let Stage::Place(colour) = self.stage else { unreachable!("a floor was drawn") };
        Message::new("raven-told-place")
            .with("seat", seat)
            .with("colour", colour.message())
            .with("tower", platform.number())
    }

    /// The swap, then tower by tower what it joined, completed and earned (R3.7, R3.8).
    fn told_swap(&self, seat: Seat, cut: Cut, after: &Self) -> Vec<Message> {
        let mut story = vec![about_cut("raven-told-swap", cut).with("seat", seat)];
        let joined =
            cut.pair().towers().into_iter().filter(|&tower| after.towers.is_joined(tower, cut.level()));
        for tower in joined {
            let colour = after.towers.floor(tower, cut.level()).map(Colour::message);
            let id = if after.towers.is_complete(tower) { "raven-told-complete" } else { "raven-told-join" };
            let join = Message::new(id).with("tower", tower.number());
            story.push(colour.into_iter().fold(join, |join, colour| join.with("colour", colour)));
            story.extend(self.told_reward(seat, tower, after));
        }
        story
    }

    /// Which ladder and priest a seat placed at a tower, or that there was no room (R3.7 to R3.9).
    fn told_reward(&self, seat: Seat, tower: Platform, after: &Self) -> Vec<Message> {
        let (Holdings::Ladders(before), Holdings::Ladders(now)) = (&self.holdings, &after.holdings) else {
            return vec![];
        };
        let told = |id| Message::new(id).with("seat", seat).with("tower", tower.number());
        let ladder = if now.at(seat, tower) > before.at(seat, tower) {
            "raven-told-ladder"
        } else if before.taken(tower) >= self.config.places(tower) {
            "raven-told-no-place"
        } else {
            "raven-told-no-ladder"
        };
        let priest = match (now.priests(seat).contains(tower), after.towers.is_complete(tower)) {
            (true, _) => Some("raven-told-priest"),
            (false, true) => Some("raven-told-no-priest"),
            (false, false) => None,
        };
        [Some(ladder), priest].into_iter().flatten().map(told).collect()
    }

    /// All cards, shown at the end (R5.10).
    fn told_cards(&self) -> Vec<Message> {
        let Holdings::Cards(cards) = &self.holdings else { return vec![] };
        let told =
            |seat| Message::new("raven-told-hand").with("seat", seat).with("cards", cards[seat].messages());
        let mut story: Vec<Message> = Seat::all(self.config.players.into()).map(told).collect();
        let left = self.cards_left();
        if !left.is_empty() {
            story.push(Message::new("raven-told-left").with("cards", left.messages()));
        }
        story
    }
}
