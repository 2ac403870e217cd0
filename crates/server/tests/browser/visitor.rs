//! A visitor with a real browser, driven through chromedriver, and a house to visit.

#![allow(dead_code, clippy::allow_attributes, reason = "tests and the gallery each use their part")]

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use ceiba_server::{House, ServerSettings};
use ceiba_store::{Database, Durability, Store};
use fantoccini::elements::Element;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use http::Method;
use serde_json::{Map, Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use url::{ParseError, Url};

/// How long anything may take before the test is given up: a bound, not a measurement.
pub(crate) const PATIENCE: Duration = Duration::from_secs(900);
/// How often a page is looked at.
const LOOK: Duration = Duration::from_millis(40);

/// A house that can be closed and opened again.
pub(crate) struct Open {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<std::io::Result<()>>,
}

impl Open {
    /// Opens the house that is kept in a file, at an address.
    pub(crate) async fn on(file: &Path, address: &str) -> Open {
        let store = Store::open(&Database::File(file.to_owned()), Durability::Normal).await.unwrap();
        let house = House::open(store, ServerSettings::without_rates()).await.unwrap();
        let listener = TcpListener::bind(address).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let until = async {
            if stopped.await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        let served = tokio::spawn(ceiba_server::serve(house, listener, until));
        Open { address, stop, served }
    }

    pub(crate) async fn close(self) {
        self.stop.send(()).unwrap();
        self.served.await.unwrap().unwrap();
    }
}

/// A command of Chromium's own, such as how large a screen it pretends to have.
#[derive(Debug)]
struct Chromium {
    command: &'static str,
    parameters: Value,
}

impl WebDriverCompatibleCommand for Chromium {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({"cmd": self.command, "params": self.parameters}).to_string()))
    }
}

/// A person with a browser of their own.
pub(crate) struct Visitor {
    pub(crate) client: Client,
    pub(crate) house: String,
}

impl Visitor {
    /// A visitor, if `CEIBA_TEST_BROWSER` says where chromedriver listens.
    pub(crate) async fn come(house: SocketAddr) -> Option<Visitor> {
        let driver = std::env::var("CEIBA_TEST_BROWSER").ok()?;
        let options = json!({"args": ["--headless=new", "--no-sandbox", "--disable-gpu",
            "--disable-dev-shm-usage", "--window-size=1280,900", "--force-device-scale-factor=1"]});
        let capabilities = Map::from_iter([("goog:chromeOptions".to_owned(), options)]);
        let mut builder = ClientBuilder::new(hyper_util::client::legacy::connect::HttpConnector::new());
        let client = builder.capabilities(capabilities).connect(&driver).await.unwrap();
        Some(Visitor { client, house: format!("http://{house}") })
    }

    /// Opens a page. On a busy machine the driver may come back while the page before is still there.
    pub(crate) async fn go(&self, path: &str) {
        self.run("window.left = true").await;
        self.client.goto(&format!("{}{path}", self.house)).await.unwrap();
        self.arrive(path).await;
    }

    /// Opens the page once more.
    pub(crate) async fn refresh(&self) {
        self.run("window.left = true").await;
        self.client.refresh().await.unwrap();
        self.arrive("the page again").await;
    }

    /// Waits for a page after the one that was left.
    async fn arrive(&self, what: &str) {
        self.until(what, "!window.left && document.readyState === 'complete'").await;
    }

    /// Where the page is, without the house.
    pub(crate) async fn path(&self) -> String {
        self.client.current_url().await.unwrap().path().to_owned()
    }

    /// Runs a script in the page and brings its result.
    pub(crate) async fn run(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap()
    }

    /// Waits until an expression holds in the page.
    pub(crate) async fn until(&self, what: &str, expression: &str) {
        let end = Instant::now() + PATIENCE;
        loop {
            let script = format!("return !!({expression})");
            if self.client.execute(&script, Vec::new()).await.is_ok_and(|value| value == json!(true)) {
                return;
            }
            if Instant::now() > end {
                let page = self.run("return `${location.pathname}\\n${document.body.innerText}`").await;
                panic!("never seen: {what}\n{}", page.as_str().unwrap_or_default());
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Waits for something on the page, which may still be on its way.
    pub(crate) async fn find(&self, selector: &str) -> Element {
        self.until(selector, &format!("document.querySelector({})", json!(selector))).await;
        self.client.find(Locator::Css(selector)).await.unwrap()
    }

    pub(crate) async fn click(&self, selector: &str) {
        self.find(selector).await.click().await.unwrap();
    }

    pub(crate) async fn fill(&self, selector: &str, text: &str) {
        let field = self.find(selector).await;
        field.clear().await.unwrap();
        field.send_keys(text).await.unwrap();
    }

    pub(crate) async fn select(&self, selector: &str, value: &str) {
        self.find(selector).await.select_by_value(value).await.unwrap();
    }

    pub(crate) async fn text(&self, selector: &str) -> String {
        self.find(selector).await.text().await.unwrap()
    }

    /// A screen of this size.
    pub(crate) async fn screen(&self, width: u32, height: u32) {
        let parameters =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500});
        self.chromium("Emulation.setDeviceMetricsOverride", parameters).await;
    }

    /// Day or night: `light` or `dark`.
    pub(crate) async fn theme(&self, theme: &str) {
        let features = json!([{"name": "prefers-color-scheme", "value": theme}]);
        self.chromium("Emulation.setEmulatedMedia", json!({"features": features})).await;
    }

    pub(crate) async fn chromium(&self, command: &'static str, parameters: Value) -> Value {
        self.client.issue_cmd(Chromium { command, parameters }).await.unwrap()
    }

    /// Lets the page play by itself: it clicks on something that is lit, over and over, as a person's mouse would. What
    /// is named by `watched` (a selector) is noted whenever it can be seen.
    pub(crate) async fn play_by_itself(&self, seed: u32, watched: &str) {
        let script =
            PLAYER.replace("SEED", &seed.to_string()).replace("WATCHED", &json!(watched).to_string());
        self.run(&script).await;
    }

    /// What was noted.
    pub(crate) async fn seen(&self) -> Vec<String> {
        let seen = self.run("return JSON.parse(sessionStorage.getItem('seen') || '[]')").await;
        serde_json::from_value(seen).unwrap()
    }
}

/// A page that plays by itself.
const PLAYER: &str = include_str!("player.js");
