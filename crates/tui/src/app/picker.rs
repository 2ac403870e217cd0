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
        for spot in scene.choices.iter().flat_map(|choice| choice.next_spots(&self.picked)) {
            if !spots.iter().any(|known| known == spot) {
                spots.push(spot.to_owned());
            }
        }
        spots
    }

    /// The choices that are still open if `spot` is picked next.
    pub(crate) fn open<'a>(&self, scene: &'a Scene, spot: &Spot) -> Vec<&'a Choice> {
        let picked = self.with(spot);
        scene.choices.iter().filter(|choice| choice.fits(&picked)).collect()
    }

    /// Picks a spot.
    pub(crate) fn pick(&mut self, scene: &Scene, spot: &str) -> Picked {
        let picked = self.with(spot);
        if let Some(choice) = scene.choices.iter().find(|choice| choice.is_meant_by(&picked)) {
            return Picked::Action(choice.action.clone());
        }
        if !scene.choices.iter().any(|choice| choice.fits(&picked)) {
            return Picked::Nothing;
        }
        self.picked = picked;
        Picked::More
    }

    fn with(&self, spot: &str) -> Vec<Spot> {
        let mut picked = self.picked.clone();
        picked.push(spot.to_owned());
        picked
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

#[cfg(test)]
mod tests {
    use ceiba_core::Message;

    use super::*;

    fn scene(choices: Vec<Choice>) -> Scene {
        Scene { choices, ..Scene::blank(Message::new("ask-over")) }
    }

    fn choice(path: &[&str], action: &str) -> Choice {
        Choice::new(path.iter().copied(), action, Message::new("ask-over"))
    }

    fn towers() -> Scene {
        let swaps =
            [(["t1", "t2", "l2"], "1-2@2"), (["t1", "t2", "l3"], "1-2@3"), (["t2", "t3", "l2"], "2-3@2")];
        scene(swaps.iter().map(|(path, action)| choice(path, action).in_any_order(2)).collect())
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
    fn steps_in_any_order_are_picked_in_either_order() {
        let scene = towers();
        let mut picker = Picker::default();
        assert_eq!(picker.next(&scene), ["t1", "t2", "t3"]);
        assert_eq!(picker.pick(&scene, "t2"), Picked::More);
        assert_eq!(picker.next(&scene), ["t1", "t3"]);
        picker.pick(&scene, "t1");
        assert_eq!(picker.pick(&scene, "l2"), Picked::Action("1-2@2".into()));
    }

    #[test]
    fn any_spot_of_a_step_is_picked_for_the_same_action() {
        let scene = scene(vec![choice(&["c", "q"], "c@q").or_at(0, "cb")]);
        let mut picker = Picker::default();
        assert_eq!(picker.next(&scene), ["c", "cb"]);
        assert_eq!(picker.pick(&scene, "cb"), Picked::More);
        assert_eq!(picker.open(&scene, &"q".to_owned()).len(), 1);
        assert_eq!(picker.pick(&scene, "q"), Picked::Action("c@q".into()));
    }

    #[test]
    fn other_steps_come_in_their_order() {
        let both = scene(vec![choice(&["a", "b"], "ab"), choice(&["b", "a"], "ba")]);
        let mut picker = Picker::default();
        picker.pick(&both, "b");
        assert_eq!(picker.pick(&both, "a"), Picked::Action("ba".into()));
    }
}
