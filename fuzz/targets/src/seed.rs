//! Seeds and commitments in hexadecimal digits.

use ceiba_core::{Commitment, Seed};

use crate::{assert_text, text};

pub(crate) fn run(data: &[u8]) {
    let text = text(data);
    let seed = text.parse::<Seed>();
    let commitment = text.parse::<Commitment>();
    assert_eq!(seed.is_ok(), commitment.is_ok(), "both are 32 bytes");
    if let (Ok(seed), Ok(commitment)) = (seed, commitment) {
        assert_text(&seed, &text);
        assert_text(&commitment, &text);
        assert_text(&seed.commitment(), &seed.commitment().to_string());
        assert_ne!(seed.commitment(), commitment, "a seed does not commit to itself");
        assert!(!format!("{seed:?}").contains(&*text), "a seed is not printed by accident");
    }
}

pub(crate) fn seeds() -> Vec<String> {
    let seed = Seed::open(20);
    vec![seed.to_string(), seed.commitment().to_string(), Seed::new([0xA5; 32]).to_string()]
}
