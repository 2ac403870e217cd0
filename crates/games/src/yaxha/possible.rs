//! Whether a game can come to a state, as far as a look at the state alone can tell: the invariants of the rules,
//! written as code. Texts are checked with it, and so is every state of the tests' random games.

use ceiba_core::Seat;

use super::board::{CubeColour, CubeLevel, Tile};
use super::config::BONUS_CARDS;
use super::cubes::CubeCounts;
use super::places::Places;
use super::play::TILE_CUBES;
use super::pyramid::CubePyramid;
use super::{Naming, RoundNumber, Site, Stage, Yaxha};

impl Yaxha {
    pub(super) fn is_possible(&self) -> bool {
        (1..=self.edition.rounds()).contains(&self.round.0)
            && self.has_all_cubes()
            && self.has_possible_deal()
            && self.has_possible_market()
            && self.has_possible_taking()
            && Seat::all(self.players.into()).all(|seat| self.has_possible_site(seat))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.players.into())
    }

    /// Every cube is somewhere (Y1.1).
    fn has_all_cubes(&self) -> bool {
        let total = |colour: CubeColour| {
            let placed = self.seats().map(|seat| u32::from(self.sites[seat].pyramid.of(colour).len()));
            placed.chain(self.loose().map(|cubes| u32::from(cubes.count(colour)))).sum::<u32>()
        };
        CubeColour::ALL.into_iter().all(|colour| total(colour) == u32::from(self.edition.cubes()))
    }

    /// Initiative is dealt seat by seat, every tile once (Y1.3); then three bonus cards are drawn (Y1.4).
    fn has_possible_deal(&self) -> bool {
        let dealt = self.seats().take_while(|&seat| self.initiative[seat].is_some()).count();
        let tiles = usize::from(self.players) - self.initiative_left().len();
        let given = self.initiative.iter().filter(|(_, tile)| tile.is_some()).count();
        let in_order = dealt == given && tiles == given;
        let whole = dealt == usize::from(self.players);
        let allowed = self.bonus.is_subset(self.deck.cards(self.players, self.edition));
        let (cards, all_drawn) = (self.bonus.len(), usize::from(BONUS_CARDS));
        let drawn = match (self.stage, self.naming) {
            (stage, Naming::Named) => cards == all_drawn && stage != Stage::Bonus,
            (Stage::Initiative, Naming::Drawn) => cards == 0,
            (Stage::Bonus, Naming::Drawn) => cards < all_drawn,
            (_, Naming::Drawn) => cards == all_drawn,
        };
        in_order && allowed && drawn && whole == (self.stage != Stage::Initiative)
    }

    /// The market is filled tile by tile (Y2.1), in the stages that need it.
    fn has_possible_market(&self) -> bool {
        let full = |tile: &Tile| self.market[tile.index()].len() == TILE_CUBES;
        let filled = Tile::all(self.players.into()).take_while(full).count();
        let mut rest = Tile::all(self.players.into()).skip(filled).map(|tile| self.market[tile.index()]);
        let in_order =
            rest.next().is_none_or(|cubes| cubes.len() < TILE_CUBES) && rest.all(CubeCounts::is_empty);
        let empty = self.market.iter().all(|cubes| cubes.is_empty());
        match self.stage {
            Stage::Initiative | Stage::Bonus => empty && self.round == RoundNumber(1),
            Stage::Draw => in_order && filled < usize::from(self.players),
            Stage::Choose | Stage::Take | Stage::Build => filled == usize::from(self.players),
            Stage::Over => empty && self.round.0 == self.edition.rounds(),
        }
    }

    /// Cards lie open while tiles are taken, and everybody has a tile while building (Y2.3, Y2.4, Y2.6).
    fn has_possible_taking(&self) -> bool {
        let count = |tiles: &ceiba_core::PerSeat<Option<Tile>, 4>| {
            tiles.iter().filter(|(_, tile)| tile.is_some()).count()
        };
        let seated = self.seats().filter(|&seat| self.taken[seat].is_some()).count() == count(&self.taken);
        let different = usize::from(self.players) - self.tiles_left().len();
        let players = usize::from(self.players);
        let (played, taken) = (count(&self.played), count(&self.taken));
        seated
            && taken == different
            && match self.stage {
                Stage::Take => {
                    self.seats()
                        .all(|seat| self.played[seat].is_some_and(|tile| tile.number() <= self.players))
                        && played == players
                        && taken + 2 <= players
                        && self.seats().all(|seat| self.has_possible_tile(seat))
                }
                Stage::Build => played == 0 && taken == players && !self.builders().is_empty(),
                _ => played == 0 && taken == 0,
            }
    }

    /// Everybody who played the same card, the seat itself included.
    fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(move |&other| self.played[other] == self.played[seat])
    }

    /// Who had the first claim has the tile; of the others, those with a tile chose one that nobody had played,
    /// before those without (Y2.3, Y2.4).
    fn has_possible_tile(&self, seat: Seat) -> bool {
        let first = self.rivals(seat).all(|rival| self.initiative[rival] >= self.initiative[seat]);
        match self.taken[seat] {
            tile @ Some(_) if first => tile == self.played[seat],
            tile @ Some(_) => {
                self.seats().all(|other| self.played[other] != tile)
                    && self.initiative[seat] < self.initiative[self.next_taker()]
            }
            None => !first,
        }
    }

    fn has_possible_site(&self, seat: Seat) -> bool {
        let (before, now) = (&self.before[seat], &self.sites[seat]);
        let built = before.is_possible(RoundNumber(self.round.0 - 1));
        match self.stage {
            Stage::Build => {
                let tile = self.taken[seat].map_or(CubeCounts::NONE, |tile| self.market[tile.index()]);
                built && before.can_become(now, tile, self.hands[seat])
            }
            Stage::Over => now.is_possible(self.round),
            _ => built,
        }
    }
}

impl Site {
    /// Whether it can stand after so many rounds: every cube was placed or, over a complete base, discarded (Y3.6).
    fn is_possible(&self, rounds: RoundNumber) -> bool {
        let cubes = self.pyramid.places().len() + self.discards.len();
        let whole = cubes == TILE_CUBES * rounds.0;
        whole && (self.discards.is_empty() || self.pyramid.has_complete_base()) && self.pyramid.is_buildable()
    }

    /// Whether the tile's cubes can have been placed here up to this hand; an empty hand may be discards (Y3.5).
    fn can_become(&self, now: &Site, tile: CubeCounts, hand: CubeCounts) -> bool {
        let steps = Steps { now, asked: !hand.is_empty() };
        tile.minus(hand).is_some() && self.discards_fit(now, tile, hand) && steps.lead_from(*self, tile, hand)
    }

    /// The cubes of the tile are in the hand, in the pyramid or newly in the box.
    fn discards_fit(&self, now: &Site, tile: CubeCounts, hand: CubeCounts) -> bool {
        let placed = now.pyramid.cubes().minus(self.pyramid.cubes());
        let boxed = now.discards.minus(self.discards);
        placed.zip(boxed).is_some_and(|(placed, boxed)| placed.and(boxed).and(hand) == tile)
    }
}

/// A search for an order in which cubes were placed.
struct Steps<'a> {
    now: &'a Site,
    /// Whether the player still has cubes to place.
    asked: bool,
}

impl Steps<'_> {
    fn lead_from(&self, site: Site, left: CubeCounts, hand: CubeCounts) -> bool {
        if site.pyramid == self.now.pyramid {
            // Cubes go to the box together: nothing is left in hand then.
            return site.has_place_for(left) == self.asked && (left == hand || hand.is_empty());
        }
        let open = left.minus(hand).into_iter().flat_map(CubeCounts::colours);
        let mut steps =
            open.flat_map(|colour| site.pyramid.open(colour).iter().map(move |place| (colour, place)));
        steps.any(|(colour, place)| {
            let mut next = site;
            next.pyramid.place(colour, place);
            next.pyramid.is_within(&self.now.pyramid) && self.lead_from(next, left.without(colour), hand)
        })
    }
}

impl CubePyramid {
    /// Whether some order of placing leads here: the base hangs together (Y3.2), four cubes carry every other
    /// (Y3.3), and on each upper level the cubes of a colour that hang together have one that rests on the colour
    /// (Y3.4). The levels can then be built from the ground up.
    pub(super) fn is_buildable(&self) -> bool {
        let cubes = self.places();
        let base = cubes.on(CubeLevel::BASE);
        let whole = base.first().is_none_or(|first| spread(Places::only(first), base) == base);
        let carried = cubes.and(Places::UPPER).without(cubes.carried()).is_empty();
        let coloured = |colour: CubeColour| {
            let own = self.of(colour);
            own.and(Places::UPPER).iter().all(|place| {
                let together = spread(Places::only(place), own.on(place.level()));
                !own.resting().and(together).is_empty()
            })
        };
        whole && carried && CubeColour::ALL.into_iter().all(coloured)
    }

    /// Whether this pyramid, shifted somehow, is part of the other.
    fn is_within(&self, other: &CubePyramid) -> bool {
        let shifts = (0..4).flat_map(|y| (0..4).map(move |x| 4 * y + x));
        let fits = |colour: CubeColour, shift: u32| {
            let own = self.of(colour).0;
            own << shift >> shift == own && own << shift & !other.of(colour).0 == 0
        };
        shifts.into_iter().any(|shift| CubeColour::ALL.into_iter().all(|colour| fits(colour, shift)))
    }
}

/// What hangs together with `start` among the cubes of one level.
fn spread(start: Places, cubes: Places) -> Places {
    let mut group = start;
    loop {
        let grown = group.or(group.beside()).and(cubes);
        if grown == group {
            return group;
        }
        group = grown;
    }
}
