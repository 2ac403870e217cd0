// How the points of a game came about: a line for each thing that counted, a column for each player.

import { isolated } from "./names.js";

/** @typedef {{label: string, clause: string, points: number[]}} Sum */

/** Fills a table. @param {HTMLTableElement} table @param {Sum[]} sums @param {string[]} names @param {number[]} scores
 * @param {string} all what the last line is called @param {string} game */
export function tabulate(table, sums, names, scores, all, game) {
  const cell = (/** @type {string} */ kind, /** @type {string | Node} */ text) => {
    const made = document.createElement(kind);
    made.append(text);
    return made;
  };
  const row = (/** @type {HTMLElement} */ head, /** @type {HTMLElement[]} */ cells) => {
    const made = document.createElement("tr");
    made.append(head, ...cells);
    return made;
  };
  const points = (/** @type {Sum} */ sum) => {
    const head = cell("th", `${sum.label} `);
    const clause = document.createElement("a");
    clause.href = `/rules/${game}#${sum.clause}`;
    clause.target = "_blank";
    clause.textContent = sum.clause;
    head.append(clause);
    return row(head, sum.points.map((each) => cell("td", each ? String(each) : "·")));
  };
  const total = row(cell("th", all), scores.map((score) => cell("td", String(score))));
  total.className = "total";
  table.replaceChildren(row(cell("th", ""), names.map((name) => cell("th", isolated(name)))), ...sums.map(points), total);
}
