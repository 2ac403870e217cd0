//! Whose thought is next: round robin over people, and for each of them over their tables.

use std::collections::{HashMap, VecDeque};

use ceiba_store::{PersonId, TableId};

/// Who is charged for thinking.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Account {
    /// A person, for all tables that they have opened.
    Person(PersonId),
    /// A table that nobody has opened, such as an imported one.
    Table(TableId),
}

/// Who is charged for a thought, and for which table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Charge {
    pub(crate) account: Account,
    pub(crate) table: TableId,
}

/// Names what waits, so that it can leave the queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ticket(u64);

/// How much one account may have at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Share {
    /// Under way.
    pub(super) under_way: usize,
    /// Waiting.
    pub(super) waiting: usize,
}

/// What waits for a thread, by account and table. An account that has its share under way is passed over.
pub(super) struct FairQueue<T> {
    share: Share,
    accounts: HashMap<Account, Load<T>>,
    /// The accounts for which something waits; whose turn it is comes first.
    turns: VecDeque<Account>,
    next_ticket: u64,
}

/// What one account has.
struct Load<T> {
    under_way: usize,
    /// What waits, by table; whose turn it is comes first. No table is there in vain.
    tables: VecDeque<(TableId, VecDeque<(Ticket, T)>)>,
}

impl<T> Load<T> {
    fn new() -> Self {
        Load { under_way: 0, tables: VecDeque::new() }
    }

    fn waiting(&self) -> usize {
        self.tables.iter().map(|(_, waiting)| waiting.len()).sum()
    }

    fn push(&mut self, table: &TableId, ticket: Ticket, item: T) {
        match self.tables.iter_mut().find(|(known, _)| known == table) {
            Some((_, waiting)) => waiting.push_back((ticket, item)),
            None => self.tables.push_back((table.clone(), VecDeque::from([(ticket, item)]))),
        }
    }

    /// The first of the table whose turn it is; its other thoughts wait until all tables had their turn.
    fn pop(&mut self) -> Option<T> {
        let (table, mut waiting) = self.tables.pop_front()?;
        let (_, item) = waiting.pop_front()?;
        if !waiting.is_empty() {
            self.tables.push_back((table, waiting));
        }
        Some(item)
    }

    fn remove(&mut self, table: &TableId, ticket: Ticket) -> Option<T> {
        let place = self.tables.iter().position(|(known, _)| known == table)?;
        let waiting = &mut self.tables[place].1;
        let index = waiting.iter().position(|(known, _)| *known == ticket)?;
        let (_, item) = waiting.remove(index)?;
        if waiting.is_empty() {
            self.tables.remove(place);
        }
        Some(item)
    }
}

impl<T> FairQueue<T> {
    pub(super) fn new(share: Share) -> Self {
        FairQueue { share, accounts: HashMap::new(), turns: VecDeque::new(), next_ticket: 0 }
    }

    /// Lets something wait; nothing if the account has its share waiting already.
    pub(super) fn push(&mut self, charge: &Charge, item: T) -> Option<Ticket> {
        let load = self.accounts.entry(charge.account.clone()).or_insert_with(Load::new);
        let waiting = load.waiting();
        if waiting >= self.share.waiting {
            return None;
        }
        if waiting == 0 {
            self.turns.push_back(charge.account.clone());
        }
        let ticket = Ticket(self.next_ticket);
        self.next_ticket += 1;
        load.push(&charge.table, ticket, item);
        Some(ticket)
    }

    /// What is next; its account has one more under way until that is [done](FairQueue::done).
    pub(super) fn pop(&mut self) -> Option<(Account, T)> {
        let is_free = |account: &Account| {
            self.accounts.get(account).is_some_and(|load| load.under_way < self.share.under_way)
        };
        let account = self.turns.remove(self.turns.iter().position(is_free)?)?;
        let load = self.accounts.get_mut(&account)?;
        let item = load.pop()?;
        load.under_way += 1;
        if !load.tables.is_empty() {
            self.turns.push_back(account.clone());
        }
        Some((account, item))
    }

    /// Something that was under way is over.
    pub(super) fn done(&mut self, account: &Account) {
        if let Some(load) = self.accounts.get_mut(account) {
            load.under_way -= 1;
        }
        self.tidy(account);
    }

    /// Takes out what no longer needs to wait; nothing if it does not wait.
    pub(super) fn remove(&mut self, charge: &Charge, ticket: Ticket) -> Option<T> {
        let item = self.accounts.get_mut(&charge.account)?.remove(&charge.table, ticket)?;
        self.tidy(&charge.account);
        Some(item)
    }

    /// How many wait.
    pub(super) fn waiting(&self) -> usize {
        self.turns.iter().filter_map(|account| self.accounts.get(account)).map(Load::waiting).sum()
    }

    /// Forgets an account that has nothing any more.
    fn tidy(&mut self, account: &Account) {
        let Some(load) = self.accounts.get(account).filter(|load| load.tables.is_empty()) else { return };
        let is_idle = load.under_way == 0;
        self.turns.retain(|waiting| waiting != account);
        if is_idle {
            self.accounts.remove(account);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn charge(person: &str, table: &str) -> Charge {
        Charge { account: Account::Person(PersonId(person.to_owned())), table: TableId(table.to_owned()) }
    }

    fn queue(under_way: usize, waiting: usize) -> FairQueue<&'static str> {
        FairQueue::new(Share { under_way, waiting })
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
            queue.push(&charge("a", "t"), item);
        }
        queue.push(&charge("b", "u"), "b1");
        queue.push(&charge("b", "u"), "b2");
        queue.push(&charge("c", "v"), "c1");
        assert_eq!(drained(&mut queue), ["a1", "b1", "c1", "a2", "b2", "a3"]);
    }

    #[test]
    fn the_tables_of_a_person_take_turns() {
        let mut queue = queue(1, 9);
        for (table, item) in [("t", "t1"), ("t", "t2"), ("t", "t3"), ("u", "u1"), ("v", "v1"), ("u", "u2")] {
            queue.push(&charge("a", table), item);
        }
        assert_eq!(drained(&mut queue), ["t1", "u1", "v1", "t2", "u2", "t3"]);
    }

    #[test]
    fn whoever_has_their_share_under_way_is_passed_over() {
        let mut queue = queue(1, 9);
        let account = charge("a", "t").account;
        for item in ["a1", "a2"] {
            queue.push(&charge("a", "t"), item);
        }
        assert_eq!(queue.pop(), Some((account.clone(), "a1")));
        assert_eq!(queue.pop(), None, "one is under way");
        queue.push(&charge("b", "u"), "b1");
        assert_eq!(queue.pop().map(|(_, item)| item), Some("b1"));
        queue.done(&account);
        assert_eq!(queue.pop(), Some((account, "a2")));
    }

    #[test]
    fn nobody_has_more_waiting_than_their_share() {
        let mut queue = queue(1, 2);
        assert!(queue.push(&charge("a", "t"), "a1").is_some());
        assert!(queue.push(&charge("a", "u"), "a2").is_some());
        assert!(queue.push(&charge("a", "v"), "a3").is_none());
        assert!(queue.push(&charge("b", "w"), "b1").is_some());
        assert_eq!(queue.waiting(), 3);
    }

    #[test]
    fn what_leaves_the_queue_is_out_at_once_and_nothing_is_kept_of_it() {
        let mut queue = queue(1, 9);
        let (first, second) = (charge("a", "t"), charge("a", "u"));
        let ticket = queue.push(&first, "a1").unwrap();
        let other = queue.push(&second, "a2").unwrap();
        assert_eq!(queue.remove(&first, ticket), Some("a1"));
        assert_eq!(queue.remove(&first, ticket), None);
        assert_eq!(queue.waiting(), 1);
        assert_eq!(queue.remove(&second, other), Some("a2"));
        assert_eq!((queue.pop(), queue.accounts.len(), queue.turns.len()), (None, 0, 0));
    }

    #[test]
    fn an_account_that_is_done_is_forgotten() {
        let mut queue = queue(2, 9);
        queue.push(&charge("a", "t"), "a1");
        assert_eq!(drained(&mut queue), ["a1"]);
        assert!(queue.accounts.is_empty());
    }
}
