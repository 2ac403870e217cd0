//! Where bots think: on a few threads of their own, so that they cannot starve the house.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;

use ceiba_catalog::{Limits, Stop, Thinker};
use tokio::sync::Semaphore;

use crate::ids;

/// A bot could not think to the end.
#[derive(Debug)]
pub(crate) struct Failed;

/// A bounded pool of threads for bots.
#[derive(Clone)]
pub(crate) struct Pool {
    free: Arc<Semaphore>,
}

impl Pool {
    /// A pool of so many threads; unless told, all cores but one, which stays with the people.
    pub(crate) fn new(threads: Option<NonZeroUsize>) -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = threads.map_or((cores - 1).max(1), NonZeroUsize::get);
        Pool { free: Arc::new(Semaphore::new(threads)) }
    }

    /// Lets a bot think when its turn comes. Nothing is answered if it was told to stop meanwhile.
    pub(crate) async fn think(
        &self,
        thinker: Box<dyn Thinker>,
        stop: Stop,
    ) -> Option<Result<String, Failed>> {
        let permit = self.free.clone().acquire_owned().await.ok()?;
        if stop.stopped() {
            return None;
        }
        let limits = Limits { seed: ids::dice(), stop: stop.clone(), ..Limits::default() };
        let thought = tokio::task::spawn_blocking(move || {
            let advice = thinker.think(&limits);
            drop(permit);
            advice
        });
        let answer = thought.await.map(|advice| advice.action).map_err(|error| {
            tracing::error!(%error, "a bot has failed");
            Failed
        });
        (!stop.stopped()).then_some(answer)
    }
}

#[cfg(test)]
mod tests {
    use ceiba_catalog::Advice;

    use super::*;

    struct Broken;

    impl Thinker for Broken {
        fn think(&self, _: &Limits) -> Advice {
            panic!("on purpose")
        }
    }

    #[tokio::test]
    async fn a_bot_that_fails_is_told_and_leaves_its_thread_to_others() {
        let pool = Pool::new(NonZeroUsize::new(1));
        for _ in 0..2 {
            let answer = pool.think(Box::new(Broken), Stop::default()).await;
            assert!(matches!(answer, Some(Err(Failed))));
        }
    }
}
