//! Random identifiers that cannot be guessed.

use ceiba_core::Seed;
use ceiba_store::{PersonId, SessionId, TableId};
use sha2::{Digest, Sha256};

/// Letters and digits that are not easily confused with each other.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// A random text of this many letters, 5 bits each.
fn letters(count: usize) -> String {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// A new table's id: the end of a link, which is all that protects an unlisted table.
pub(crate) fn table() -> TableId {
    TableId(letters(16))
}

/// A new person's id.
pub(crate) fn person() -> PersonId {
    PersonId(letters(16))
}

/// The secret end of a link.
pub(crate) fn link() -> String {
    letters(24)
}

/// The secret that identifies a visitor.
pub(crate) fn token() -> String {
    letters(40)
}

/// The hash of a visitor's secret, which is all that the store keeps.
pub(crate) fn session(token: &str) -> SessionId {
    SessionId(Sha256::digest(token).iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A seed of 32 random bytes for a match.
pub(crate) fn seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    Seed::new(bytes)
}

/// A random seed for a bot.
pub(crate) fn dice() -> u64 {
    getrandom::u64().expect("the operating system gives random bytes")
}
