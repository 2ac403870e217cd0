// The board: panels that are drawn by the house, and choosing on them by click, tap, drag or keys. What can be chosen
// comes with each update as steps of clicks; this narrows them down and hands over one action. It holds no rules.

import { Choices } from "./choices.js";
import { carried, ghost } from "./copies.js";
import { Focus } from "./focus.js";
import { move, skip, things } from "./motion.js";
import { Panels } from "./panels.js";

/** @typedef {import("./wire.js").Choice} Choice */
/** @typedef {import("./wire.js").Panel} Panel */
/** @typedef {import("./wire.js").Update} Update */

/** How long after a question has changed nothing is chosen: a click that comes sooner was aimed at the one before. */
const AIM = 400;
/** How many of the things that a spot may bring are told. */
const TOLD = 3;
const either = new Intl.ListFormat(document.documentElement.lang, { type: "disjunction" });

export class Board {
  /** @type {string | undefined} what is asked, by its number, its words and all choices */
  #question;
  #aim = 0;
  #isSending = false;
  /** @type {string[]} */
  #chosen = [];
  /** @type {string | undefined} the whole action that waits for its confirmation */
  #ready;
  #turn = 0;
  #shows = 0;
  /** @type {{spot: string, x: number, y: number, ghost: HTMLElement | null} | undefined} */
  #drag;

  /**
   * @param {HTMLElement} root
   * @param {{play: (action: string) => Promise<unknown>, why: (spots: string[]) => void, choosing: (chosen: string[], ready: Choice | undefined) => void,
   *   hint: (words: string, near: Element | null, gain?: string, at?: Element) => void, turned: (turn: number) => Promise<Panel[]>,
   *   isCareful: () => boolean, words: Record<string, string>}} hooks
   */
  constructor(root, hooks) {
    this.root = root;
    this.hooks = hooks;
    this.panels = new Panels(root, hooks.words, (quarters) => this.#turnBy(quarters));
    this.focus = new Focus(root);
    this.choices = new Choices();
    root.addEventListener("pointerdown", (event) => this.#press(event));
    root.addEventListener("pointermove", (event) => this.#drift(event));
    root.addEventListener("pointerup", (event) => this.#release(event));
    root.addEventListener("pointercancel", () => this.#drop());
    root.addEventListener("pointerover", (event) => this.#hover(event));
    root.addEventListener("pointerleave", () => this.#preview(null));
    root.addEventListener("focusin", (event) => this.#focused(event.target));
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * Shows a position. What moved since the last one is seen to move.
   * @param {Pick<Update, "seq" | "position" | "seal"> | null} now nothing, where nothing may be seen
   * @param {number} within how long that may take, in milliseconds
   * @returns {Promise<string[]>} the spots of what was seen to move
   */
  async show(now, within) {
    this.focus.hold();
    let panels = now?.position?.panels ?? [];
    this.#shows += 1;
    if (this.#turn && panels.some((panel) => panel.turns)) {
      // Until it is drawn nothing can be chosen, for what is lit belongs to what was.
      const shows = this.#shows;
      this.choices.all = [];
      panels = await this.hooks.turned(this.#turn);
      if (shows !== this.#shows) return [];
    }
    this.choices.all = now?.position?.choices ?? [];
    this.#ready = undefined;
    this.#asks([now?.seq, now?.seal, now?.position?.ask, ...this.choices.all.map((choice) => choice.action)].join());
    const isNew = this.panels.areNew(panels);
    // What is still on its way counts as arrived.
    if (isNew) skip();
    const before = isNew ? things(this.root) : [];
    this.panels.place(panels);
    const moved = isNew ? move(this.root, before, within) : [];
    this.mark(now?.position?.changed ?? []);
    this.#sealed(now?.seal);
    this.#light();
    this.focus.giveBack();
    return moved;
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

  /** Whether it is looked at from another side, which only the newest position can be. */
  isTurned() {
    return this.#turn > 0;
  }

  /** @param {number} quarters */
  async #turnBy(quarters) {
    this.#turn = (this.#turn + quarters) % 4;
    const panels = await this.hooks.turned(this.#turn);
    this.panels.place(panels);
    this.#light();
  }

  /** @param {string} spot @returns {SVGGElement | undefined} */
  #node(spot) {
    const node = this.root.querySelector(`g[data-spot="${CSS.escape(spot)}"]`);
    return /** @type {SVGGElement | null} */ (node) ?? undefined;
  }

  /** Lights up what can be chosen next. */
  #light() {
    const next = this.#ready ? new Set() : this.choices.next(this.#chosen);
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
    const whole = this.choices.of(this.#ready);
    const names = this.#chosen.map((spot) => (this.#node(spot)?.querySelector("title")?.textContent ?? spot).split(":")[0]);
    this.hooks.choosing(names, whole);
  }

  /** @param {string | undefined} action */
  #sealed(action) {
    for (const node of this.root.querySelectorAll(".sealed")) node.classList.remove("sealed");
    const choice = this.choices.of(action);
    for (const [spot] of choice?.steps ?? []) this.#node(spot)?.classList.add("sealed");
  }

  /** Chooses a spot; with the last of a path the action is played, or waits to be confirmed. @param {string} spot */
  choose(spot) {
    if (this.#chosen.at(-1) === spot && !this.choices.next(this.#chosen).has(spot)) {
      this.back();
      return;
    }
    if (!this.choices.next(this.#chosen).has(spot)) {
      this.#elsewhere(spot);
      return;
    }
    this.focus.hold();
    this.#preview(null);
    this.#chosen.push(spot);
    const whole = this.choices.meant(this.#chosen);
    if (whole && !this.hooks.isCareful()) {
      this.#send(whole.action);
    } else {
      this.#ready = whole?.action;
      this.#light();
    }
    this.focus.giveBack();
  }

  /** A spot that does not go on from here may be another beginning. @param {string} spot */
  #elsewhere(spot) {
    if (this.choices.next([]).has(spot)) {
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
    this.focus.hold();
    this.#chosen.pop();
    this.#ready = undefined;
    this.#light();
    this.focus.giveBack();
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
    this.focus.forget();
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
      drag.ghost = carried(node);
    }
    if (drag.ghost) {
      drag.ghost.style.transform = `translate(${event.clientX - drag.x}px, ${event.clientY - drag.y}px)`;
    }
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

  /** A tap that is not meant for this question says nothing about it. @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType !== "touch" || this.#isMeant()) this.#preview(event.target);
  }

  /** Keys point at what has the focus. A tap gives it too, when its finger is gone already: nothing would take the hint
   * away again. @param {EventTarget | null} target */
  #focused(target) {
    if (target instanceof Element && target.matches(":focus-visible")) this.#preview(target);
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
    const within = this.choices.within([...this.#chosen, spot]);
    const title = node.querySelector("title")?.textContent ?? "";
    if (within.length === 1) {
      const [choice] = within;
      this.hooks.hint(choice.label, node, choice.gain, this.#node(choice.steps.at(-1)?.[0] ?? "") ?? node);
      ghost(this.#node(choice.steps[0][0]), this.#node(choice.steps.at(-1)?.[0] ?? ""));
    } else {
      const gains = [...new Set(within.flatMap((choice) => choice.gain ?? []))];
      if (gains.length > TOLD) gains.splice(TOLD, gains.length, "…");
      this.hooks.hint([title, either.format(gains)].filter(Boolean).join(" · "), node);
    }
  }

  /** Arrow keys go to the nearest lit thing that way; Enter chooses, Escape steps back. @param {KeyboardEvent} event */
  #key(event) {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[/** @type {keyof typeof ways} */ (event.key)];
    const active = this.focus.spot();
    if (way) {
      event.preventDefault();
      this.focus.go(way[0], way[1]);
    } else if ((event.key === "Enter" || event.key === " ") && active) {
      event.preventDefault();
      skip();
      if (this.#isMeant() && !event.repeat) this.choose(active);
    }
  }

  /** Goes to the first thing that is lit. */
  enter() {
    this.focus.enter();
  }
}
