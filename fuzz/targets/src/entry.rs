//! The lines of a match's log.

use ceiba_core::toy::{Action, Chance};
use ceiba_core::{BotName, Config, Entry, Game, TableEvent};

use crate::play::random_match;
use crate::{check_text, for_every_game, text};

pub(crate) fn run(data: &[u8]) -> bool {
    let text = text(data);
    if let Ok(event) = text.parse::<TableEvent>() {
        assert!(!event.message().id.is_empty());
        let entry = format!("! {text}").parse::<Entry<Action, Chance>>();
        assert_eq!(entry, Ok(Entry::Table(event)), "a table event is an entry");
    }
    if let Ok(name) = text.parse::<BotName>() {
        assert!(!name.to_string().contains(char::is_whitespace), "a name is a word");
    }
    // A bot's name can be nearly anything, so it does not count as read.
    check_text::<BotName>(&text);
    check_text::<TableEvent>(&text) | for_every_game!(check(&text)).contains(&true)
}

fn check<G: Game>(line: &str) -> bool {
    let Ok(entry) = line.parse::<Entry<G::Action, G::Chance>>() else { return false };
    let canonical = entry.to_string();
    assert_eq!(canonical.parse::<Entry<G::Action, G::Chance>>(), Ok(entry), "{line:?}");
    assert!(!canonical.contains('\n'), "an entry is a line");
    true
}

pub(crate) fn seeds() -> Vec<String> {
    fn lines<G: Game>() -> Vec<String> {
        let config = G::Config::every().pop().expect("a game has a config");
        random_match::<G>(&config, 3, 20).log().iter().map(ToString::to_string).collect()
    }
    let events = ["undo 1", "resign 2", "flag 8", "draw", "take-over 1 level-3", "hand-back 1"];
    let mut seeds = for_every_game!(lines()).concat();
    seeds.extend(events.map(str::to_owned));
    seeds.extend(events.map(|event| format!("! {event}")));
    seeds
}
