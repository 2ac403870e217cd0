// The board: panels that are drawn by the house, and choosing on them by click, tap, drag or keys. What can be chosen
// comes with each update as paths of spots; this narrows them down and hands over one action. It holds no rules.

import { move, skip, things } from "./motion.js";

/** @typedef {import("./wire.js").Choice} Choice */
/** @typedef {import("./wire.js").Panel} Panel */
/** @typedef {import("./wire.js").Update} Update */

const SVG = "http://www.w3.org/2000/svg";
/** How long after a question has changed nothing is chosen: a click that comes sooner was aimed at the one before. */
const AIM = 400;
/** How many of the things that a spot may bring are told. */
const TOLD = 3;
const either = new Intl.ListFormat(document.documentElement.lang, { type: "disjunction" });

export class Board {
  /** @type {Choice[]} */
  #choices = [];
  /** @type {string | undefined} what is asked, by its number, its words and all choices */
  #question;
  #aim = 0;
  #isSending = false;
  /** @type {string[]} */
  #chosen = [];
  /** @type {string | undefined} the whole action that waits for its confirmation */
  #ready;
  /** @type {Map<string, string>} */
  #drawn = new Map();
  #turn = 0;
  #shows = 0;
  /** @type {Map<string, number>} */
  #opened = new Map();
  /** @type {{spot: string, x: number, y: number, ghost: HTMLElement | null} | undefined} */
  #drag;
  /** @type {{spot: string, x: number, y: number} | undefined} where the keys were, to go on from there */
  #held;

  /**
   * @param {HTMLElement} root
   * @param {{play: (action: string) => Promise<void>, why: (spots: string[]) => void, choosing: (chosen: string[], ready: Choice | undefined) => void,
   *   hint: (words: string, near: Element | null, gain?: string, at?: Element) => void, turned: (turn: number) => Promise<Panel[]>,
   *   isCareful: () => boolean, words: Record<string, string>}} hooks
   */
  constructor(root, hooks) {
    this.root = root;
    this.hooks = hooks;
    this.mains = document.createElement("div");
    this.sides = document.createElement("div");
    this.mains.className = "mains";
    this.sides.className = "sides";
    root.append(this.mains, this.sides);
    root.addEventListener("pointerdown", (event) => this.#press(event));
    root.addEventListener("pointermove", (event) => this.#drift(event));
    root.addEventListener("pointerup", (event) => this.#release(event));
    root.addEventListener("pointercancel", () => this.#drop());
    root.addEventListener("pointerover", (event) => this.#preview(event.target));
    root.addEventListener("pointerleave", () => this.#preview(null));
    root.addEventListener("focusin", (event) => this.#preview(event.target));
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * Shows a position. What moved since the last one is seen to move.
   * @param {Pick<Update, "seq" | "position" | "seal"> | null} now nothing, where nothing may be seen
   * @param {number} within how long that may take, in milliseconds
   * @returns {Promise<string[]>} the spots where something changed
   */
  async show(now, within) {
    this.#hold();
    let panels = now?.position?.panels ?? [];
    this.#shows += 1;
    if (this.#turn && panels.some((panel) => panel.turns)) {
      // Until it is drawn nothing can be chosen, for what is lit belongs to what was.
      const shows = this.#shows;
      this.#choices = [];
      panels = await this.hooks.turned(this.#turn);
      if (shows !== this.#shows) return [];
    }
    this.#choices = now?.position?.choices ?? [];
    this.#ready = undefined;
    this.#asks([now?.seq, now?.position?.ask, ...this.#choices.map((choice) => choice.action)].join());
    const isNew = panels.length !== this.#drawn.size || panels.some((panel) => this.#drawn.get(panel.name) !== panel.svg);
    // What is still on its way counts as arrived.
    if (isNew) skip();
    const before = isNew ? things(this.root) : [];
    this.#place(panels);
    const changed = isNew ? move(this.root, before, within) : [];
    if (isNew) this.mark(changed);
    this.#sealed(now?.seal);
    this.#light();
    this.#giveBack();
    return changed;
  }

  /** What was chosen for another question, or is just being clicked or dragged for it, says nothing about this one.
   * @param {string} question */
  #asks(question) {
    if (question === this.#question) return;
    const isFirst = this.#question === undefined;
    this.#question = question;
    this.#chosen = [];
    this.#drop();
    this.#preview(null);
    if (isFirst) return;
    clearTimeout(this.#aim);
    this.root.classList.add("aiming");
    this.#aim = setTimeout(() => this.root.classList.remove("aiming"), AIM);
  }

  /** Whether a click or a key is for what is asked now. */
  #isMeant() {
    return !this.#isSending && !this.root.classList.contains("aiming");
  }

  /** Marks where something happened. @param {string[]} spots */
  mark(spots) {
    for (const node of this.root.querySelectorAll(".last")) node.classList.remove("last");
    for (const spot of spots) this.#node(spot)?.classList.add("last");
  }

  /** Puts panels into the page; those that look the same stay as they are. @param {Panel[]} panels */
  #place(panels) {
    const names = new Set(panels.map((panel) => panel.name));
    const figures = () => /** @type {HTMLElement[]} */ ([...this.mains.children, ...this.sides.children]);
    for (const figure of figures()) {
      const name = figure.dataset.panel ?? "";
      if (!names.has(name)) {
        figure.remove();
        this.#drawn.delete(name);
      }
    }
    const counts = { main: 0, side: 0 };
    panels.forEach((panel) => {
      let figure = figures().find((child) => child.dataset.panel === panel.name);
      const column = panel.role === "main" ? this.mains : this.sides;
      const index = panel.role === "main" ? counts.main++ : counts.side++;
      if (!figure) figure = this.#figure(panel);
      figure.className = `panel ${panel.role}`;
      if (column.children[index] !== figure) column.insertBefore(figure, column.children[index] ?? null);
      if (this.#drawn.get(panel.name) !== panel.svg) {
        this.#drawn.set(panel.name, panel.svg);
        const parsed = new DOMParser().parseFromString(panel.svg, "image/svg+xml").documentElement;
        figure.querySelector("svg.drawn")?.remove();
        parsed.classList.add("drawn");
        figure.prepend(document.importNode(parsed, true));
      }
    });
    this.root.classList.toggle("alone", !this.sides.children.length);
  }

  /** @param {Panel} panel */
  #figure(panel) {
    const figure = document.createElement("figure");
    figure.dataset.panel = panel.name;
    if (panel.turns) figure.append(this.#tools(panel, figure));
    return figure;
  }

  /** Buttons to turn a building and to open it. @param {Panel} panel @param {HTMLElement} figure */
  #tools(panel, figure) {
    const tools = document.createElement("div");
    tools.className = "tools";
    const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ does) => {
      const made = document.createElement("button");
      made.type = "button";
      made.className = "quiet-button";
      made.textContent = sign;
      made.setAttribute("aria-label", label);
      made.title = label;
      made.onclick = does;
      tools.append(made);
    };
    button("↺", this.hooks.words["page-turn-left"], () => this.#turnBy(1));
    button("↻", this.hooks.words["page-turn-right"], () => this.#turnBy(3));
    const levels = panel.levels ?? 0;
    if (levels > 1) {
      const slider = document.createElement("input");
      slider.type = "range";
      slider.min = "1";
      slider.max = String(levels);
      slider.value = String(this.#opened.get(panel.name) ?? levels);
      slider.setAttribute("aria-label", this.hooks.words["page-levels"]);
      slider.oninput = () => {
        this.#opened.set(panel.name, Number(slider.value));
        figure.dataset.open = slider.value;
      };
      tools.append(slider);
    }
    return tools;
  }

  /** Whether it is looked at from another side, which only the newest position can be. */
  isTurned() {
    return this.#turn > 0;
  }

  /** @param {number} quarters */
  async #turnBy(quarters) {
    this.#turn = (this.#turn + quarters) % 4;
    const panels = await this.hooks.turned(this.#turn);
    this.#place(panels);
    this.#light();
  }

  /** @param {string} spot @returns {SVGGElement | undefined} */
  #node(spot) {
    const node = this.root.querySelector(`g[data-spot="${CSS.escape(spot)}"]`);
    return /** @type {SVGGElement | null} */ (node) ?? undefined;
  }

  /** How many spots at the beginning of a path are things of one sort, such as two towers: their order is free.
   * @param {string[]} path */
  #free(path) {
    const sort = (/** @type {string} */ spot) => {
      const node = this.#node(spot);
      return `${spot.split(".")[0]} ${node ? "piece" in node.dataset : ""}`;
    };
    let count = 1;
    while (count < path.length && sort(path[count]) === sort(path[0])) count += 1;
    return count;
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

  /** The spots that may follow these. @param {string[]} chosen */
  #next(chosen) {
    return new Set(this.#choices.flatMap((choice) => this.#follow(choice, chosen) ?? []));
  }

  /** The choices that these spots lead to. @param {string[]} chosen */
  #within(chosen) {
    return this.#choices.filter((choice) => this.#follow(choice, chosen));
  }

  #lit() {
    /** @type {SVGGElement[]} */
    const nodes = [...this.root.querySelectorAll("g.can")].map((node) => /** @type {SVGGElement} */ (node));
    return nodes;
  }

  /** Lights up what can be chosen next. */
  #light() {
    const next = this.#ready ? new Set() : this.#next(this.#chosen);
    for (const node of this.root.querySelectorAll("g[data-spot]")) {
      const spot = /** @type {SVGGElement} */ (node).dataset.spot ?? "";
      const can = next.has(spot);
      node.classList.toggle("can", can);
      node.classList.toggle("chosen", this.#chosen.includes(spot));
      if (can) {
        node.setAttribute("tabindex", "0");
        node.setAttribute("role", "button");
        node.setAttribute("aria-label", node.querySelector("title")?.textContent ?? spot);
      } else {
        node.removeAttribute("tabindex");
        node.removeAttribute("role");
      }
    }
    const whole = this.#ready ? this.#choices.find((choice) => choice.action === this.#ready) : undefined;
    this.hooks.choosing(this.#chosen, whole);
  }

  /** @param {string | undefined} action */
  #sealed(action) {
    for (const node of this.root.querySelectorAll(".sealed")) node.classList.remove("sealed");
    const choice = this.#choices.find((one) => one.action === action);
    for (const spot of choice?.path ?? []) this.#node(spot)?.classList.add("sealed");
  }

  /** Chooses a spot; with the last of a path the action is played, or waits to be confirmed. @param {string} spot */
  choose(spot) {
    if (this.#chosen.at(-1) === spot && !this.#next(this.#chosen).has(spot)) {
      this.back();
      return;
    }
    if (!this.#next(this.#chosen).has(spot)) {
      this.#elsewhere(spot);
      return;
    }
    this.#hold();
    this.#preview(null);
    this.#chosen.push(spot);
    const whole = this.#within(this.#chosen).find((choice) => choice.path.length === this.#chosen.length);
    if (whole && !this.hooks.isCareful()) {
      this.#send(whole.action);
    } else {
      this.#ready = whole?.action;
      this.#light();
    }
    this.#giveBack();
  }

  /** A spot that does not go on from here may be another beginning. @param {string} spot */
  #elsewhere(spot) {
    if (this.#next([]).has(spot)) {
      this.#chosen = [];
      this.choose(spot);
    } else if (spot) {
      this.hooks.why([...this.#chosen, spot]);
    }
  }

  confirm() {
    if (this.#ready) this.#send(this.#ready);
  }

  /** @param {string} action */
  async #send(action) {
    this.#chosen = [];
    this.#ready = undefined;
    this.hooks.hint("", null);
    this.#light();
    this.#isSending = true;
    await this.hooks.play(action);
    this.#isSending = false;
  }

  /** One step back. @returns {boolean} whether there was one */
  back() {
    if (!this.#chosen.length) return false;
    this.#hold();
    this.#chosen.pop();
    this.#ready = undefined;
    this.#light();
    this.#giveBack();
    return true;
  }

  /** The spot that a click on an element means: the nearest around it that can be chosen, or else the nearest.
   * @param {EventTarget | null} target */
  #spotOf(target) {
    if (!(target instanceof Element)) return "";
    const near = target.closest("g[data-spot]");
    const can = target.closest("g.can, g.chosen");
    return /** @type {SVGGElement | null} */ (can ?? near)?.dataset.spot ?? "";
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0) return;
    this.#held = undefined;
    skip();
    const spot = this.#isMeant() ? this.#spotOf(event.target) : "";
    if (spot) this.#drag = { spot, x: event.clientX, y: event.clientY, ghost: null };
  }

  /** What is dragged follows the pointer. @param {PointerEvent} event */
  #drift(event) {
    const drag = this.#drag;
    if (!drag) return;
    if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 8) {
      const node = this.#node(drag.spot);
      if (!node || !node.matches(".can, .chosen")) return;
      if (!this.#chosen.includes(drag.spot)) this.choose(drag.spot);
      if (!this.#chosen.includes(drag.spot)) {
        this.#drag = undefined;
        return;
      }
      drag.ghost = this.#carry(node);
    }
    if (drag.ghost) {
      drag.ghost.style.transform = `translate(${event.clientX - drag.x}px, ${event.clientY - drag.y}px)`;
    }
  }

  /** A copy that can be carried over the page. @param {SVGGElement} node */
  #carry(node) {
    const box = node.getBoundingClientRect();
    const inner = node.getBBox();
    const holder = document.createElement("div");
    holder.className = "carried";
    holder.style.left = `${box.x}px`;
    holder.style.top = `${box.y}px`;
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `${inner.x} ${inner.y} ${inner.width} ${inner.height}`);
    svg.setAttribute("width", String(box.width));
    svg.setAttribute("height", String(box.height));
    svg.setAttribute("class", node.ownerSVGElement?.getAttribute("class") ?? "");
    const copy = /** @type {SVGGElement} */ (node.cloneNode(true));
    delete copy.dataset.spot;
    svg.append(copy);
    holder.append(svg);
    document.body.append(holder);
    return holder;
  }

  #drop() {
    this.#drag?.ghost?.remove();
    this.#drag = undefined;
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const drag = this.#drag;
    this.#drop();
    if (!drag) return;
    if (drag.ghost) {
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const spot = this.#spotOf(under);
      if (spot && spot !== drag.spot) this.choose(spot);
      else this.back();
      return;
    }
    const spot = this.#spotOf(event.target);
    if (spot && spot === drag.spot) this.choose(spot);
  }

  /** What choosing this would do, in words. @param {EventTarget | null} target */
  #preview(target) {
    for (const node of this.root.querySelectorAll(".would")) node.remove();
    const spot = this.#spotOf(target);
    const node = spot ? this.#node(spot) : undefined;
    if (!node?.classList.contains("can")) {
      this.hooks.hint("", null);
      return;
    }
    const within = this.#within([...this.#chosen, spot]);
    const title = node.querySelector("title")?.textContent ?? "";
    if (within.length === 1) {
      const [choice] = within;
      this.hooks.hint(choice.label, node, choice.gain, this.#node(choice.path.at(-1) ?? "") ?? node);
      this.#ghost(choice);
    } else {
      const gains = [...new Set(within.flatMap((choice) => choice.gain ?? []))];
      if (gains.length > TOLD) gains.splice(TOLD, gains.length, "…");
      this.hooks.hint([title, either.format(gains)].filter(Boolean).join(" · "), node);
    }
  }

  /** The piece at the beginning of a path, faintly at its end. @param {Choice} choice */
  #ghost(choice) {
    const [from, to] = [choice.path[0], choice.path.at(-1) ?? ""].map((spot) => this.#node(spot));
    if (!from?.dataset.piece || !to || from === to) return;
    const copy = /** @type {SVGGElement} */ (from.cloneNode(true));
    delete copy.dataset.spot;
    delete copy.dataset.piece;
    copy.setAttribute("class", "would");
    copy.setAttribute("aria-hidden", "true");
    to.ownerSVGElement?.append(copy);
    const [was, is] = [copy.getBoundingClientRect(), to.getBoundingClientRect()];
    const scale = to.ownerSVGElement?.getScreenCTM()?.a || 1;
    const x = (is.x + is.width / 2 - was.x - was.width / 2) / scale;
    const y = (is.y + is.height / 2 - was.y - was.height / 2) / scale;
    copy.setAttribute("transform", `translate(${x} ${y})`);
  }

  #focused() {
    const active = document.activeElement;
    return active && this.root.contains(active) ? /** @type {SVGGElement} */ (active).dataset?.spot : undefined;
  }

  /** Remembers where the keys are, before what has the focus goes dark or is drawn anew. A mouse needs none of that. */
  #hold() {
    const active = document.activeElement;
    const spot = this.#focused();
    if (active && spot && active.matches(":focus-visible")) {
      const box = active.getBoundingClientRect();
      this.#held = { spot, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    } else if (active && active !== document.body) {
      this.#held = undefined;
    }
  }

  /** Gives the focus back: to the same thing, or to the nearest that is lit, as soon as there is one. */
  #giveBack() {
    const held = this.#held;
    const lit = this.#lit();
    if (!held || !lit.length) return;
    const far = (/** @type {SVGGElement} */ node) => {
      const box = node.getBoundingClientRect();
      return Math.hypot(box.x + box.width / 2 - held.x, box.y + box.height / 2 - held.y);
    };
    const same = lit.find((node) => node.dataset.spot === held.spot);
    this.#focus(same ?? lit.reduce((best, node) => (far(node) < far(best) ? node : best)));
    this.#held = undefined;
  }

  /** @param {SVGGElement | undefined} node */
  #focus(node) {
    node?.focus({ preventScroll: false });
  }

  /** Arrow keys go to the nearest lit thing that way; Enter chooses, Escape steps back. @param {KeyboardEvent} event */
  #key(event) {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[/** @type {keyof typeof ways} */ (event.key)];
    const active = this.#focused();
    if (way) {
      event.preventDefault();
      this.#focus(this.#nearest(way));
    } else if ((event.key === "Enter" || event.key === " ") && active) {
      event.preventDefault();
      skip();
      if (this.#isMeant() && !event.repeat) this.choose(active);
    }
  }

  /** Goes to the first thing that is lit. */
  enter() {
    this.#focus(this.#lit()[0]);
  }

  /** @param {number[]} way */
  #nearest([dx, dy]) {
    const lit = this.#lit();
    const here = this.#focused();
    const from = here ? this.#node(here)?.getBoundingClientRect() : undefined;
    if (!from) return lit[0];
    const middle = (/** @type {DOMRect} */ box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [x, y] = middle(from);
    let best;
    let least = Infinity;
    for (const node of lit) {
      const [a, b] = middle(node.getBoundingClientRect());
      const along = (a - x) * dx + (b - y) * dy;
      const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
      if (along > 1 && along + aside * 2 < least) {
        least = along + aside * 2;
        best = node;
      }
    }
    return best ?? lit[(lit.findIndex((node) => node.dataset.spot === here) + (dx + dy) + lit.length) % lit.length];
  }
}
