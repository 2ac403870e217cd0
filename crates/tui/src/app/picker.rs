//! From clicks to an action: the choices narrow with each spot that is picked.

use ceiba_core::{Choice, Scene, Spot};

/// What was picked so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Picker {
    picked: Vec<Spot>,
}

/// What a pick came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Picked {
    /// No choice has this spot here.
    Nothing,
    /// More is to be picked.
    More,
    /// The path of an action is complete.
    Action(String),
}

impl Picker {
    /// What was picked so far, in order.
    pub(crate) fn picked(&self) -> &[Spot] {
        &self.picked
    }

    /// What can be picked next, each once, in the order of the choices.
    pub(crate) fn next(&self, scene: &Scene) -> Vec<Spot> {
        let mut spots: Vec<Spot> = Vec::new();
        for path in paths(scene).filter(|path| path.starts_with(&self.picked)) {
            let spot = &path[self.picked.len()];
            if !spots.contains(spot) {
                spots.push(spot.clone());
            }
        }
        spots
    }

    /// The choices that are still open if `spot` is picked next.
    pub(crate) fn open<'a>(&self, scene: &'a Scene, spot: &Spot) -> Vec<&'a Choice> {
        let mut picked = self.picked.clone();
        picked.push(spot.clone());
        let mut open: Vec<&Choice> = Vec::new();
        for (path, choice) in scene.ways() {
            let leads = orders(scene, &path).iter().any(|path| path.starts_with(&picked));
            if leads && !open.iter().any(|known| known.action == choice.action) {
                open.push(choice);
            }
        }
        open
    }

    /// Picks a spot.
    pub(crate) fn pick(&mut self, scene: &Scene, spot: &str) -> Picked {
        let mut picked = self.picked.clone();
        picked.push(spot.to_owned());
        let ways = scene.ways();
        let complete = ways.iter().find(|(path, _)| orders(scene, path).contains(&picked));
        if let Some((_, choice)) = complete {
            return Picked::Action(choice.action.clone());
        }
        if !paths(scene).any(|path| path.starts_with(&picked)) {
            return Picked::Nothing;
        }
        self.picked = picked;
        Picked::More
    }

    /// Takes the last pick back. Whether there was one.
    pub(crate) fn back(&mut self) -> bool {
        self.picked.pop().is_some()
    }

    /// Clears all picks.
    pub(crate) fn clear(&mut self) {
        self.picked.clear();
    }
}

/// Every order of clicks that leads to a choice.
fn paths(scene: &Scene) -> impl Iterator<Item = Vec<Spot>> {
    scene.ways().into_iter().flat_map(|(path, _)| orders(scene, &path))
}

/// The orders of clicks that mean a path: its own, and those with two neighbours changed that are things of one
/// sort, such as two towers that swap. An order that belongs to another choice is left to that one.
fn orders(scene: &Scene, path: &[Spot]) -> Vec<Vec<Spot>> {
    let mut all = vec![path.to_vec()];
    for place in 1..path.len() {
        let (one, other) = (&path[place - 1], &path[place]);
        if sort(scene, one).is_none() || sort(scene, one) != sort(scene, other) {
            continue;
        }
        let mut path = path.to_vec();
        path.swap(place - 1, place);
        let begins = &path[..=place];
        if !scene.choices.iter().any(|known| known.path.starts_with(begins)) {
            all.push(path);
        }
    }
    all
}

fn sort<'a>(scene: &'a Scene, spot: &str) -> Option<&'a str> {
    let items = scene.zones.iter().flat_map(|zone| &zone.items);
    items.into_iter().find(|item| item.spot == spot).map(|item| item.sort.as_str())
}

#[cfg(test)]
mod tests {
    use ceiba_core::{Item, Layout, Message, Zone};

    use super::*;

    fn item(spot: &str, sort: &str) -> Item {
        Item {
            spot: spot.into(),
            sort: sort.into(),
            hue: None,
            mark: String::new(),
            owner: None,
            at: [0; 3],
            label: Message::new("ask-over"),
        }
    }

    fn scene(items: &[(&str, &str)], choices: &[(&[&str], &str)]) -> Scene {
        let zone = Zone {
            spot: "zone".into(),
            label: Message::new("ask-over"),
            layout: Layout::Strip,
            owner: None,
            items: items.iter().map(|(spot, sort)| item(spot, sort)).collect(),
        };
        let choice = |&(path, action): &(&[&str], &str)| Choice {
            path: path.iter().map(|&spot| spot.to_owned()).collect(),
            action: action.into(),
            label: Message::new("ask-over"),
            gain: None,
        };
        let choices = choices.iter().map(choice).collect();
        Scene { ask: Message::new("ask-over"), spoken: vec![], zones: vec![zone], choices }
    }

    fn towers() -> Scene {
        let items = [("t1", "tower"), ("t2", "tower"), ("t3", "tower"), ("l2", "level"), ("l3", "level")];
        let choices: [(&[&str], &str); 3] =
            [(&["t1", "t2", "l2"], "1-2@2"), (&["t1", "t2", "l3"], "1-2@3"), (&["t2", "t3", "l2"], "2-3@2")];
        scene(&items, &choices)
    }

    #[test]
    fn picks_narrow_down_to_an_action() {
        let scene = towers();
        let mut picker = Picker::default();
        assert_eq!(picker.pick(&scene, "t1"), Picked::More);
        assert_eq!(picker.next(&scene), ["t2"]);
        assert_eq!(picker.pick(&scene, "l2"), Picked::Nothing);
        assert_eq!(picker.pick(&scene, "t2"), Picked::More);
        assert_eq!(picker.next(&scene), ["l2", "l3"]);
        assert_eq!(picker.pick(&scene, "l3"), Picked::Action("1-2@3".into()));
        assert!(picker.back() && picker.back() && !picker.back());
    }

    #[test]
    fn two_things_of_one_sort_may_be_picked_in_either_order() {
        let scene = towers();
        let mut picker = Picker::default();
        assert_eq!(picker.next(&scene), ["t1", "t2", "t3"]);
        assert_eq!(picker.pick(&scene, "t2"), Picked::More);
        assert_eq!(picker.next(&scene), ["t1", "t3"]);
        picker.pick(&scene, "t1");
        assert_eq!(picker.pick(&scene, "l2"), Picked::Action("1-2@2".into()));
    }

    #[test]
    fn a_twin_is_picked_for_the_same_action() {
        let scene = scene(&[("c", "card"), ("cb", "card"), ("q", "quarry")], &[(&["c", "q"], "c@q")]);
        let mut picker = Picker::default();
        assert_eq!(picker.next(&scene), ["c", "cb"]);
        assert_eq!(picker.pick(&scene, "cb"), Picked::More);
        assert_eq!(picker.open(&scene, &"q".to_owned()).len(), 1);
        assert_eq!(picker.pick(&scene, "q"), Picked::Action("c@q".into()));
    }

    #[test]
    fn things_of_different_sorts_and_taken_orders_stay_as_they_are() {
        let peg = scene(&[("a", "peg"), ("b", "hole")], &[(&["a", "b"], "ab")]);
        assert_eq!(Picker::default().next(&peg), ["a"]);
        let both: [(&[&str], &str); 2] = [(&["a", "b"], "ab"), (&["b", "a"], "ba")];
        let both = scene(&[("a", "peg"), ("b", "peg")], &both);
        let mut picker = Picker::default();
        picker.pick(&both, "b");
        assert_eq!(picker.pick(&both, "a"), Picked::Action("ba".into()));
    }
}
