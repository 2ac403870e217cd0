//! Messages in a language, by Fluent. The texts are compiled in from `locales/<language>/`.

use std::sync::LazyLock;

use ceiba_core::{Arg, Knob, Message, Seat};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Pattern;
use include_dir::{Dir, include_dir};
use unic_langid::LanguageIdentifier;

static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../locales");

/// What players are called. A seat without a name is called by its number.
pub type PlayerNames = [String];

/// The names of the players and the seat that a text is addressed to.
struct Audience<'a> {
    names: &'a PlayerNames,
    to: Option<Seat>,
}

/// The Fluent texts of one language.
pub struct Translator {
    bundle: FluentBundle<FluentResource>,
}

static ENGLISH: LazyLock<Translator> =
    LazyLock::new(|| Translator::load("en").expect("English is compiled in"));

impl Translator {
    /// The English texts.
    pub fn english() -> &'static Translator {
        &ENGLISH
    }

    /// The texts of a language, if we have it.
    pub fn load(language: &str) -> Option<Translator> {
        let id: LanguageIdentifier = language.parse().ok()?;
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Marks of direction around arguments would show up in terminals and tests.
        bundle.set_use_isolating(false);
        for source in sources(language)? {
            let resource = FluentResource::try_new(source.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("the texts of {language} are well-formed: {errors:?}"));
            bundle.add_resource(resource).expect("no text stands twice");
        }
        Some(Translator { bundle })
    }

    /// The texts for a locale such as `de`, `de_DE.UTF-8` or `C`: that language, or English where we do not have it.
    pub fn for_locale(locale: &str) -> &'static Translator {
        let language = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
        match language {
            "" | "en" | "C" | "POSIX" => Translator::english(),
            _ => {
                Translator::load(language).map_or(Translator::english(), |loaded| Box::leak(Box::new(loaded)))
            }
        }
    }

    /// The languages there are.
    pub fn languages() -> Vec<&'static str> {
        let folders = LOCALES.dirs().filter_map(|folder| folder.path().to_str());
        let mut languages: Vec<&str> = folders.collect();
        languages.sort_unstable();
        languages
    }

    /// The message in words, players by number.
    pub fn say(&self, message: &Message) -> String {
        self.say_with(message, &[])
    }

    /// The message in words, players by name.
    pub fn say_with(&self, message: &Message, names: &PlayerNames) -> String {
        self.format(message, &Audience { names, to: None })
    }

    /// The message in words to one player, others by name. A text whose argument `seat` is that player is told by its
    /// attribute `you`, where it has one.
    pub fn say_to(&self, message: &Message, names: &PlayerNames, to: Seat) -> String {
        self.format(message, &Audience { names, to: Some(to) })
    }

    fn format(&self, message: &Message, audience: &Audience<'_>) -> String {
        let Some(pattern) = self.pattern(message, audience.to) else {
            // A language that is not complete yet borrows the English text.
            let is_english =
                std::ptr::eq(self, Translator::english()) || !Translator::english().has(&message.id);
            return if is_english {
                message.id.clone().into_owned()
            } else {
                Translator::english().format(message, audience)
            };
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(name.as_ref(), self.value(arg, audience));
        }
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// The pattern of a message; its attribute `you` if the message is about the seat it is addressed to.
    fn pattern(&self, message: &Message, to: Option<Seat>) -> Option<&Pattern<&str>> {
        let found = self.bundle.get_message(&message.id)?;
        let is_about = to.is_some_and(|seat| message.args.get("seat") == Some(&Arg::Seat { seat }));
        let direct = if is_about { found.get_attribute("you") } else { None };
        direct.map(|attribute| attribute.value()).or(found.value())
    }

    /// A value of an option in words: the attribute `value-…` of the option's text, or the value itself.
    pub fn say_value(&self, knob: &Knob, value: &str) -> String {
        let found = self.bundle.get_message(&knob.label.id);
        let text = found.and_then(|message| message.get_attribute(&format!("value-{value}")));
        text.map_or(value.to_owned(), |text| {
            self.bundle.format_pattern(text.value(), None, &mut Vec::new()).into_owned()
        })
    }

    /// Whether there is a text for this id.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    fn value(&self, arg: &Arg, audience: &Audience<'_>) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Seat { seat } => FluentValue::from(self.name(*seat, audience.names)),
            Arg::Message(inner) => FluentValue::from(self.format(inner, audience)),
            Arg::List(items) => FluentValue::from(self.join(items, "list-last", audience)),
            Arg::Either { either } => FluentValue::from(self.join(either, "list-or", audience)),
        }
    }

    fn name(&self, seat: Seat, names: &PlayerNames) -> String {
        match names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => self.say(&Message::new("seat-name").with("number", seat.number())),
        }
    }

    /// Items as the language joins a list: its words for *between* and *before the last*.
    fn join(&self, items: &[Message], before_last: &'static str, audience: &Audience<'_>) -> String {
        let mut texts: Vec<String> = items.iter().map(|item| self.format(item, audience)).collect();
        let Some(last) = texts.pop() else { return String::new() };
        let head = texts.into_iter().reduce(|head, next| {
            self.say(&Message::new("list-between").with("head", head).with("next", next))
        });
        match head {
            None => last,
            Some(head) => self.say(&Message::new(before_last).with("head", head).with("last", last)),
        }
    }
}

/// The files of a language.
fn sources(language: &str) -> Option<Vec<&'static str>> {
    let folder = LOCALES.get_dir(language)?;
    let mut sources: Vec<&str> = folder.files().filter_map(|file| file.contents_utf8()).collect();
    #[cfg(feature = "toy")]
    if language == "en" {
        sources.push(ceiba_core::toy::ENGLISH);
    }
    sources.sort_unstable();
    Some(sources)
}
