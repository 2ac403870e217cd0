//! Commands at a table with others, besides actions of the game.

use std::str::FromStr;

/// A command to the table rather than to the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostCommand {
    /// Agrees to what somebody asks for.
    Agree,
    /// Declines it.
    Decline,
    /// Offers a draw.
    Draw,
    /// Asks for another game.
    Rematch,
    /// Gives up.
    Resign,
    /// Plays on instead of the bot that stands in.
    Back,
    /// Says something.
    Chat(String),
}

/// The commands as they are typed.
pub(crate) const WORDS: [&str; 6] = ["/agree", "/decline", "/draw", "/rematch", "/resign", "/back"];

impl FromStr for HostCommand {
    type Err = ();

    /// A word from the list, or something to say.
    fn from_str(text: &str) -> Result<Self, ()> {
        Ok(match text {
            "/agree" => HostCommand::Agree,
            "/decline" => HostCommand::Decline,
            "/draw" => HostCommand::Draw,
            "/rematch" => HostCommand::Rematch,
            "/resign" => HostCommand::Resign,
            "/back" => HostCommand::Back,
            text if text.is_empty() || text.starts_with('/') => return Err(()),
            text => HostCommand::Chat(text.to_owned()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_wish_is_said_and_a_wish_misspelt_is_neither() {
        assert!(WORDS.iter().all(|word| !matches!(word.parse(), Ok(HostCommand::Chat(_)) | Err(()))));
        assert_eq!("well played".parse(), Ok(HostCommand::Chat("well played".into())));
        assert_eq!("/resing".parse::<HostCommand>(), Err(()));
    }
}
