//! Sets of small things as bits.

use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl};

/// A thing with a small index: a seat, a colour, a place.
pub trait Indexed: Copy {
    /// Its index, from 0.
    fn index(self) -> usize;

    /// The thing with this index; the index is one that [`Indexed::index`] gave.
    fn from_index(index: usize) -> Self;
}

/// An unsigned number as the bits of a set.
pub trait Bits:
    Copy
    + Ord
    + Hash
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Send
    + Sync
    + 'static
{
    /// No bit.
    const ZERO: Self;
    /// The lowest bit.
    const ONE: Self;

    /// How many bits are set.
    fn count(self) -> u32;

    /// The index of the lowest bit that is set; the number is not 0.
    fn lowest(self) -> usize;

    /// The index of the highest bit that is set; the number is not 0.
    fn highest(self) -> usize;
}

macro_rules! bits {
    ($($number:ty),*) => {$(
        impl Bits for $number {
            const ZERO: Self = 0;
            const ONE: Self = 1;

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn highest(self) -> usize {
                (Self::BITS - 1 - self.leading_zeros()) as usize
            }
        }
    )*};
}
bits!(u8, u16, u32, u64, u128);

/// A set of `T` in the bits of a `B`, in the order of their indices. A game names its own (`type Colours = Set<Colour,
/// u16>`) with the smallest number that holds it, so that states stay small.
pub struct Set<T, B = u64>(B, PhantomData<fn() -> T>);

impl<T, B> Set<T, B> {
    /// The set with these bits, for tables made when compiled.
    pub const fn from_bits(bits: B) -> Self {
        Set(bits, PhantomData)
    }
}

impl<T, B: Copy> Set<T, B> {
    /// The bits.
    pub const fn bits(self) -> B {
        self.0
    }
}

impl<T: Indexed, B: Bits> Set<T, B> {
    /// The empty set.
    pub const EMPTY: Self = Set(B::ZERO, PhantomData);

    /// The set of one thing.
    #[inline]
    #[must_use]
    pub fn only(thing: T) -> Self {
        Set(B::ONE << thing.index(), PhantomData)
    }

    /// The set with this thing in it.
    #[inline]
    #[must_use]
    pub fn with(self, thing: T) -> Self {
        self | Set::only(thing)
    }

    /// The set without this thing.
    #[inline]
    #[must_use]
    pub fn without(self, thing: T) -> Self {
        self.minus(Set::only(thing))
    }

    /// The things that are not in the other set.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Set(self.0 & !other.0, PhantomData)
    }

    /// Whether the thing is in it.
    #[inline]
    pub fn contains(self, thing: T) -> bool {
        self.0 & (B::ONE << thing.index()) != B::ZERO
    }

    /// Whether all things in it are in the other set too.
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == B::ZERO
    }

    /// How many things are in it.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count() as usize
    }

    /// Whether nothing is in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == B::ZERO
    }

    /// The thing with the lowest index.
    #[inline]
    pub fn first(self) -> Option<T> {
        (!self.is_empty()).then(|| T::from_index(self.0.lowest()))
    }

    /// The things, by rising index.
    #[inline]
    pub fn iter(self) -> Members<T, B> {
        Members(self)
    }
}

/// The things in a [`Set`], by rising index.
pub struct Members<T, B>(Set<T, B>);

impl<T, B: Copy> Clone for Members<T, B> {
    fn clone(&self) -> Self {
        Members(self.0)
    }
}

impl<T: Indexed, B: Bits> Iterator for Members<T, B> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let first = self.0.first()?;
        self.0 = self.0.without(first);
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<T: Indexed, B: Bits> DoubleEndedIterator for Members<T, B> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        if self.0.is_empty() {
            return None;
        }
        let last = T::from_index(self.0.bits().highest());
        self.0 = self.0.without(last);
        Some(last)
    }
}

impl<T: Indexed, B: Bits> ExactSizeIterator for Members<T, B> {}

impl<T: Indexed, B: Bits> FromIterator<T> for Set<T, B> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        things.into_iter().fold(Set::EMPTY, Set::with)
    }
}

impl<T: Indexed, B: Bits> IntoIterator for Set<T, B> {
    type Item = T;
    type IntoIter = Members<T, B>;

    fn into_iter(self) -> Members<T, B> {
        self.iter()
    }
}

impl<T, B: Bits> BitOr for Set<T, B> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Set(self.0 | other.0, PhantomData)
    }
}

impl<T, B: Bits> BitAnd for Set<T, B> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Set(self.0 & other.0, PhantomData)
    }
}

impl<T, B: Copy> Clone for Set<T, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, B: Copy> Copy for Set<T, B> {}

impl<T, B: PartialEq> PartialEq for Set<T, B> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T, B: Eq> Eq for Set<T, B> {}

impl<T, B: Ord> PartialOrd for Set<T, B> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T, B: Ord> Ord for Set<T, B> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

impl<T, B: Hash> Hash for Set<T, B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T, B: Bits> Default for Set<T, B> {
    fn default() -> Self {
        Set(B::ZERO, PhantomData)
    }
}

impl<T: Indexed + Debug, B: Bits> Debug for Set<T, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
