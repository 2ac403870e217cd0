//! The evaluator of Maya Code: static evaluation and priors.

use ceiba_core::{PerSeat, Rules, Seat, SeatSet};
use ceiba_games::mayacode::{Action, Holes, MayaCode, Peg, Prospect, Stage};

use crate::alphabeta::StaticEvaluator;
use crate::evaluator::Evaluator;

/// The lead, in weight units, at which a win is e times as likely as a loss.
const UNIT_SCALE: f32 = 150.0;
/// Scores per weight unit: scores are integers, and a quiet turn is worth only a fraction of a unit.
const SCORE_RESOLUTION: f32 = 8.0;
/// The score at which a win is e times as likely as a loss.
pub(super) const SCORE_SCALE: f32 = UNIT_SCALE * SCORE_RESOLUTION;

/// The names of the weights, in order.
pub const NAMES: [&str; COUNT] = [
    "peg",
    "scarce",
    "gold",
    "take",
    "take-twice",
    "threat",
    "threats",
    "pairs",
    "triples",
    "stand",
    "turn",
    "kill",
];
const COUNT: usize = 12;

/// The weights in use, found by self-play (docs/TUNING.md). A hundred is about a peg.
pub const WEIGHTS: [f32; COUNT] = [
    44.0,  // peg: each own peg that is left
    294.0, // scarce: divided by how many of a colour can still be lost
    8.0,   // gold: each in the own reserve, up to three
    80.0,  // take: a removal that is owed or can be made at once
    44.0,  // take-twice: two codes with one peg
    13.0,  // threat: one hole to complete a code in, another side to move
    54.0,  // threats: more than one
    1.3,   // pairs: a line that lacks two
    2.2,   // triples: a line of five that lacks three
    1.5,   // stand: a peg on the platform rather than in the reserve
    4.9,   // turn: to be the next to move
    600.0, // kill: a removal at once that defeats the last rival; divided by how many rivals stand
];

/// Evaluates material, threats and potential threats.
#[derive(Clone, Copy, Debug)]
pub struct MayaCodeEvaluator {
    weights: [f32; COUNT],
    noise: f32,
    seed: u64,
    /// The seat that treats all opponents as one side, with more than two sides.
    paranoid_seat: Option<Seat>,
}

impl Default for MayaCodeEvaluator {
    fn default() -> Self {
        MayaCodeEvaluator::new(WEIGHTS)
    }
}

impl MayaCodeEvaluator {
    /// Creates an evaluator with these weights.
    pub fn new(weights: [f32; COUNT]) -> Self {
        MayaCodeEvaluator { weights, noise: 0.0, seed: 0, paranoid_seat: None }
    }

    /// Adds noise of up to this much to the score of each side. It hides small differences, not large ones.
    #[must_use]
    pub fn with_noise(self, noise: f32) -> Self {
        MayaCodeEvaluator { noise, ..self }
    }

    /// Sets the seed of the noise; the noise of a position is constant for a seed.
    #[must_use]
    pub fn seeded(self, seed: u64) -> Self {
        MayaCodeEvaluator { seed, ..self }
    }

    /// Makes the evaluator paranoid: the seat treats all opponents as one side.
    #[must_use]
    pub fn paranoid(self, seat: Seat) -> Self {
        MayaCodeEvaluator { paranoid_seat: Some(seat), ..self }
    }

    /// The lead of the seat over all opponents together.
    fn lead(&self, game: &MayaCode, seat: Seat) -> f32 {
        let share = self.evaluate(game).map_or(0.5, |values| values[seat]).clamp(1e-6, 1.0 - 1e-6);
        (share / (1.0 - share)).ln() * UNIT_SCALE
    }

    /// The noise of a side's score in the position with this key.
    fn noise_of(&self, key: u64, seat: Seat) -> f32 {
        let key = key ^ self.seed.rotate_left(17) ^ u64::from(seat.number()) << 56;
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        // The sum of two uniform numbers from -0.5 to 0.5: small errors are more likely than large ones.
        let uniform = |bits: u64| (bits & 0xFFFF) as f32 / 65_536.0 - 0.5;
        self.noise * (uniform(mixed >> 48) + uniform(mixed >> 32))
    }

    /// The value of the pegs of a colour: the fewer, the more each is worth.
    fn material(&self, game: &MayaCode, colour: Peg, needed: f32) -> f32 {
        let [peg, scarce, ..] = self.weights;
        let left = f32::from(game.left(colour));
        // A lost colour is valued as if half a peg could still be lost.
        peg * left - scarce / (left - needed + 1.0).max(0.5)
    }

    /// The score of a seat without material.
    fn seat_score(&self, game: &MayaCode, seat: Seat, mover: Option<Seat>, free: Holes) -> f32 {
        let [_, _, gold, _, _, _, _, pairs, triples, stand, turn, _] = self.weights;
        let prospect = game.prospect(seat);
        let pegs = game.own_pegs(seat);
        let on_platform: usize = pegs[1..].iter().map(|&peg| game.platform().of(peg).len()).sum();
        gold * f32::from(game.in_reserve(seat, Peg::Gold).min(3))
            + pairs * f32::from(prospect.pairs_lacking)
            + triples * f32::from(prospect.triples_lacking)
            + stand * on_platform as f32
            + if mover == Some(seat) { turn } else { 0.0 }
            + self.threat_score(game, seat, mover, &prospect, free)
    }

    /// The value of codes within reach.
    fn threat_score(
        &self,
        game: &MayaCode,
        seat: Seat,
        mover: Option<Seat>,
        prospect: &Prospect,
        free: Holes,
    ) -> f32 {
        let [_, _, _, take, twice, threat, threats, ..] = self.weights;
        if let (Stage::Remove { owed, .. }, true) = (game.stage(), mover == Some(seat)) {
            return take * f32::from(owed) + self.defeat_threat(game, seat, owed);
        }
        let gaps = within_reach(game, seat, prospect.gaps).and(free);
        match (gaps.len(), mover == Some(seat)) {
            (0, _) => 0.0,
            (_, true) => {
                let double = !within_reach(game, seat, prospect.double_gaps).is_empty();
                take + if double { twice } else { 0.0 } + self.defeat_threat(game, seat, 1 + u8::from(double))
            }
            (1, false) => threat,
            (_, false) => threats,
        }
    }

    /// The value of defeating an opponent with this many removals.
    fn defeat_threat(&self, game: &MayaCode, seat: Seat, removals: u8) -> f32 {
        let config = game.config();
        let side = config.side(seat);
        let standing = game.defeats().standing(config.seats());
        let rivals = standing.iter().filter(|&rival| !side.contains(rival));
        let mut colours = rivals.clone().flat_map(|rival| config.colours(rival));
        let last = |colour: Peg| game.left(colour) < config.needed() + removals && game.is_prey(seat, colour);
        if colours.any(last) { self.weights[COUNT - 1] / rivals.count() as f32 } else { 0.0 }
    }

    /// The score of every side; defeated seats count only for the losses of their colours.
    fn sides(&self, game: &MayaCode) -> PerSeat<f32, 4> {
        let config = game.config();
        let mover = game.phase().asked().first();
        let free = game.platform().free();
        let needed = f32::from(config.needed());
        let seat_scores = PerSeat::<f32, 4>::from_fn(|seat| {
            if config.seats().contains(seat) && game.defeats().stands(seat) {
                self.seat_score(game, seat, mover, free)
            } else {
                0.0
            }
        });
        let key = if self.noise > 0.0 { game.key() } else { 0 };
        PerSeat::from_fn(|seat| {
            if !config.seats().contains(seat) {
                return 0.0;
            }
            let side = config.side(seat);
            let error = if self.noise > 0.0 { self.noise_of(key, side.first().unwrap_or(seat)) } else { 0.0 };
            let mut colours = [false; Peg::COUNT];
            for seat in side.iter() {
                config.colours(seat).into_iter().for_each(|colour| colours[colour.index()] = true);
            }
            let colours = Peg::COLOURS.into_iter().filter(|colour| colours[colour.index()]);
            let material: f32 = colours.map(|colour| self.material(game, colour, needed)).sum();
            error + material + side.iter().map(|seat| seat_scores[seat]).sum::<f32>()
        })
    }
}

/// The discount of a lead as a draw by C6.6 approaches.
fn draw_discount(game: &MayaCode) -> f32 {
    let turns = f32::from(game.turns_left()) / 60.0;
    let idle = f32::from(game.idle_left()) / 50.0;
    turns.min(idle).min(1.0)
}

/// The holes, by missing peg, that the seat could fill next.
fn within_reach(game: &MayaCode, seat: Seat, holes: [Holes; 3]) -> Holes {
    let pegs = game.own_pegs(seat);
    holes.into_iter().zip(pegs).fold(Holes::NONE, |all, (holes, peg)| {
        if holes.is_empty() { all } else { all.or(holes.and(game.reach(seat, peg))) }
    })
}

impl Evaluator<MayaCode> for MayaCodeEvaluator {
    fn evaluate(&self, game: &MayaCode) -> Option<PerSeat<f32>> {
        let config = game.config();
        let sides = self.sides(game);
        let draw_discount = draw_discount(game) / UNIT_SCALE;
        let standing = game.defeats().standing(config.seats());
        let most = standing.iter().map(|seat| sides[seat]).fold(f32::MIN, f32::max);
        let share = |seat: Seat| ((sides[seat] - most) * draw_discount).exp();
        let mut values = PerSeat::splat(0.0);
        // Every side counts once, by its first seat that is not defeated.
        let all: f32 = leaders(game, standing).map(share).sum();
        for seat in leaders(game, standing) {
            config.side(seat).iter().for_each(|partner| values[partner] = share(seat) / all);
        }
        Some(values)
    }

    fn prior(&self, game: &MayaCode, seat: Seat, action: Action) -> f32 {
        MayaCodePriors::new(game, seat).prior(game, action)
    }

    fn priors(&self, game: &MayaCode, seat: Seat, mut each: impl FnMut(Action, f32)) {
        let priors = MayaCodePriors::new(game, seat);
        game.legal(seat).for_each(|action| each(action, priors.prior(game, action)));
    }
}

/// The first undefeated seat of every side.
fn leaders(game: &MayaCode, standing: SeatSet) -> impl Iterator<Item = Seat> {
    let config = game.config();
    standing.iter().filter(move |&seat| {
        config.side(seat).iter().find(|&partner| standing.contains(partner)) == Some(seat)
    })
}

impl StaticEvaluator<MayaCode> for MayaCodeEvaluator {
    fn static_evaluation(&self, game: &MayaCode, seat: Seat) -> i32 {
        if let Some(paranoid_seat) = self.paranoid_seat {
            let lead = (self.lead(game, paranoid_seat) * SCORE_RESOLUTION) as i32;
            return if seat == paranoid_seat { lead } else { -lead };
        }
        let config = game.config();
        let own = config.side(seat);
        let sides = self.sides(game);
        let other = config.seats().iter().find(|&other| !own.contains(other)).expect("there are two sides");
        ((sides[seat] - sides[other]) * draw_discount(game) * SCORE_RESOLUTION) as i32
    }

    fn is_tactical(&self, game: &MayaCode, seat: Seat, action: Action) -> bool {
        self.prior(game, seat, action) >= TACTICAL_PRIOR
    }

    fn classify_moves(&self, game: &MayaCode, seat: Seat, mut each: impl FnMut(Action, f32, bool)) {
        self.priors(game, seat, |action, prior| each(action, prior, prior >= TACTICAL_PRIOR));
    }

    fn sides(&self, game: &MayaCode, searcher: Seat) -> Option<PerSeat<u8>> {
        let config = game.config();
        let own = self.paranoid_seat.map_or(config.side(searcher), SeatSet::only);
        Some(PerSeat::from_fn(|seat| u8::from(!own.contains(seat))))
    }

    fn counter_horizon(&self, game: &MayaCode) -> u32 {
        u32::from(game.idle_left()).min(u32::from(game.turns_left()))
    }
}

/// The prior of completing a code and of every removal; tactical actions have at least this.
const TACTICAL_PRIOR: f32 = 8.0;

/// The features from which the priors of a seat's actions are computed.
struct MayaCodePriors {
    seat: Seat,
    pegs: [Peg; 3],
    own: Prospect,
    /// The holes in which opponents could complete a code next, the pegs that they need for it, and the holes of
    /// codes two pegs away.
    danger: Holes,
    props: Holes,
    openings: Holes,
}

impl MayaCodePriors {
    fn new(game: &MayaCode, seat: Seat) -> Self {
        let config = game.config();
        let free = game.platform().free();
        let mut priors = MayaCodePriors {
            seat,
            pegs: game.own_pegs(seat),
            own: game.prospect(seat),
            danger: Holes::NONE,
            props: Holes::NONE,
            openings: Holes::NONE,
        };
        let side = config.side(seat);
        let rivals = game.defeats().standing(config.seats()).iter().filter(|&rival| !side.contains(rival));
        for rival in rivals {
            let theirs = game.prospect(rival);
            let danger = within_reach(game, rival, theirs.gaps).and(free);
            if !danger.is_empty() {
                priors.danger = priors.danger.or(danger);
                priors.props = priors.props.or(theirs.props);
            }
            let [gold, first, second] = theirs.openings;
            priors.openings = priors.openings.or(gold).or(first).or(second);
        }
        priors
    }

    fn prior(&self, game: &MayaCode, action: Action) -> f32 {
        match action {
            Action::Place(peg, hole) => {
                let sort = self.pegs.iter().position(|&own| own == peg).unwrap_or(0);
                self.placement_prior(sort, Holes::only(hole))
            }
            Action::Move(step) => {
                let from = step.from();
                let stands = |&own: &Peg| game.platform().of(own).contains(from);
                let sort = self.pegs.iter().position(stands).unwrap_or(0);
                self.placement_prior(sort, Holes::only(step.to())) + self.departure_prior(Holes::only(from))
            }
            Action::Remove(hole) => {
                let peg = game.platform().peg_in(hole).unwrap_or(Peg::Gold);
                let prop = if self.props.contains(hole) { 1.5 } else { 0.0 };
                TACTICAL_PRIOR + prop + if peg == Peg::Gold { 0.5 } else { self.removal_prior(game, peg) }
            }
            Action::RemoveReserve(colour) => TACTICAL_PRIOR + self.removal_prior(game, colour),
        }
    }

    /// The prior of a peg in this hole: completing a code before blocking one before making a threat.
    fn placement_prior(&self, sort: usize, hole: Holes) -> f32 {
        let hits = |holes: Holes| !holes.and(hole).is_empty();
        if hits(self.own.gaps[sort]) {
            return TACTICAL_PRIOR + if hits(self.own.double_gaps[sort]) { 4.0 } else { 0.0 };
        }
        let mut prior = 0.0;
        if hits(self.danger) {
            prior += 4.0;
        }
        if hits(self.own.openings[sort]) {
            prior += 1.0;
        }
        if hits(self.openings) {
            prior += 0.3;
        }
        prior
    }

    /// The prior of a peg leaving this hole: it may remove a threat, the opponents' or its own, or reopen a code
    /// that can be completed again.
    fn departure_prior(&self, from: Holes) -> f32 {
        let hits = |holes: Holes| !holes.and(from).is_empty();
        let mut prior = -0.2;
        if hits(self.props) {
            prior += 3.5;
        }
        if hits(self.own.codes) {
            prior += 1.2;
        } else if hits(self.own.props) {
            prior -= 0.8;
        }
        prior
    }

    /// The prior of removing a peg: greater the nearer its colour is to defeat; 0 for defeated opponents.
    fn removal_prior(&self, game: &MayaCode, colour: Peg) -> f32 {
        let config = game.config();
        let owners = game.defeats().standing(config.owners(colour));
        debug_assert!(!owners.contains(self.seat), "nobody removes own pegs");
        if owners.is_empty() {
            return 0.0;
        }
        1.0 + 6.0 / f32::from(game.left(colour) - config.needed() + 1)
    }
}
