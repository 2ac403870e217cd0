// Where the keys are on the board: they go from one lit thing to the next, and stay near when the board is drawn anew.

/** @typedef {{spot: string, x: number, y: number}} Held */

/** @param {Element} node */
function middle(node) {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export class Focus {
  /** @type {Held | undefined} where the keys were, to go on from there */
  #held;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  /** The spot that has the focus. */
  spot() {
    return this.#node()?.dataset.spot;
  }

  /** Remembers where the keys are, before what has the focus goes dark or is drawn anew. A mouse needs none of that. */
  hold() {
    const active = document.activeElement;
    const node = this.#node();
    if (node?.dataset.spot && node.matches(":focus-visible")) {
      this.#held = { spot: node.dataset.spot, ...middle(node) };
    } else if (active && active !== document.body) {
      this.#held = undefined;
    }
  }

  /** The mouse has taken over. */
  forget() {
    this.#held = undefined;
  }

  /** Gives the focus back: to the same thing, or to the nearest that is lit, as soon as there is one. */
  giveBack() {
    const held = this.#held;
    const lit = this.#lit();
    if (!held || !lit.length) return;
    const far = (/** @type {SVGGElement} */ node) => Math.hypot(middle(node).x - held.x, middle(node).y - held.y);
    const same = lit.find((node) => node.dataset.spot === held.spot);
    (same ?? lit.reduce((best, node) => (far(node) < far(best) ? node : best))).focus();
    this.#held = undefined;
  }

  /** Goes to the first thing that is lit. */
  enter() {
    this.#lit()[0]?.focus();
  }

  /** Goes to the nearest lit thing that way, or to the next one where there is none.
   * @param {number} dx @param {number} dy */
  go(dx, dy) {
    const lit = this.#lit();
    const here = this.#node();
    if (!here) return this.enter();
    const from = middle(here);
    let best;
    let least = Infinity;
    for (const node of lit) {
      const { x, y } = middle(node);
      const along = (x - from.x) * dx + (y - from.y) * dy;
      const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
      if (along > 1 && along + aside * 2 < least) {
        least = along + aside * 2;
        best = node;
      }
    }
    (best ?? lit[(lit.indexOf(here) + dx + dy + lit.length) % lit.length])?.focus();
  }

  /** @returns {SVGGElement | undefined} */
  #node() {
    const active = document.activeElement;
    return active instanceof SVGGElement && this.root.contains(active) && active.dataset.spot ? active : undefined;
  }

  #lit() {
    return /** @type {SVGGElement[]} */ ([...this.root.querySelectorAll("g.can")]);
  }
}
