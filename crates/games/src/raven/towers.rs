//! The nine towers: their floors, and the seams where floors of one colour touch.

use super::board::{Colour, Colours, Platform, Platforms, TowerLevel};
use super::cut::Cut;

/// Bits that a floor takes in its tower's word: 0 for none, else the colour's place plus one.
const FLOOR: u32 = 4;
/// Bits that a tower takes in the word of seams: one for each of the levels 2 to 5.
const SEAMS: u32 = 4;

/// The seams of all towers that join floors of one colour; bit by tower, then by the seam's upper level.
/// No `Set`, since a swap shifts the seams of whole towers and the open cuts come out of shifts as well.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Seams(u64);

impl Seams {
    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    const fn shift(platform: Platform) -> u32 {
        platform.index() as u32 * SEAMS
    }

    const fn bit(platform: Platform, upper: TowerLevel) -> u64 {
        1 << (Seams::shift(platform) + upper.number() as u32 - 2)
    }

    const fn contains(self, platform: Platform, upper: TowerLevel) -> bool {
        self.0 & Seams::bit(platform, upper) != 0
    }

    const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The seams above the cut travel with their blocks; the seam at the cut was open (R3.5).
    const fn swapped(self, [first, second]: [Platform; 2], level: TowerLevel) -> Seams {
        let above = 0xF << (level.number() - 1) & 0xF;
        let differing = (self.0 >> Seams::shift(first) ^ self.0 >> Seams::shift(second)) & above;
        Seams(self.0 ^ (differing << Seams::shift(first) | differing << Seams::shift(second)))
    }
}

/// Nine towers of up to five floors (R1.2). A complete tower is one colour throughout.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Towers {
    floors: [u32; Platform::COUNT],
    seams: Seams,
}

impl Towers {
    /// The colour of a floor, if it stands.
    pub fn floor(&self, platform: Platform, level: TowerLevel) -> Option<Colour> {
        let sign = self.sign(platform, level);
        (sign > 0).then(|| Colour::from_index(sign as usize - 1))
    }

    /// The floors of a tower from the ground up.
    pub fn tower(&self, platform: Platform) -> impl Iterator<Item = Colour> + Clone {
        TowerLevel::all().map_while(move |level| self.floor(platform, level))
    }

    /// The colour of a tower's lowest floor, which never moves.
    pub fn base(&self, platform: Platform) -> Option<Colour> {
        self.floor(platform, TowerLevel::GRASS)
    }

    /// How many floors a tower has.
    pub fn height(&self, platform: Platform) -> u8 {
        (32 - self.floors[platform.index()].leading_zeros()).div_ceil(FLOOR) as u8
    }

    /// How many floors stand in all.
    pub fn count(&self) -> u8 {
        Platform::all().map(|platform| self.height(platform)).sum()
    }

    /// The colours that a tower holds.
    pub fn colours(&self, platform: Platform) -> Colours {
        self.tower(platform).collect()
    }

    /// The colours that stand on a level.
    pub fn colours_on(&self, level: TowerLevel) -> Colours {
        Platform::all().filter_map(|platform| self.floor(platform, level)).collect()
    }

    /// Whether the floor at `upper` and the one below it are in harmony (R3.5).
    pub fn is_joined(&self, platform: Platform, upper: TowerLevel) -> bool {
        self.seams.contains(platform, upper)
    }

    /// How many seams are joined in all. None is ever parted again (R3.5).
    pub fn joins(&self) -> u32 {
        self.seams.len()
    }

    /// Whether a tower is one colour throughout (R3.8).
    pub const fn is_complete(&self, platform: Platform) -> bool {
        self.seams.0 >> Seams::shift(platform) & 0xF == 0xF
    }

    /// Whether any tower is complete.
    pub const fn any_complete(&self) -> bool {
        let pairs = self.seams.0 & self.seams.0 >> 1;
        pairs & pairs >> 2 & 0x1_1111_1111 != 0
    }

    /// The complete towers.
    pub fn complete(&self) -> Platforms {
        Platform::all().filter(|&platform| self.is_complete(platform)).collect()
    }

    /// The colours of the complete towers.
    pub fn complete_colours(&self) -> Colours {
        let complete = Platform::all().filter(|&platform| self.is_complete(platform));
        complete.filter_map(|platform| self.base(platform)).collect()
    }

    /// Where equal colours would meet if a swap cut here (R3.7).
    pub fn would_join(&self, cut: Cut) -> Platforms {
        let ground = (u32::from(cut.level().number()) - 2) * FLOOR;
        let [first, second] = cut.pair().towers();
        let [one, other] = [first, second].map(|tower| self.floors[tower.index()] >> ground);
        let mut joined = Platforms::EMPTY;
        for (tower, below, above) in [(first, one, other >> FLOOR), (second, other, one >> FLOOR)] {
            if (below ^ above) & 0xF == 0 {
                joined = joined.with(tower);
            }
        }
        joined
    }

    /// Whether a tower would be one colour throughout if a swap cut here and joined it at the cut.
    pub fn would_complete(&self, cut: Cut, tower: Platform) -> bool {
        let [first, second] = cut.pair().towers();
        let other = if tower == first { second } else { first };
        let above = 0xF << (cut.level().number() - 1) & 0xF;
        let at_cut = 1 << (cut.level().number() - 2);
        let [own, theirs] = [tower, other].map(|tower| self.seams.0 >> Seams::shift(tower));
        (own & !above | theirs & above | at_cut) & 0xF == 0xF
    }

    /// How many seams of a tower are joined.
    pub const fn joins_of(&self, platform: Platform) -> u32 {
        (self.seams.0 >> Seams::shift(platform) & 0xF).count_ones()
    }

    /// The runs of two or more floors in harmony, with their platform, in order (R5.6).
    pub fn runs(&self) -> impl Iterator<Item = Run> + '_ {
        Platform::all().flat_map(|platform| self.runs_of(platform))
    }

    fn runs_of(&self, platform: Platform) -> impl Iterator<Item = Run> + '_ {
        let starts = TowerLevel::all().filter(move |&level| {
            !self.is_harmonious_below(platform, level) && self.length(platform, level) > 1
        });
        starts.filter_map(move |from| {
            let colour = self.floor(platform, from)?;
            Some(Run { platform, from, colour, floors: self.length(platform, from) })
        })
    }

    fn is_harmonious_below(&self, platform: Platform, level: TowerLevel) -> bool {
        level != TowerLevel::GRASS && self.is_joined(platform, level)
    }

    /// How many floors from `from` upwards are in harmony.
    fn length(&self, platform: Platform, from: TowerLevel) -> u8 {
        let joined = TowerLevel::cuts().filter(|&level| level > from);
        1 + joined.take_while(|&level| self.is_joined(platform, level)).count() as u8
    }

    pub(super) const fn seams(&self) -> Seams {
        self.seams
    }

    pub(super) const fn words(&self) -> &[u32; Platform::COUNT] {
        &self.floors
    }

    /// Puts a floor on top of a tower that has room for it.
    pub(super) fn build(&mut self, platform: Platform, colour: Colour) {
        let height = self.height(platform);
        let level = TowerLevel::new(height + 1).expect("a tower has five floors");
        self.floors[platform.index()] |= (colour.index() as u32 + 1) << (u32::from(height) * FLOOR);
        if level > TowerLevel::GRASS && self.matches_below(platform, level) {
            self.seams.0 |= Seams::bit(platform, level);
        }
    }

    /// The floors from the cut upwards change places (R3.2). Returns where equal colours met at the cut (R3.7).
    pub(super) fn swap(&mut self, cut: Cut) -> Platforms {
        let (towers, level) = (cut.pair().towers(), cut.level());
        let [first, second] = towers.map(Platform::index);
        let ground = (u32::from(level.number()) - 1) * FLOOR;
        let differing = (self.floors[first] ^ self.floors[second]) >> ground << ground;
        self.floors[first] ^= differing;
        self.floors[second] ^= differing;
        self.seams = self.seams.swapped(towers, level);
        let mut joined = Platforms::EMPTY;
        for tower in towers {
            if self.matches_below(tower, level) {
                self.seams.0 |= Seams::bit(tower, level);
                joined = joined.with(tower);
            }
        }
        joined
    }

    fn matches_below(&self, platform: Platform, level: TowerLevel) -> bool {
        let word = self.floors[platform.index()] >> ((u32::from(level.number()) - 2) * FLOOR);
        (word ^ word >> FLOOR) & 0xF == 0
    }

    fn sign(&self, platform: Platform, level: TowerLevel) -> u32 {
        self.floors[platform.index()] >> ((u32::from(level.number()) - 1) * FLOOR) & 0xF
    }
}

/// Floors of one colour that touch, two or more (R5.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    /// Where they stand.
    pub platform: Platform,
    /// The lowest of them.
    pub from: TowerLevel,
    /// Their colour.
    pub colour: Colour,
    /// How many they are.
    pub floors: u8,
}
