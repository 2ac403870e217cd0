//! The position in plain text.

use super::{after, building, choosing, seen_by};
use crate::yaxha::drawing;

#[test]
fn a_drawing_shows_market_and_pyramids() {
    let game = choosing("players=3", "213", &["OO/B.", "BBB", "S/S/O"], &["O3", "OBG", "YS2"]);
    let expected = "\
2/10 choose any,base,levels
(O17B19G23Y23S20)
1[O3] 2[OBG] 3[YS2]
1 #2
  OO
  B.
2 #1
  BBB
3 #3
  S
  S
  O
";
    assert_eq!(drawing(&seen_by(&game, 1)), expected);
    let game = after(game, &["c1 c1 c1"]);
    let taking = drawing(&seen_by(&game, 3));
    assert!(taking.contains("1[O3]>2 2[OBG] 3[YS2]\n1 #2 c1\n"), "{taking}");
}

#[test]
fn a_drawing_hides_what_others_build() {
    let game = after(building("OOO/OOB", "O2G"), &["1 O@0,0,2"]);
    let expected = "\
3/10 build any,base,levels
(O12B22G23Y24S21)
1[O2G]>1 2[S3]>2
1 #1 +OG
  OOO  O.
  OOB
2 #2 +?
  OOO
  OOB
";
    assert_eq!(drawing(&seen_by(&game, 1)), expected);
    let theirs = drawing(&seen_by(&game, 2));
    assert!(theirs.contains("1 #1 +?\n  OOO\n  OOB\n2 #2 +S3\n"), "{theirs}");
}
