// What can be chosen, as paths of spots: which may come next, and which choices some spots lead to.

/** @typedef {import("./wire.js").Choice} Choice */

export class Paths {
  /** @type {Choice[]} */
  choices = [];

  /** @param {(spot: string) => string} sort what kind of thing a spot is */
  constructor(sort) {
    this.sort = sort;
  }

  /** The spots that may follow these. @param {string[]} chosen */
  next(chosen) {
    return new Set(this.choices.flatMap((choice) => this.#follow(choice, chosen) ?? []));
  }

  /** The choices that these spots lead to. @param {string[]} chosen */
  within(chosen) {
    return this.choices.filter((choice) => this.#follow(choice, chosen));
  }

  /** The choice with this action. @param {string | undefined} action */
  of(action) {
    return this.choices.find((choice) => choice.action === action);
  }

  /** What may follow these spots in a choice; nothing where the choice is another one.
   * @param {Choice} choice @param {string[]} chosen @returns {string[] | undefined} */
  #follow(choice, chosen) {
    const free = this.#free(choice.path);
    const [open, rest] = [choice.path.slice(0, free), chosen.slice(free)];
    for (const spot of chosen.slice(0, free)) {
      const index = open.indexOf(spot);
      if (index < 0) return undefined;
      open.splice(index, 1);
    }
    if (!rest.every((spot, index) => choice.path[free + index] === spot)) return undefined;
    return open.length ? open : choice.path.slice(chosen.length, chosen.length + 1);
  }

  /** How many spots at the beginning of a path are things of one sort, such as two towers: their order is free.
   * @param {string[]} path */
  #free(path) {
    let count = 1;
    while (count < path.length && this.sort(path[count]) === this.sort(path[0])) count += 1;
    return count;
  }
}
