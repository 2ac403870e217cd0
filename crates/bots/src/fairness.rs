//! A check that bots use nothing outside their information set.

use ceiba_core::{Config, Game, Phase, Seat, Viewer, playout};
use rand_core::SeedableRng;

use crate::bot::{BotRng, SearchRequest, SearchResult};
use crate::factory::BotFactory;
use crate::level::Level;
use crate::limits::{Budget, SearchLimits};

/// The number of positions checked, and in how many of them the second state differed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FairnessReport {
    /// The positions that were searched twice.
    pub positions: u32,
    /// Those in which the determinization differed from the true state.
    pub differing: u32,
}

/// Searches positions of random games, in every config and at every level, twice: in the true state and in another
/// state of the same information set. The results must be equal in every field. Otherwise the error describes the
/// first difference.
pub fn check_fairness<G: Game, S: BotFactory<G>>(
    positions: u32,
    nodes: u64,
    seed: u64,
) -> Result<FairnessReport, String> {
    let mut found = FairnessReport::default();
    for config in G::Config::every() {
        let mut rng = BotRng::seed_from_u64(seed);
        let mut remaining = positions;
        while remaining > 0 {
            let mut game = G::new(&config).map_err(|error| format!("{error:?}"))?;
            while game.phase() != Phase::Over && remaining > 0 {
                // Only about every fourth decision, so that the positions reach far into the game.
                if game.phase() != Phase::Chance && playout::below(&mut rng, 4) == 0 {
                    remaining -= 1;
                    let seat = game.phase().asked().first().expect("a phase asks somebody");
                    check_information_set::<G, S>(&game, seat, nodes, &mut rng, &mut found)?;
                }
                playout::step(&mut game, &mut rng);
            }
        }
    }
    Ok(found)
}

fn check_information_set<G: Game, S: BotFactory<G>>(
    game: &G,
    seat: Seat,
    nodes: u64,
    rng: &mut BotRng,
    found: &mut FairnessReport,
) -> Result<(), String> {
    let other = G::determinize(&game.view(Viewer::Seat(seat)), rng);
    found.positions += 1;
    found.differing += u32::from(other != *game);
    for level in Level::ALL {
        if search::<G, S>(game, seat, level, nodes) != search::<G, S>(&other, seat, level, nodes) {
            let (one, other) = (game.text(), other.text());
            return Err(format!("{level} tells {one} from {other} as seat {seat}"));
        }
    }
    Ok(())
}

fn search<G: Game, S: BotFactory<G>>(
    game: &G,
    seat: Seat,
    level: Level,
    nodes: u64,
) -> SearchResult<G::Action> {
    let legal: Vec<G::Action> = game.legal(seat).collect();
    let limits = SearchLimits { budget: Budget::Nodes(nodes), seed: 7, ..SearchLimits::default() };
    let view = game.view(Viewer::Seat(seat));
    S::bot(&game.config(), level).search(SearchRequest { view: &view, seat, legal: &legal }, &limits)
}
