//! The conformance kit passes a sound game and names the property that a broken one lacks.

mod broken;

use broken::{Broken, Flaw};
use ceiba_core::conformance::{Failure, Options, Report, check, check_every};
use ceiba_core::toy::{self, Toy};
use ceiba_core::{Config, Deal, Match, Phase, Seed, Viewer};

#[test]
fn ten_thousand_random_toy_games_pass_the_kit() {
    let games = 10_000 / toy::Config::every().len() as u32 + 1;
    let report = check_every::<Toy>(Options { games, every: 16, ..Options::default() });
    let report = report.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.games >= 10_000);
    assert!(report.hidden > 10_000 && report.varied > 10_000, "{report:?}");
}

/// The same games for every flaw, so that the flaw alone makes the difference.
fn verdict(flaw: Flaw, seed: u64) -> Result<Report, Failure> {
    check::<Broken>(&broken::Config { flaw }, Options { games: 40, seed, every: 1, ..Options::default() })
}

#[test]
fn a_game_without_a_flaw_passes() {
    for seed in 1..=3 {
        verdict(Flaw::Sound, seed).unwrap_or_else(|failure| panic!("{failure}"));
    }
}

#[test]
fn the_same_seed_finds_the_same() {
    assert_eq!(verdict(Flaw::Sound, 5), verdict(Flaw::Sound, 5));
    assert_eq!(verdict(Flaw::LeakedCard, 5), verdict(Flaw::LeakedCard, 5));
}

#[test]
fn a_failure_is_readable() {
    let failure = verdict(Flaw::LeakedCard, 1).expect_err("the card is leaked").to_string();
    for part in ["property b", "flaw=leaked-card", "position", "viewer", "extra: "] {
        assert!(failure.contains(part), "{failure}");
    }
}

#[test]
fn what_the_end_of_a_phase_apart_brings_is_a_line_of_its_own() {
    let config = broken::Config { flaw: Flaw::LastMoverTold };
    let mut game = Match::<Broken>::new(&config, Deal::Seed(Seed::open(1))).unwrap();
    while !matches!(game.phase(), Phase::Turn(_)) {
        let seat = game.phase().asked().iter().find(|&seat| !game.sealed().contains(seat)).unwrap();
        let action = game.legal(seat)[0];
        game.submit(seat, action).unwrap();
    }
    for viewer in Viewer::all(3) {
        let (_, lines) = game.shown_tail(viewer, 2);
        assert!(!lines[0].text.is_empty());
        assert_eq!((lines[1].text.as_str(), &*lines[1].story[0].id), ("", "toy-told-stop"), "{viewer}");
    }
}

/// One test for each flaw: the letter that the kit must give, whatever the seed. A legal list that hangs on a
/// secret also makes ordinary moves tell it, so either may be found first.
macro_rules! caught {
    ($($test:ident: $flaw:ident, $($letter:literal)+;)*) => {$(
        #[test]
        fn $test() {
            for seed in 1..=3 {
                let failure = verdict(Flaw::$flaw, seed).expect_err("the game is broken");
                assert!([$($letter),+].contains(&failure.property.letter()), "{failure}");
            }
        }
    )*};
}
caught! {
    a_leaked_card_is_caught: LeakedCard, 'b';
    a_leaked_hash_is_caught: LeakedHash, 'b';
    a_partly_seen_card_shown_whole_in_a_view_is_caught: BackShownWholeInView, 'b';
    a_partly_seen_card_shown_whole_by_a_fact_is_caught: BackShownWholeByAFact, 'b';
    a_partly_seen_card_shown_whole_when_a_phase_ends_is_caught: BackShownWholeAtTheEndOfSowing, 'b';
    a_secret_in_a_story_is_caught: SecretInTheStory, 'b';
    a_move_that_is_seen_but_not_told_is_caught: UntoldTuck, 'b';
    progress_of_a_parallel_phase_in_a_view_is_caught: ProgressShown, 'b';
    a_fact_shown_before_a_phase_apart_has_ended_is_caught: ProgressTold, 'b';
    a_fact_that_tells_who_moved_last_is_caught: LastMoverTold, 'g';
    the_end_of_a_phase_apart_told_as_a_seats_own_is_caught: UnmarkedEnd, 'g';
    a_change_without_a_fact_is_caught: UntoldChange, 'b';
    a_gain_that_depends_on_what_is_hidden_is_caught: GainBySecret, 'a';
    a_legal_list_that_hangs_on_a_secret_is_caught: LegalBySecret, 'a' 'j';
    a_refusal_that_hangs_on_a_secret_is_caught: RefusalBySecret, 'a';
    view_and_determinize_in_collusion_are_caught: Colluding, 'b';
    collusion_that_begins_late_is_caught: ColludingLate, 'b';
    collusion_beside_the_view_is_caught: ColludingInThePocket, 'a';
    collusion_by_memory_is_caught: ColludingByMemory, 'a';
    a_determinize_that_never_varies_is_caught: NeverVaries, 'a';
    a_determinize_that_forgets_what_is_seen_is_caught: ForgetfulGuess, 'a';
    randomness_inside_play_is_caught: RandomPlay, 'c';
    a_text_that_forgets_is_caught: ForgetfulText, 'd';
    a_text_with_a_space_at_its_end_is_caught: UntidyText, 'd';
    a_legal_list_with_a_duplicate_is_caught: LegalTwice, 'e';
    a_random_action_that_is_not_legal_is_caught: IllegalAny, 'e';
    a_legal_action_that_is_refused_is_caught: LegalButRefused, 'e';
    an_action_after_the_end_is_caught: OpenEnd, 'f';
    commits_whose_order_matters_are_caught: OrderedBids, 'g';
    moves_apart_whose_order_matters_are_caught: OrderedSowing, 'g';
    a_lost_piece_is_caught: LostPiece, 'h';
    an_endless_game_is_caught: Endless, 'i';
    a_take_back_across_a_reveal_is_caught: TakeBackAcrossAReveal, 'j';
    a_take_back_across_the_end_is_caught: TakeBackAcrossTheEnd, 'j';
    a_scene_with_a_missing_choice_is_caught: MissingChoice, 'k';
    a_path_that_begins_another_is_caught: PathWithinAPath, 'k';
    a_fact_that_touches_what_is_not_there_is_caught: TouchedNowhere, 'k';
    a_breakdown_that_does_not_add_up_is_caught: ShortBreakdown, 'l';
    hidden_cards_said_to_lie_open_are_caught: SaidOpen, 'm';
    hidden_cards_said_to_lie_open_in_turns_are_caught: SaidOpenInTurns, 'm';
}
