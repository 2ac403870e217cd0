//! Runs the bots: on a few threads of their own, so that they cannot starve the house, and in a fair order, so that no
//! person's bots starve another's.

mod queue;

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use ceiba_catalog::{AnyBot, BotKind, Level, SearchLimits, Stop};
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;

use crate::ids;
use crate::settings::ServerSettings;
use queue::{FairQueue, JobId, JobQuota};
pub(crate) use queue::{JobOwner, QuotaAccount};

/// The bot panicked while it was thinking.
#[derive(Debug)]
pub(crate) struct BotFailed;

/// A bot's answer: its action, or that it failed.
pub(crate) type BotResult = Result<String, BotFailed>;

/// The account already has as many jobs waiting as its quota allows.
#[derive(Debug)]
pub(crate) struct QueueFull;

/// The queue that a job waits in. Short jobs have threads of their own, so they never wait behind long ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// Jobs that take milliseconds.
    Short,
    /// All others.
    Long,
}

impl Lane {
    /// Every lane.
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
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Lane::Short => "short",
            Lane::Long => "long",
        }
    }
}

/// The bots' threads. Clones are handles to the same ones.
#[derive(Clone)]
pub(crate) struct BotPool {
    lanes: Arc<[Mutex<LaneWorkers>; Lane::ALL.len()]>,
}

/// The threads of a lane, and what waits for them.
struct LaneWorkers {
    count: usize,
    running: usize,
    queue: FairQueue<BotJob>,
}

/// A thought that waits for a thread.
struct BotJob {
    thinker: Box<dyn AnyBot>,
    stop: Stop,
    answer: oneshot::Sender<BotResult>,
}

impl BotJob {
    fn run(self) {
        let limits = SearchLimits { seed: ids::dice(), stop: self.stop.clone(), ..SearchLimits::default() };
        // The bot is not used again after a panic.
        let thought = catch_unwind(AssertUnwindSafe(|| self.thinker.decide(&limits)));
        let answer = thought.map(|decision| decision.action).map_err(|_| {
            tracing::error!("a bot has failed");
            BotFailed
        });
        if !self.stop.stopped() {
            // The receiver may be gone, and then nobody needs the answer.
            drop(self.answer.send(answer));
        }
    }
}

/// A job that is waiting or running. Dropping the handle removes it from the queue or stops it.
pub(crate) struct BotJobHandle {
    pool: BotPool,
    lane: Lane,
    owner: JobOwner,
    job: JobId,
    stop: Stop,
}

impl Drop for BotJobHandle {
    fn drop(&mut self) {
        self.stop.stop();
        drop(self.pool.workers(self.lane).queue.remove(&self.owner, self.job));
    }
}

impl BotPool {
    /// Creates the pool with as many threads as the settings say, plus half as many (at least one) for short jobs.
    pub(crate) fn new(settings: &ServerSettings) -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let long = settings.bot_threads.map_or((cores - 1).max(1), NonZeroUsize::get);
        let short = (long / 2).max(1);
        let workers = |count: usize| {
            let per_person =
                settings.thoughts_per_person.map_or(count.div_ceil(2), NonZeroUsize::get).min(count);
            let waiting = settings.waiting_thoughts_per_person.get();
            let quota = JobQuota { running: per_person, waiting };
            Mutex::new(LaneWorkers { count, running: 0, queue: FairQueue::new(quota) })
        };
        BotPool { lanes: Arc::new([workers(short), workers(long)]) }
    }

    /// Queues a bot's decision. No answer is sent if the job is stopped first.
    pub(crate) fn submit(
        &self,
        owner: JobOwner,
        brain: BotKind,
        thinker: Box<dyn AnyBot>,
    ) -> Result<(BotJobHandle, oneshot::Receiver<BotResult>), QueueFull> {
        // A forced action needs no thinking.
        let lane = if thinker.forced().is_some() { Lane::Short } else { Lane::of(brain) };
        let stop = Stop::default();
        let (answer, answered) = oneshot::channel();
        let queued = BotJob { thinker, stop: stop.clone(), answer };
        let job = self.workers(lane).queue.push(&owner, queued).ok_or(QueueFull)?;
        self.start_jobs(lane);
        Ok((BotJobHandle { pool: self.clone(), lane, owner, job, stop }, answered))
    }

    /// The number of jobs that wait in a lane.
    pub(crate) fn waiting(&self, lane: Lane) -> usize {
        self.workers(lane).queue.waiting()
    }

    /// The number of jobs of a lane that are running.
    pub(crate) fn running(&self, lane: Lane) -> usize {
        self.workers(lane).running
    }

    fn workers(&self, lane: Lane) -> MutexGuard<'_, LaneWorkers> {
        // No code panics while the lock is held.
        self.lanes[lane as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts waiting jobs while threads are free.
    fn start_jobs(&self, lane: Lane) {
        while let Some((account, job)) = self.next(lane) {
            let pool = self.clone();
            spawn_blocking(move || {
                job.run();
                pool.done(lane, &account);
            });
        }
    }

    fn next(&self, lane: Lane) -> Option<(QuotaAccount, BotJob)> {
        let mut workers = self.workers(lane);
        if workers.running >= workers.count {
            return None;
        }
        let next = workers.queue.pop()?;
        workers.running += 1;
        Some(next)
    }

    fn done(&self, lane: Lane, account: &QuotaAccount) {
        let mut workers = self.workers(lane);
        workers.running -= 1;
        workers.queue.done(account);
        drop(workers);
        self.start_jobs(lane);
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

    struct PanickingBot;

    impl AnyBot for PanickingBot {
        fn search(&self, _: &SearchLimits) -> SearchReport {
            panic!("on purpose")
        }
    }

    /// Says when it begins, and thinks until it is let go.
    struct SignallingBot {
        name: &'static str,
        begun: mpsc::Sender<&'static str>,
        gate: Mutex<mpsc::Receiver<()>>,
    }

    impl AnyBot for SignallingBot {
        fn search(&self, _: &SearchLimits) -> SearchReport {
            self.begun.send(self.name).unwrap();
            // A gate that is gone is open.
            let _gone = self.gate.lock().unwrap().recv();
            let action = self.name.to_owned();
            SearchReport { action, value: 0.5, nodes: 0, depth: 0, considered: Vec::new() }
        }
    }

    struct TestPool {
        pool: BotPool,
        begin: mpsc::Sender<&'static str>,
        begun: mpsc::Receiver<&'static str>,
    }

    /// A thought that was handed in: how to let it go, and its answer.
    struct SubmittedJob {
        handle: BotJobHandle,
        gate: mpsc::Sender<()>,
        answer: oneshot::Receiver<BotResult>,
    }

    impl SubmittedJob {
        async fn finish(self) -> String {
            drop(self.gate);
            self.answer.await.unwrap().unwrap()
        }
    }

    impl TestPool {
        fn new(settings: &ServerSettings) -> Self {
            let (begin, begun) = mpsc::channel();
            TestPool { pool: BotPool::new(settings), begin, begun }
        }

        fn submit(&self, person: &str, brain: BotKind, name: &'static str) -> SubmittedJob {
            let (gate, gate_opened) = mpsc::channel();
            let thinker = SignallingBot { name, begun: self.begin.clone(), gate: Mutex::new(gate_opened) };
            let (handle, answer) = self.pool.submit(owner(person), brain, Box::new(thinker)).unwrap();
            SubmittedJob { handle, gate, answer }
        }

        /// The next thought that begins.
        fn next(&self) -> &'static str {
            self.begun.recv().unwrap()
        }
    }

    fn owner(person: &str) -> JobOwner {
        let table = TableId(format!("table of {person}"));
        JobOwner { account: QuotaAccount::Person(PersonId(person.to_owned())), table }
    }

    fn settings(threads: usize) -> ServerSettings {
        ServerSettings { bot_threads: NonZeroUsize::new(threads), ..ServerSettings::default() }
    }

    #[tokio::test]
    async fn a_bot_that_fails_is_told_and_leaves_its_thread_to_others() {
        let pool = BotPool::new(&settings(1));
        for _ in 0..2 {
            let (_handle, answer) = pool.submit(owner("a"), LONG, Box::new(PanickingBot)).unwrap();
            assert!(matches!(answer.await, Ok(Err(BotFailed))));
        }
    }

    #[tokio::test]
    async fn one_person_with_many_thoughts_keeps_another_waiting_for_two_of_them_at_most() {
        let test = TestPool::new(&settings(1));
        let mut crowd: Vec<SubmittedJob> = (0..8).map(|_| test.submit("crowd", LONG, "crowd")).collect();
        assert_eq!(test.next(), "crowd");
        let other = test.submit("other", LONG, "other");
        crowd.remove(0).finish().await;
        crowd.remove(0).finish().await;
        assert_eq!((test.next(), test.next()), ("crowd", "other"));
        assert_eq!(other.finish().await, "other");
        drop(crowd);
    }

    #[tokio::test]
    async fn a_short_thought_waits_for_no_long_one() {
        let test = TestPool::new(&settings(1));
        let long: Vec<SubmittedJob> = (0..3).map(|_| test.submit("crowd", LONG, "long")).collect();
        assert_eq!(test.next(), "long");
        assert_eq!(test.submit("crowd", SHORT, "short").finish().await, "short");
        assert_eq!(test.pool.waiting(Lane::Long), 2);
        drop(long);
    }

    #[tokio::test]
    async fn a_person_has_only_their_share_of_the_threads() {
        let test =
            TestPool::new(&ServerSettings { thoughts_per_person: NonZeroUsize::new(1), ..settings(2) });
        let crowd: Vec<SubmittedJob> = (0..3).map(|_| test.submit("crowd", LONG, "crowd")).collect();
        assert_eq!(test.next(), "crowd");
        assert_eq!((test.pool.running(Lane::Long), test.pool.waiting(Lane::Long)), (1, 2));
        assert_eq!(test.submit("other", LONG, "other").finish().await, "other");
        drop(crowd);
    }

    #[tokio::test]
    async fn who_has_too_many_waiting_is_told_so() {
        let test = TestPool::new(&ServerSettings {
            waiting_thoughts_per_person: NonZeroUsize::new(2).unwrap(),
            ..settings(1)
        });
        let crowd: Vec<SubmittedJob> = (0..3).map(|_| test.submit("crowd", LONG, "crowd")).collect();
        assert_eq!(test.next(), "crowd");
        let more = test.pool.submit(owner("crowd"), LONG, Box::new(PanickingBot));
        assert!(matches!(more, Err(QueueFull)));
        drop(crowd);
    }

    #[tokio::test]
    async fn what_is_stopped_leaves_the_queue_at_once() {
        let test = TestPool::new(&settings(1));
        let first = test.submit("a", LONG, "first");
        assert_eq!(test.next(), "first");
        let second = test.submit("a", LONG, "second");
        let third = test.submit("a", LONG, "third");
        assert_eq!(test.pool.waiting(Lane::Long), 2);
        drop(second.handle);
        assert_eq!(test.pool.waiting(Lane::Long), 1);
        assert!(second.answer.await.is_err(), "nothing is answered");
        first.finish().await;
        assert_eq!(test.next(), "third");
        assert_eq!(third.finish().await, "third");
    }
}
