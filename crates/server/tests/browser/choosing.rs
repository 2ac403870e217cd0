//! Clicks, taps and typed actions: which of them count, and what is said about the others.

use serde_json::json;

use crate::common::{SURE, against_a_bot, leave, visited};

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
