//! A browser for the tests: Debian's Chromium with its driver, on loopback.

use std::env;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::debian;

/// A running chromedriver. It stops with this value.
pub(crate) struct Browser {
    driver: Child,
    address: String,
}

/// How long the driver may take to listen.
const PATIENCE: Duration = Duration::from_secs(60);

impl Browser {
    /// Starts a driver, or says why that cannot be done here.
    pub(crate) fn start() -> Result<Browser, String> {
        if !is_there("chromedriver") || !is_there("chromium") {
            debian::install(&["chromium", "chromium-driver"])?;
        }
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        let port = port.map_err(|error| format!("no port is free: {error}"))?.port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("chromedriver cannot be started: {error}"))?;
        let browser = Browser { driver, address: format!("http://127.0.0.1:{port}") };
        let end = Instant::now() + PATIENCE;
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            if Instant::now() > end {
                return Err("chromedriver does not answer".to_owned());
            }
            sleep(Duration::from_millis(50));
        }
        Ok(browser)
    }

    /// What the tests need to know.
    pub(crate) fn environment(&self) -> [(&'static str, &str); 1] {
        [("CEIBA_TEST_BROWSER", &self.address)]
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // One that has ended by itself need not be ended.
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// Whether a program is in the path.
pub(crate) fn is_there(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| Path::new(&folder).join(program).exists())
}
