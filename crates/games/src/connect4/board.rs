//! Columns and discs. Each column takes seven bits, six rows and an empty one on top that keeps lines from
//! running over the edge.

/// Columns of the board (K1.1).
pub const COLUMNS: u8 = 7;
/// Rows of the board (K1.1).
pub const ROWS: u8 = 6;
const STRIDE: u8 = ROWS + 1;

/// A column, `a` to `g`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column(u8);

impl Column {
    /// The column with this place from the left, if there is one.
    pub const fn new(index: u8) -> Option<Column> {
        if index < COLUMNS { Some(Column(index)) } else { None }
    }

    /// All columns from the left.
    pub fn all() -> impl Iterator<Item = Column> + Clone {
        (0..COLUMNS).map(Column)
    }

    /// Its place from the left.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its name.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }
}

/// A set of places on the board, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Discs(pub(super) u64);

impl Discs {
    pub(super) const BOTTOM: Discs = {
        let mut bits = 0;
        let mut column = 0;
        while column < COLUMNS {
            bits |= 1 << (column * STRIDE);
            column += 1;
        }
        Discs(bits)
    };
    const TOP: Discs = Discs(Discs::BOTTOM.0 << (ROWS - 1));

    /// Whether a disc lies there.
    pub fn contains(self, column: Column, row: u8) -> bool {
        self.0 >> (column.0 * STRIDE + row) & 1 != 0
    }

    pub(super) fn insert(&mut self, column: Column, row: u8) {
        self.0 |= 1 << (column.0 * STRIDE + row);
    }

    pub(super) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// One bit, at the top place, for every column that has room, given all discs (K2.1).
    pub(super) fn open_columns(self) -> u64 {
        !self.0 & Discs::TOP.0
    }

    pub(super) fn column_of_top_bit(top: u64) -> Column {
        Column(top.trailing_zeros() as u8 / STRIDE)
    }

    pub(super) fn is_open(self, column: Column) -> bool {
        self.0 >> (column.0 * STRIDE + ROWS - 1) & 1 == 0
    }

    /// The place a disc dropped into `column` falls to, given all discs (K2.1).
    pub(super) fn landing(self, column: Column) -> u64 {
        let floor = 1 << (column.0 * STRIDE);
        let mask = ((1 << ROWS) - 1) << (column.0 * STRIDE);
        (self.0 + floor) & mask
    }

    /// Whether four lie in a line (K3.1).
    pub(super) fn has_four(self) -> bool {
        [1, STRIDE - 1, STRIDE, STRIDE + 1].into_iter().any(|step| {
            let pairs = self.0 & self.0 >> step;
            pairs & pairs >> (2 * step) != 0
        })
    }
}
