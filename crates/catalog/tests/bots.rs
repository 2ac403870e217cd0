//! The bots of every game: fair, whatever their school.

use ceiba_catalog::games;

#[test]
fn what_a_bot_thinks_does_not_depend_on_what_is_hidden_from_it() {
    for kind in games().iter().flat_map(ceiba_catalog::GameEntry::kinds) {
        let found = kind.check_bots(3, 24, 1).unwrap_or_else(|error| panic!("{}: {error}", kind.id()));
        println!("{}: {found:?}", kind.id());
        let open = ["mayacode", "connect4"].contains(&kind.id());
        assert!(
            open || found.differing > 0,
            "{}: something hidden was other than it is: {found:?}",
            kind.id()
        );
    }
}
