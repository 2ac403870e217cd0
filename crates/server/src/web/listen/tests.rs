//! Connections without a network: both ends are in memory, and time is paused.

use std::io;
use std::net::SocketAddr;
use std::num::NonZeroUsize;

use axum::routing::get;
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::*;

/// A listener that accepts what a test sends it.
struct ScriptedListener(mpsc::UnboundedReceiver<io::Result<(DuplexStream, SocketAddr)>>);

impl Accept for ScriptedListener {
    type Stream = DuplexStream;

    async fn accept(&mut self) -> io::Result<(DuplexStream, SocketAddr)> {
        match self.0.recv().await {
            Some(next) => next,
            None => std::future::pending().await,
        }
    }
}

/// A server, and the way to connect to it.
struct TestServer {
    connections: mpsc::UnboundedSender<io::Result<(DuplexStream, SocketAddr)>>,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

impl TestServer {
    fn open(settings: &ServerSettings, router: Router) -> TestServer {
        let (connections, accepted) = mpsc::unbounded_channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let server = Server::new(router, settings, Gauge::default());
        let stopped = async {
            // A dropped sender means that the server never stops.
            if stopped.await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        let served = tokio::spawn(server.serve_until(ScriptedListener(accepted), stopped));
        TestServer { connections, stop, served }
    }

    fn connect(&self, from: &str) -> DuplexStream {
        let (ours, theirs) = duplex(64 * 1024);
        self.connections.send(Ok((theirs, SocketAddr::new(from.parse().unwrap(), 1)))).unwrap();
        ours
    }

    fn fail(&self, error: io::Error) {
        self.connections.send(Err(error)).unwrap();
    }
}

fn greeting() -> Router {
    Router::new().route("/", get(|| async { "welcome" }))
}

fn settings(total: usize, per_address: usize) -> ServerSettings {
    ServerSettings {
        connections: NonZeroUsize::new(total).unwrap(),
        connections_per_address: NonZeroUsize::new(per_address).unwrap(),
        ..ServerSettings::default()
    }
}

const REQUEST: &str = "GET / HTTP/1.1\r\nHost: house\r\n\r\n";

/// Sends a request and reads the response that is there at once.
async fn ask(stream: &mut DuplexStream) -> String {
    stream.write_all(REQUEST.as_bytes()).await.unwrap();
    hear(stream).await
}

async fn hear(stream: &mut DuplexStream) -> String {
    let mut bytes = vec![0; 4096];
    let count = stream.read(&mut bytes).await.unwrap_or(0);
    String::from_utf8_lossy(&bytes[..count]).into_owned()
}

/// Lets every task run that does not wait for time.
async fn settle() {
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
}

const HOME: &str = "192.0.2.1";
const ELSEWHERE: &str = "192.0.2.2";

#[tokio::test(start_paused = true)]
async fn silent_connections_of_an_address_shut_out_neither_others_nor_its_own() {
    let server = TestServer::open(&settings(100, 8), greeting());
    let silent: Vec<DuplexStream> = (0..40).map(|_| server.connect(HOME)).collect();
    settle().await;
    assert!(ask(&mut server.connect(ELSEWHERE)).await.ends_with("welcome"));
    assert!(ask(&mut server.connect(HOME)).await.ends_with("welcome"));
    drop(silent);
}

#[tokio::test(start_paused = true)]
async fn where_all_places_are_taken_whoever_was_silent_longest_goes() {
    let server = TestServer::open(&settings(20, 20), greeting());
    let mut all: Vec<DuplexStream> = Vec::new();
    for number in 0..20 {
        tokio::time::advance(Duration::from_millis(10)).await;
        all.push(server.connect(&format!("192.0.2.{number}")));
        settle().await;
    }
    let mut newcomer = server.connect("198.51.100.1");
    assert!(ask(&mut newcomer).await.ends_with("welcome"));
    assert_eq!(hear(&mut all[0]).await, "", "the first was closed");
    assert!(ask(&mut all[1]).await.ends_with("welcome"), "the second was not");
}

#[tokio::test(start_paused = true)]
async fn where_everybody_is_being_served_a_newcomer_is_told_at_once() {
    let slow = Router::new().route("/", get(|| async { std::future::pending::<String>().await }));
    let server = TestServer::open(&settings(100, 2), slow);
    let mut busy = [server.connect(HOME), server.connect(HOME)];
    for stream in &mut busy {
        stream.write_all(REQUEST.as_bytes()).await.unwrap();
    }
    settle().await;
    let before = Instant::now();
    let told = hear(&mut server.connect(HOME)).await;
    assert!(told.starts_with("HTTP/1.1 503 ") && told.contains("\r\nRetry-After: 10\r\n"), "{told}");
    assert!(told.ends_with("Close some, or try again later."), "{told}");
    assert_eq!(before.elapsed(), Duration::ZERO);
    drop(busy);
}

#[tokio::test(start_paused = true)]
async fn a_place_is_free_again_when_its_connection_is_gone() {
    let slow = Router::new().route("/", get(|| async { std::future::pending::<String>().await }));
    let server = TestServer::open(&settings(100, 1), slow);
    let mut first = server.connect(HOME);
    first.write_all(REQUEST.as_bytes()).await.unwrap();
    settle().await;
    assert!(hear(&mut server.connect(HOME)).await.starts_with("HTTP/1.1 503 "));
    drop(first);
    settle().await;
    let mut second = server.connect(HOME);
    second.write_all(REQUEST.as_bytes()).await.unwrap();
    settle().await;
    assert!(timeout(Duration::from_secs(1), hear(&mut second)).await.is_err(), "it is being served");
}

#[tokio::test(start_paused = true)]
async fn an_unfinished_heading_is_closed_in_time_however_it_trickles() {
    let server = TestServer::open(&settings(100, 100), greeting());
    let before = Instant::now();
    let mut stream = server.connect(HOME);
    let trickle = async {
        for byte in REQUEST.bytes().cycle().filter(|byte| *byte != b'\n') {
            if stream.write_all(&[byte]).await.is_err() {
                break;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    };
    timeout(Duration::from_secs(60), trickle).await.expect("the server closes it");
    assert!(before.elapsed() <= ServerSettings::default().heading_time + Duration::from_secs(1));
}

#[tokio::test(start_paused = true)]
async fn a_connection_may_stay_silent_for_a_while_between_requests_and_no_longer() {
    let timeouts = ServerSettings {
        heading_time: Duration::from_secs(5),
        idle_time: Duration::from_secs(30),
        ..settings(9, 9)
    };
    let server = TestServer::open(&timeouts, greeting());
    let mut stream = server.connect(HOME);
    for _ in 0..3 {
        assert!(ask(&mut stream).await.ends_with("welcome"));
        tokio::time::sleep(Duration::from_secs(29)).await;
    }
    assert!(ask(&mut stream).await.ends_with("welcome"));
    let before = Instant::now();
    assert_eq!(hear(&mut stream).await, "");
    assert_eq!(before.elapsed(), Duration::from_secs(30));
}

#[tokio::test(start_paused = true)]
async fn a_second_heading_has_its_own_time() {
    let timeouts = ServerSettings {
        heading_time: Duration::from_secs(5),
        idle_time: Duration::from_secs(60),
        ..settings(9, 9)
    };
    let server = TestServer::open(&timeouts, greeting());
    let mut stream = server.connect(HOME);
    assert!(ask(&mut stream).await.ends_with("welcome"));
    tokio::time::sleep(Duration::from_secs(7)).await;
    let before = Instant::now();
    stream.write_all(b"GET /").await.unwrap();
    assert_eq!(hear(&mut stream).await, "");
    assert!(before.elapsed() <= Duration::from_secs(10), "{:?}", before.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_heading_that_is_too_long_is_refused() {
    let server = TestServer::open(&ServerSettings { heading_size: 8192, ..settings(9, 9) }, greeting());
    let mut stream = server.connect(HOME);
    let long = format!("GET / HTTP/1.1\r\nHost: house\r\nX-Long: {}\r\n\r\n", "x".repeat(20_000));
    stream.write_all(long.as_bytes()).await.unwrap();
    let told = hear(&mut stream).await;
    assert!(told.starts_with("HTTP/1.1 431 "), "{told}");
}

#[tokio::test(start_paused = true)]
async fn failures_to_accept_are_survived() {
    let server = TestServer::open(&settings(9, 9), greeting());
    for _ in 0..100 {
        server.fail(io::Error::from_raw_os_error(24));
        server.fail(io::Error::from(io::ErrorKind::ConnectionAborted));
    }
    assert!(ask(&mut server.connect(HOME)).await.ends_with("welcome"));
}

#[tokio::test(start_paused = true)]
async fn requests_under_way_are_finished_when_the_house_closes() {
    let slow = Router::new().route(
        "/",
        get(|| async {
            tokio::time::sleep(Duration::from_secs(1)).await;
            "at last"
        }),
    );
    let server = TestServer::open(&settings(9, 9), slow);
    let (mut asking, mut silent) = (server.connect(HOME), server.connect(HOME));
    asking.write_all(REQUEST.as_bytes()).await.unwrap();
    settle().await;
    server.stop.send(()).unwrap();
    assert_eq!(hear(&mut silent).await, "");
    assert!(hear(&mut asking).await.ends_with("at last"));
    server.served.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn proxies_may_hold_any_number_of_connections_and_sockets_count_for_their_clients() {
    let trusting =
        ServerSettings { trusted_proxies: vec!["10.0.0.1/32".parse().unwrap()], ..settings(100, 2) };
    let connections = ConnectionLimit::new(&trusting, 100, Gauge::default());
    let proxy = "10.0.0.1".parse().unwrap();
    let client = HOME.parse().unwrap();
    let held: Vec<ConnectionPermit> = (0..10).map(|_| connections.admit(proxy).unwrap()).collect();
    assert!(held[0].count_as(client) && held[1].count_as(client));
    assert!(!held[2].count_as(client), "the client has two");
    assert!(held[2].count_as(ELSEWHERE.parse().unwrap()));
    drop(held);
    let again = connections.admit(proxy).unwrap();
    assert!(again.count_as(client), "its sockets are gone");
}
