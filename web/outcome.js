// How a game ended: the result, how the points came about, the next game, the seed.

import { withNames } from "./names.js";
import { item, names, part, renew, words } from "./page.js";
import { askable, goOn } from "./requests.js";
import { tabulate } from "./sums.js";

/** @typedef {import("./wire.js").Update} Update */

/** @param {Update} now */
export function ended(now) {
  const { outcome } = now;
  part("outcome").hidden = !outcome;
  const text = (/** @type {string} */ selector, /** @type {string | undefined} */ told) => {
    const node = /** @type {HTMLElement} */ (part("outcome").querySelector(selector));
    renew(node, told ?? "", (words) => withNames(words, names(now)));
  };
  text("h2", outcome?.verdict);
  text(".reason", outcome?.reason);
  const places = /** @type {HTMLElement} */ (part("outcome").querySelector("ul"));
  renew(places, (outcome?.words ?? []).join("\n"), () => (outcome?.words ?? []).map((place) => item(now, place)));
  const sums = outcome?.sums ?? [];
  part("sums").hidden = !sums.length;
  const sheet = part("sums").querySelector("table");
  if (sheet && outcome) tabulate(sheet, sums, names(now), outcome.scores, words["page-sums-all"], now.game);
  part("rematch").hidden = !now.rematch;
  const link = part("rematch").querySelector("a");
  if (now.rematch && link) link.href = `/table/${now.rematch}`;
  goOn();
  part("seed").hidden = !now.seed;
  const seed = part("seed").querySelector("code");
  if (seed) seed.textContent = now.seed ?? "";
  askable(now);
}
