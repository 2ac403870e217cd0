//! A match: what was agreed, where chance comes from, and the log of every input. State, replay, undo, crash
//! recovery and each viewer's log all follow from these.

use std::fmt;

use crate::config::ConfigError;
use crate::entry::{Entry, TableEvent};
use crate::event::LogLine;
use crate::fold::{EntryOf, Fold};
use crate::game::Game;
use crate::message::Message;
use crate::phase::{Phase, Viewer};
use crate::refusal::Refusal;
use crate::scene::Spot;
use crate::seat::{Seat, SeatSet};
use crate::seed::Seed;
use crate::told::Told;

/// Where a match's chances come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deal {
    /// From a seed: the match draws by itself.
    Seed(Seed),
    /// From outside, one by one: for engines, tests and tables with real dice.
    Manual,
}

/// A game being played, as its log.
#[derive(Clone)]
pub struct Match<G: Game> {
    deal: Deal,
    pub(crate) log: Vec<EntryOf<G>>,
    pub(crate) fold: Fold<G>,
    /// Seats that have given up or run out of time, in that order.
    pub(crate) out: Vec<Seat>,
    pub(crate) drawn_by_agreement: bool,
    engine: bool,
    /// What happened, and each viewer's log of it.
    told: Told<G>,
}

impl<G: Game> Match<G> {
    /// A match by this config. With a seed, the opening chances befall at once.
    pub fn new(config: &G::Config, deal: Deal) -> Result<Self, ConfigError> {
        G::new(config).map(|start| Match::from_position(start, deal))
    }

    /// A match that starts from a position instead of the beginning.
    pub fn from_position(start: G, deal: Deal) -> Self {
        let mut game = Match {
            deal,
            log: Vec::new(),
            told: Told::new(start.players()),
            fold: Fold::new(start),
            out: Vec::new(),
            drawn_by_agreement: false,
            engine: false,
        };
        game.resume();
        game
    }

    /// The match with everything shown to whoever asks: engine mode, never for people (H5).
    #[must_use]
    pub fn in_engine_mode(mut self) -> Self {
        self.engine = true;
        self
    }

    /// How many lines a viewer's log has, and the last `count` of them.
    pub fn shown_tail(&self, viewer: Viewer, count: usize) -> (usize, Vec<LogLine>) {
        (self.told.len(viewer), self.told.tail(viewer, count, &self.log))
    }

    /// What has changed on the table since the viewer's own last action; for those who only look, by the last event that
    /// changed anything. `view` is what the viewer knows now.
    pub fn changed(&self, view: &G::View, viewer: Viewer) -> Vec<Spot> {
        self.told.changed(view, viewer)
    }

    /// The number of the question that a viewer is asked, from 1. It follows from the log and the viewer alone, grows
    /// whenever the viewer is asked something else, and says nothing of what others did in a phase that still runs, nor
    /// of how often they changed their minds in it.
    pub fn seq(&self, viewer: Viewer) -> u64 {
        1 + self.told.questions(viewer) + u64::from(self.ended_at_table())
    }

    /// The match that these entries make from a start. Each is checked as if it were played now; where there is
    /// a seed, chance must stand where it is due and be what the seed gives. A chance still due at the end is left
    /// so until [`Match::resume`].
    pub fn replay(
        start: G,
        deal: Deal,
        entries: impl IntoIterator<Item = EntryOf<G>>,
    ) -> Result<Self, ReplayError> {
        let mut game = Match::from_position(start, Deal::Manual);
        game.deal = deal;
        for (index, entry) in entries.into_iter().enumerate() {
            if let Some(due) = game.due()
                && entry != Entry::Chance(due)
            {
                return Err(ReplayError::Deal { index, due: due.to_string() });
            }
            game.append(entry).map_err(|refusal| ReplayError::Refused { index, refusal })?;
        }
        Ok(game)
    }

    /// Goes on with a replayed match: a chance that is still due befalls.
    pub fn resume(&mut self) {
        while let Some(chance) = self.due() {
            self.append(Entry::Chance(chance)).expect("the seed draws among the chances");
        }
    }

    /// What was agreed.
    pub fn config(&self) -> G::Config {
        self.fold.state.config()
    }

    /// The position that the match began with, if it is not the game's own beginning.
    pub fn position(&self) -> Option<String> {
        let start = self.fold.start();
        let beginning = G::new(&start.config()).expect("the config was accepted before");
        (start != beginning).then(|| start.text())
    }

    /// Where chance comes from.
    pub fn deal(&self) -> Deal {
        self.deal
    }

    /// Every input so far, secrets included: for the store and for records of finished games.
    pub fn log(&self) -> &[EntryOf<G>] {
        &self.log
    }

    /// Whether nothing is hidden from anybody, now or later.
    pub fn all_open(&self) -> bool {
        self.fold.state.all_open()
    }

    /// What the match waits for.
    pub fn phase(&self) -> Phase {
        if self.ended_at_table() { Phase::Over } else { self.fold.state.phase() }
    }

    /// The seats that have sealed their action in a running *together* phase. What they sealed is hidden.
    pub fn sealed(&self) -> SeatSet {
        self.fold.sealed()
    }

    /// What a seat has sealed: for its own eyes.
    pub fn seal(&self, seat: Seat) -> Option<G::Action> {
        self.fold.seals[seat]
    }

    /// What `seat` may do now; nothing if it is not asked.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        if self.phase().asked().contains(seat) { self.fold.state.legal(seat).collect() } else { Vec::new() }
    }

    /// Plays or seals an action; what chance follows befalls too. On refusal nothing has changed.
    pub fn submit(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        let entry = match self.phase() {
            Phase::Together(_) => Entry::Seal(seat, action),
            _ => Entry::Move(seat, action),
        };
        self.append(entry)?;
        self.resume();
        Ok(())
    }

    /// Lets an outcome befall, where chance comes from outside (H2).
    pub fn befall(&mut self, chance: G::Chance) -> Result<(), Refusal> {
        if let Deal::Seed(_) = self.deal {
            return Err(Refusal::new("H2", Message::new("refused-seeded")));
        }
        self.append(Entry::Chance(chance))
    }

    /// Enters what happened at the table (H4, H6).
    pub fn at_table(&mut self, event: TableEvent) -> Result<(), Refusal> {
        self.append(Entry::Table(event))
    }

    /// Takes back the last action of `seat`, where nothing was drawn, completed or revealed since (H4).
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.at_table(TableEvent::Undo(seat))
    }

    /// What a viewer may know now. The referee is refused while the game runs (H5).
    pub fn view(&self, viewer: Viewer) -> Result<G::View, Refusal> {
        match viewer {
            Viewer::Referee => self.truth().map(|state| state.view(viewer)),
            Viewer::Seat(seat) => self.check_seat(seat).map(|()| self.fold.state.view(viewer)),
            Viewer::Public => Ok(self.fold.state.view(viewer)),
        }
    }

    /// The full state: once the game is over, or in engine mode (H5).
    pub fn truth(&self) -> Result<&G, Refusal> {
        if self.engine || self.phase() == Phase::Over {
            Ok(&self.fold.state)
        } else {
            Err(Refusal::new("H5", Message::new("refused-referee")))
        }
    }

    /// Why an action is refused, before anything is tried; `None` if it would be accepted. A text may name an
    /// action of a larger table, so the game is only asked about those of its own (H8).
    pub fn refusal(&self, seat: Seat, action: G::Action) -> Option<Refusal> {
        let unknown = || {
            let known = G::universe(&self.config()).any(|known| known == action);
            let message = || Message::new("refused-no-such-action").with("action", action.to_string());
            let never = || G::why_never(&self.config(), action);
            (!known).then(|| never().unwrap_or_else(|| Refusal::new("H8", message())))
        };
        Refusal::by_phase(self.phase(), seat)
            .or_else(unknown)
            .or_else(|| self.fold.state.refusal(seat, action))
    }

    /// The log as a viewer sees it; what a running *apart* phase hides is not counted. A viewer who may not look (H3,
    /// H5) is refused.
    pub fn shown_log(&self, viewer: Viewer) -> Result<Vec<LogLine>, Refusal> {
        match viewer {
            Viewer::Referee => self.truth().map(drop)?,
            Viewer::Seat(seat) => self.check_seat(seat)?,
            Viewer::Public => {}
        }
        Ok(self.told.tail(viewer, usize::MAX, &self.log))
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        if self.fold.state.seats().contains(seat) {
            return Ok(());
        }
        Err(Refusal::new("H3", Message::new("refused-no-such-seat").with("seat", seat)))
    }

    /// Adds one entry if it is allowed. What chance follows does not befall yet.
    fn append(&mut self, entry: EntryOf<G>) -> Result<(), Refusal> {
        match entry {
            Entry::Move(seat, action) | Entry::Seal(seat, action) => {
                if let Some(refusal) = self.refusal(seat, action) {
                    return Err(refusal);
                }
                let sealing = matches!(self.phase(), Phase::Together(_));
                if sealing != matches!(entry, Entry::Seal(..)) {
                    return Err(Refusal::new("H3", Message::new("refused-seal")));
                }
            }
            Entry::Chance(chance) => self.check_chance(chance)?,
            Entry::Table(ref event) => self.apply_table_event(event)?,
        }
        let index = self.log.len();
        if let Some(happened) = self.fold.push(index, &entry) {
            self.told.event(index, happened);
        }
        self.log.push(entry);
        Ok(())
    }

    fn check_chance(&self, chance: G::Chance) -> Result<(), Refusal> {
        if self.phase() != Phase::Chance {
            return Err(Refusal::new("H2", Message::new("refused-no-chance")));
        }
        match self.fold.state.chances().any(|(outcome, _)| outcome == chance) {
            true => Ok(()),
            false => Err(Refusal::new("H2", Message::new("refused-impossible"))),
        }
    }

    fn apply_table_event(&mut self, event: &TableEvent) -> Result<(), Refusal> {
        if self.phase() == Phase::Over {
            return Err(Refusal::new("H1", Message::new("refused-over")));
        }
        event.seat().map_or(Ok(()), |seat| self.check_seat(seat))?;
        let phase = self.fold.state.phase();
        let mut dropped = Vec::new();
        match *event {
            TableEvent::Undo(seat) => {
                dropped = self.fold.undoable(seat)?;
                self.fold.drop(&dropped);
            }
            TableEvent::Resign(seat) | TableEvent::Flag(seat) => {
                if self.out.contains(&seat) {
                    return Err(Refusal::new("H6", Message::new("refused-out").with("seat", seat)));
                }
                self.out.push(seat);
            }
            TableEvent::Draw => self.drawn_by_agreement = true,
            TableEvent::TakeOver(..) | TableEvent::HandBack(_) => {}
        }
        self.told.table_event(self.log.len(), event, phase, &dropped);
        Ok(())
    }

    /// Why a take-back by `seat` is refused now; nothing if it is not (H1, H4).
    pub fn undo_refusal(&self, seat: Seat) -> Option<Refusal> {
        match self.phase() {
            Phase::Over => Some(Refusal::new("H1", Message::new("refused-over"))),
            _ => self.fold.undoable(seat).err(),
        }
    }

    /// The outcome of chance that the seed decides now, if chance is due and there is a seed.
    pub(crate) fn due(&self) -> Option<G::Chance> {
        let Deal::Seed(seed) = self.deal else { return None };
        if self.phase() != Phase::Chance {
            return None;
        }
        let drawn = self.fold.drawn;
        let seed = if drawn.game == 0 { seed } else { seed.of_game(drawn.game) };
        Some(seed.draw(drawn.count, || self.fold.state.chances()))
    }
}

impl<G: Game> fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Match of {} with {} entries, {:?}", G::ID, self.log.len(), self.phase())
    }
}

/// Why a log does not replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// The entry at this place of the log is not allowed there.
    Refused {
        /// Its place, from 0.
        index: usize,
        /// Why not.
        refusal: Refusal,
    },
    /// The seed gives an outcome of chance here, and this is not it.
    Deal {
        /// Its place, from 0.
        index: usize,
        /// What the seed gives.
        due: String,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Refused { index, refusal } => write!(f, "entry {index}: {refusal}"),
            ReplayError::Deal { index, due } => write!(f, "entry {index}: the seed gives {due}"),
        }
    }
}

impl std::error::Error for ReplayError {}
