// The log: a line for each entry, which points to what it changed on the board.

import { Lines } from "./lines.js";
import { withNames } from "./names.js";
import { names, part } from "./page.js";

/** @typedef {import("./wire.js").Update} Update */

export const log = new Lines(part("log"));

/** @type {Map<number, string[]>} where each line of the log changed the board, as far as this page has seen it */
export const traces = new Map();

/** @param {Update} now */
export function logLines(now) {
  const first = now.log.count - now.log.lines.length + 1;
  // What says nothing to people has no line, but its number.
  const told = now.log.lines.map((text, index) => ({ text, line: first + index })).filter(({ text }) => text);
  log.show(told.map(({ text, line }) => ({ key: `${line} ${text}`, content: () => entry(text, names(now)) })));
  // The newest from its first line; the end, if it is short.
  const { list } = log;
  list.scrollTop += (list.lastElementChild?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top;
}

const sentences = new Intl.Segmenter(document.documentElement.lang, { granularity: "sentence" });
/** What fits on about two lines of the log stays together. */
const SHORT = 80;

/** An entry of the log; a long one has a line for each sentence. @param {string} text @param {string[]} names */
function entry(text, names) {
  const parts = text.length > SHORT ? [...sentences.segment(text)].map(({ segment }) => segment) : [text];
  return parts.map((part) => {
    const made = document.createElement("span");
    made.append(...withNames(part, names));
    return made;
  });
}

/** Points from a line of the log to what it changed. @param {(spots: string[]) => void} mark marks spots on the board */
export function traceLog(mark) {
  const trace = (/** @type {Event} */ event) => {
    const line = /** @type {Element} */ (event.target).closest?.("[data-key]");
    const spots = traces.get(parseInt(/** @type {HTMLElement | null} */ (line)?.dataset.key ?? "", 10));
    if (spots) mark(spots);
  };
  part("log").addEventListener("pointerover", trace);
  part("log").addEventListener("click", trace);
}
