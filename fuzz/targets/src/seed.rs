//! Seeds and commitments in hexadecimal digits.

use ceiba_core::{Commitment, Seed};

use crate::{check_text, text};

pub(crate) fn run(data: &[u8]) -> bool {
    let text = text(data);
    let is_seed = check_text::<Seed>(&text);
    assert_eq!(check_text::<Commitment>(&text), is_seed, "both are 32 bytes");
    if let Ok(seed) = text.parse::<Seed>() {
        assert!(check_text::<Commitment>(&seed.commitment().to_string()));
        assert_ne!(seed.commitment().to_string(), text, "a seed does not commit to itself");
        assert!(!format!("{seed:?}").contains(&*text), "a seed is not printed by accident");
    }
    is_seed
}

pub(crate) fn seeds() -> Vec<String> {
    let seed = Seed::open(20);
    vec![seed.to_string(), seed.commitment().to_string(), Seed::new([0xA5; 32]).to_string()]
}
