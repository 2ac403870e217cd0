//! Tables in real browsers. Runs where `CEIBA_TEST_BROWSER` says where chromedriver listens (`cargo xtask test` does).

#[path = "browser/mod.rs"]
mod browser;

use browser::{Open, Visitor};
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;
use serde_json::json;
use tempfile::TempDir;

/// The button to resign once it can be pressed in earnest.
const SURE: &str = "[data-do=resign].asking:not([aria-disabled])";

/// A house in a folder, and so many visitors with browsers; none where there is no browser.
async fn visited(count: usize) -> Option<(TempDir, Open, Vec<Visitor>)> {
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

async fn leave(house: Open, visitors: Vec<Visitor>) {
    for visitor in visitors {
        visitor.client.close().await.unwrap();
    }
    house.close().await;
}

/// Ana opens a table of three by the form: herself, anybody, a bot.
async fn open_table(ana: &Visitor, game: &str) -> String {
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

/// From the front page a stranger plays at once; the page tells why something is refused, with a link to the clause.
#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_plays_with_one_click_and_is_told_why_not() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    visitor.go("/").await;
    visitor.click(".card:has([value=raven]) button.main").await;
    visitor.until("what can be chosen", "document.querySelector('#board:not(.aiming) g.can')").await;
    // Towers 1 and 9 are no neighbours.
    visitor.fill("#typed input[name=action]", "1-9@3").await;
    visitor.click("#typed button").await;
    visitor.until("a refusal", "document.querySelector('#told.bad').textContent.length > 5").await;
    // A level is chosen after two towers, not before.
    visitor
        .run(
            "document.querySelector('#told').textContent = ''; \
              const level = document.querySelector('#board g[data-spot=\"level.3\"] .rim'); \
              for (const type of ['pointerdown', 'pointerup']) \
                level.dispatchEvent(new PointerEvent(type, {bubbles: true, button: 0}));",
        )
        .await;
    visitor.until("why not", "document.querySelector('#told').textContent.length > 5").await;
    leave(house, visitors).await;
}

/// A rule that a refusal names has its place on the rules page.
#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_links_to_its_clause() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    visitor.go("/").await;
    visitor.click(".card:has([value=mayacode]) button.main").await;
    visitor.until("what can be chosen", "document.querySelector('#board:not(.aiming) g.can')").await;
    visitor.fill("#typed input[name=action]", "a1-b1").await;
    visitor.click("#typed button").await;
    visitor.until("the clause", "document.querySelector('#told a')").await;
    let link = visitor.run("return document.querySelector('#told a').getAttribute('href')").await;
    let link = link.as_str().unwrap();
    visitor.go(link).await;
    let clause = link.split_once('#').unwrap().1;
    visitor.until("the clause's place", &format!("document.getElementById('{clause}')")).await;
    leave(house, visitors).await;
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

/// What happens fast is shown step by step, in order and not late; a click, or one's own action, waits for nothing.
#[tokio::test(flavor = "multi_thread")]
async fn steps_are_shown_one_after_another() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    visitor.go("/").await;
    let script = "const { Queue } = await import('/web/queue.js'); \
         const shown = []; const at = []; const told = []; let all = () => {}; \
         const queue = new Queue(update => { \
           shown.push(update.log.count); at.push(performance.now()); if (update.log.count === 20) all(); \
         }); \
         const add = count => queue.add({ log: { count } }); \
         const see = () => told.push(shown.splice(0).join(' ')); \
         for (const count of [3, 4, 5]) add(count); see(); \
         queue.drain(); see(); \
         add(6); add(4); see(); \
         add(5); queue.now({ log: { count: 6 } }); see(); \
         at.length = 0; const done = new Promise(resolve => { all = resolve; }); const start = performance.now(); \
         for (let count = 7; count <= 20; count += 1) add(count); \
         see(); await done; see(); \
         const gaps = at.slice(1).map((moment, index) => moment - at[index]); \
         const took = at[at.length - 1] - start; \
         return [told, Math.min(...gaps) > 20, took > 1000 && took < 6000];";
    let seen = visitor.run(&format!("return (async () => {{ {script} }})()")).await;
    let told = json!(["3", "5", "4", "6", "", "7 8 9 10 11 12 13 14 15 16 17 18 19 20"]);
    assert_eq!(seen, json!([told, true, true]));
    leave(house, visitors).await;
}

/// A click that comes right after the question has changed was aimed at the one before.
#[tokio::test(flavor = "multi_thread")]
async fn a_click_never_answers_the_next_question() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    visitor.go("/").await;
    visitor.click(".card:has([value=yaxha]) button.main").await;
    visitor.until("what can be chosen", "document.querySelector('#board:not(.aiming) g.can')").await;
    // The first card; then whatever is lit, in the very moment when another question is.
    let script = "const hit = node => { for (const type of ['pointerdown', 'pointerup']) \
           node.querySelector('.rim').dispatchEvent(new PointerEvent(type, {bubbles: true, button: 0})); }; \
         const lit = () => document.querySelector('#board g.can'); \
         const asked = document.querySelector('#ask').textContent; \
         return new Promise(done => { \
           const eyes = new MutationObserver(() => { \
             if (document.querySelector('#ask').textContent === asked || !lit()) return; \
             eyes.disconnect(); hit(lit()); done(document.querySelectorAll('#board g.chosen').length); \
           }); \
           eyes.observe(document.querySelector('#board'), {subtree: true, attributes: true}); \
           hit(lit()); \
         });";
    assert_eq!(visitor.run(script).await, json!(0), "the click was too soon");
    visitor.until("time to aim", "document.querySelector('#board:not(.aiming) g.can')").await;
    visitor.click("#board g.can .rim").await;
    visitor.until("what was chosen", "document.querySelector('#board g.chosen')").await;
    leave(house, visitors).await;
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

/// On a small telephone nothing runs out at the side.
#[tokio::test(flavor = "multi_thread")]
async fn a_narrow_screen_scrolls_in_one_direction_only() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    visitor.screen(360, 740).await;
    for game in ["raven", "maya", "yaxha", "mayacode"] {
        for page in ["/".to_owned(), format!("/rules/{game}"), format!("/new/{game}")] {
            visitor.go(&page).await;
            visitor.until(&page, "document.documentElement.scrollWidth <= 360").await;
        }
        visitor.go("/").await;
        visitor.click(&format!(".card:has([value={game}]) button.main")).await;
        visitor.until("the board", "document.querySelector('#board svg')").await;
        visitor.until(game, "document.documentElement.scrollWidth <= 360").await;
    }
    leave(house, visitors).await;
}

/// All that a table page needs is small, and comes from the house.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_page_is_light_and_asks_nobody_else() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    for game in ["raven", "maya", "yaxha", "mayacode"] {
        visitor.go("/").await;
        visitor.click(&format!(".card:has([value={game}]) button.main")).await;
        visitor.until("the table", "document.querySelector('#board')").await;
        // The front page has brought some of it already.
        visitor.chromium("Network.clearBrowserCache", json!({})).await;
        visitor.refresh().await;
        visitor.until("the board", "document.querySelector('#board svg')").await;
        visitor.until("the fonts", "document.fonts.status === 'loaded'").await;
        let elsewhere = visitor
            .run("return performance.getEntriesByType('resource').map(it => it.name).filter(it => !it.startsWith(location.origin))")
            .await;
        assert_eq!(elsewhere, json!([]), "{game}");
        // The drawings come over the socket, as they are.
        let weight = visitor
            .run("const sent = ['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind)); \
                  return sent.reduce((sum, it) => sum + it.transferSize, document.querySelector('#board').innerHTML.length)")
            .await;
        let weight = weight.as_u64().unwrap();
        assert!((40_000..200_000).contains(&weight), "{game}: {weight} bytes");
    }
    leave(house, visitors).await;
}

/// Two at one screen: whoever is not asked sees a curtain and nothing of the other's cards.
#[tokio::test(flavor = "multi_thread")]
async fn a_curtain_falls_between_people_at_one_screen() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    visitor.go("/new/yaxha").await;
    visitor.fill("input[name=name]", "Ana").await;
    visitor.fill("[name='option.players']", "2").await;
    visitor.select("[name='seat.2']", "me").await;
    visitor.click("form.rows button").await;
    visitor.until("what can be chosen", "document.querySelector('#board:not(.aiming) g.can')").await;
    visitor.play_by_itself(5, "").await;
    visitor.until("the curtain", "document.querySelector('#curtain[open]')").await;
    let left = visitor.run("return document.querySelectorAll('#board g').length").await;
    assert_eq!(left, json!(0), "nothing is behind the curtain");
    assert!(visitor.text("#curtain-words").await.contains("Ana 2"));
    visitor.click("#lift").await;
    visitor.until("the other's choices", "document.querySelector('#board g.can, #curtain[open]')").await;
    leave(house, visitors).await;
}

/// A table of a game against a bot, where something can be chosen.
async fn against_a_bot(visitor: &Visitor, game: &str) {
    visitor.go("/").await;
    visitor.click(&format!(".card:has([value={game}]) button.main")).await;
    visitor.until("what can be chosen", "document.querySelector('#board:not(.aiming) g.can')").await;
}

/// A double click, or a key that is held, is no decision.
#[tokio::test(flavor = "multi_thread")]
async fn a_double_click_does_not_resign() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    against_a_bot(visitor, "mayacode").await;
    let twice = "const button = document.querySelector('[data-do=resign]'); button.focus(); \
                 button.click(); button.click(); \
                 return [button.textContent, document.activeElement === button];";
    assert_eq!(visitor.run(twice).await, json!(["Really resign", true]));
    // A request that comes later is answered later: by then the house would have heard of it.
    visitor.fill("#say input", "still here").await;
    visitor.click("#say button").await;
    visitor.until("the chat", "document.querySelector('#chat li')").await;
    assert_eq!(visitor.run("return document.body.dataset.status").await, json!("running"));
    visitor.click(SURE).await;
    visitor.until("the end", "document.body.dataset.status === 'over'").await;
    assert_eq!(visitor.text("#outcome .reason").await, "Guest resigned.");
    assert_eq!(visitor.text("#ask").await, "The game is over.");
    let left =
        "return [...document.querySelectorAll('#typed, #actions-of-table button')].every(it => it.hidden)";
    assert_eq!(visitor.run(left).await, json!(true), "nothing is left to press");
    let until = "return document.querySelector('[data-counter=idle]')?.checkVisibility() ?? false";
    assert_eq!(visitor.run(until).await, json!(false), "no turns until a draw");
    leave(house, visitors).await;
}

/// What is refused stays in its field, and the refusal is told where it was written.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_stays_in_its_field() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    against_a_bot(visitor, "raven").await;
    visitor.fill("#typed input[name=action]", "1-9@3").await;
    visitor.click("#typed button").await;
    visitor.until("a refusal", "document.querySelector('#told.bad').textContent.length > 5").await;
    let typed = "return document.querySelector('#typed input[name=action]').value";
    assert_eq!(visitor.run(typed).await, json!("1-9@3"));
    let told = visitor.text("#told").await;
    // A line too many, at once.
    for line in 1..=6 {
        visitor.fill("#say input", &format!("line {line}")).await;
        visitor.run("document.querySelector('#say').requestSubmit()").await;
    }
    visitor.until("a slower chat", "document.querySelector('#chat-told').textContent.length > 5").await;
    assert_eq!(visitor.run("return document.querySelector('#say input').value").await, json!("line 6"));
    assert_eq!(visitor.text("#told").await, told, "not where the board tells something");
    leave(house, visitors).await;
}

/// Log and chat are live regions in which only what is new is new; names cannot turn the text around them.
#[tokio::test(flavor = "multi_thread")]
async fn new_lines_are_announced_alone_and_names_are_isolated() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    against_a_bot(visitor, "raven").await;
    for region in ["log", "chat"] {
        let live = format!("document.querySelector('#{region}[role=log]').ariaLive === 'polite'");
        visitor.until("a live region", &live).await;
    }
    assert_eq!(visitor.run("return document.querySelector('#offers').role").await, json!("status"));
    let script = "const board = document.querySelector('#board'); window.news = []; \
         new MutationObserver(records => { for (const record of records) for (const node of record.addedNodes) \
           window.news.push(node.textContent); }).observe(document.querySelector('#chat'), {childList: true});";
    visitor.run(script).await;
    for line in ["one", "two"] {
        visitor.fill("#say input", line).await;
        visitor.click("#say button").await;
        visitor.until(line, &format!("window.news.includes('Guest: {line}')")).await;
    }
    assert_eq!(visitor.run("return window.news").await, json!(["Guest: one", "Guest: two"]));
    for part in ["#chat li", ".plate .name"] {
        visitor
            .until("a name", &format!("document.querySelector('{part} bdi').textContent === 'Guest'"))
            .await;
    }
    let script = "const { withNames } = await import('/web/names.js'); \
         const told = withNames('\\u202eAn live is asked. Ana waits, (Ana 2) and Anas wait.', ['\\u202eAn live', 'Ana', 'Ana 2']); \
         return told.map(part => typeof part === 'string' ? part : [part.localName, part.textContent]);";
    let split = visitor.run(&format!("return (async () => {{ {script} }})()")).await;
    let name = |name: &str| json!(["bdi", name]);
    let parts = json!([
        "",
        name("\u{202e}An live"),
        " is asked. ",
        name("Ana"),
        " waits, (",
        name("Ana 2"),
        ") and Anas wait."
    ]);
    assert_eq!(split, parts);
    leave(house, visitors).await;
}

/// A tap that comes too soon leaves no hint behind, and what does not answer yet looks so.
#[tokio::test(flavor = "multi_thread")]
async fn a_tap_that_is_swallowed_leaves_no_hint() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    visitor.screen(390, 844).await;
    visitor.chromium("Emulation.setTouchEmulationEnabled", json!({"enabled": true})).await;
    against_a_bot(visitor, "raven").await;
    // As in the moment after a question has changed, for as long as it takes.
    let aim = "document.querySelector('#board').classList.add('aiming'); \
         const rim = document.querySelector('#board g.can > .rim'); \
         rim.scrollIntoView({block: 'center'}); \
         const box = rim.getBoundingClientRect(); \
         return [box.x + box.width / 2, box.y + box.height / 2];";
    let at = visitor.run(aim).await;
    visitor
        .until(
            "what is not ready",
            "getComputedStyle(document.querySelector('#board g.can > .rim')).opacity < 0.5",
        )
        .await;
    visitor.run("window.tapped = new Promise(done => addEventListener('click', done, {once: true}))").await;
    let touches = json!([{"x": at[0], "y": at[1]}]);
    visitor.chromium("Input.dispatchTouchEvent", json!({"type": "touchStart", "touchPoints": touches})).await;
    visitor.chromium("Input.dispatchTouchEvent", json!({"type": "touchEnd", "touchPoints": []})).await;
    // The click comes last, after the focus.
    let shown = "return window.tapped.then(() => [document.querySelector('#hint').hidden, \
                 document.querySelectorAll('#board g.chosen').length])";
    assert_eq!(visitor.run(shown).await, json!([true, 0]));
    leave(house, visitors).await;
}

/// A clock of days never shows less than there is.
#[tokio::test(flavor = "multi_thread")]
async fn days_are_rounded_up() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    visitor.go("/").await;
    let script = "const { written } = await import('/web/plates.js'); \
         const day = 86400e3; \
         return [3 * day, 3 * day - 1000, 3 * day - 3600e3, 2 * day, 61e3, 3600e3, 1].map(written);";
    let told = visitor.run(&format!("return (async () => {{ {script} }})()")).await;
    assert_eq!(told, json!(["3 d", "3 d", "2 d 23 h", "48:00:00", "01:01", "1:00:00", "00:01"]));
    leave(house, visitors).await;
}

/// Where the house does not let somebody look, the page says so and does not try for ever.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_may_not_look_stops_and_says_why() {
    let Some((_folder, house, visitors)) = visited(2).await else { return };
    let (ana, ben) = (&visitors[0], &visitors[1]);
    let table = open_table(ana, "raven").await;
    ben.go(&table).await;
    ben.until("the table", "document.body.dataset.status === 'open'").await;
    // Everybody leaves: the table is closed while somebody looks at it.
    ana.click(".leave button").await;
    ana.until("the lobby", "location.pathname === '/' && document.querySelector('.games')").await;
    ben.until("a closed table", "document.querySelector('[role=alert]')?.textContent.includes('closed')")
        .await;
    // A socket that is closed for good.
    let script = "const sockets = []; window.WebSocket = class { static OPEN = 1; static CLOSED = 3; \
           constructor() { sockets.push(this); } close() {} }; \
         const { Wire } = await import('/web/wire.js'); \
         const told = []; \
         new Wire('t', '', { update() {}, state: open => told.push(open), refused: why => told.push(why) }); \
         sockets[0].readyState = 3; sockets[0].onclose({ code: 4001, reason: 'left' }); \
         dispatchEvent(new Event('online')); \
         return [told, sockets.length];";
    let told = ben.run(&format!("return (async () => {{ {script} }})()")).await;
    assert_eq!(told, json!([[false, "left"], 1]));
    leave(house, visitors).await;
}

/// Only what makes a difference for so many players is asked for.
#[tokio::test(flavor = "multi_thread")]
async fn a_form_shows_what_makes_a_difference() {
    let Some((_folder, house, visitors)) = visited(1).await else { return };
    let visitor = &visitors[0];
    visitor.go("/new/yaxha").await;
    let neighbours = "[...document.querySelectorAll('[value^=left-]')].every(it => it.closest('label').hidden && it.disabled)";
    visitor.until("two have no left neighbour", neighbours).await;
    let tick = "for (const box of [...document.querySelectorAll('.several label:not([hidden]) input')].slice(0, 3)) box.click(); \
                return document.querySelectorAll('.several input:enabled').length";
    assert_eq!(visitor.run(tick).await, json!(3), "three cards are enough");
    visitor.go("/new/raven").await;
    let hidden = "return ['start', 'ladders', 'match'].map(key => document.querySelector(`[name='option.${key}']`).disabled)";
    assert_eq!(visitor.run(hidden).await, json!([true, false, true]));
    visitor.fill("[name='option.players']", "3").await;
    assert_eq!(visitor.run(hidden).await, json!([false, true, false]));
    leave(house, visitors).await;
}
