//! Where bots think: on a few threads of their own, so that they cannot starve the house, and in a fair order, so that
//! nobody's bots starve another's.

mod queue;

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use ceiba_catalog::{AnyBot, BotKind, Level, SearchLimits, Stop};
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;

use crate::ids;
use crate::settings::Settings;
pub(crate) use queue::{Account, Charge};
use queue::{FairQueue, Share, Ticket};

/// A bot could not think to the end.
#[derive(Debug)]
pub(crate) struct Failed;

/// What a bot answers: its action.
pub(crate) type Answer = Result<String, Failed>;

/// A person has as many thoughts waiting as they may.
#[derive(Debug)]
pub(crate) struct Busy;

/// Where a thought waits. Short thoughts have threads of their own: they never wait behind long ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// Thoughts of some milliseconds.
    Short,
    /// All others.
    Long,
}

impl Lane {
    /// All of them.
    pub(crate) const ALL: [Lane; 2] = [Lane::Short, Lane::Long];

    /// The lane of a bot. Of the four games' levels the first two take at most 30 ms for a move, in the median 20 ms
    /// for one game and less than 1 ms for all others; the third takes up to 110 ms, the strongest more than a second.
    fn of(brain: BotKind) -> Lane {
        match brain {
            BotKind::Random | BotKind::Level(Level::Sprout | Level::Sapling) => Lane::Short,
            BotKind::Plain | BotKind::Level(Level::Tree | Level::Canopy | Level::Ceiba) => Lane::Long,
        }
    }

    /// Its name in metrics.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Lane::Short => "short",
            Lane::Long => "long",
        }
    }
}

/// The bots' threads. Clones are handles to the same ones.
#[derive(Clone)]
pub(crate) struct Pool {
    lanes: Arc<[Mutex<Threads>; Lane::ALL.len()]>,
}

/// The threads of a lane, and what waits for them.
struct Threads {
    count: usize,
    under_way: usize,
    queue: FairQueue<Waiting>,
}

/// A thought that waits for a thread.
struct Waiting {
    thinker: Box<dyn AnyBot>,
    stop: Stop,
    answer: oneshot::Sender<Answer>,
}

impl Waiting {
    fn think(self) {
        let limits = SearchLimits { seed: ids::dice(), stop: self.stop.clone(), ..SearchLimits::default() };
        // Nothing of a thinker is looked at after it has failed.
        let thought = catch_unwind(AssertUnwindSafe(|| self.thinker.decide(&limits)));
        let answer = thought.map(|decision| decision.action).map_err(|_| {
            tracing::error!("a bot has failed");
            Failed
        });
        if !self.stop.stopped() {
            // Whoever no longer listens has no use for it.
            drop(self.answer.send(answer));
        }
    }
}

/// A thought, waiting or under way. When this is dropped, it leaves the queue, or ends.
pub(crate) struct Thinking {
    pool: Pool,
    lane: Lane,
    charge: Charge,
    ticket: Ticket,
    stop: Stop,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.stop();
        drop(self.pool.threads(self.lane).queue.remove(&self.charge, self.ticket));
    }
}

impl Pool {
    /// Threads as the settings say. Short thoughts have half as many again, at least one.
    pub(crate) fn new(settings: &Settings) -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let long = settings.bot_threads.map_or((cores - 1).max(1), NonZeroUsize::get);
        let short = (long / 2).max(1);
        let threads = |count: usize| {
            let per_person =
                settings.thoughts_per_person.map_or(count.div_ceil(2), NonZeroUsize::get).min(count);
            let waiting = settings.waiting_thoughts_per_person.get();
            let share = Share { under_way: per_person, waiting };
            Mutex::new(Threads { count, under_way: 0, queue: FairQueue::new(share) })
        };
        Pool { lanes: Arc::new([threads(short), threads(long)]) }
    }

    /// Lets a bot think when its turn comes. The answer never comes if it is told to stop first.
    pub(crate) fn think(
        &self,
        charge: Charge,
        brain: BotKind,
        thinker: Box<dyn AnyBot>,
    ) -> Result<(Thinking, oneshot::Receiver<Answer>), Busy> {
        // What is forced takes no thought at all.
        let lane = if thinker.forced().is_some() { Lane::Short } else { Lane::of(brain) };
        let stop = Stop::default();
        let (answer, answered) = oneshot::channel();
        let waiting = Waiting { thinker, stop: stop.clone(), answer };
        let ticket = self.threads(lane).queue.push(&charge, waiting).ok_or(Busy)?;
        self.fill(lane);
        Ok((Thinking { pool: self.clone(), lane, charge, ticket, stop }, answered))
    }

    /// How many thoughts wait in a lane.
    pub(crate) fn waiting(&self, lane: Lane) -> usize {
        self.threads(lane).queue.waiting()
    }

    /// How many thoughts of a lane are under way.
    pub(crate) fn under_way(&self, lane: Lane) -> usize {
        self.threads(lane).under_way
    }

    fn threads(&self, lane: Lane) -> MutexGuard<'_, Threads> {
        // Nothing panics while it is held.
        self.lanes[lane as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins what waits as long as threads are free.
    fn fill(&self, lane: Lane) {
        while let Some((account, waiting)) = self.next(lane) {
            let pool = self.clone();
            spawn_blocking(move || {
                waiting.think();
                pool.done(lane, &account);
            });
        }
    }

    fn next(&self, lane: Lane) -> Option<(Account, Waiting)> {
        let mut threads = self.threads(lane);
        if threads.under_way >= threads.count {
            return None;
        }
        let next = threads.queue.pop()?;
        threads.under_way += 1;
        Some(next)
    }

    fn done(&self, lane: Lane, account: &Account) {
        let mut threads = self.threads(lane);
        threads.under_way -= 1;
        threads.queue.done(account);
        drop(threads);
        self.fill(lane);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use ceiba_catalog::SearchReport;
    use ceiba_store::{PersonId, TableId};

    use super::*;

    const LONG: BotKind = BotKind::Level(Level::Ceiba);
    const SHORT: BotKind = BotKind::Level(Level::Sprout);

    struct Broken;

    impl AnyBot for Broken {
        fn search(&self, _: &SearchLimits) -> SearchReport {
            panic!("on purpose")
        }
    }

    /// Says when it begins, and thinks until it is let go.
    struct Gated {
        name: &'static str,
        begun: mpsc::Sender<&'static str>,
        gate: Mutex<mpsc::Receiver<()>>,
    }

    impl AnyBot for Gated {
        fn search(&self, _: &SearchLimits) -> SearchReport {
            self.begun.send(self.name).unwrap();
            // A gate that is gone is open.
            let _gone = self.gate.lock().unwrap().recv();
            let action = self.name.to_owned();
            SearchReport { action, value: 0.5, nodes: 0, depth: 0, considered: Vec::new() }
        }
    }

    struct Hall {
        pool: Pool,
        begin: mpsc::Sender<&'static str>,
        begun: mpsc::Receiver<&'static str>,
    }

    /// A thought that was handed in: how to let it go, and its answer.
    struct HandedIn {
        thinking: Thinking,
        gate: mpsc::Sender<()>,
        answer: oneshot::Receiver<Answer>,
    }

    impl HandedIn {
        async fn finish(self) -> String {
            drop(self.gate);
            self.answer.await.unwrap().unwrap()
        }
    }

    impl Hall {
        fn new(settings: &Settings) -> Self {
            let (begin, begun) = mpsc::channel();
            Hall { pool: Pool::new(settings), begin, begun }
        }

        fn hand_in(&self, person: &str, brain: BotKind, name: &'static str) -> HandedIn {
            let (gate, at_gate) = mpsc::channel();
            let thinker = Gated { name, begun: self.begin.clone(), gate: Mutex::new(at_gate) };
            let (thinking, answer) = self.pool.think(charge(person), brain, Box::new(thinker)).unwrap();
            HandedIn { thinking, gate, answer }
        }

        /// The next thought that begins.
        fn next(&self) -> &'static str {
            self.begun.recv().unwrap()
        }
    }

    fn charge(person: &str) -> Charge {
        let table = TableId(format!("table of {person}"));
        Charge { account: Account::Person(PersonId(person.to_owned())), table }
    }

    fn settings(threads: usize) -> Settings {
        Settings { bot_threads: NonZeroUsize::new(threads), ..Settings::default() }
    }

    #[tokio::test]
    async fn a_bot_that_fails_is_told_and_leaves_its_thread_to_others() {
        let pool = Pool::new(&settings(1));
        for _ in 0..2 {
            let (_thinking, answer) = pool.think(charge("a"), LONG, Box::new(Broken)).unwrap();
            assert!(matches!(answer.await, Ok(Err(Failed))));
        }
    }

    #[tokio::test]
    async fn one_person_with_many_thoughts_keeps_another_waiting_for_two_of_them_at_most() {
        let hall = Hall::new(&settings(1));
        let mut crowd: Vec<HandedIn> = (0..8).map(|_| hall.hand_in("crowd", LONG, "crowd")).collect();
        assert_eq!(hall.next(), "crowd");
        let other = hall.hand_in("other", LONG, "other");
        crowd.remove(0).finish().await;
        crowd.remove(0).finish().await;
        assert_eq!((hall.next(), hall.next()), ("crowd", "other"));
        assert_eq!(other.finish().await, "other");
        drop(crowd);
    }

    #[tokio::test]
    async fn a_short_thought_waits_for_no_long_one() {
        let hall = Hall::new(&settings(1));
        let long: Vec<HandedIn> = (0..3).map(|_| hall.hand_in("crowd", LONG, "long")).collect();
        assert_eq!(hall.next(), "long");
        assert_eq!(hall.hand_in("crowd", SHORT, "short").finish().await, "short");
        assert_eq!(hall.pool.waiting(Lane::Long), 2);
        drop(long);
    }

    #[tokio::test]
    async fn a_person_has_only_their_share_of_the_threads() {
        let hall = Hall::new(&Settings { thoughts_per_person: NonZeroUsize::new(1), ..settings(2) });
        let crowd: Vec<HandedIn> = (0..3).map(|_| hall.hand_in("crowd", LONG, "crowd")).collect();
        assert_eq!(hall.next(), "crowd");
        assert_eq!((hall.pool.under_way(Lane::Long), hall.pool.waiting(Lane::Long)), (1, 2));
        assert_eq!(hall.hand_in("other", LONG, "other").finish().await, "other");
        drop(crowd);
    }

    #[tokio::test]
    async fn who_has_too_many_waiting_is_told_so() {
        let hall = Hall::new(&Settings {
            waiting_thoughts_per_person: NonZeroUsize::new(2).unwrap(),
            ..settings(1)
        });
        let crowd: Vec<HandedIn> = (0..3).map(|_| hall.hand_in("crowd", LONG, "crowd")).collect();
        assert_eq!(hall.next(), "crowd");
        let more = hall.pool.think(charge("crowd"), LONG, Box::new(Broken));
        assert!(matches!(more, Err(Busy)));
        drop(crowd);
    }

    #[tokio::test]
    async fn what_is_stopped_leaves_the_queue_at_once() {
        let hall = Hall::new(&settings(1));
        let first = hall.hand_in("a", LONG, "first");
        assert_eq!(hall.next(), "first");
        let second = hall.hand_in("a", LONG, "second");
        let third = hall.hand_in("a", LONG, "third");
        assert_eq!(hall.pool.waiting(Lane::Long), 2);
        drop(second.thinking);
        assert_eq!(hall.pool.waiting(Lane::Long), 1);
        assert!(second.answer.await.is_err(), "nothing is answered");
        first.finish().await;
        assert_eq!(hall.next(), "third");
        assert_eq!(third.finish().await, "third");
    }
}
