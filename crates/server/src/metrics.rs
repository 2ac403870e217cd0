//! Metrics for the operator's Prometheus. Labels are words of the program, and few: no name, no address, no table, no
//! link.

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{Method, header};
use axum::response::IntoResponse;
use axum::routing::get;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
pub(crate) use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use tokio::net::TcpListener;

use crate::bot_pool::Lane;
use crate::house::{House, HouseState};

/// The content type of the response.
const OPENMETRICS_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// All metrics of a house.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    refusals: Family<RefusalLabels, Counter>,
    store: Histogram,
    store_failures: Counter,
    sockets: Gauge,
    connections: Gauge,
    tables: Gauge,
    waiting: Family<LaneLabels, Gauge>,
    thinking: Family<LaneLabels, Gauge>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct RefusalLabels {
    id: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct LaneLabels {
    lane: &'static str,
}

/// Adds one to a gauge until it is dropped.
pub(crate) struct GaugeGuard(Gauge);

impl GaugeGuard {
    pub(crate) fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        GaugeGuard(gauge.clone())
    }
}

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("ceiba"),
            requests: Family::default(),
            refusals: Family::default(),
            // From a tenth of a millisecond to more than three seconds.
            store: Histogram::new(exponential_buckets(0.0001, 2.0, 16)),
            store_failures: Counter::default(),
            sockets: Gauge::default(),
            connections: Gauge::default(),
            tables: Gauge::default(),
            waiting: Family::default(),
            thinking: Family::default(),
        };
        metrics.register();
        metrics
    }

    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("requests", "Requests by route and status; 429 is too many", self.requests.clone());
        registry.register("refusals", "Refused actions and requests by message", self.refusals.clone());
        registry.register_with_unit("store_append", "Time to store", Unit::Seconds, self.store.clone());
        registry.register("store_failures", "Actions that could not be stored", self.store_failures.clone());
        registry.register("sockets", "Sockets at tables", self.sockets.clone());
        registry.register("connections", "Connections, sockets included", self.connections.clone());
        registry.register("tables_awake", "Tables in memory", self.tables.clone());
        registry.register("bots_waiting", "Thoughts of bots that wait for a thread", self.waiting.clone());
        registry.register("bots_thinking", "Thoughts of bots under way", self.thinking.clone());
    }

    /// Counts an answered request.
    pub(crate) fn count_response(&self, method: &Method, route: &str, status: u16) {
        let labels = RequestLabels { method: method_label(method), route: route.to_owned(), status };
        self.requests.get_or_create(&labels).inc();
    }

    /// Counts a refusal by its message.
    pub(crate) fn count_refusal(&self, id: &str) {
        self.refusals.get_or_create(&RefusalLabels { id: id.to_owned() }).inc();
    }

    /// Counts a write and whether it succeeded.
    pub(crate) fn observe_append(&self, time: Duration, is_stored: bool) {
        self.store.observe(time.as_secs_f64());
        if !is_stored {
            self.store_failures.inc();
        }
    }

    /// Counts a socket until the guard is dropped.
    pub(crate) fn count_socket(&self) -> GaugeGuard {
        GaugeGuard::new(&self.sockets)
    }

    /// The gauge of connections, for the listener.
    pub(crate) fn connections(&self) -> Gauge {
        self.connections.clone()
    }

    /// All metrics in the text format of Prometheus.
    fn encode_all(&self, shared: &HouseState) -> String {
        let gauge = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        self.tables.set(gauge(shared.tables_awake()));
        for lane in Lane::ALL {
            let labels = LaneLabels { lane: lane.as_str() };
            self.waiting.get_or_create(&labels).set(gauge(shared.bot_pool.waiting(lane)));
            self.thinking.get_or_create(&labels).set(gauge(shared.bot_pool.running(lane)));
        }
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("memory takes everything");
        text
    }
}

/// Clients can invent methods, which must not become labels.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::HEAD => "HEAD",
        _ => "other",
    }
}

async fn metrics_text(State(shared): State<Arc<HouseState>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, OPENMETRICS_TYPE)], shared.metrics.encode_all(&shared))
}

/// Answers `/metrics` on a separate listener, meant for the operator only, until the house closes.
pub fn serve_metrics(
    house: &House,
    listener: TcpListener,
) -> impl Future<Output = io::Result<()>> + Send + 'static {
    let mut closing = house.closing();
    let router = Router::new().route("/metrics", get(metrics_text)).with_state(house.shared.clone());
    async move {
        tracing::info!(address = %listener.local_addr()?, "metrics are answered");
        let closed = async move {
            // An error means that the house is gone.
            let _ = closing.wait_for(|is_closing| *is_closing).await;
        };
        axum::serve(listener, router).with_graceful_shutdown(closed).await
    }
}
