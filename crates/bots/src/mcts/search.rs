//! The search of one thread: selection, expansion, rollout and backpropagation.

use ceiba_core::{Moves, PerSeat, Phase, Seat, SeatSet, Secrecy, Silent, playout};
use rand_core::SeedableRng;

use super::MctsSettings;
use super::tree::{SearchTree, TreeEdge};
use crate::bot::{BotRng, Bound, CandidateMove, SearchRequest, SearchResult};
use crate::evaluator::Evaluator;
use crate::limits::{BudgetTracker, SearchBudget, Stop};

/// The tree stops growing at this size, about half a gigabyte, and rollouts start from its leaves.
const MAX_EDGES: usize = 1 << 24;

/// The tree and the state of its search.
pub(super) struct MctsSearch<'a, G: Secrecy, E> {
    evaluator: &'a E,
    settings: MctsSettings,
    /// Whether a node stands for one position.
    closed: bool,
    request: SearchRequest<'a, G>,
    tree: SearchTree<G::Action>,
    /// The edges of this iteration and the seats that selected them.
    path: Vec<(u32, Seat)>,
    rng: BotRng,
    nodes: u64,
    depth: usize,
}

impl<'a, G: Secrecy, E: Evaluator<G>> MctsSearch<'a, G, E> {
    /// Creates an empty tree. Each thread has its own random numbers.
    pub(super) fn new(
        evaluator: &'a E,
        settings: MctsSettings,
        request: SearchRequest<'a, G>,
        seed: u64,
        thread: usize,
    ) -> Self {
        let mut rng = BotRng::seed_from_u64(seed);
        (0..thread).for_each(|_| rng.jump());
        let mut tree = SearchTree::with_capacity(4096);
        tree.add_node();
        let path = Vec::with_capacity(256);
        MctsSearch { evaluator, settings, closed: false, request, tree, path, rng, nodes: 0, depth: 0 }
    }

    /// Iterates until the budget is exhausted.
    pub(super) fn run(&mut self, budget: SearchBudget, stop: &Stop) {
        let mut tracker = BudgetTracker::new(budget, stop);
        let root = G::determinize(self.request.view, &mut self.rng);
        self.closed = root.all_open();
        let mut state = root.clone();
        loop {
            self.iterate(state);
            if !tracker.tick() {
                break;
            }
            state = match self.closed {
                true => root.clone(),
                false => G::determinize(self.request.view, &mut self.rng),
            };
        }
        self.nodes = tracker.nodes();
    }

    /// One iteration: descends to a leaf, evaluates it, and adds the value to every edge on the path.
    fn iterate(&mut self, mut game: G) {
        self.path.clear();
        let mut node = 0;
        let values = loop {
            let edge = match game.phase() {
                Phase::Over => break self.evaluator.terminal_value(&game.outcome()),
                Phase::Chance => {
                    playout::chance(&mut game, &mut self.rng);
                    continue;
                }
                Phase::Turn(seat) => self.descend(&mut game, node, seat),
                Phase::Apart(seats) => {
                    let own = self.request.seat;
                    let seat = if seats.contains(own) { Some(own) } else { seats.first() };
                    self.descend(&mut game, node, seat.expect("a phase asks somebody"))
                }
                Phase::Together(seats) => self.descend_simultaneous(&mut game, node, seats),
            };
            // The last edge leads to the next node; after simultaneous actions it is the joint edge.
            if self.tree.edges[edge as usize].visits == 0 || self.tree.edges.len() > MAX_EDGES {
                break self.rollout(game);
            }
            node = self.tree.child_of(edge);
        };
        self.depth = self.depth.max(self.path.len());
        for &(edge, seat) in &self.path {
            let edge = &mut self.tree.edges[edge as usize];
            edge.visits += 1;
            edge.total += values[seat];
        }
    }

    fn descend(&mut self, game: &mut G, node: u32, seat: Seat) -> u32 {
        let edge = self.select(game, node, seat);
        self.path.push((edge, seat));
        game.play(Moves::One(seat, self.tree.edges[edge as usize].action), &mut Silent);
        edge
    }

    /// Every seat selects by its own statistics. The next node is identified by all the actions: below the first
    /// seat's edge there is a node with the second seat's actions, and so on. Those joint nodes only identify;
    /// their statistics are not used.
    fn descend_simultaneous(&mut self, game: &mut G, node: u32, seats: SeatSet) -> u32 {
        let mut moves = [None; Seat::MAX];
        let mut count = 0;
        let (mut own, mut joint_edge) = (node, None);
        for seat in seats.iter() {
            if count > 0 {
                own = self.tree.next_seat_node(own);
            }
            let edge = self.select(game, own, seat);
            self.path.push((edge, seat));
            let action = self.tree.edges[edge as usize].action;
            moves[count] = Some((seat, action));
            count += 1;
            joint_edge = Some(match joint_edge {
                None => edge,
                Some(joint_edge) => {
                    let joint_node = self.tree.child_of(joint_edge);
                    self.tree.edge(joint_node, action, 0)
                }
            });
        }
        let joint_edge = joint_edge.expect("a phase asks somebody");
        let first = moves[0].expect("a phase asks somebody");
        let mut all = [first; Seat::MAX];
        for (place, chosen) in all.iter_mut().zip(moves.iter().flatten()) {
            *place = *chosen;
        }
        game.play(Moves::Many(&all[..count]), &mut Silent);
        if count > 1 {
            // The joint edge counts its visits under an arbitrary seat.
            self.path.push((joint_edge, first.0));
        }
        joint_edge
    }

    fn select(&mut self, game: &G, node: u32, seat: Seat) -> u32 {
        self.tree.nodes[node as usize].visits += 1;
        if self.closed { self.select_closed(game, node, seat) } else { self.select_open(game, node, seat) }
    }

    /// Selects where every action is available in every iteration; the edges are created at the first one.
    fn select_closed(&mut self, game: &G, node: u32, seat: Seat) -> u32 {
        if self.tree.nodes[node as usize].len == 0 {
            self.expand(game, node, seat);
        }
        let here = &mut self.tree.nodes[node as usize];
        let first = here.first;
        if here.tried < here.len && self.settings.first_play_urgency > 1.0 {
            here.tried += 1;
            return first + u32::from(here.tried) - 1;
        }
        let log = (here.visits as f32).ln();
        let (mut best, mut best_score) = (0, f32::NEG_INFINITY);
        for (place, edge) in (0..).zip(self.tree.edges_of(node)) {
            let score = self.settings.selection_score(edge, log);
            if score > best_score {
                (best, best_score) = (place, score);
            }
        }
        first + best
    }

    /// Creates the edges of all legal actions in random order, so that ties are not broken by the action's name.
    fn expand(&mut self, game: &G, node: u32, seat: Seat) {
        let mut edges = self.tree.begin_expansion(node);
        if self.settings.progressive_bias > 0.0 {
            self.evaluator.priors(game, seat, |action, prior| edges.push(action, prior));
        } else {
            game.legal(seat).for_each(|action| edges.push(action, 0.0));
        }
        let here = self.tree.nodes[node as usize];
        let edges = &mut self.tree.edges[here.first as usize..][..usize::from(here.len)];
        for place in (1..edges.len()).rev() {
            edges.swap(place, playout::below(&mut self.rng, place + 1));
        }
        if self.settings.progressive_bias > 0.0 && self.settings.first_play_urgency > 1.0 {
            edges.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        }
    }

    /// Selects where the available actions differ between iterations; an edge is created when its action first
    /// occurs.
    fn select_open(&mut self, game: &G, node: u32, seat: Seat) -> u32 {
        let (mut best, mut best_score, mut ties) = (0, f32::NEG_INFINITY, 0);
        for (place, action) in game.legal(seat).enumerate() {
            let index = self.tree.edge(node, action, place);
            let edge = &mut self.tree.edges[index as usize];
            edge.availability += 1;
            if self.settings.progressive_bias > 0.0 && edge.prior.is_nan() {
                edge.prior = self.evaluator.prior(game, seat, action);
            }
            let log = if edge.visits == 0 { 0.0 } else { (edge.availability as f32).ln() };
            let score = self.settings.selection_score(edge, log);
            if score > best_score {
                (best, best_score, ties) = (place, score, 1);
            } else if score == best_score {
                // Reservoir sampling gives every tied action the same probability.
                ties += 1;
                if playout::below(&mut self.rng, ties) == 0 {
                    best = place;
                }
            }
        }
        // The edges may have moved: `best` is an index into the legal list.
        let action = game.legal_nth(seat, best);
        self.tree.edge(node, action, best)
    }

    fn rollout(&mut self, mut game: G) -> PerSeat<f32> {
        self.evaluator.rollout(&mut game, self.settings.rollout_depth, &mut self.rng);
        if game.phase() != Phase::Over {
            if let Some(values) = self.evaluator.evaluate(&game) {
                return values;
            }
            self.evaluator.rollout(&mut game, u32::MAX, &mut self.rng);
        }
        self.evaluator.terminal_value(&game.outcome())
    }

    /// The statistics of the requesting seat's actions at the root.
    pub(super) fn root_statistics(&self) -> RootStatistics<G::Action> {
        let mut node = 0;
        let before = self.root_seats().iter().take_while(|&seat| seat != self.request.seat).count();
        for _ in 0..before {
            node = self.tree.nodes[node as usize].next_seat;
        }
        let tried = self.tree.edges_of(node).iter().filter(|edge| edge.visits > 0);
        RootStatistics {
            tried: tried.map(|edge| (edge.action, edge.visits, edge.total)).collect(),
            nodes: self.nodes,
            depth: self.depth as u32,
        }
    }

    /// The seats that act simultaneously with the requesting seat, including it.
    fn root_seats(&self) -> SeatSet {
        let mut rng = self.rng.clone();
        match G::determinize(self.request.view, &mut rng).phase() {
            Phase::Together(seats) => seats,
            _ => SeatSet::only(self.request.seat),
        }
    }
}

impl MctsSettings {
    /// The UCB1 score of an edge with progressive bias.
    #[inline]
    fn selection_score<A>(&self, edge: &TreeEdge<A>, log: f32) -> f32 {
        let visits = edge.visits as f32;
        let bias = if self.progressive_bias > 0.0 {
            self.progressive_bias * edge.prior / (visits + 1.0)
        } else {
            0.0
        };
        if edge.visits == 0 {
            return self.first_play_urgency + bias;
        }
        // A single division: this is the hot spot when searching small games.
        let each = visits.recip();
        edge.total * each + self.exploration * (log * each).sqrt() + bias
    }
}

/// The visits and the total value of each action at the root.
pub(super) struct RootStatistics<A> {
    tried: Vec<(A, u32, f32)>,
    nodes: u64,
    depth: u32,
}

impl<A: Copy + Ord> RootStatistics<A> {
    /// Adds the statistics of another thread.
    #[must_use]
    pub(super) fn merge(mut self, other: Self) -> Self {
        for (action, visits, total) in other.tried {
            match self.tried.iter_mut().find(|entry| entry.0 == action) {
                Some(entry) => {
                    entry.1 += visits;
                    entry.2 += total;
                }
                None => self.tried.push((action, visits, total)),
            }
        }
        self.nodes += other.nodes;
        self.depth = self.depth.max(other.depth);
        self
    }

    /// The result: the most visited action first, ties by mean value.
    pub(super) fn search_result<G: Secrecy<Action = A>>(
        &mut self,
        request: SearchRequest<'_, G>,
    ) -> SearchResult<A> {
        let all: u32 = self.tried.iter().map(|tried| tried.1).sum();
        self.tried.retain(|tried| request.legal.contains(&tried.0));
        self.tried.sort_by(|a, b| {
            b.1.cmp(&a.1).then((b.2 / b.1 as f32).total_cmp(&(a.2 / a.1 as f32))).then(a.0.cmp(&b.0))
        });
        let candidates: Vec<_> = self
            .tried
            .iter()
            .map(|&(action, visits, total)| CandidateMove {
                action,
                value: total / visits as f32,
                bound: Bound::Exact,
                effort: visits as f32 / all.max(1) as f32,
            })
            .collect();
        let best = candidates.first().map_or(request.legal[0], |first| first.action);
        SearchResult { best, candidates, nodes: self.nodes, depth: self.depth }
    }
}
