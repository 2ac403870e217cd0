//! Legal actions as clicks, and the one rule by which clicks mean an action.

use serde::{Deserialize, Serialize};

use crate::message::Message;
use crate::scene::Spot;

/// An action as clicks and words.
///
/// The clicks so far fit a choice if each of them hits a step of its own: the first [`any_order`](Choice::any_order)
/// clicks hit the first steps in any order, the others theirs in turn. Clicks that fit and are as many as the steps mean
/// the action. No clicks mean two actions, or are the beginning of another's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Choice {
    /// One to four clicks. A step is the set of spots that mean it, the one that is lit up first: two cards of one value
    /// are one step.
    pub steps: Vec<Vec<Spot>>,
    /// How many of the first steps may come in any order; 0 and 1 both mean none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub any_order: u8,
    /// The action's text form.
    pub action: String,
    /// The action in words.
    pub label: Message,
    /// What it would bring, to be written on its ghost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gain: Option<Message>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Choice {
    /// A choice of clicks in this order, each on one spot.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "actions are small, and callers have no more use for them"
    )]
    pub fn new(
        path: impl IntoIterator<Item = impl Into<Spot>>,
        action: impl ToString,
        label: Message,
    ) -> Self {
        let steps = path.into_iter().map(|spot| vec![spot.into()]).collect();
        Choice { steps, any_order: 0, action: action.to_string(), label, gain: None }
    }

    /// A choice of one click, on a button that is named after the action.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "actions are small, and callers have no more use for them"
    )]
    pub fn button(action: impl ToString, label: Message) -> Self {
        let action = action.to_string();
        Choice::new([action.as_str()], &action, label)
    }

    /// The choice with the first `count` clicks in any order.
    #[must_use]
    pub fn in_any_order(mut self, count: u8) -> Self {
        self.any_order = count;
        self
    }

    /// The choice with one more spot that means the step with this index.
    #[must_use]
    pub fn or_at(mut self, step: usize, spot: impl Into<Spot>) -> Self {
        self.steps[step].push(spot.into());
        self
    }

    /// The first spot of each step, in order: one way to click it.
    pub fn path(&self) -> impl Iterator<Item = &Spot> {
        self.steps.iter().map(|step| &step[0])
    }

    /// Whether the clicks so far are a beginning of this choice, or all of it.
    pub fn fits(&self, clicks: &[impl AsRef<str>]) -> bool {
        let free = usize::from(self.any_order).min(self.steps.len());
        let (first, rest) = clicks.split_at(clicks.len().min(free));
        let hits = |step: &[Spot], click: &str| step.iter().any(|spot| spot == click);
        let in_turn = || rest.iter().zip(&self.steps[free..]).all(|(click, step)| hits(step, click.as_ref()));
        clicks.len() <= self.steps.len()
            && fits_freely(first, &mut self.steps[..free].iter().collect(), &hits)
            && in_turn()
    }

    /// Whether the clicks mean this action.
    pub fn is_meant_by(&self, clicks: &[impl AsRef<str>]) -> bool {
        clicks.len() == self.steps.len() && self.fits(clicks)
    }

    /// Every sequence of clicks that means this action.
    pub fn every_way(&self) -> Vec<Vec<&str>> {
        let free = usize::from(self.any_order).min(self.steps.len());
        let mut ways = vec![(Vec::new(), (0..self.steps.len()).collect::<Vec<usize>>())];
        for click in 0..self.steps.len() {
            let mut longer = Vec::new();
            for (clicks, left) in ways {
                let next = if click < free { left.len() + free - self.steps.len() } else { 1 };
                for index in 0..next {
                    let mut rest = left.clone();
                    for spot in &self.steps[rest.remove(index)] {
                        let mut clicks: Vec<&str> = clicks.clone();
                        clicks.push(spot);
                        longer.push((clicks, rest.clone()));
                    }
                }
            }
            ways = longer;
        }
        ways.into_iter().map(|(clicks, _)| clicks).collect()
    }

    /// The spots that the next click may be on, once these clicks fit: with none of them left out, and each once.
    pub fn next_spots<'a>(&'a self, clicks: &[impl AsRef<str>]) -> Vec<&'a str> {
        let mut next: Vec<&str> = Vec::new();
        for spot in self.steps.iter().flatten() {
            let mut longer: Vec<&str> = clicks.iter().map(AsRef::as_ref).collect();
            longer.push(spot);
            if !next.contains(&spot.as_str()) && self.fits(&longer) {
                next.push(spot);
            }
        }
        next
    }
}

/// Whether each click hits one of the steps, no two the same.
fn fits_freely(
    clicks: &[impl AsRef<str>],
    steps: &mut Vec<&Vec<Spot>>,
    hits: &impl Fn(&[Spot], &str) -> bool,
) -> bool {
    let Some((click, rest)) = clicks.split_first() else { return true };
    (0..steps.len()).any(|index| {
        if !hits(steps[index], click.as_ref()) {
            return false;
        }
        let step = steps.remove(index);
        let fits = fits_freely(rest, steps, hits);
        steps.insert(index, step);
        fits
    })
}
