//! Visitors of one house, and the ways to a table.

use tempfile::TempDir;

use crate::visitor::{Open, Visitor};

/// The button to resign once it can be pressed in earnest.
pub(crate) const SURE: &str = "[data-do=resign].asking:not([aria-disabled])";

/// A house in a folder, and so many visitors with browsers; none where there is no browser.
pub(crate) async fn visited(count: usize) -> Option<(TempDir, Open, Vec<Visitor>)> {
    let folder = TempDir::new().unwrap();
    let house = Open::on(&folder.path().join("house.db"), "127.0.0.1:0").await;
    let mut visitors = Vec::new();
    for _ in 0..count {
        let Some(visitor) = Visitor::come(house.address).await else {
            eprintln!("not tested: CEIBA_TEST_BROWSER names no chromedriver");
            return None;
        };
        visitors.push(visitor);
    }
    Some((folder, house, visitors))
}

pub(crate) async fn leave(house: Open, visitors: Vec<Visitor>) {
    for visitor in visitors {
        visitor.client.close().await.unwrap();
    }
    house.close().await;
}

/// Ana opens a table of three by the form: herself, anybody, a bot.
pub(crate) async fn open_table(ana: &Visitor, game: &str) -> String {
    ana.go(&format!("/new/{game}")).await;
    ana.fill("input[name=name]", "Ana").await;
    if game != "maya" {
        ana.fill("[name='option.players']", "3").await;
    }
    ana.select("[name='seat.2']", "open").await;
    // Against a weak bot people who click at random play Maya Code until its last turn.
    ana.select("[name='seat.3']", if game == "mayacode" { "tree" } else { "sprout" }).await;
    ana.click("form.rows button").await;
    ana.until("the table", "document.querySelector('.invitations .qr')").await;
    ana.path().await
}

/// A table of a game against a bot, where something can be chosen.
pub(crate) async fn against_a_bot(visitor: &Visitor, game: &str) {
    visitor.go("/").await;
    visitor.click(&format!(".card:has([value={game}]) button.main")).await;
    visitor.until("what can be chosen", "document.querySelector('#board:not(.aiming) g.can')").await;
}
