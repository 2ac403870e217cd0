// Updates, one after another. Bots do in a blink what people would like to see, so each step is shown for a while; how
// long, depends on how many wait. See docs/WIRE.md.

import { isStill } from "./motion.js";

/** @typedef {import("./wire.js").Update} Update */

/** How long a step is shown, and how far what is shown may be behind, in milliseconds. */
const EACH = 600;
const BEHIND = 2000;

export class Queue {
  /** @type {{update: Update, at: number}[]} */
  #waiting = [];
  /** @type {Update | undefined} */
  #shown;
  #pause = 0;

  /** @param {(update: Update, within: number) => void} show what it may take to show it comes along, in milliseconds */
  constructor(show) {
    this.show = show;
    document.addEventListener("visibilitychange", () => document.hidden && this.drain());
  }

  /** Takes an update. The log tells whether something has happened; what is said or offered need not wait.
   * @param {Update} update */
  add(update) {
    const last = this.#waiting.at(-1);
    const before = last?.update ?? this.#shown;
    const isStep = before && update.log.count > before.log.count;
    if (!before || update.log.count < before.log.count || isStill()) {
      this.now(update);
    } else if (isStep) {
      this.#waiting.push({ update, at: performance.now() });
      if (!this.#pause) this.#next();
    } else if (last) {
      last.update = update;
    } else {
      this.#present(update, EACH);
    }
  }

  /** Shows an update at once, instead of all that wait. @param {Update} update @param {number} [within] */
  now(update, within) {
    clearTimeout(this.#pause);
    this.#waiting = [];
    this.#pause = setTimeout(() => this.#next(), EACH);
    this.#present(update, within);
  }

  /** Shows at once where things have come to. */
  drain() {
    const last = this.#waiting.at(-1);
    if (last) this.now(last.update, 0);
  }

  /** Forgets everything: what comes next is a beginning. */
  clear() {
    clearTimeout(this.#pause);
    this.#pause = 0;
    this.#waiting = [];
    this.#shown = undefined;
  }

  #next() {
    this.#pause = 0;
    const next = this.#waiting.shift();
    if (!next) return;
    const pace = this.#pace();
    this.#pause = setTimeout(() => this.#next(), pace);
    this.#present(next.update, pace);
  }

  /** How long a step may be shown so that none of those that wait comes too late. */
  #pace() {
    const now = performance.now();
    return this.#waiting.reduce((pace, { at }, index) => Math.min(pace, Math.max(0, at + BEHIND - now) / (index + 1)), EACH);
  }

  /** @param {Update} update @param {number} [within] */
  #present(update, within = BEHIND) {
    this.#shown = update;
    this.show(update, within);
  }
}
