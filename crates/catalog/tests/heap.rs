//! No heap in the hot path: random games of every game and config allocate nothing.

use ceiba_catalog::games;

#[test]
fn a_playout_allocates_nothing() {
    for kind in games().iter().flat_map(ceiba_catalog::GameEntry::variants) {
        for config in kind.every() {
            let mut runner = kind.runner(&config, 5, 1).unwrap();
            let heap = allocation_counter::measure(|| {
                runner.run(20);
                assert!(runner.exercise(3) > 0);
            });
            assert_eq!(heap.count_total, 0, "{} {config}", kind.id());
        }
    }
}

#[test]
fn an_allocation_would_be_counted() {
    let heap = allocation_counter::measure(|| drop(std::hint::black_box(vec![1])));
    assert_eq!(heap.count_total, 1);
}
