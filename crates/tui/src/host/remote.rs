//! A table in a remote house. What it shows is what the house showed last; what is played there is shown when the
//! house has stored it.

mod notices;

use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use ceiba_catalog::{Level, Look, RequestError, Translator, find};
use ceiba_core::record::Record;
use ceiba_core::{Line, LogLine, Message, Outcome, Phase, Scene, Seat, SeatSet, Viewer};
use tokio::sync::mpsc::UnboundedSender;

use super::{
    BotMove, Host, HostCommand, HostUpdate, Notice, RemoteEvent, RemoteUpdate, ReplayHost, SeatClock,
    SeatRole,
};
use crate::house::wire::{
    RemoteChatLine, RemoteCommand, RemoteMessage, RemoteRequest, RemoteSeat, RemoteSnapshot, RemoteStatus,
};
use crate::house::{HouseClient, connect_to_table};

/// A table in a remote house, with its latest snapshot.
pub struct RemoteHost {
    house: HouseClient,
    requests: UnboundedSender<RemoteRequest>,
    translator: &'static Translator,
    shown: RemoteSnapshot,
    /// The position in it; none before the game.
    look: Option<Look>,
    /// When that came.
    since: Instant,
    names: Vec<String>,
    /// The log, as far as it was told: after a late arrival only its end.
    log: Vec<LogLine>,
    /// What was said, with the length of the log at that time.
    chat: Vec<(usize, RemoteChatLine)>,
    next: u64,
    /// The action that is on its way.
    sent: Option<u64>,
    /// The question to the others that was asked last.
    consent: Option<u64>,
    is_connected: bool,
    /// The whole game, once it is over.
    replay: Option<ReplayHost>,
}

impl RemoteHost {
    /// Goes to a table.
    pub fn sit(
        house: HouseClient,
        table: &str,
        post: Sender<HostUpdate>,
        translator: &'static Translator,
    ) -> Result<RemoteHost, RequestError> {
        let (requests, news) = connect_to_table(house.clone(), table.to_owned(), post)?;
        let RemoteEvent::Snapshot(shown, record) = news else { return Err(house.strange()) };
        find(&shown.game)?;
        let mut remote = RemoteHost {
            house,
            requests,
            translator,
            shown: (*shown).clone(),
            look: None,
            since: Instant::now(),
            names: Vec::new(),
            log: Vec::new(),
            chat: Vec::new(),
            next: 1,
            sent: None,
            consent: None,
            is_connected: true,
            replay: None,
        };
        remote.show(*shown, record);
        Ok(remote)
    }

    fn ask_for(&mut self, send_command: RemoteCommand) -> Result<u64, RequestError> {
        let id = self.next;
        let request = RemoteRequest { id, send_command };
        if !self.is_connected || self.requests.send(request).is_err() {
            return Err(said("tui-house-lost"));
        }
        self.next += 1;
        Ok(id)
    }

    /// Takes in an update. Returns what is worth a word.
    fn show(&mut self, mut shown: RemoteSnapshot, record: Option<String>) -> Option<Notice> {
        let variant = find(&shown.game).ok().map(|game| game.variant(&shown.config));
        self.look =
            shown.position.take().zip(variant).map(|(now, variant)| variant.look(now.view, now.scene));
        let returned = (!self.is_connected).then(|| self.returned(&shown));
        self.is_connected = true;
        self.names = Seat::all(shown.plates.len())
            .zip(&shown.plates)
            .map(|(seat, plate)| self.name(seat, plate))
            .collect();
        let line = self.new_chat(&shown);
        self.take_log(&shown);
        let offer = self.new_offer(&shown).or(self.decided(&shown));
        let presence = self.new_presence(&shown);
        let record = record.and_then(|text| text.parse::<Record>().ok());
        let replay = record.and_then(|record| ReplayHost::new(record, usize::MAX, self.translator).ok());
        self.replay = replay.or(self.replay.take());
        let next = shown.rematch.as_ref().filter(|_| self.shown.rematch.is_none());
        let next = next.map(|id| Notice::told(Message::new("tui-house-rematch").with("table", id.as_str())));
        self.shown = shown;
        self.since = Instant::now();
        next.or(offer).or(line).or(returned).or(presence)
    }

    fn take_log(&mut self, shown: &RemoteSnapshot) {
        let told_before = shown.log.count.saturating_sub(shown.log.lines.len());
        self.log.truncate(told_before);
        self.log.extend_from_slice(&shown.log.lines);
    }

    fn answered(&mut self, answer: RemoteMessage) -> Option<Notice> {
        let (id, notice) = match answer {
            RemoteMessage::Update(_) => return None,
            RemoteMessage::Stored { id } => (id, None),
            RemoteMessage::Noted { id } => {
                let is_asked = self.consent == Some(id) && !self.shown.offers.is_empty();
                (id, is_asked.then(|| Notice::told(Message::new("tui-house-others-asked"))))
            }
            RemoteMessage::Refused { id, clause, message } => {
                (id, Some(Notice { message, clause, is_error: true }))
            }
            RemoteMessage::NotStored { id } => (id, Some(Notice::error(Message::new("house-not-stored")))),
        };
        if self.sent == Some(id) {
            self.sent = None;
        }
        notice
    }

    fn name(&self, seat: Seat, plate: &RemoteSeat) -> String {
        let bot = |word: &str| {
            word.parse::<Level>().ok().map(|level| SeatRole::Bot(level).name(seat, self.translator))
        };
        match (plate.kind.as_str(), plate.bot.as_deref()) {
            ("bot", Some(level)) => bot(level).unwrap_or_else(|| plate.name.clone()),
            (_, Some(_)) => {
                self.translator.say(&Message::new("tui-house-stood-in").with("name", plate.name.as_str()))
            }
            (_, None) => plate.name.clone(),
        }
    }

    /// What is seen before the game: who is there, and how others come.
    fn waiting(&self) -> Scene {
        let closed = self.shown.status == RemoteStatus::Closed;
        let ask = Message::new(if closed { "tui-house-closed" } else { "tui-house-waiting" });
        let seat = |(seat, plate): (Seat, &RemoteSeat)| {
            let id = if plate.name.is_empty() { "tui-house-seat-free" } else { "tui-house-seat-taken" };
            Message::new(id).with("number", seat.number()).with("seat", seat)
        };
        let seats = Seat::all(self.shown.plates.len()).zip(&self.shown.plates).map(seat);
        let address = self.house.address.at_table(&self.shown.table).to_string();
        let invite = Message::new("tui-house-invite").with("address", address);
        Scene { spoken: seats.chain([invite]).collect(), ..Scene::blank(ask) }
    }
}

fn said(id: &'static str) -> RequestError {
    RequestError::Invalid(Message::new(id))
}

fn chat_line(spoken: &RemoteChatLine) -> Message {
    Message::new("tui-house-chat").with("name", spoken.name.as_str()).with("line", spoken.line.as_str())
}

impl Host for RemoteHost {
    fn game(&self) -> &'static str {
        find(&self.shown.game).map_or("", ceiba_catalog::GameEntry::id)
    }

    fn config(&self) -> String {
        self.shown.config.clone()
    }

    fn names(&self) -> &[String] {
        &self.names
    }

    fn players(&self) -> usize {
        self.shown.plates.len()
    }

    fn persons(&self) -> SeatSet {
        self.shown.seat().map_or(SeatSet::EMPTY, SeatSet::only)
    }

    /// While an action is on its way, or the house is away, nobody is asked.
    fn phase(&self) -> Phase {
        match self.shown.phase() {
            Phase::Over if self.replay.is_none() => Phase::Chance,
            Phase::Over => Phase::Over,
            _ if self.sent.is_some() || !self.is_connected => Phase::Chance,
            phase => phase,
        }
    }

    fn sealed(&self) -> SeatSet {
        self.shown.sealed
    }

    fn look(&self, viewer: Viewer) -> Result<Look, RequestError> {
        if let Some(replay) = &self.replay {
            return replay.look(viewer);
        }
        let Some(mut look) = self.look.clone() else { return Ok(Look::plain(self.game(), self.waiting())) };
        if self.sent.is_some() || !self.is_connected {
            look.scene.choices.clear();
            look.scene.ask =
                Message::new(if self.is_connected { "tui-house-sending" } else { "tui-house-lost" });
        }
        Ok(look)
    }

    fn log(&self, viewer: Viewer) -> Result<Vec<LogLine>, RequestError> {
        let mut log = match &self.replay {
            Some(replay) => replay.log(viewer)?,
            None => self.log.clone(),
        };
        for (at, spoken) in self.chat.iter().rev() {
            let line = LogLine { text: String::new(), story: vec![chat_line(spoken)] };
            log.insert((*at).min(log.len()), line);
        }
        Ok(log)
    }

    fn is_secret(&self) -> bool {
        false
    }

    fn viewers(&self) -> Vec<Viewer> {
        self.replay.as_ref().map(Host::viewers).unwrap_or_default()
    }

    fn play(&mut self, _seat: Seat, action: &str) -> Result<(), RequestError> {
        let seq = self.shown.seq;
        let id = self.ask_for(RemoteCommand::Play { seq, action: action.to_owned() })?;
        self.sent = Some(id);
        Ok(())
    }

    fn undo(&mut self, _seat: Seat) -> Result<(), RequestError> {
        self.consent = Some(self.ask_for(RemoteCommand::TakeBack)?);
        Ok(())
    }

    fn start_bot(&mut self) -> Option<Seat> {
        None
    }

    fn accept(&mut self, _thought: &BotMove) -> Result<(), RequestError> {
        Ok(())
    }

    fn hint(&mut self, _seat: Seat) -> Result<(), RequestError> {
        Err(said("tui-house-no-hints"))
    }

    fn is_current(&self, _ticket: u64) -> bool {
        false
    }

    fn standing(&self) -> Option<(Outcome, Vec<Line>)> {
        self.replay.as_ref()?.standing()
    }

    fn record(&self) -> Result<String, RequestError> {
        match &self.replay {
            Some(replay) => replay.record(),
            None => self.house.record(&self.shown.table),
        }
    }

    fn save_error(&self) -> Option<Message> {
        None
    }

    fn exit_message(&self) -> Message {
        if self.replay.is_some() {
            let page = self.house.address.page(&format!("/table/{}/record", self.shown.table));
            return Message::new("tui-house-record").with("address", page);
        }
        let address = self.house.address.at_table(&self.shown.table).to_string();
        Message::new("tui-house-kept").with("address", address)
    }

    fn is_remote(&self) -> bool {
        true
    }

    fn is_sending(&self) -> bool {
        self.sent.is_some()
    }

    fn clocks(&self) -> Vec<SeatClock> {
        let passed = self.since.elapsed();
        let clock = |(seat, plate): (Seat, &RemoteSeat)| {
            let left = Duration::from_millis(plate.left?);
            let passed = if plate.runs { passed } else { Duration::ZERO };
            Some(SeatClock { seat, left: left.saturating_sub(passed), runs: plate.runs })
        };
        match self.shown.status {
            RemoteStatus::Running => {
                Seat::all(self.shown.plates.len()).zip(&self.shown.plates).filter_map(clock).collect()
            }
            _ => Vec::new(),
        }
    }

    fn apply(&mut self, RemoteUpdate(heard): RemoteUpdate) -> Option<Notice> {
        match heard {
            RemoteEvent::Snapshot(shown, record) => self.show(*shown, record),
            RemoteEvent::Reply(answer) => self.answered(answer),
            RemoteEvent::Lost => {
                let is_news = std::mem::take(&mut self.is_connected);
                is_news.then(|| Notice::error(Message::new("tui-house-lost")))
            }
            RemoteEvent::Refused(problem) => {
                self.is_connected = false;
                Some(Notice::error(problem.message().clone()))
            }
        }
    }

    fn send_command(&mut self, send_command: HostCommand) -> Result<(), RequestError> {
        let asked = match send_command {
            HostCommand::Agree => match self.shown.offers.first().map(|offer| offer.offer.as_str()) {
                Some("take-back") => RemoteCommand::TakeBack,
                Some("draw") => RemoteCommand::Draw,
                Some(_) => RemoteCommand::Rematch,
                None => return Err(said("house-nothing-offered")),
            },
            HostCommand::Decline => RemoteCommand::Decline,
            HostCommand::Draw => RemoteCommand::Draw,
            HostCommand::Rematch => RemoteCommand::Rematch,
            HostCommand::Resign => RemoteCommand::Resign,
            HostCommand::Back => RemoteCommand::Back,
            HostCommand::Chat(text) => RemoteCommand::Chat { text },
        };
        let asks = matches!(asked, RemoteCommand::Draw | RemoteCommand::Rematch | RemoteCommand::TakeBack);
        let id = self.ask_for(asked)?;
        if asks {
            self.consent = Some(id);
        }
        Ok(())
    }
}
