//! What ends a command early.

use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

use ceiba_catalog::{RequestError, Translator};
use ceiba_core::record::RecordError;

/// The result of a command.
pub(crate) type CommandResult = Result<ExitCode, CommandError>;

/// The exit status where the command line is wrong, as its parser gives it too.
const MISUNDERSTOOD: u8 = 2;

/// Why a command could not be carried out.
pub(crate) enum CommandError {
    /// The output was closed early, as by `head`, which is not an error.
    ClosedPipe,
    /// What was given is wrong, in words.
    Failed(String),
    /// The command line, or what settings stand for it, is wrong, in words.
    Usage(String),
}

impl CommandError {
    /// A file that cannot be read.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Self {
        CommandError::Failed(format!("{}: {error}", path.display()))
    }

    /// A record that is wrong.
    pub(crate) fn record(path: &Path, error: &RecordError) -> Self {
        CommandError::Failed(format!("{}: {}", path.display(), Translator::english().say(&error.message())))
    }

    /// Tells the error and gives the exit status.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            CommandError::ClosedPipe => ExitCode::SUCCESS,
            CommandError::Failed(words) => {
                tell(&words);
                ExitCode::FAILURE
            }
            CommandError::Usage(words) => {
                tell(&words);
                ExitCode::from(MISUNDERSTOOD)
            }
        }
    }
}

fn tell(words: &str) {
    // Where even this cannot be written there is nobody left to tell.
    let _ = writeln!(io::stderr(), "ceiba: {words}");
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => CommandError::ClosedPipe,
            _ => CommandError::Failed(error.to_string()),
        }
    }
}

impl From<RequestError> for CommandError {
    fn from(problem: RequestError) -> Self {
        let words = Translator::english().say(problem.message());
        CommandError::Failed(match problem {
            RequestError::Refused(refusal) => format!("{words} ({})", refusal.clause),
            RequestError::Invalid(_) => words,
        })
    }
}
