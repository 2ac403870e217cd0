//! Why an action is refused: the clause and the words. Everything that a refusal speaks of lies open.

use ceiba_core::{Message, Refusal, Seat};

use super::action::Action;
use super::board::{Board, Direction, Hole, Holes, Step};
use super::config::Config;
use super::peg::Peg;
use super::spot::Spot;
use super::stock::Pile;
use super::view::View;
use super::{MayaCode, Stage};

impl MayaCode {
    pub(super) fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        match (self.stage, action) {
            (Stage::Remove { filled, .. }, Action::Remove(hole)) => self.against_removal(seat, hole, filled),
            (Stage::Remove { .. }, Action::RemoveReserve(colour)) => self.against_reserve(seat, colour),
            (Stage::Remove { owed, .. }, Action::Place(..) | Action::Move(_)) => {
                let message = Message::new("mayacode-refused-remove-first").with("count", owed);
                Some(Refusal::new("C5.1", message))
            }
            (_, Action::Place(peg, hole)) => self.against_place(seat, peg, hole),
            (_, Action::Move(step)) => self.against_move(seat, step),
            (_, Action::Remove(_) | Action::RemoveReserve(_)) => {
                Some(Refusal::new("C5.1", Message::new("mayacode-refused-nothing-owed")))
            }
        }
    }

    /// Not an own peg, none left, or no free hole (C4.1).
    fn against_place(&self, seat: Seat, peg: Peg, hole: Hole) -> Option<Refusal> {
        let about = |id| refusal("C4.1", Message::new(id).with("peg", peg.message()));
        if !self.own_pegs(seat).contains(&peg) {
            about("mayacode-refused-not-yours")
        } else if self.stock.of_seat(seat, peg) == 0 {
            about("mayacode-refused-none-left")
        } else {
            self.against_filling(hole)
        }
    }

    /// Nothing to move, not an own peg, or no free hole (C4.1, C6.2).
    fn against_move(&self, seat: Seat, step: Step) -> Option<Refusal> {
        against_hole(self.platform.board(), step.from()).or_else(|| match self.platform.peg_in(step.from()) {
            None => refusal("C4.1", about_hole("mayacode-refused-empty", step.from())),
            Some(peg) => {
                self.against_lifting(seat, peg, step.from()).or_else(|| self.against_filling(step.to()))
            }
        })
    }

    /// Not an own peg (C4.1), or one that nobody moves any more (C6.2).
    fn against_lifting(&self, seat: Seat, peg: Peg, hole: Hole) -> Option<Refusal> {
        if self.own_pegs(seat).contains(&peg) {
            return None;
        }
        let (clause, id) = if self.standing_owners(peg).is_empty() {
            ("C6.2", "mayacode-refused-defeated")
        } else {
            ("C4.1", "mayacode-refused-move")
        };
        refusal(clause, about_hole(id, hole).with("peg", peg.message()))
    }

    /// A peg that is chosen to be moved: not an own one (C4.1, C6.2), or hemmed in (C4.1).
    fn against_moving(&self, seat: Seat, hole: Hole) -> Option<Refusal> {
        let peg = self.platform.peg_in(hole)?;
        self.against_lifting(seat, peg, hole).or_else(|| {
            let mut beside = Direction::all().map(|direction| Holes::only(hole).shifted(direction));
            let is_blocked = beside.all(|next| next.and(self.platform.free()).is_empty());
            is_blocked.then(|| Refusal::new("C4.1", about_hole("mayacode-refused-blocked", hole)))
        })
    }

    /// No such hole, the drop hole (C1.1), or a peg stands there (C4.1).
    fn against_filling(&self, hole: Hole) -> Option<Refusal> {
        against_hole(self.platform.board(), hole).or_else(|| {
            let peg = self.platform.peg_in(hole)?;
            refusal("C4.1", about_hole("mayacode-refused-taken", hole).with("peg", peg.message()))
        })
    }

    /// Nothing there (C5.2), the gold just played, or a peg that this seat may not remove (C5.3, C5.6).
    fn against_removal(&self, seat: Seat, hole: Hole, filled: Hole) -> Option<Refusal> {
        against_hole(self.platform.board(), hole).or_else(|| match self.platform.peg_in(hole) {
            None => refusal("C5.2", about_hole("mayacode-refused-empty", hole)),
            Some(Peg::Gold) if hole == filled => {
                refusal("C5.3", about_hole("mayacode-refused-just-played", hole))
            }
            Some(Peg::Gold) => None,
            Some(colour) => self.against_colour(seat, colour),
        })
    }

    /// An own colour (C5.3) or a partner's (C5.6).
    fn against_colour(&self, seat: Seat, colour: Peg) -> Option<Refusal> {
        let about = |clause, id| refusal(clause, Message::new(id).with("peg", colour.message()));
        if self.is_prey(seat, colour) {
            None
        } else if self.config.owners(colour).contains(seat) {
            about("C5.3", "mayacode-refused-own")
        } else if self.config.owners(colour).is_empty() {
            about("C5.2", "mayacode-refused-none-to-remove")
        } else {
            about("C5.6", "mayacode-refused-partner")
        }
    }

    /// Only the last resort against a colour that is not on the platform (C5.2).
    fn against_reserve(&self, seat: Seat, colour: Peg) -> Option<Refusal> {
        let about = |id| refusal("C5.2", Message::new(id).with("peg", colour.message()));
        let ever = why_never(&self.config, Action::RemoveReserve(colour));
        ever.or_else(|| self.against_colour(seat, colour)).or_else(|| {
            if !self.platform.of(colour).is_empty() {
                about("mayacode-refused-on-platform")
            } else if !self.is_hoarded_prey(seat, colour) {
                about("mayacode-refused-none-to-remove")
            } else {
                None
            }
        })
    }
}

fn refusal(clause: &'static str, message: Message) -> Option<Refusal> {
    Some(Refusal::new(clause, message))
}

/// Not a hole of this platform that a peg can stand in (C1.1).
fn against_hole(board: Board, hole: Hole) -> Option<Refusal> {
    if board.holes().contains(hole) {
        None
    } else if hole == board.drop_hole() {
        refusal("C1.1", about_hole("mayacode-refused-drop-hole", hole))
    } else {
        refusal("C1.1", about_hole("mayacode-refused-no-hole", hole))
    }
}

/// What nobody can do by this config: with a hole that no peg stands in (C1.1), or from a reserve (C5.2).
pub(super) fn why_never(config: &Config, action: Action) -> Option<Refusal> {
    let against = |hole| against_hole(config.board(), hole);
    match action {
        Action::Place(_, hole) | Action::Remove(hole) => against(hole),
        Action::Move(step) => against(step.from()).or_else(|| against(step.to())),
        Action::RemoveReserve(_) if config.platform_only => {
            refusal("C5.2", Message::new("mayacode-refused-platform-only"))
        }
        Action::RemoveReserve(_) => None,
    }
}

fn about_hole(id: &'static str, hole: Hole) -> Message {
    Message::new(id).with("hole", hole.to_string())
}

/// Why things that no action leads over stay as they are: the drop hole (C1.1), benches (C1.3), what others have in
/// reserve (C4.1, C5.2), what is out of the game (C5.2); and why pegs and holes do.
pub(super) fn why_not_there(view: &View, clicked: &[ceiba_core::Spot]) -> Option<Refusal> {
    let say = |clause, id| refusal(clause, Message::new(id));
    let is_removal = matches!(view.stage, Stage::Remove { .. });
    let clicked: Vec<Option<Spot>> = clicked.iter().map(|name| name.parse().ok()).collect();
    match (*clicked.last()?)? {
        Spot::DropHole => {
            refusal("C1.1", about_hole("mayacode-refused-drop-hole", view.platform.board().drop_hole()))
        }
        Spot::Bench(_) | Spot::BenchPeg { .. } => say("C1.3", "mayacode-refused-bench"),
        Spot::Chamber | Spot::Pile(Pile::Chamber(_)) => say("C5.2", "mayacode-refused-chamber"),
        Spot::Pile(Pile::Reserve(_, Peg::Gold)) if is_removal => {
            say("C5.2", "mayacode-refused-gold-in-reserve")
        }
        Spot::Pile(Pile::Reserve(seat, _)) if !is_removal && seat != view.turn => {
            say("C4.1", "mayacode-refused-others-reserve")
        }
        Spot::Hole(_) => against_holes(view, &clicked),
        _ => None,
    }
}

/// Why holes alone lead to nothing: this peg is not removed (C5.2, C5.3, C5.6), this one is not moved (C4.1, C6.2), or
/// not so far (C4.1).
fn against_holes(view: &View, clicked: &[Option<Spot>]) -> Option<Refusal> {
    let hole = |spot: &Option<Spot>| match *spot {
        Some(Spot::Hole(hole)) => Some(hole),
        _ => None,
    };
    let holes: Vec<Hole> = clicked.iter().map(hole).collect::<Option<_>>()?;
    let game = MayaCode::from_view(view);
    match (view.stage, &holes[..]) {
        (Stage::Remove { filled, .. }, &[.., hole]) => game.against_removal(view.turn, hole, filled),
        (Stage::Act, &[hole]) => game.against_moving(view.turn, hole),
        (Stage::Act, &[from, to]) if Step::new(from, to).is_none() => {
            refusal("C4.1", Message::new("mayacode-refused-far"))
        }
        _ => None,
    }
}
