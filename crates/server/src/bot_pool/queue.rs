//! Decides which job is next: round robin over people, and for each person over their tables.

use std::collections::{HashMap, VecDeque};

use ceiba_store::{PersonId, TableId};

/// The account that a job is charged to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum QuotaAccount {
    /// A person, for all tables that they opened.
    Person(PersonId),
    /// A table that nobody opened, such as an imported one.
    Table(TableId),
}

/// The account that a job is charged to, and its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct JobOwner {
    pub(crate) account: QuotaAccount,
    pub(crate) table: TableId,
}

/// Identifies a waiting job, so that it can be removed from the queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct JobId(u64);

/// How many jobs one account may have at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct JobQuota {
    /// Running.
    pub(super) running: usize,
    /// Waiting.
    pub(super) waiting: usize,
}

/// Jobs that wait for a thread, by account and table. An account whose quota of running jobs is used up is skipped.
pub(super) struct FairQueue<T> {
    quota: JobQuota,
    accounts: HashMap<QuotaAccount, AccountQueue<T>>,
    /// The accounts that have waiting jobs, the next one first.
    turns: VecDeque<QuotaAccount>,
    next_job: u64,
}

/// The jobs of one account.
struct AccountQueue<T> {
    running: usize,
    /// The waiting jobs by table, the next table first. A table without jobs is removed.
    tables: VecDeque<(TableId, VecDeque<(JobId, T)>)>,
}

impl<T> AccountQueue<T> {
    fn new() -> Self {
        AccountQueue { running: 0, tables: VecDeque::new() }
    }

    fn waiting(&self) -> usize {
        self.tables.iter().map(|(_, waiting)| waiting.len()).sum()
    }

    fn push(&mut self, table: &TableId, job: JobId, item: T) {
        match self.tables.iter_mut().find(|(known, _)| known == table) {
            Some((_, waiting)) => waiting.push_back((job, item)),
            None => self.tables.push_back((table.clone(), VecDeque::from([(job, item)]))),
        }
    }

    /// Removes the first job of the next table. The other jobs of that table wait until every table has had its turn.
    fn pop(&mut self) -> Option<T> {
        let (table, mut waiting) = self.tables.pop_front()?;
        let (_, item) = waiting.pop_front()?;
        if !waiting.is_empty() {
            self.tables.push_back((table, waiting));
        }
        Some(item)
    }

    fn remove(&mut self, table: &TableId, job: JobId) -> Option<T> {
        let place = self.tables.iter().position(|(known, _)| known == table)?;
        let waiting = &mut self.tables[place].1;
        let index = waiting.iter().position(|(known, _)| *known == job)?;
        let (_, item) = waiting.remove(index)?;
        if waiting.is_empty() {
            self.tables.remove(place);
        }
        Some(item)
    }
}

impl<T> FairQueue<T> {
    pub(super) fn new(quota: JobQuota) -> Self {
        FairQueue { quota, accounts: HashMap::new(), turns: VecDeque::new(), next_job: 0 }
    }

    /// Adds a job, or returns `None` if the account's quota of waiting jobs is used up.
    pub(super) fn push(&mut self, owner: &JobOwner, item: T) -> Option<JobId> {
        let queue = self.accounts.entry(owner.account.clone()).or_insert_with(AccountQueue::new);
        let waiting = queue.waiting();
        if waiting >= self.quota.waiting {
            return None;
        }
        if waiting == 0 {
            self.turns.push_back(owner.account.clone());
        }
        let job = JobId(self.next_job);
        self.next_job += 1;
        queue.push(&owner.table, job, item);
        Some(job)
    }

    /// Removes the next job. It counts as running until its account is [done](FairQueue::done).
    pub(super) fn pop(&mut self) -> Option<(QuotaAccount, T)> {
        let is_free = |account: &QuotaAccount| {
            self.accounts.get(account).is_some_and(|queue| queue.running < self.quota.running)
        };
        let account = self.turns.remove(self.turns.iter().position(is_free)?)?;
        let queue = self.accounts.get_mut(&account)?;
        let item = queue.pop()?;
        queue.running += 1;
        if !queue.tables.is_empty() {
            self.turns.push_back(account.clone());
        }
        Some((account, item))
    }

    /// Records that a running job has ended.
    pub(super) fn done(&mut self, account: &QuotaAccount) {
        if let Some(queue) = self.accounts.get_mut(account) {
            queue.running -= 1;
        }
        self.tidy(account);
    }

    /// Removes a waiting job. Returns `None` if it is not waiting.
    pub(super) fn remove(&mut self, owner: &JobOwner, job: JobId) -> Option<T> {
        let item = self.accounts.get_mut(&owner.account)?.remove(&owner.table, job)?;
        self.tidy(&owner.account);
        Some(item)
    }

    /// The number of waiting jobs.
    pub(super) fn waiting(&self) -> usize {
        self.turns.iter().filter_map(|account| self.accounts.get(account)).map(AccountQueue::waiting).sum()
    }

    /// Forgets an account that has no jobs left.
    fn tidy(&mut self, account: &QuotaAccount) {
        let Some(queue) = self.accounts.get(account).filter(|queue| queue.tables.is_empty()) else { return };
        let is_idle = queue.running == 0;
        self.turns.retain(|waiting| waiting != account);
        if is_idle {
            self.accounts.remove(account);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owner(person: &str, table: &str) -> JobOwner {
        JobOwner {
            account: QuotaAccount::Person(PersonId(person.to_owned())),
            table: TableId(table.to_owned()),
        }
    }

    fn queue(running: usize, waiting: usize) -> FairQueue<&'static str> {
        FairQueue::new(JobQuota { running, waiting })
    }

    /// Everything that waits, each finished before the next begins.
    fn drained(queue: &mut FairQueue<&'static str>) -> Vec<&'static str> {
        let mut order = Vec::new();
        while let Some((account, item)) = queue.pop() {
            queue.done(&account);
            order.push(item);
        }
        order
    }

    #[test]
    fn people_take_turns_whoever_has_more_waiting() {
        let mut queue = queue(1, 9);
        for item in ["a1", "a2", "a3"] {
            queue.push(&owner("a", "t"), item);
        }
        queue.push(&owner("b", "u"), "b1");
        queue.push(&owner("b", "u"), "b2");
        queue.push(&owner("c", "v"), "c1");
        assert_eq!(drained(&mut queue), ["a1", "b1", "c1", "a2", "b2", "a3"]);
    }

    #[test]
    fn the_tables_of_a_person_take_turns() {
        let mut queue = queue(1, 9);
        for (table, item) in [("t", "t1"), ("t", "t2"), ("t", "t3"), ("u", "u1"), ("v", "v1"), ("u", "u2")] {
            queue.push(&owner("a", table), item);
        }
        assert_eq!(drained(&mut queue), ["t1", "u1", "v1", "t2", "u2", "t3"]);
    }

    #[test]
    fn whoever_has_their_share_under_way_is_passed_over() {
        let mut queue = queue(1, 9);
        let account = owner("a", "t").account;
        for item in ["a1", "a2"] {
            queue.push(&owner("a", "t"), item);
        }
        assert_eq!(queue.pop(), Some((account.clone(), "a1")));
        assert_eq!(queue.pop(), None, "one is under way");
        queue.push(&owner("b", "u"), "b1");
        assert_eq!(queue.pop().map(|(_, item)| item), Some("b1"));
        queue.done(&account);
        assert_eq!(queue.pop(), Some((account, "a2")));
    }

    #[test]
    fn nobody_has_more_waiting_than_their_share() {
        let mut queue = queue(1, 2);
        assert!(queue.push(&owner("a", "t"), "a1").is_some());
        assert!(queue.push(&owner("a", "u"), "a2").is_some());
        assert!(queue.push(&owner("a", "v"), "a3").is_none());
        assert!(queue.push(&owner("b", "w"), "b1").is_some());
        assert_eq!(queue.waiting(), 3);
    }

    #[test]
    fn what_leaves_the_queue_is_out_at_once_and_nothing_is_kept_of_it() {
        let mut queue = queue(1, 9);
        let (first, second) = (owner("a", "t"), owner("a", "u"));
        let job = queue.push(&first, "a1").unwrap();
        let other = queue.push(&second, "a2").unwrap();
        assert_eq!(queue.remove(&first, job), Some("a1"));
        assert_eq!(queue.remove(&first, job), None);
        assert_eq!(queue.waiting(), 1);
        assert_eq!(queue.remove(&second, other), Some("a2"));
        assert_eq!((queue.pop(), queue.accounts.len(), queue.turns.len()), (None, 0, 0));
    }

    #[test]
    fn an_account_that_is_done_is_forgotten() {
        let mut queue = queue(2, 9);
        queue.push(&owner("a", "t"), "a1");
        assert_eq!(drained(&mut queue), ["a1"]);
        assert!(queue.accounts.is_empty());
    }
}
