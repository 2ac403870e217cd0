//! What the game is worth: the largest groups, the bonus cards, the places.

use ceiba_core::{Clause, Line, Message, Outcome, Seat};

use super::board::CubeColour;
use super::bonus::scorers;
use super::card::{BonusCard, BonusCards, Kind};
use super::edition::Edition;
use super::sheet::Sheet;
use super::{MOST, Yaxha};

/// The clause that a bonus card is read by.
pub(super) const fn clause_of(card: BonusCard) -> Clause {
    Clause(match card.kind() {
        Kind::Largest(_) => "Y5.1",
        Kind::Any => "Y5.2",
        Kind::Base => "Y5.3",
        Kind::Levels => "Y5.4",
        Kind::Second => "Y5.5",
        Kind::Left(_) => "Y5.6",
        Kind::FiveOn1 => "Y5.7",
        Kind::FiveOn2 => "Y5.8",
        Kind::Side => "Y5.9",
        Kind::Three => "Y5.10",
    })
}

/// The points of a seat: its largest groups by the table (Y4.3), and each bonus card that it fulfils (Y4.4).
pub(super) fn points(seat: Seat, sheets: &[Sheet], bonus: BonusCards, edition: Edition) -> i32 {
    let fulfilled = bonus.iter().filter(|&card| scorers(card, sheets).contains(seat)).count();
    sheets[seat.index()].points(edition) + fulfilled as i32 * edition.bonus_points()
}

impl Yaxha {
    fn sheets(&self) -> [Sheet; MOST] {
        std::array::from_fn(|index| Sheet::of(&self.sites[Seat::from_index(index)].pyramid))
    }

    /// Most points win; ties share the win and every other place (Y4.5).
    pub(super) fn outcome(&self) -> Outcome {
        let players = usize::from(self.players);
        let sheets = self.sheets();
        let sheets = &sheets[..players];
        let scores: [i32; MOST] = std::array::from_fn(|index| match index < players {
            true => points(Seat::from_index(index), sheets, self.bonus, self.edition),
            false => 0,
        });
        Outcome::by_score(&scores[..players])
    }

    /// A line for each colour, then for each bonus card.
    pub(super) fn breakdown(&self) -> Vec<Line> {
        let sheets = self.sheets();
        let sheets = &sheets[..usize::from(self.players)];
        let colours = CubeColour::ALL.into_iter().map(|colour| self.colour_line(colour, sheets));
        colours.chain(self.bonus.iter().map(|card| self.bonus_line(card, sheets))).collect()
    }

    /// The largest group of a colour, by seat (Y4.3).
    fn colour_line(&self, colour: CubeColour, sheets: &[Sheet]) -> Line {
        let sizes = Seat::all(sheets.len()).zip(sheets).map(|(seat, sheet)| {
            Message::new("yaxha-size-of").with("seat", seat).with("size", sheet.largest(colour))
        });
        let label = Message::new("yaxha-line-colour")
            .with("colour", colour.message())
            .with("sizes", sizes.collect::<Vec<_>>());
        let points = Seat::all(sheets.len())
            .zip(sheets)
            .map(|(seat, sheet)| (seat, self.edition.points(sheet.largest(colour))));
        Line { label, clause: Clause("Y4.3"), points: points.collect() }
    }

    /// Who gets the points of a bonus card (Y4.4).
    fn bonus_line(&self, card: BonusCard, sheets: &[Sheet]) -> Line {
        let points = scorers(card, sheets).iter().map(|seat| (seat, self.edition.bonus_points()));
        let label = Message::new("yaxha-line-bonus").with("card", card.name());
        Line { label, clause: clause_of(card), points: points.collect() }
    }
}
