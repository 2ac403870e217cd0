//! One thread's search: choose down the tree, play out, count up.

use ceiba_core::{Game, Moves, PerSeat, Phase, Seat, SeatSet, playout};
use rand_core::SeedableRng;

use super::Settings;
use super::tree::{Edge, Tree};
use crate::bot::{Asked, Bound, Considered, Dice, Thought};
use crate::judge::Judge;
use crate::limits::{Meter, Stop, Work};

/// Beyond this the tree does not grow any more and playouts start from its rim: about half a gigabyte.
const MOST_EDGES: usize = 1 << 24;

/// The tree and what is needed to let it grow.
pub(super) struct Search<'a, G: Game, J> {
    judge: &'a J,
    settings: Settings,
    /// Whether a node stands for one position.
    closed: bool,
    asked: Asked<'a, G>,
    tree: Tree<G::Action>,
    /// The edges of this visit and who chose them.
    path: Vec<(u32, Seat)>,
    dice: Dice,
    nodes: u64,
    depth: usize,
}

impl<'a, G: Game, J: Judge<G>> Search<'a, G, J> {
    /// An empty tree. Each thread has dice of its own.
    pub(super) fn new(
        judge: &'a J,
        settings: Settings,
        asked: Asked<'a, G>,
        seed: u64,
        thread: usize,
    ) -> Self {
        let mut dice = Dice::seed_from_u64(seed);
        (0..thread).for_each(|_| dice.jump());
        let mut tree = Tree::with_room(4096);
        tree.grow();
        let path = Vec::with_capacity(256);
        Search { judge, settings, closed: false, asked, tree, path, dice, nodes: 0, depth: 0 }
    }

    /// Visits until the work is done.
    pub(super) fn run(&mut self, work: Work, stop: &Stop) {
        let mut meter = Meter::new(work, stop);
        let root = G::determinize(self.asked.view, &mut self.dice);
        self.closed = root.all_open();
        let mut world = root.clone();
        loop {
            self.visit(world);
            if !meter.tick() {
                break;
            }
            world = match self.closed {
                true => root.clone(),
                false => G::determinize(self.asked.view, &mut self.dice),
            };
        }
        self.nodes = meter.nodes();
    }

    /// Goes down the tree to its rim, judges what is there, and counts it for every choice on the way.
    fn visit(&mut self, mut game: G) {
        self.path.clear();
        let mut node = 0;
        let values = loop {
            let edge = match game.phase() {
                Phase::Over => break self.judge.result(&game.outcome()),
                Phase::Chance => {
                    playout::chance(&mut game, &mut self.dice);
                    continue;
                }
                Phase::Turn(seat) => self.act(&mut game, node, seat),
                Phase::Apart(seats) => {
                    let own = self.asked.seat;
                    let seat = if seats.contains(own) { Some(own) } else { seats.first() };
                    self.act(&mut game, node, seat.expect("a phase asks somebody"))
                }
                Phase::Together(seats) => self.act_together(&mut game, node, seats),
            };
            // The last choice decides where we are; where several chose, it is the one that names them all.
            if self.tree.edges[edge as usize].visits == 0 || self.tree.edges.len() > MOST_EDGES {
                break self.play_out(game);
            }
            node = self.tree.behind(edge);
        };
        self.depth = self.depth.max(self.path.len());
        for &(edge, seat) in &self.path {
            let edge = &mut self.tree.edges[edge as usize];
            edge.visits += 1;
            edge.total += values[seat];
        }
    }

    fn act(&mut self, game: &mut G, node: u32, seat: Seat) -> u32 {
        let edge = self.choose(game, node, seat);
        self.path.push((edge, seat));
        game.play(Moves::One(seat, self.tree.edges[edge as usize].action));
        edge
    }

    /// Every seat chooses by its own counts. The way on is named by all the choices: behind the first seat's edge
    /// there is a node with the second seat's, and so on; those further nodes only lead, they do not count.
    fn act_together(&mut self, game: &mut G, node: u32, seats: SeatSet) -> u32 {
        let mut moves = [None; Seat::MAX];
        let mut count = 0;
        let (mut own, mut way) = (node, None);
        for seat in seats.iter() {
            if count > 0 {
                own = self.tree.beside(own);
            }
            let edge = self.choose(game, own, seat);
            self.path.push((edge, seat));
            let action = self.tree.edges[edge as usize].action;
            moves[count] = Some((seat, action));
            count += 1;
            way = Some(match way {
                None => edge,
                Some(way) => {
                    let lead = self.tree.behind(way);
                    self.tree.edge(lead, action, 0)
                }
            });
        }
        let way = way.expect("a phase asks somebody");
        let first = moves[0].expect("a phase asks somebody");
        let mut all = [first; Seat::MAX];
        for (place, chosen) in all.iter_mut().zip(moves.iter().flatten()) {
            *place = *chosen;
        }
        game.play(Moves::Many(&all[..count]));
        if count > 1 {
            // A leading edge counts its visits here, for nobody.
            self.path.push((way, first.0));
        }
        way
    }

    fn choose(&mut self, game: &G, node: u32, seat: Seat) -> u32 {
        self.tree.nodes[node as usize].visits += 1;
        if self.closed { self.choose_closed(game, node, seat) } else { self.choose_open(game, node, seat) }
    }

    /// All edges are legal at every visit; they are made at the first one.
    fn choose_closed(&mut self, game: &G, node: u32, seat: Seat) -> u32 {
        if self.tree.nodes[node as usize].len == 0 {
            self.expand(game, node, seat);
        }
        let here = &mut self.tree.nodes[node as usize];
        let first = here.first;
        if here.tried < here.len && self.settings.hope > 1.0 {
            here.tried += 1;
            return first + u32::from(here.tried) - 1;
        }
        let log = (here.visits as f32).ln();
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        for (place, edge) in (0..).zip(self.tree.edges_of(node)) {
            let score = self.settings.score(edge, log);
            if score > most {
                (best, most) = (place, score);
            }
        }
        first + best
    }

    /// Makes the edges of all legal actions, in random order, so that none is tried first for its name.
    fn expand(&mut self, game: &G, node: u32, seat: Seat) {
        let mut edges = self.tree.fill(node);
        if self.settings.trust > 0.0 {
            self.judge.promises(game, seat, |action, promise| edges.push(action, promise));
        } else {
            game.legal(seat).for_each(|action| edges.push(action, 0.0));
        }
        let here = self.tree.nodes[node as usize];
        let edges = &mut self.tree.edges[here.first as usize..][..usize::from(here.len)];
        for place in (1..edges.len()).rev() {
            edges.swap(place, playout::below(&mut self.dice, place + 1));
        }
        if self.settings.trust > 0.0 && self.settings.hope > 1.0 {
            edges.sort_by(|a, b| b.promise.total_cmp(&a.promise));
        }
    }

    /// What is legal may differ from visit to visit; edges are made when their action is first met.
    fn choose_open(&mut self, game: &G, node: u32, seat: Seat) -> u32 {
        let (mut best, mut most, mut equals) = (0, f32::NEG_INFINITY, 0);
        for (place, action) in game.legal(seat).enumerate() {
            let index = self.tree.edge(node, action, place);
            let edge = &mut self.tree.edges[index as usize];
            edge.offered += 1;
            if self.settings.trust > 0.0 && edge.promise.is_nan() {
                edge.promise = self.judge.promise(game, seat, action);
            }
            let log = if edge.visits == 0 { 0.0 } else { (edge.offered as f32).ln() };
            let score = self.settings.score(edge, log);
            if score > most {
                (best, most, equals) = (place, score, 1);
            } else if score == most {
                // Each of several equals is kept with the same chance.
                equals += 1;
                if playout::below(&mut self.dice, equals) == 0 {
                    best = place;
                }
            }
        }
        // The edges may have moved since: the place is counted in the legal list, not among them.
        let action = game.legal_nth(seat, best);
        self.tree.edge(node, action, best)
    }

    fn play_out(&mut self, mut game: G) -> PerSeat<f32> {
        self.judge.play_out(&mut game, self.settings.playout, &mut self.dice);
        if game.phase() != Phase::Over {
            if let Some(values) = self.judge.value(&game) {
                return values;
            }
            self.judge.play_out(&mut game, u32::MAX, &mut self.dice);
        }
        self.judge.result(&game.outcome())
    }

    /// What the search has found out about the choice that was asked for.
    pub(super) fn findings(&self) -> Findings<G::Action> {
        let mut node = 0;
        let before = self.root_seats().iter().take_while(|&seat| seat != self.asked.seat).count();
        for _ in 0..before {
            node = self.tree.nodes[node as usize].beside;
        }
        let tried = self.tree.edges_of(node).iter().filter(|edge| edge.visits > 0);
        Findings {
            tried: tried.map(|edge| (edge.action, edge.visits, edge.total)).collect(),
            nodes: self.nodes,
            depth: self.depth as u32,
        }
    }

    /// The seats that choose at once with the one that was asked, it included.
    fn root_seats(&self) -> SeatSet {
        let mut dice = self.dice.clone();
        match G::determinize(self.asked.view, &mut dice).phase() {
            Phase::Together(seats) => seats,
            _ => SeatSet::only(self.asked.seat),
        }
    }
}

impl Settings {
    /// How much an edge is worth the next visit.
    #[inline]
    fn score<A>(&self, edge: &Edge<A>, log: f32) -> f32 {
        let visits = edge.visits as f32;
        let bias = if self.trust > 0.0 { self.trust * edge.promise / (visits + 1.0) } else { 0.0 };
        if edge.visits == 0 {
            return self.hope + bias;
        }
        // One division for both: this is where a search of a small game spends its time.
        let each = visits.recip();
        edge.total * each + self.exploration * (log * each).sqrt() + bias
    }
}

/// What is known about each action at the root.
pub(super) struct Findings<A> {
    tried: Vec<(A, u32, f32)>,
    nodes: u64,
    depth: u32,
}

impl<A: Copy + Ord> Findings<A> {
    /// The findings of two searches as one.
    #[must_use]
    pub(super) fn joined(mut self, other: Self) -> Self {
        for (action, visits, total) in other.tried {
            match self.tried.iter_mut().find(|known| known.0 == action) {
                Some(known) => {
                    known.1 += visits;
                    known.2 += total;
                }
                None => self.tried.push((action, visits, total)),
            }
        }
        self.nodes += other.nodes;
        self.depth = self.depth.max(other.depth);
        self
    }

    /// The answer: the action visited most, and of equals the one that gave most.
    pub(super) fn thought<G: Game<Action = A>>(&mut self, asked: Asked<'_, G>) -> Thought<A> {
        let all: u32 = self.tried.iter().map(|tried| tried.1).sum();
        self.tried.retain(|tried| asked.legal.contains(&tried.0));
        self.tried.sort_by(|a, b| {
            b.1.cmp(&a.1).then((b.2 / b.1 as f32).total_cmp(&(a.2 / a.1 as f32))).then(a.0.cmp(&b.0))
        });
        let considered: Vec<_> = self
            .tried
            .iter()
            .map(|&(action, visits, total)| Considered {
                action,
                value: total / visits as f32,
                bound: Bound::Exact,
                effort: visits as f32 / all.max(1) as f32,
            })
            .collect();
        let best = considered.first().map_or(asked.legal[0], |first| first.action);
        Thought { best, considered, nodes: self.nodes, depth: self.depth }
    }
}
