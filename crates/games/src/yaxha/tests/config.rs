//! What can be agreed and what cannot.

use ceiba_core::{Config as _, Rules as _, Values};

use crate::yaxha::{BonusCard, BonusCards, Config, EVERY_CARD, Yaxha};

#[test]
fn every_config_is_accepted_and_has_one_text() {
    let words: Vec<String> = Config::every().iter().map(Config::to_words).collect();
    assert_eq!(words.len(), 15);
    for (config, words) in Config::every().iter().zip(&words) {
        assert_eq!(Yaxha::new(config).unwrap().config(), *config);
        assert_eq!(Config::from_words(words).as_ref(), Ok(config));
    }
}

#[test]
fn every_card_is_named_in_some_config_that_is_tested() {
    let named: BonusCards = Config::every().into_iter().flat_map(|config| config.bonus).collect();
    assert_eq!(named, EVERY_CARD);
}

#[test]
fn the_order_of_named_cards_means_nothing() {
    let [one, other] =
        ["bonus=side,any,orange", "bonus=orange,side,any"].map(|words| Config::from_words(words).unwrap());
    assert_eq!(one, other);
    assert_eq!(one.to_words(), "players=2 bonus=orange,any,side edition=ceiba-2026 rules=1");
}

#[test]
fn what_cannot_be_played_is_refused() {
    for players in [0, 1, 5, 255] {
        let config = Config { players, ..Config::default() };
        assert_eq!(Yaxha::new(&config).unwrap_err().message().id, "yaxha-config-players");
    }
    for (words, id) in [("rules=0", "config-no-such-rules"), ("rules=2", "config-newer-rules")] {
        assert_eq!(Yaxha::new(&Config::from_words(words).unwrap()).unwrap_err().message().id, id);
    }
    for words in ["edition=ceiba-1900", "expert", "first-game=no", "players=two"] {
        assert!(Config::from_words(words).is_err(), "{words}");
    }
}

#[test]
fn the_knobs_offer_every_card() {
    let knobs = Config::knobs();
    let bonus = knobs.iter().find(|knob| knob.key == "bonus").unwrap();
    let words: Vec<&str> = BonusCard::ALL.map(BonusCard::word).into();
    assert_eq!(bonus.values, Values::Several { of: words, count: 3 });
}
