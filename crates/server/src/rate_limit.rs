//! How often things may be done: by one person, and from one address.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

use ceiba_core::Message;
use ceiba_store::PersonId;
use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use ipnet::IpNet;
use tokio::time::Instant;

use crate::settings::{Rate, ServerSettings};

/// The kinds of action that are limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LimitedAction {
    /// A request over HTTP, counted for its address.
    Request,
    /// A request over HTTP, counted for its person, who must be looked up first.
    PersonRequest,
    /// A request over a socket.
    SocketRequest,
    /// A new guest.
    Guest,
    /// A new table.
    Table,
    /// A change of name.
    Name,
    /// A seat taken.
    Join,
    /// A line of chat.
    Chat,
}

/// The origin of an action, as far as it is known.
#[derive(Clone, Default, Debug)]
pub(crate) struct Requester {
    /// The client's address.
    pub(crate) address: Option<IpAddr>,
    /// The person.
    pub(crate) person: Option<PersonId>,
}

/// The rate was exceeded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooManyRequests {
    /// The time until it is allowed again.
    pub(crate) retry_after: Duration,
}

impl TooManyRequests {
    /// The message for people.
    pub(crate) fn message(self) -> Message {
        Message::new("house-too-many").with("seconds", usize::try_from(self.seconds()).unwrap_or(usize::MAX))
    }

    /// The time to wait in whole seconds, at least one.
    pub(crate) fn seconds(self) -> u64 {
        self.retry_after.as_millis().div_ceil(1000).max(1).try_into().unwrap_or(u64::MAX)
    }
}

/// All rates of a house, and how much of them has been used.
pub(crate) struct RateLimits {
    unlimited: Vec<IpNet>,
    requests: RateLimit,
    person_requests: RateLimit,
    socket_requests: RateLimit,
    guests: RateLimit,
    tables: RateLimit,
    names: RateLimit,
    joins: RateLimit,
    chat: RateLimit,
}

impl RateLimits {
    pub(crate) fn new(settings: &ServerSettings) -> Self {
        let limit = RateLimit::new;
        RateLimits {
            unlimited: settings.unlimited.clone(),
            requests: limit(settings.requests_per_address, None),
            person_requests: limit(None, settings.requests_per_person),
            socket_requests: limit(settings.socket_requests_per_address, settings.socket_requests_per_person),
            guests: limit(settings.guests_per_address, None),
            tables: limit(settings.tables_per_address, settings.tables_per_person),
            names: limit(settings.names_per_address, settings.names_per_person),
            joins: limit(settings.joins_per_address, settings.joins_per_person),
            chat: limit(settings.chat_per_address, settings.chat_per_person),
        }
    }

    /// Counts an action, or returns how long to wait. A part of the origin that is not known is not limited.
    pub(crate) fn check(&self, action: LimitedAction, requester: &Requester) -> Result<(), TooManyRequests> {
        let address = requester.address.map(|address| address.to_canonical());
        if address.is_some_and(|address| self.unlimited.iter().any(|network| network.contains(&address))) {
            return Ok(());
        }
        let limit = self.limit(action);
        limit.person.check(requester.person.as_ref())?;
        limit.address.check(address.map(client_network).as_ref())
    }

    fn limit(&self, action: LimitedAction) -> &RateLimit {
        match action {
            LimitedAction::Request => &self.requests,
            LimitedAction::PersonRequest => &self.person_requests,
            LimitedAction::SocketRequest => &self.socket_requests,
            LimitedAction::Guest => &self.guests,
            LimitedAction::Table => &self.tables,
            LimitedAction::Name => &self.names,
            LimitedAction::Join => &self.joins,
            LimitedAction::Chat => &self.chat,
        }
    }

    /// Removes the counters that are full again.
    pub(crate) fn forget_idle(&self) {
        let all = [
            &self.requests,
            &self.person_requests,
            &self.socket_requests,
            &self.guests,
            &self.tables,
            &self.names,
            &self.joins,
            &self.chat,
        ];
        for limit in all {
            limit.person.forget_idle();
            limit.address.forget_idle();
        }
    }
}

/// What counts as one address: an IPv6 customer gets at least a /64 and may use any address in it.
pub(crate) fn client_network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// The rates of one kind of action.
struct RateLimit {
    address: KeyedLimiter<IpAddr>,
    person: KeyedLimiter<PersonId>,
}

impl RateLimit {
    fn new(address: Option<Rate>, person: Option<Rate>) -> Self {
        RateLimit { address: KeyedLimiter::new(address), person: KeyedLimiter::new(person) }
    }
}

type GovernorLimiter<K> = RateLimiter<K, HashMapStateStore<K>, TokioClock, NoOpMiddleware<Duration>>;

/// A rate for each key; `None` is no limit.
struct KeyedLimiter<K: Hash + Eq + Clone>(Option<GovernorLimiter<K>>);

impl<K: Hash + Eq + Clone> KeyedLimiter<K> {
    fn new(rate: Option<Rate>) -> Self {
        KeyedLimiter(rate.and_then(|rate| {
            let quota = Quota::with_period(rate.period / rate.count.get())?.allow_burst(rate.count);
            Some(RateLimiter::new(quota, HashMapStateStore::default(), TokioClock(Instant::now())))
        }))
    }

    fn check(&self, key: Option<&K>) -> Result<(), TooManyRequests> {
        let (Some(limiter), Some(key)) = (&self.0, key) else { return Ok(()) };
        let wait = |until: governor::NotUntil<Duration>| until.wait_time_from(limiter.clock().now());
        limiter.check_key(key).map_err(|until| TooManyRequests { retry_after: wait(until) })
    }

    fn forget_idle(&self) {
        if let Some(limiter) = &self.0 {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// Tokio's clock, which tests can pause.
#[derive(Clone)]
struct TokioClock(Instant);

impl Clock for TokioClock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(address: &str) -> Requester {
        Requester { address: Some(address.parse().unwrap()), person: None }
    }

    fn person(name: &str) -> Requester {
        Requester { address: None, person: Some(PersonId(name.to_owned())) }
    }

    fn limits(change: impl FnOnce(&mut ServerSettings)) -> RateLimits {
        let mut settings = ServerSettings::without_rates();
        change(&mut settings);
        RateLimits::new(&settings)
    }

    #[tokio::test(start_paused = true)]
    async fn so_many_at_once_then_evenly() {
        let limits = limits(|settings| settings.guests_per_address = Rate::per(3, Duration::from_secs(60)));
        let requester = from("192.0.2.1");
        for _ in 0..3 {
            assert_eq!(limits.check(LimitedAction::Guest, &requester), Ok(()));
        }
        assert_eq!(limits.check(LimitedAction::Guest, &requester).unwrap_err().seconds(), 20);
        assert_eq!(
            limits.check(LimitedAction::Guest, &from("192.0.2.2")),
            Ok(()),
            "others are not concerned"
        );
        assert_eq!(limits.check(LimitedAction::Table, &requester), Ok(()), "nor is anything else");
        tokio::time::advance(Duration::from_secs(20)).await;
        assert_eq!(limits.check(LimitedAction::Guest, &requester), Ok(()));
        assert!(limits.check(LimitedAction::Guest, &requester).is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn a_person_is_limited_wherever_they_are_and_an_address_whoever_it_is() {
        let limits = limits(|settings| {
            settings.tables_per_person = Rate::per(2, Duration::from_secs(60));
            settings.tables_per_address = Rate::per(3, Duration::from_secs(60));
        });
        let check = |address: &str, name: &str| {
            limits
                .check(LimitedAction::Table, &Requester { address: from(address).address, ..person(name) })
                .is_ok()
        };
        assert!(check("192.0.2.1", "a") && check("192.0.2.2", "a") && !check("192.0.2.3", "a"));
        assert!(check("192.0.2.1", "b") && check("192.0.2.1", "c") && !check("192.0.2.1", "d"));
    }

    #[tokio::test(start_paused = true)]
    async fn an_ipv6_customer_is_one_address_and_a_mapped_one_is_itself() {
        let limits = limits(|settings| settings.guests_per_address = Rate::per(1, Duration::from_secs(60)));
        assert!(limits.check(LimitedAction::Guest, &from("2001:db8:1:2:3::4")).is_ok());
        assert!(limits.check(LimitedAction::Guest, &from("2001:db8:1:2::9")).is_err());
        assert!(limits.check(LimitedAction::Guest, &from("2001:db8:1:3::4")).is_ok());
        assert!(limits.check(LimitedAction::Guest, &from("::ffff:192.0.2.1")).is_ok());
        assert!(limits.check(LimitedAction::Guest, &from("192.0.2.1")).is_err());
        assert!(limits.check(LimitedAction::Guest, &from("::ffff:192.0.2.2")).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn unlimited_networks_and_rates_that_are_off_limit_nobody() {
        let limits = limits(|settings| {
            settings.chat_per_address = Rate::per(1, Duration::from_secs(60));
            settings.unlimited = vec!["127.0.0.0/8".parse().unwrap()];
        });
        for _ in 0..100 {
            assert!(limits.check(LimitedAction::Chat, &from("127.0.0.1")).is_ok());
            assert!(limits.check(LimitedAction::Join, &from("192.0.2.1")).is_ok());
        }
        assert!(limits.check(LimitedAction::Chat, &from("192.0.2.1")).is_ok());
        assert!(limits.check(LimitedAction::Chat, &from("192.0.2.1")).is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_has_used_nothing_for_long_is_forgotten() {
        let limits = limits(|settings| settings.names_per_person = Rate::per(2, Duration::from_secs(60)));
        limits.check(LimitedAction::Name, &person("a")).unwrap();
        let kept = || limits.names.person.0.as_ref().unwrap().len();
        limits.forget_idle();
        assert_eq!(kept(), 1);
        tokio::time::advance(Duration::from_secs(120)).await;
        limits.forget_idle();
        assert_eq!(kept(), 0);
    }
}
