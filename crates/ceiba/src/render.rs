//! `ceiba render`: a recorded game as pictures.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use ceiba_art::{Animation, Caption, ViewOptions};
use ceiba_catalog::{AnyMatch, Translator, find};
use ceiba_core::record::Record;
use ceiba_core::{Message, Viewer};

use crate::command::RenderArguments;
use crate::error::{CommandError, CommandResult};
use crate::{play, replay};

pub(crate) fn run(arguments: &RenderArguments) -> CommandResult {
    let record = replay::read(&arguments.file)?;
    let total = record.entries.len();
    let words = play::words_in(arguments.lang.as_deref());
    let at = arguments.at.unwrap_or(total);
    if at > total {
        let message = Message::new("replay-too-far").with("at", at).with("total", total);
        return Err(CommandError::Failed(words.say(&message)));
    }
    let easel = RecordRenderer { record: &record, arguments, words };
    easel.check_clicks(at)?;
    let Some(output) = &arguments.output else {
        io::stdout().lock().write_all(easel.svg(at)?.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    };
    let (count, bytes) = match output.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => (1, easel.svg(at)?.into_bytes()),
        Some("png") => (1, ceiba_art::png(&easel.svg(at)?, arguments.scale)),
        Some("gif") => easel.gif(at)?,
        _ => {
            let message = Message::new("render-unknown-ending").with("file", output.display().to_string());
            return Err(CommandError::Failed(words.say(&message)));
        }
    };
    write(output, &bytes)?;
    let message = Message::new("render-written")
        .with("file", output.display().to_string())
        .with("count", count)
        .with("size", bytes.len().div_ceil(1000));
    writeln!(io::stderr(), "{}", words.say(&message))?;
    Ok(ExitCode::SUCCESS)
}

/// Writes beside the file first, so that an interruption leaves what was there.
fn write(path: &Path, bytes: &[u8]) -> Result<(), CommandError> {
    let beside = path.with_extension("part");
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| CommandError::file(path, &error))
}

/// Draws the positions of a record.
struct RecordRenderer<'a> {
    record: &'a Record,
    arguments: &'a RenderArguments,
    words: &'static Translator,
}

impl RecordRenderer<'_> {
    /// The position after `at` entries, as SVG.
    fn svg(&self, at: usize) -> Result<String, CommandError> {
        let any_match = ceiba_catalog::replay(self.record, Some(at));
        self.draw(&*any_match.map_err(|error| CommandError::record(&self.arguments.file, &error))?)
    }

    /// Refuses clicks that nothing can be chosen with there.
    fn check_clicks(&self, at: usize) -> Result<(), CommandError> {
        let clicks = self.arguments.lit.as_deref().unwrap_or_default();
        let any_match = ceiba_catalog::replay(self.record, Some(at));
        let any_match = any_match.map_err(|error| CommandError::record(&self.arguments.file, &error))?;
        let scene = any_match.scene(self.arguments.viewer)?;
        for (count, click) in (1..).zip(clicks) {
            if !scene.choices.iter().any(|choice| choice.fits(&clicks[..count])) {
                let message = Message::new("render-no-such-spot").with("spot", click.as_str());
                return Err(CommandError::Failed(self.words.say(&message)));
            }
        }
        Ok(())
    }

    fn draw(&self, any_match: &dyn AnyMatch) -> Result<String, CommandError> {
        let arguments = self.arguments;
        let look = any_match.look(arguments.viewer)?;
        let say = |message: &Message| self.words.say_with(message, &self.record.seats);
        let focus = match arguments.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Referee => None,
        };
        let lit = arguments.lit.clone();
        let options = ViewOptions { focus, turn: arguments.turn, open: arguments.open, lit };
        let picture = look.picture(&say, &options);
        let caption = Caption { title: say(&find(any_match.game())?.name()), line: say(&look.scene.ask) };
        Ok(picture.svg(arguments.theme, &caption))
    }

    /// The whole game to an entry: how many pictures, and the file.
    fn gif(&self, at: usize) -> Result<(usize, Vec<u8>), CommandError> {
        let last = self.svg(at)?;
        let mut animation = Animation::new(&last, self.arguments.scale);
        let delay = self.arguments.delay.div_ceil(10);
        let (mut shown, mut count) = (String::new(), 0);
        for entry in 0..=at {
            let svg = self.svg(entry)?;
            if svg != shown {
                // The end is looked at longer.
                animation.add(&svg, if entry == at { delay.saturating_mul(4) } else { delay });
                (shown, count) = (svg, count + 1);
            }
        }
        Ok((count, animation.finish()))
    }
}
