//! Before the first swap: who starts, how the towers are built, how the cards are dealt.

use ceiba_core::{ConfigError, PerSeat, Seat, Sink};

use super::action::Chance;
use super::board::{ALL_COLOURS, Colour, Colours, Platform, Platforms, TowerLevel};
use super::fact::Fact;
use super::ladders::{BLACK, Ladders, WHITE};
use super::towers::Towers;
use super::{Config, Holdings, Raven, Setup, Stage, Start};

/// Task cards that each player is dealt (R5.2, R6.1).
pub(super) const HAND: usize = 2;
/// Floors of all nine towers (R1.2).
pub(super) const FLOORS: u8 = 45;

impl Raven {
    /// Nothing stands, nobody has anything; White or the first seat starts unless that is drawn (R2.2, R5.1).
    pub(super) fn new(config: &Config) -> Result<Self, ConfigError> {
        config.check()?;
        let holdings = if config.has_cards() {
            Holdings::Cards(PerSeat::splat(Colours::EMPTY))
        } else {
            Holdings::Ladders(Ladders::default())
        };
        let drawn = config.has_cards() && config.start == Start::Drawn;
        Ok(Raven {
            towers: Towers::default(),
            holdings,
            monolith: None,
            stage: if drawn { Stage::Start } else { first_floor(config.setup) },
            start: WHITE,
            turn: WHITE,
            idle: 0,
            config: *config,
        })
    }

    /// The outcomes of the chance that is due, with their weights.
    pub(super) fn chances(&self) -> impl Iterator<Item = (Chance, u64)> + use<> {
        let starts = (self.stage == Stage::Start).then(|| Seat::all(self.config.players.into()));
        let floors = match self.stage {
            Stage::Floor => ways_by_colour(&self.towers),
            Stage::Draw => self.floors_left().map(u64::from),
            _ => [0; Colour::COUNT],
        };
        let cards = if self.stage == Stage::Card { self.cards_left() } else { Colours::EMPTY };
        let floors = Colour::all().zip(floors).filter(|&(_, weight)| weight > 0);
        let floors = floors.map(|(colour, weight)| (Chance::Floor(colour), weight));
        starts
            .into_iter()
            .flatten()
            .map(|seat| (Chance::Start(seat), 1))
            .chain(floors)
            .chain(cards.iter().map(|card| (Chance::Card(card), 1)))
    }

    /// The start player is drawn before the floors, every seat alike (R5.1).
    pub(super) fn start_with(&mut self, seat: Seat, facts: &mut impl Sink<Fact>) {
        facts.fact(|| Fact::StartDrawn { seat });
        self.start = seat;
        self.turn = seat;
        self.stage = first_floor(self.config.setup);
    }

    /// A floor comes: onto the next platform, or into the hands of the drafter (R7.1).
    pub(super) fn draw(&mut self, colour: Colour, facts: &mut impl Sink<Fact>) {
        if self.stage == Stage::Draw {
            facts.fact(|| Fact::FloorDrawn { seat: self.turn, colour, level: next_level(&self.towers) });
            self.stage = Stage::Place(colour);
        } else {
            let tower = next_platform(&self.towers);
            facts.fact(|| Fact::FloorDealt { colour, level: next_level(&self.towers), tower });
            self.build(tower, colour, Stage::Floor);
            if tower == Platform::LAST {
                facts.fact(|| level_dealt(&self.towers));
            }
        }
    }

    /// The drafter has put the floor down; the order runs on across levels (R7.1).
    pub(super) fn place(&mut self, tower: Platform, facts: &mut impl Sink<Fact>) {
        let Stage::Place(colour) = self.stage else { unreachable!("a floor was drawn") };
        facts.fact(|| Fact::FloorPlaced { seat: self.turn, colour, level: next_level(&self.towers), tower });
        self.turn = self.turn.next(self.config.players.into());
        self.build(tower, colour, Stage::Draw);
    }

    /// When all towers stand, Black's monolith (R2.2) or the cards (R5.2) follow.
    fn build(&mut self, platform: Platform, colour: Colour, next: Stage) {
        self.towers.build(platform, colour);
        let finished = self.towers.count() == FLOORS;
        (self.stage, self.turn) = match (&self.holdings, finished) {
            (_, false) => (next, self.turn),
            (Holdings::Ladders(_), true) => (Stage::Monolith, BLACK),
            (Holdings::Cards(_), true) => (Stage::Card, self.start),
        };
    }

    /// A card is dealt to the first seat that lacks one (R5.2); when all have two, the start player swaps.
    pub(super) fn deal(&mut self, card: Colour, facts: &mut impl Sink<Fact>) {
        let seat = self.next_dealt().expect("a seat lacks a card");
        let Holdings::Cards(cards) = &mut self.holdings else { unreachable!("cards are for three or four") };
        cards[seat] = cards[seat].with(card);
        facts.fact(|| Fact::CardDealt { seat, card: Some(card) });
        if self.next_dealt().is_none() {
            self.stage = Stage::Swap;
        }
    }

    /// The seat that the next card goes to.
    pub(super) fn next_dealt(&self) -> Option<Seat> {
        let Holdings::Cards(cards) = &self.holdings else { return None };
        Seat::all(self.config.players.into()).find(|&seat| cards[seat].len() < HAND)
    }

    /// The cards that nobody holds: neither the one laid aside, of the centre tower's base colour, nor one
    /// dealt (R5.2). With four players none is left at the end of the deal (R6.1).
    pub(super) fn cards_left(&self) -> Colours {
        let Holdings::Cards(cards) = &self.holdings else { return Colours::EMPTY };
        let dealt = cards.iter().fold(aside(&self.towers), |all, (_, &hand)| all | hand);
        ALL_COLOURS.minus(dealt)
    }

    /// One for each floor of the level that is still to be drawn (R7.1).
    fn floors_left(&self) -> [u8; Colour::COUNT] {
        let left = ALL_COLOURS.minus(self.towers.colours_on(next_level(&self.towers)));
        let mut weights = [0; Colour::COUNT];
        left.iter().for_each(|colour| weights[colour.index()] = 1);
        weights
    }

    /// Where a drawn floor may go: a platform that lacks this level and not holds the colour (R7.1), and
    /// leaves the level completable (R7.2).
    pub(super) fn open_platforms(&self, colour: Colour) -> Platforms {
        unfinished(&self.towers)
            .iter()
            .filter(|&platform| !self.towers.colours(platform).contains(colour))
            .filter(|&platform| is_completable(&self.towers, colour, platform))
            .collect()
    }
}

/// The colours of the card laid aside face up: the centre tower's base (R5.2); none while it lacks a base.
pub(super) fn aside(towers: &Towers) -> Colours {
    towers.base(Platform::CENTRE).map_or(Colours::EMPTY, Colours::only)
}

/// The stage in which the first floor is drawn.
const fn first_floor(setup: Setup) -> Stage {
    match setup {
        Setup::Dealt => Stage::Floor,
        Setup::Drafted => Stage::Draw,
    }
}

/// The level that is being built.
pub(super) fn next_level(towers: &Towers) -> TowerLevel {
    TowerLevel::new(towers.count() / 9 + 1).expect("a level is still to be built")
}

/// The level that stands when its last floor was dealt.
fn level_dealt(towers: &Towers) -> Fact {
    let level = TowerLevel::new(towers.count() / 9).expect("a level stands");
    let floor = |index| towers.floor(Platform::from_index(index), level).expect("the level is full");
    Fact::LevelDealt { level, colours: std::array::from_fn(floor) }
}

/// The platform that the dealt set-up builds next: level by level, 1 to 9 (R2.1).
pub(super) fn next_platform(towers: &Towers) -> Platform {
    Platform::from_index((towers.count() % 9).into())
}

/// The platforms that lack a floor on the level being built.
pub(super) fn unfinished(towers: &Towers) -> Platforms {
    let level = next_level(towers);
    Platform::all().filter(|&platform| towers.floor(platform, level).is_none()).collect()
}

/// Whether the level can be finished once this floor stands on that platform: a perfect matching exists (R7.2).
pub(super) fn is_completable(towers: &Towers, colour: Colour, platform: Platform) -> bool {
    let level = next_level(towers);
    let left = ALL_COLOURS.minus(towers.colours_on(level)).without(colour);
    Ways::new(towers, unfinished(towers).without(platform), left).to_fill_with(left) > 0
}

/// Whether the level being built can be finished as it stands (R7.2).
pub(super) fn can_finish_level(towers: &Towers) -> bool {
    let left = ALL_COLOURS.minus(towers.colours_on(next_level(towers)));
    Ways::new(towers, unfinished(towers), left).to_fill_with(left) > 0
}

/// The weight of each colour for the platform built next: the number of ways to finish the level after it,
/// so that every order of the level that clashes with no tower below is equally likely (R2.1).
fn ways_by_colour(towers: &Towers) -> [u64; Colour::COUNT] {
    let platform = next_platform(towers);
    let left = ALL_COLOURS.minus(towers.colours_on(next_level(towers)));
    let ways = Ways::new(towers, unfinished(towers).without(platform), left);
    let mut weights = [0; Colour::COUNT];
    for colour in left.minus(towers.colours(platform)).iter() {
        weights[colour.index()] = ways.to_fill_with(left.without(colour)).into();
    }
    weights
}

/// In how many ways some platforms can take one floor each: the permanent of who may take what, for every
/// set of the floors at once. A set of n floors goes to the first n platforms.
struct Ways([u32; 1 << Colour::COUNT]);

impl Ways {
    fn new(towers: &Towers, platforms: Platforms, floors: Colours) -> Self {
        let mut allowed = [0; Platform::COUNT];
        for (place, platform) in allowed.iter_mut().zip(platforms.iter()) {
            *place = floors.minus(towers.colours(platform)).bits();
        }
        let mut ways = [0; 1 << Colour::COUNT];
        ways[0] = 1;
        // A set comes after its subsets. Sets of more floors than there are platforms find nothing allowed.
        for set in 1..=floors.bits() {
            let last = set.count_ones() as usize - 1;
            if set & !floors.bits() == 0 {
                ways[usize::from(set)] =
                    bits(set & allowed[last]).map(|floor| ways[usize::from(set ^ floor)]).sum();
            }
        }
        Ways(ways)
    }

    /// The ways to put exactly these floors on the platforms.
    fn to_fill_with(&self, floors: Colours) -> u32 {
        self.0[usize::from(floors.bits())]
    }
}

fn bits(mut set: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}
