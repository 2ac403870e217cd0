//! What a table tells: steps in order, new lines, clocks, who may look.

use serde_json::json;

use crate::common::{against_a_bot, leave, open_table, visited};

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
