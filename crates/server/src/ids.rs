//! Names that cannot be guessed.

use ceiba_core::Seed;
use ceiba_store::{PersonId, SessionId, TableId};
use sha2::{Digest, Sha256};

/// Letters and digits that cannot be taken for each other.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// So many random letters, 5 bits each.
fn letters(count: usize) -> String {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// A new table's name: the end of a link, which is all that protects an unlisted table.
pub(crate) fn table() -> TableId {
    TableId(letters(16))
}

/// A new person's name.
pub(crate) fn person() -> PersonId {
    PersonId(letters(16))
}

/// The secret end of a link.
pub(crate) fn link() -> String {
    letters(24)
}

/// The secret that a visitor holds.
pub(crate) fn token() -> String {
    letters(40)
}

/// What the store knows of a visitor's secret.
pub(crate) fn session(token: &str) -> SessionId {
    SessionId(Sha256::digest(token).iter().map(|byte| format!("{byte:02x}")).collect())
}

/// 32 random bytes for a match's chances.
pub(crate) fn seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    Seed::new(bytes)
}

/// A seed for a bot's dice.
pub(crate) fn dice() -> u64 {
    getrandom::u64().expect("the operating system gives random bytes")
}
