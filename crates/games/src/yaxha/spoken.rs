//! The position in words, a sentence each. A pyramid is told level by level and row by row, so that it could be
//! built again from the words alone.

use ceiba_core::{Message, Seat};

use super::Stage;
use super::board::{CubeColour, CubeLevel, Place};
use super::pyramid::CubePyramid;
use super::standing::{Standing, standing};
use super::view::{SiteView, View};

/// Round, bonus cards, bag, market and initiative; then for each player the pyramid and how it stands.
pub(super) fn spoken(view: &View) -> Vec<Message> {
    let rounds = view.config.edition.rounds();
    let mut sentences = vec![Message::new("yaxha-round").with("round", view.round.0).with("rounds", rounds)];
    sentences.extend(view.bonus.iter().map(super::BonusCard::asks));
    sentences.push(bag(view));
    sentences.extend(market(view));
    let seats = Seat::all(view.sites.len());
    sentences.extend(seats.clone().filter_map(|seat| initiative(view, seat)));
    sentences.extend(seats.filter_map(|seat| card(view, seat)));
    if view.stage == Stage::Build {
        sentences.push(Message::new("yaxha-spoken-sealed"));
    }
    for (stand, site) in standing(view).iter().zip(&view.sites) {
        sentences.extend(pyramid(stand.seat, &site.seen().pyramid));
        sentences.extend(building(view, stand.seat, site));
        sentences.extend(stands(stand));
        let discards = site.seen().discards;
        if !discards.is_empty() {
            let told = Message::new("yaxha-spoken-discards").with("seat", stand.seat);
            sentences.push(told.with("cubes", discards.messages()));
        }
    }
    sentences
}

fn bag(view: &View) -> Message {
    let counts = CubeColour::ALL.into_iter().map(|colour| {
        Message::new("yaxha-count").with("colour", colour.message()).with("count", view.bag.count(colour))
    });
    Message::new("yaxha-spoken-bag").with("counts", counts.collect::<Vec<_>>())
}

/// The tiles that hold cubes, and who has taken them.
fn market(view: &View) -> impl Iterator<Item = Message> + '_ {
    let tiles = super::Tile::all(view.market.len()).zip(&view.market);
    tiles.filter(|(_, cubes)| !cubes.is_empty()).map(|(tile, cubes)| {
        let taker = view.taker(tile);
        let id = if taker.is_some() { "yaxha-spoken-taken" } else { "yaxha-spoken-tile" };
        let told = Message::new(id).with("tile", tile.number()).with("cubes", cubes.messages());
        taker.into_iter().fold(told, |told, seat| told.with("seat", seat))
    })
}

fn initiative(view: &View, seat: Seat) -> Option<Message> {
    let tile = view.initiative[seat.index()]?;
    Some(Message::new("yaxha-spoken-initiative").with("seat", seat).with("number", tile.number()))
}

fn card(view: &View, seat: Seat) -> Option<Message> {
    let tile = view.played[seat.index()]?;
    Some(Message::new("yaxha-told-card").with("seat", seat).with("tile", tile.number()))
}

/// For each level that has cubes its size, then its rows from y = 0, in each the cubes and gaps from x = 0.
fn pyramid(seat: Seat, pyramid: &CubePyramid) -> Vec<Message> {
    let [width, depth] = pyramid.extent();
    if width == 0 {
        return vec![Message::new("yaxha-spoken-empty").with("seat", seat)];
    }
    let used = |level: &CubeLevel| !pyramid.places().on(*level).is_empty();
    let told = |level: CubeLevel| {
        let [width, depth] = [width, depth].map(|extent| extent + 1 - level.number());
        let heading = Message::new("yaxha-spoken-level")
            .with("seat", seat)
            .with("level", level.number())
            .with("width", width)
            .with("depth", depth);
        [heading].into_iter().chain((0..depth).map(move |y| row(pyramid, level, y, width)))
    };
    CubeLevel::all().filter(used).flat_map(told).collect()
}

fn row(pyramid: &CubePyramid, level: CubeLevel, y: u8, width: u8) -> Message {
    let cube = |x: u8| {
        let place = Place::new(x as i8, y as i8, level);
        let cube = place.and_then(|place| pyramid.cube(place));
        cube.map_or(Message::new("yaxha-spoken-gap"), CubeColour::message)
    };
    Message::new("yaxha-spoken-row")
        .with("level", level.number())
        .with("y", y)
        .with("cubes", (0..width).map(cube).collect::<Vec<_>>())
}

/// What a player still has to place, or that the player builds unseen or is done (Y3.1).
fn building(view: &View, seat: Seat, site: &SiteView) -> Option<Message> {
    if view.stage != Stage::Build {
        return None;
    }
    let told = |id| Message::new(id).with("seat", seat);
    match site {
        SiteView::Standing(_) => None,
        SiteView::Building { hand, .. } if hand.is_empty() => Some(told("yaxha-spoken-done")),
        SiteView::Building { hand, .. } => Some(told("yaxha-spoken-hand").with("cubes", hand.messages())),
        SiteView::Theirs { done: true, .. } => Some(told("yaxha-spoken-done")),
        SiteView::Theirs { done: false, .. } => Some(told("yaxha-spoken-building")),
    }
}

/// The points, the largest groups, and what each bonus card would bring now.
fn stands(stand: &Standing) -> Vec<Message> {
    let groups = CubeColour::ALL.into_iter().map(|colour| {
        Message::new("yaxha-count")
            .with("colour", colour.message())
            .with("count", stand.sheet.largest(colour))
    });
    let points = Message::new("yaxha-spoken-points")
        .with("seat", stand.seat)
        .with("points", stand.points)
        .with("groups", groups.collect::<Vec<_>>());
    let verdicts = stand.verdicts.iter().map(|verdict| {
        let id = if verdict.scores { "yaxha-spoken-scored" } else { "yaxha-spoken-missed" };
        Message::new(id)
            .with("seat", stand.seat)
            .with("card", verdict.card.name())
            .with("reason", verdict.reason.clone())
    });
    [points].into_iter().chain(verdicts).collect()
}
