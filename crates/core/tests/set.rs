//! Sets of small things as bits.

use ceiba_core::{Indexed, Set};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Digit(u8);

impl Indexed for Digit {
    fn index(self) -> usize {
        self.0.into()
    }

    fn from_index(index: usize) -> Self {
        Digit(index as u8)
    }
}

#[test]
fn a_set_has_each_thing_once_and_in_order() {
    let set: Set<Digit, u16> = [Digit(9), Digit(0), Digit(4), Digit(4)].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [Digit(0), Digit(4), Digit(9)]);
    assert_eq!(set.iter().next_back(), Some(Digit(9)));
    assert_eq!((set.len(), set.first(), set.bits()), (3, Some(Digit(0)), 0b10_0001_0001));
    assert!(set.contains(Digit(4)) && !set.without(Digit(4)).contains(Digit(4)));
}

#[test]
fn sets_are_joined_cut_and_compared() {
    let set = |digits: &[u8]| digits.iter().map(|&digit| Digit(digit)).collect::<Set<Digit, u16>>();
    let (low, odd) = (set(&[0, 1, 2, 3]), set(&[1, 3, 5]));
    assert_eq!(low | odd, set(&[0, 1, 2, 3, 5]));
    assert_eq!((low & odd, low.minus(odd)), (set(&[1, 3]), set(&[0, 2])));
    assert!(set(&[1]).is_subset(odd) && !low.is_subset(odd) && Set::<Digit, u16>::EMPTY.is_empty());
}
