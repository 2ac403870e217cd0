// Who sits where, what they hold, and their clocks.

import { isolated } from "./names.js";

/** @typedef {import("./wire.js").Update} Update */
/** @typedef {import("./wire.js").Plate} Plate */
/** @typedef {import("./wire.js").Counter} Counter */

/**
 * @param {HTMLElement} root
 * @param {Record<string, string>} words
 */
export function plates(root, words) {
  /** @type {Map<string, string>} */
  let before = new Map();
  /** @type {Update | undefined} */
  let shown;
  /** @type {Plate[]} the clocks as they are now, whatever is shown */
  let clocks = [];
  let received = 0;

  /** Sets the clocks. @param {Update} update */
  function time(update) {
    clocks = update.plates;
    received = performance.now();
    tick();
  }

  /** @param {Update} update */
  function show(update) {
    const isFirst = !shown;
    shown = update;
    const marks = new Map();
    const made = update.plates.map((plate) => one(update, plate, marks));
    const rest = (update.position?.counters ?? []).filter((zone) => zone.seat === undefined);
    if (rest.length) made.push(nobodys(rest.flatMap((zone) => zone.items), marks));
    root.replaceChildren(...made);
    if (!isFirst) {
      for (const [spot, mark] of marks) {
        const known = before.get(spot);
        if (known !== undefined && known !== mark) {
          root.querySelector(`[data-counter="${CSS.escape(spot)}"]`)?.classList.add("changed");
        }
      }
    }
    before = marks;
    tick();
  }

  /** @param {Update} update @param {Plate} plate @param {Map<string, string>} marks */
  function one(update, plate, marks) {
    const isAsked = update.asked.includes(plate.seat) && !(update.sealed ?? []).includes(plate.seat);
    const made = element("div", "plate");
    made.classList.toggle("asked", isAsked && update.status === "running");
    made.classList.toggle("out", plate.out);
    const head = element("div", "head");
    const number = element("span", `number seat${plate.seat}`, String(plate.seat));
    const name = element("b", "name");
    name.append(plate.name ? isolated(plate.name) : words["page-plate-free"]);
    head.append(number, name);
    if (String(plate.seat) === update.viewer) head.append(element("span", "note", words["page-plate-you"]));
    if (plate.out) head.append(element("span", "note", words["page-plate-out"]));
    else if (plate["played-by"]) head.append(element("span", "note", `${words["page-plate-bot"]} ${plate["played-by"]}`));
    else if (plate.kind === "person" && !plate.here) head.append(element("span", "note", words["page-plate-away"]));
    if (plate.left !== undefined) {
      const clock = element("span", "clock");
      clock.dataset.seat = String(plate.seat);
      head.append(clock);
    }
    made.append(head);
    const items = (update.position?.counters ?? []).filter((zone) => zone.seat === plate.seat).flatMap((zone) => zone.items);
    if (items.length) made.append(list(items, marks));
    const rank = update.outcome?.ranks[plate.seat - 1];
    if (rank === 1) made.classList.add("won");
    return made;
  }

  /** @param {Counter[]} items @param {Map<string, string>} marks */
  function nobodys(items, marks) {
    const made = element("div", "plate common");
    made.append(list(items, marks));
    return made;
  }

  /** @param {Counter[]} items @param {Map<string, string>} marks */
  function list(items, marks) {
    const made = element("ul", "counters");
    for (const item of items) {
      marks.set(item.spot, item.label);
      const line = element("li", `counter ${item.sort}`);
      line.dataset.counter = item.spot;
      if (item.hue) line.append(element("i", `dot hue-${item.hue}`));
      line.append(element("span", "", item.label));
      made.append(line);
    }
    return made;
  }

  function tick() {
    const passed = performance.now() - received;
    for (const clock of root.querySelectorAll(".clock")) {
      const seat = Number(/** @type {HTMLElement} */ (clock).dataset.seat);
      const { left = 0, runs } = clocks.find((plate) => plate.seat === seat) ?? { runs: false };
      const now = Math.max(0, left - (runs ? passed : 0));
      clock.textContent = written(now);
      clock.classList.toggle("short", now < 20_000);
    }
  }

  setInterval(tick, 250);
  return { show, time };
}

/** @param {string} tag @param {string} className @param {string} [text] */
function element(tag, className, text) {
  const made = document.createElement(tag);
  made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

/** Time in words; what is left of a second, or of an hour where days are told, counts as a whole one.
 * @param {number} left milliseconds */
export function written(left) {
  const seconds = Math.ceil(left / 1000);
  const two = (/** @type {number} */ figure) => String(figure).padStart(2, "0");
  const begun = Math.ceil(seconds / 3600);
  if (begun > 48) return `${Math.floor(begun / 24)} d${begun % 24 ? ` ${begun % 24} h` : ""}`;
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ""}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
