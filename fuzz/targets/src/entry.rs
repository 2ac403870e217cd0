//! The lines of a match's log.

use ceiba_core::{BotName, Config, Entry, Game, TableEvent};

use ceiba_core::toy::{Action, Chance};

use crate::play::random_match;
use crate::{assert_text, for_every_game, text};

pub(crate) fn run(data: &[u8]) {
    let text = text(data);
    for_every_game!(check(&text));
    if let Ok(event) = text.parse::<TableEvent>() {
        assert_text(&event, &text);
        assert!(!event.message().id.is_empty());
        let entry = format!("! {text}").parse::<Entry<Action, Chance>>();
        assert_eq!(entry, Ok(Entry::Table(event)), "a table event is an entry");
    }
    if let Ok(name) = text.parse::<BotName>() {
        assert_text(&name, &text);
        assert!(!name.to_string().contains(char::is_whitespace));
    }
}

fn check<G: Game>(line: &str) {
    let Ok(entry) = line.parse::<Entry<G::Action, G::Chance>>() else { return };
    let canonical = entry.to_string();
    assert_eq!(canonical.parse::<Entry<G::Action, G::Chance>>(), Ok(entry), "{line:?}");
    assert!(!canonical.contains('\n'), "an entry is a line");
}

pub(crate) fn seeds() -> Vec<String> {
    fn lines<G: Game>(seeds: &mut Vec<String>) {
        for config in G::Config::every() {
            let game = random_match::<G>(&config, 3, 60);
            seeds.extend(game.log().iter().map(ToString::to_string));
        }
    }
    let events = ["undo 1", "resign 2", "flag 8", "draw", "take-over 1 level-3", "hand-back 1"];
    let mut seeds: Vec<String> = events.map(str::to_owned).into();
    seeds.extend(events.map(|event| format!("! {event}")));
    for_every_game!(lines(&mut seeds));
    seeds.sort();
    seeds.dedup();
    seeds
}
