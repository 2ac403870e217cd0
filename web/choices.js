// What can be chosen, as steps of clicks: which spots may come next, and which choices some clicks lead to. The rule is
// that of `Choice::fits` in crates/core/src/choice.rs, and web/tests/choices.json holds both to it.

/** @typedef {import("./wire.js").Choice} Choice */

/** Whether these clicks are a beginning of the choice, or all of it: the first `any-order` clicks hit the first steps in
 * any order, each a step of its own, the others theirs in turn.
 * @param {Choice} choice @param {string[]} clicks */
export function fits(choice, clicks) {
  const free = Math.min(choice["any-order"] ?? 0, choice.steps.length);
  if (clicks.length > choice.steps.length) return false;
  const inTurn = clicks.slice(free).every((click, index) => choice.steps[free + index].includes(click));
  return inTurn && fitsFreely(clicks.slice(0, free), choice.steps.slice(0, free));
}

/** @param {string[]} clicks @param {string[][]} steps @returns {boolean} */
function fitsFreely([click, ...rest], steps) {
  if (click === undefined) return true;
  return steps.some((step, index) => step.includes(click) && fitsFreely(rest, steps.filter((_, other) => other !== index)));
}

/** Whether these clicks mean the choice. @param {Choice} choice @param {string[]} clicks */
export function isMeant(choice, clicks) {
  return clicks.length === choice.steps.length && fits(choice, clicks);
}

export class Choices {
  /** @type {Choice[]} */
  all = [];

  /** The spots that the next click may be on. @param {string[]} clicks */
  next(clicks) {
    const spots = (/** @type {Choice} */ choice) => choice.steps.flat().filter((spot) => fits(choice, [...clicks, spot]));
    return new Set(this.all.flatMap(spots));
  }

  /** The choices that these clicks lead to. @param {string[]} clicks */
  within(clicks) {
    return this.all.filter((choice) => fits(choice, clicks));
  }

  /** The choice that these clicks mean. @param {string[]} clicks */
  meant(clicks) {
    return this.all.find((choice) => isMeant(choice, clicks));
  }

  /** The choice with this action. @param {string | undefined} action */
  of(action) {
    return this.all.find((choice) => choice.action === action);
  }
}
