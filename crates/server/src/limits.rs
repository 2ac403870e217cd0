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

use crate::settings::{Rate, Settings};

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A request over HTTP, as far as its address is concerned.
    Request,
    /// The same, as far as its person is: who that is must first be looked up.
    PersonRequest,
    /// A request over a socket.
    SocketRequest,
    /// A new guest.
    Guest,
    /// A new table.
    Table,
    /// Another name.
    Name,
    /// A seat taken.
    Join,
    /// A line of chat.
    Chat,
}

/// Who does something, as far as it is known.
#[derive(Clone, Default, Debug)]
pub(crate) struct Who {
    /// Where from.
    pub(crate) address: Option<IpAddr>,
    /// Which person.
    pub(crate) person: Option<PersonId>,
}

/// It was done too often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooMany {
    /// How long until it can be done once more.
    pub(crate) retry_after: Duration,
}

impl TooMany {
    /// In words.
    pub(crate) fn message(self) -> Message {
        Message::new("house-too-many").with("seconds", usize::try_from(self.seconds()).unwrap_or(usize::MAX))
    }

    /// The time to wait in whole seconds, at least one.
    pub(crate) fn seconds(self) -> u64 {
        self.retry_after.as_millis().div_ceil(1000).max(1).try_into().unwrap_or(u64::MAX)
    }
}

/// All rates of a house, and who has used how much of them.
pub(crate) struct Limits {
    unlimited: Vec<IpNet>,
    requests: Limit,
    person_requests: Limit,
    socket_requests: Limit,
    guests: Limit,
    tables: Limit,
    names: Limit,
    joins: Limit,
    chat: Limit,
}

impl Limits {
    pub(crate) fn new(settings: &Settings) -> Self {
        let limit = Limit::new;
        Limits {
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

    /// Counts something that is done, or says how long to wait. What is not known of who does it is not limited.
    pub(crate) fn check(&self, kind: Kind, who: &Who) -> Result<(), TooMany> {
        let address = who.address.map(|address| address.to_canonical());
        if address.is_some_and(|address| self.unlimited.iter().any(|network| network.contains(&address))) {
            return Ok(());
        }
        let limit = self.limit(kind);
        limit.person.check(who.person.as_ref())?;
        limit.address.check(address.map(household).as_ref())
    }

    fn limit(&self, kind: Kind) -> &Limit {
        match kind {
            Kind::Request => &self.requests,
            Kind::PersonRequest => &self.person_requests,
            Kind::SocketRequest => &self.socket_requests,
            Kind::Guest => &self.guests,
            Kind::Table => &self.tables,
            Kind::Name => &self.names,
            Kind::Join => &self.joins,
            Kind::Chat => &self.chat,
        }
    }

    /// Forgets everybody whose rates are whole again.
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

/// What is counted as one address: of IPv6 a customer gets at least a /64, and may use any address in it.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// The rates of one kind.
struct Limit {
    address: Keyed<IpAddr>,
    person: Keyed<PersonId>,
}

impl Limit {
    fn new(address: Option<Rate>, person: Option<Rate>) -> Self {
        Limit { address: Keyed::new(address), person: Keyed::new(person) }
    }
}

type Limiter<K> = RateLimiter<K, HashMapStateStore<K>, TokioClock, NoOpMiddleware<Duration>>;

/// A rate for each key; none is no limit.
struct Keyed<K: Hash + Eq + Clone>(Option<Limiter<K>>);

impl<K: Hash + Eq + Clone> Keyed<K> {
    fn new(rate: Option<Rate>) -> Self {
        Keyed(rate.and_then(|rate| {
            let quota = Quota::with_period(rate.period / rate.count.get())?.allow_burst(rate.count);
            Some(RateLimiter::new(quota, HashMapStateStore::default(), TokioClock(Instant::now())))
        }))
    }

    fn check(&self, key: Option<&K>) -> Result<(), TooMany> {
        let (Some(limiter), Some(key)) = (&self.0, key) else { return Ok(()) };
        let wait = |until: governor::NotUntil<Duration>| until.wait_time_from(limiter.clock().now());
        limiter.check_key(key).map_err(|until| TooMany { retry_after: wait(until) })
    }

    fn forget_idle(&self) {
        if let Some(limiter) = &self.0 {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// The runtime's clock, which tests can stop.
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

    fn from(address: &str) -> Who {
        Who { address: Some(address.parse().unwrap()), person: None }
    }

    fn person(name: &str) -> Who {
        Who { address: None, person: Some(PersonId(name.to_owned())) }
    }

    fn limits(change: impl FnOnce(&mut Settings)) -> Limits {
        let mut settings = Settings::without_rates();
        change(&mut settings);
        Limits::new(&settings)
    }

    #[tokio::test(start_paused = true)]
    async fn so_many_at_once_then_evenly() {
        let limits = limits(|settings| settings.guests_per_address = Rate::per(3, Duration::from_secs(60)));
        let who = from("192.0.2.1");
        for _ in 0..3 {
            assert_eq!(limits.check(Kind::Guest, &who), Ok(()));
        }
        assert_eq!(limits.check(Kind::Guest, &who).unwrap_err().seconds(), 20);
        assert_eq!(limits.check(Kind::Guest, &from("192.0.2.2")), Ok(()), "others are not concerned");
        assert_eq!(limits.check(Kind::Table, &who), Ok(()), "nor is anything else");
        tokio::time::advance(Duration::from_secs(20)).await;
        assert_eq!(limits.check(Kind::Guest, &who), Ok(()));
        assert!(limits.check(Kind::Guest, &who).is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn a_person_is_limited_wherever_they_are_and_an_address_whoever_it_is() {
        let limits = limits(|settings| {
            settings.tables_per_person = Rate::per(2, Duration::from_secs(60));
            settings.tables_per_address = Rate::per(3, Duration::from_secs(60));
        });
        let check = |address: &str, name: &str| {
            limits.check(Kind::Table, &Who { address: from(address).address, ..person(name) }).is_ok()
        };
        assert!(check("192.0.2.1", "a") && check("192.0.2.2", "a") && !check("192.0.2.3", "a"));
        assert!(check("192.0.2.1", "b") && check("192.0.2.1", "c") && !check("192.0.2.1", "d"));
    }

    #[tokio::test(start_paused = true)]
    async fn an_ipv6_customer_is_one_address_and_a_mapped_one_is_itself() {
        let limits = limits(|settings| settings.guests_per_address = Rate::per(1, Duration::from_secs(60)));
        assert!(limits.check(Kind::Guest, &from("2001:db8:1:2:3::4")).is_ok());
        assert!(limits.check(Kind::Guest, &from("2001:db8:1:2::9")).is_err());
        assert!(limits.check(Kind::Guest, &from("2001:db8:1:3::4")).is_ok());
        assert!(limits.check(Kind::Guest, &from("::ffff:192.0.2.1")).is_ok());
        assert!(limits.check(Kind::Guest, &from("192.0.2.1")).is_err());
        assert!(limits.check(Kind::Guest, &from("::ffff:192.0.2.2")).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn unlimited_networks_and_rates_that_are_off_limit_nobody() {
        let limits = limits(|settings| {
            settings.chat_per_address = Rate::per(1, Duration::from_secs(60));
            settings.unlimited = vec!["127.0.0.0/8".parse().unwrap()];
        });
        for _ in 0..100 {
            assert!(limits.check(Kind::Chat, &from("127.0.0.1")).is_ok());
            assert!(limits.check(Kind::Join, &from("192.0.2.1")).is_ok());
        }
        assert!(limits.check(Kind::Chat, &from("192.0.2.1")).is_ok());
        assert!(limits.check(Kind::Chat, &from("192.0.2.1")).is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_has_used_nothing_for_long_is_forgotten() {
        let limits = limits(|settings| settings.names_per_person = Rate::per(2, Duration::from_secs(60)));
        limits.check(Kind::Name, &person("a")).unwrap();
        let kept = || limits.names.person.0.as_ref().unwrap().len();
        limits.forget_idle();
        assert_eq!(kept(), 1);
        tokio::time::advance(Duration::from_secs(120)).await;
        limits.forget_idle();
        assert_eq!(kept(), 0);
    }
}
