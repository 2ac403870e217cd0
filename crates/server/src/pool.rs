//! Where bots think: on a few threads of their own, so that they cannot starve the house.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;

use ceiba_catalog::{Limits, Stop, Thinker};
use tokio::sync::Semaphore;

use crate::ids;

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
    pub(crate) async fn think(&self, thinker: Box<dyn Thinker>, stop: Stop) -> Option<String> {
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
        let advice = thought.await.ok()?;
        (!stop.stopped()).then_some(advice.action)
    }
}
