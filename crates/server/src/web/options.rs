//! The options of a game as fields of a form: the label of each, and for how many players it has an effect.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use ceiba_catalog::{AnyGame, GameEntry, Translator, games};
use ceiba_core::{Knob, Values};

/// An option of a game, as a field.
pub(super) struct OptionField {
    pub(super) key: &'static str,
    pub(super) label: String,
    pub(super) input: OptionInput,
    /// The default value.
    pub(super) default: String,
    /// The numbers of players for which the option makes a difference.
    pub(super) players: String,
}

/// The kind of field.
pub(super) enum OptionInput {
    Flag,
    OneOf(Vec<OptionValue>),
    Several { of: Vec<OptionValue>, count: u8 },
    Number { least: u32, most: u32 },
}

/// A value of an option.
pub(super) struct OptionValue {
    pub(super) word: &'static str,
    pub(super) name: String,
    /// The numbers of players for which the value is accepted.
    pub(super) players: String,
}

/// The fields of each game. Finding out which options have an effect takes many trials, so it is done once.
static FIELDS: LazyLock<HashMap<&'static str, Vec<OptionField>>> =
    LazyLock::new(|| games().iter().map(|game| (game.id(), build_fields(game))).collect());

/// Computes the fields before the first visitor needs them.
pub(super) fn warm_up() {
    LazyLock::force(&FIELDS);
}

/// The fields of a game.
pub(super) fn fields(game: &GameEntry) -> &'static [OptionField] {
    FIELDS.get(game.id()).map(Vec::as_slice).unwrap_or_default()
}

/// A field for every option that has more than one value.
fn build_fields(game: &GameEntry) -> Vec<OptionField> {
    // A series has the game's own options too, but by default a single game is played.
    let knobs = game.variants().last().map(AnyGame::knobs).unwrap_or_default();
    let default = game.variant("").canonical("").unwrap_or_default();
    let has_choice = |knob: &&Knob| !matches!(&knob.values, Values::OneOf { of } if of.len() < 2);
    knobs.iter().filter(has_choice).map(|knob| field(game, knob, &default)).collect()
}

/// The field of an option, with `config` as the default config.
fn field(game: &GameEntry, knob: &Knob, config: &str) -> OptionField {
    let key = knob.key;
    let trials = OptionTrials { game, key };
    let set = |word: &str| word.split_once('=').filter(|(it, _)| *it == key).map(|(_, it)| it.to_owned());
    let mut default = config.split(' ').find_map(set).unwrap_or_default();
    let name = |word: &str| Translator::english().say_value(knob, word);
    let value = |word, players| OptionValue { word, name: name(word), players: join_counts(players) };
    let (input, players) = match &knob.values {
        Values::Flag => (OptionInput::Flag, trials.accepted(key)),
        Values::Number { .. } if key == "players" => {
            let counts = game.players();
            let (least, most) = (counts.first().copied(), counts.last().copied());
            (number(least.unwrap_or(1) as u32, most.unwrap_or(1) as u32), counts)
        }
        Values::Number { least, most } => (number(*least, *most), trials.accepted(&format!("{key}={least}"))),
        Values::OneOf { of } => {
            if default.is_empty() {
                of[0].clone_into(&mut default);
            }
            let others = of[1..].iter().flat_map(|word| trials.accepted(&format!("{key}={word}"))).collect();
            (OptionInput::OneOf(of.iter().map(|word| value(word, BTreeSet::new())).collect()), others)
        }
        Values::Several { of, count } => {
            let with = |word: &&'static str| {
                let others = of.iter().filter(|other| *other != word).take(usize::from(*count) - 1);
                let list: Vec<&str> = [*word].into_iter().chain(others.copied()).collect();
                trials.accepted(&format!("{key}={}", list.join(",")))
            };
            let values: Vec<OptionValue> = of.iter().map(|word| value(word, with(word))).collect();
            let players = of.iter().flat_map(with).collect();
            (OptionInput::Several { of: values, count: *count }, players)
        }
    };
    OptionField {
        key,
        label: Translator::english().say(&knob.label),
        input,
        default,
        players: join_counts(players),
    }
}

fn number(least: u32, most: u32) -> OptionInput {
    OptionInput::Number { least, most }
}

fn join_counts(players: BTreeSet<usize>) -> String {
    players.into_iter().map(|count| count.to_string()).collect::<Vec<_>>().join(" ")
}

/// Configs of a game in which a word of an option is tried.
struct OptionTrials<'a> {
    game: &'a GameEntry,
    key: &'static str,
}

impl OptionTrials<'_> {
    /// The numbers of players for which this word is accepted in some config.
    fn accepted(&self, word: &str) -> BTreeSet<usize> {
        let is_other = |part: &&str| part.split('=').next() != Some(self.key);
        let is_accepted = |base: &str| {
            let others = base.split(' ').filter(is_other);
            let config = others.chain([word]).collect::<Vec<_>>().join(" ");
            self.game.variant(&config).canonical(&config).is_ok()
        };
        let bases = self.game.variants().flat_map(|kind| kind.every().into_iter().zip(kind.players()));
        bases.filter(|(base, _)| is_accepted(base)).map(|(_, players)| players).collect()
    }
}

#[cfg(test)]
mod tests {
    use ceiba_catalog::find;

    use super::*;

    fn players(game: &str, key: &str) -> String {
        let fields = fields(find(game).unwrap());
        fields.iter().find(|field| field.key == key).unwrap().players.clone()
    }

    #[test]
    fn an_option_is_shown_for_those_players_only_for_whom_it_makes_a_difference() {
        assert_eq!(players("raven", "start"), "3 4");
        assert_eq!(players("raven", "ladders"), "2");
        assert_eq!(players("raven", "match"), "3 4");
        assert_eq!(players("raven", "setup"), "2 3 4");
        assert_eq!(players("mayacode", "mode"), "4");
        assert_eq!(players("mayacode", "teamgold"), "4");
        assert_eq!(players("mayacode", "five"), "2");
        assert_eq!(players("yaxha", "bonus"), "2 3 4");
        assert_eq!(players("maya", "expert"), "3 4 5");
    }

    #[test]
    fn a_card_that_looks_at_a_neighbour_is_offered_to_three_or_more() {
        let fields = fields(find("yaxha").unwrap());
        let bonus = fields.iter().find(|field| field.key == "bonus").unwrap();
        let OptionInput::Several { of, .. } = &bonus.input else { panic!("several cards") };
        let players = |word| &of.iter().find(|value| value.word == word).unwrap().players;
        assert_eq!(players("left-blue"), "3 4");
        assert_eq!(players("any"), "2 3 4");
    }

    #[test]
    fn what_leaves_no_choice_is_not_asked_for_and_nothing_is_empty() {
        for game in games().iter().filter(|game| game.listed) {
            for field in fields(game) {
                assert_ne!(field.key, "edition", "{}", game.id());
                if let OptionInput::OneOf(of) = &field.input {
                    assert!(
                        of.iter().any(|value| value.word == field.default),
                        "{} {}",
                        game.id(),
                        field.key
                    );
                }
            }
        }
    }
}
