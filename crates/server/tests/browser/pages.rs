//! Pages as a whole: their width, their weight, their forms.

use serde_json::json;

use crate::common::{leave, visited};

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
