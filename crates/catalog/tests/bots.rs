//! The bots of every game: fair, whatever their school.

use ceiba_catalog::{AnyGame, AnyMatch, BotKind, Budget, Level, SearchLimits, games};
use ceiba_core::{Deal, Phase, Seat, Seed, Viewer};

#[test]
fn what_a_bot_thinks_does_not_depend_on_what_is_hidden_from_it() {
    for kind in games().iter().flat_map(ceiba_catalog::GameEntry::variants) {
        let found = kind.check_bots(3, 24, 1).unwrap_or_else(|error| panic!("{}: {error}", kind.id()));
        println!("{}: {found:?}", kind.id());
        assert!(
            !hides_something(kind) || found.differing > 0,
            "{}: something hidden was other than it is: {found:?}",
            kind.id()
        );
    }
}

/// Whether the public and a seat see different things at the beginning of a game by some config.
fn hides_something(kind: &dyn AnyGame) -> bool {
    kind.every().iter().any(|config| {
        let mut any_match = kind.open(config, Deal::Seed(Seed::open(1))).unwrap();
        (0..40).any(|step| {
            let Some(seat) = next(&*any_match) else { return false };
            let view = |viewer| any_match.view(viewer).unwrap();
            let differs = view(Viewer::Seat(seat)) != view(Viewer::Public);
            let legal = any_match.legal(seat);
            any_match.play(seat, &legal[step * 7 % legal.len()]).unwrap();
            differs
        })
    })
}

/// The seat that has to choose next, if the game goes on.
fn next(any_match: &dyn AnyMatch) -> Option<Seat> {
    any_match.phase().asked().iter().find(|seat| !any_match.sealed().contains(*seat))
}

/// Looks at every forced action along a game of any legal actions; how many there were.
fn forced_along(kind: &dyn AnyGame, config: &str, seed: u64) -> u32 {
    let mut any_match = kind.open(config, Deal::Seed(Seed::open(seed))).unwrap();
    let mut forced = 0;
    for step in 0.. {
        let Some(seat) = next(&*any_match) else { break };
        let legal = any_match.legal(seat);
        let action = legal[(step * 7 + seed as usize) % legal.len()].clone();
        let thoughts = (legal.len() == 1).then(|| {
            forced += 1;
            Level::ALL.map(|level| {
                let limits = SearchLimits { budget: Budget::Nodes(60), ..SearchLimits::default() };
                let bot = any_match.bot_of_kind(seat, BotKind::Level(level)).unwrap();
                let decision = bot.decide(&limits);
                assert_eq!(
                    (decision.action.as_str(), decision.nodes),
                    (action.as_str(), 0),
                    "no time is lost"
                );
                (level, bot.search(&limits))
            })
        });
        let place = format!("{} {config} seed {seed} step {step} seat {seat}: {action}", kind.id());
        let was_turn = matches!(any_match.phase(), Phase::Turn(_));
        any_match.play(seat, &action).unwrap();
        for (level, report) in thoughts.into_iter().flatten() {
            assert_eq!(report.action, action, "{place}");
            assert_eq!(report.considered.len(), 1, "{level} {place}: {report:?}");
            let outcome = any_match.outcome().filter(|_| was_turn && level == Level::Ceiba);
            match outcome {
                Some(outcome) => assert_eq!(report.value, outcome.share(seat), "{level} {place}"),
                None => assert!(report.nodes > 0, "{level} {place}: {report:?}"),
            }
        }
    }
    forced
}

#[test]
fn a_forced_action_is_thought_about_when_its_value_is_asked_for_and_only_then() {
    for kind in games().iter().flat_map(ceiba_catalog::GameEntry::variants) {
        let configs = kind.every();
        let forced: u32 = configs.iter().map(|config| forced_along(kind, config, 3)).sum();
        // Maya asks nobody who has one answer; with codes to form and columns to fill it is rare.
        let is_frequent = ["raven", "yaxha"].contains(&kind.id());
        assert!(forced > 0 || !is_frequent, "{}: nothing was forced", kind.id());
    }
}
