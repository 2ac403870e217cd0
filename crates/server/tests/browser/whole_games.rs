//! Games from their beginning to their end, and on to the next.

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;
use serde_json::json;

use crate::common::{SURE, leave, open_table, visited};
use crate::visitor::{Open, Visitor};

/// Two people and a bot play a game to its end. On the way one page is reloaded and the house is closed and opened
/// again. `hidden` is what only its owner may have in the page.
async fn whole_game(game: &str, hidden: &str) {
    let Some((folder, house, mut visitors)) = visited(2).await else { return };
    let address = house.address.to_string();
    let (ana, ben) = (&visitors[0], &visitors[1]);
    let table = open_table(ana, game).await;
    ben.go(&table).await;
    ben.fill("input[name=name]", "Ben").await;
    ben.click(".join button").await;
    ben.until("the board", "document.querySelector('#board svg')").await;
    ana.until("the board", "document.querySelector('#board svg')").await;
    ana.play_by_itself(11, hidden).await;
    ben.play_by_itself(23, hidden).await;
    ana.until("some moves", "document.querySelectorAll('#log li').length > 4").await;
    ben.refresh().await;
    ben.until("the board again", "document.querySelector('#board svg')").await;
    ben.play_by_itself(29, hidden).await;
    house.close().await;
    ana.until("the lost connection", "document.body.classList.contains('lost')").await;
    let house = Open::on(&folder.path().join("house.db"), &address).await;
    for visitor in &visitors {
        visitor.until("the end", "document.body.dataset.status === 'over'").await;
        visitor.until("the result", "document.querySelectorAll('#outcome li').length === 3").await;
        visitor
            .until("the verdict", "/ win|draw/.test(document.querySelector('#outcome h2').textContent)")
            .await;
    }
    visitors[0].until("how the points came about", "document.querySelectorAll('#sums tr').length > 2").await;
    if !hidden.is_empty() {
        assert!(!visitors[0].seen().await.is_empty(), "Ana sees what is hers");
        assert_eq!(visitors[1].seen().await, Vec::<String>::new(), "Ben does not");
    }
    visitors[0].go(&format!("{table}/replay?at=8")).await;
    visitors[0].click("a[rel=next]").await;
    visitors[0]
        .until("the next step", "location.search === '?at=9' && document.querySelector('.mains svg')")
        .await;
    visitors.reverse();
    leave(house, visitors).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_and_a_bot_play_maya_to_its_end() {
    // All hands are known but while quarries are being dug.
    whole_game("maya", "#board:has(g[data-spot^='back.3.']) g[data-spot^='card.1.']").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_and_a_bot_play_yaxha_to_its_end() {
    whole_game("yaxha", "g[data-spot^='hand.1.']").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_and_a_bot_play_raven_to_its_end() {
    // Once the game is over all cards lie open.
    whole_game("raven", "body:not([data-status=over]) g[data-spot^='card.1.'][data-piece]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_and_a_bot_play_maya_code_to_its_end() {
    whole_game("mayacode", "").await;
}

/// A whole game of raven with the keyboard alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_with_keys_alone() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    visitor.go("/").await;
    let form = visitor.find(".card:has([value=raven]) button.main").await;
    form.send_keys(&Key::Enter.to_string()).await.unwrap();
    visitor.until("what can be chosen", "document.querySelector('#board:not(.aiming) g.can')").await;
    press(visitor, &[Key::Right, Key::Enter]).await;
    visitor.until("what was chosen", "document.querySelector('#board g.chosen')").await;
    visitor.until("the keys nearby", "document.activeElement.matches('#board g.can')").await;
    for turn in 0..4000 {
        visitor
            .until(
                "what can be chosen",
                "document.querySelector('#board:not(.aiming) g.can, [data-status=over]')",
            )
            .await;
        if visitor.run("return document.body.dataset.status").await == json!("over") {
            leave(house, visitors).await;
            return;
        }
        let way = [Key::Right, Key::Down, Key::Left, Key::Down, Key::Up][turn % 5];
        let mut keys = vec![way; turn % 3 + 1];
        keys.push(Key::Enter);
        press(visitor, &keys).await;
    }
    panic!("the game ends");
}

/// Presses keys, one after another.
async fn press(visitor: &Visitor, keys: &[Key]) {
    let pressed = keys.iter().fold(KeyActions::new("keys".to_owned()), |actions, &key| {
        actions.then(KeyAction::Down { value: key.into() }).then(KeyAction::Up { value: key.into() })
    });
    visitor.client.perform_actions(pressed).await.unwrap();
}

/// Whoever asks for another game is brought there.
#[tokio::test(flavor = "multi_thread")]
async fn another_game_is_one_click_away() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    visitor.go("/").await;
    visitor.click(".card:has([value=raven]) button.main").await;
    visitor.until("what can be chosen", "document.querySelector('#board:not(.aiming) g.can')").await;
    let table = visitor.path().await;
    visitor.click("[data-do=resign]").await;
    visitor.click(SURE).await;
    visitor.until("the end", "document.body.dataset.status === 'over'").await;
    visitor.click("[data-do=rematch]").await;
    let elsewhere = format!("location.pathname !== '{table}' && document.querySelector('#board svg')");
    visitor.until("the next game", &elsewhere).await;
    leave(house, visitors).await;
}
