//! The number of connections, in all and from each address, sockets included.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ipnet::IpNet;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::connection::Connection;
use crate::metrics::{Gauge, GaugeGuard};
use crate::rate_limit::client_network;
use crate::settings::ServerSettings;

/// How many refusals may be under way: further clients are not told.
const MAX_REJECTIONS: usize = 32;

/// All connections.
pub(super) struct ConnectionLimit {
    total: usize,
    per_address: usize,
    /// Addresses whose connections are not counted by address: proxies, which hold those of many clients, and exempt
    /// ones.
    exempt: Vec<IpNet>,
    unlimited: Vec<IpNet>,
    open: Mutex<OpenConnections>,
    rejections: Arc<Semaphore>,
    gauge: Gauge,
}

#[derive(Default)]
struct OpenConnections {
    count: usize,
    by_address: BTreeMap<IpAddr, Vec<Arc<Connection>>>,
}

impl ConnectionLimit {
    pub(super) fn new(settings: &ServerSettings, total: usize, gauge: Gauge) -> Arc<Self> {
        Arc::new(ConnectionLimit {
            total,
            per_address: settings.connections_per_address.get(),
            exempt: [settings.trusted_proxies.as_slice(), &settings.unlimited].concat(),
            unlimited: settings.unlimited.clone(),
            open: Mutex::default(),
            rejections: Arc::new(Semaphore::new(MAX_REJECTIONS)),
            gauge,
        })
    }

    fn open(&self) -> MutexGuard<'_, OpenConnections> {
        // No code below panics between two changes that belong together.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a place for a new connection. If all are taken, the connection that has been idle for longest is closed.
    /// Returns `None` if none is idle.
    pub(super) fn admit(self: &Arc<Self>, peer: IpAddr) -> Option<ConnectionPermit> {
        let address = client_network(peer);
        let is_exempt = self.exempt.iter().any(|network| network.contains(&peer.to_canonical()));
        let mut open = self.open();
        if !is_exempt && open.count_of(address) >= self.per_address {
            open.evict(Some(address))?;
        }
        if open.count >= self.total {
            open.evict(None)?;
        }
        let connection = Arc::new(Connection::new());
        open.add(address, Arc::clone(&connection));
        drop(open);
        let _present = GaugeGuard::new(&self.gauge);
        Some(ConnectionPermit {
            connections: Arc::clone(self),
            connection,
            address: Mutex::new(address),
            _present,
        })
    }

    /// Ends the connection that has been idle for longest, whatever its address.
    pub(super) fn evict_one(&self) {
        self.open().evict(None);
    }

    /// Takes a place for telling a client that all are taken.
    pub(super) fn rejection_permit(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.rejections).try_acquire_owned().ok()
    }
}

impl OpenConnections {
    fn count_of(&self, address: IpAddr) -> usize {
        self.by_address.get(&address).map_or(0, Vec::len)
    }

    fn add(&mut self, address: IpAddr, connection: Arc<Connection>) {
        self.by_address.entry(address).or_default().push(connection);
        self.count += 1;
    }

    /// Removes a connection, if it is still there.
    fn remove(&mut self, address: IpAddr, connection: &Arc<Connection>) -> Option<Arc<Connection>> {
        let own = self.by_address.get_mut(&address)?;
        let index = own.iter().position(|other| Arc::ptr_eq(other, connection))?;
        let removed = own.swap_remove(index);
        if own.is_empty() {
            self.by_address.remove(&address);
        }
        self.count -= 1;
        Some(removed)
    }

    /// Ends the connection that has been idle for longest, of an address or of all.
    fn evict(&mut self, address: Option<IpAddr>) -> Option<()> {
        let is_meant = |other: &IpAddr| address.is_none_or(|address| address == *other);
        let meant = self.by_address.iter().filter(|(other, _)| is_meant(other));
        let all = meant.flat_map(|(address, own)| own.iter().map(|connection| (*address, connection)));
        let silent = all.filter_map(|(address, one)| Some((one.waiting_since()?, address, Arc::clone(one))));
        let (_, address, connection) = silent.min_by_key(|(since, ..)| *since)?;
        self.remove(address, &connection)?;
        connection.evict();
        Some(())
    }
}

/// The place of a connection, freed when dropped.
pub(super) struct ConnectionPermit {
    connections: Arc<ConnectionLimit>,
    connection: Arc<Connection>,
    address: Mutex<IpAddr>,
    _present: GaugeGuard,
}

impl ConnectionPermit {
    pub(super) fn connection(&self) -> Arc<Connection> {
        Arc::clone(&self.connection)
    }

    fn address(&self) -> MutexGuard<'_, IpAddr> {
        self.address.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts the connection for another address, unless that one has too many.
    pub(super) fn count_as(&self, client: IpAddr) -> bool {
        let to = client_network(client);
        let mut open = self.connections.open();
        let mut address = self.address();
        let is_unlimited =
            self.connections.unlimited.iter().any(|network| network.contains(&client.to_canonical()));
        if !is_unlimited && open.count_of(to) >= self.connections.per_address {
            return false;
        }
        if let Some(connection) = open.remove(*address, &self.connection) {
            open.add(to, connection);
            *address = to;
        }
        true
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        open.remove(*self.address(), &self.connection);
    }
}
