// What the parts of a table's page share: its state, the connection, and small helpers for its elements.

import { withNames } from "./names.js";

/** @typedef {import("./wire.js").Update} Update */
/** @typedef {import("./wire.js").Reply} Reply */
/** @typedef {import("./wire.js").Wire} Wire */

/** @param {string} id */
export const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @type {Record<string, string>} */
export const words = JSON.parse(part("words").textContent ?? "{}");
export const table = part("table");
export const seats = (table.dataset.seats ?? "").split(" ").filter(Boolean).map(Number);

/**
 * @typedef {object} State
 * @property {Update | undefined} update the one that is shown; newer ones may wait in the queue
 * @property {number | undefined} seat the seat that looks, where several share this screen
 * @property {Wire | undefined} wire the connection of that seat
 * @property {number} sent when the action under way was sent, for measuring how long it takes to show; otherwise 0
 * @property {number} underway how many of one's own actions are under way
 * @property {{action: string, count: number} | undefined} unsent an action that did not arrive, and how long the log was then
 * @property {boolean} wantsMore whether another game was asked for here
 */

/** @type {State} */
export const state = {
  update: undefined,
  seat: seats.length > 1 ? Number(sessionStorage.getItem(`seat ${table.dataset.table}`)) || seats[0] : seats[0],
  wire: undefined,
  sent: 0,
  underway: 0,
  unsent: undefined,
  wantsMore: false,
};

/** Asks the house. The answer is null where there is no connection, or it was lost before the answer came.
 * @param {object} request @returns {Promise<Reply | null>} */
export const ask = (request) => state.wire?.ask(request) ?? Promise.resolve(null);

/** @param {Update} now */
export const isAsked = (now) =>
  now.status === "running" && now.asked.map(String).includes(now.viewer) && !(now.sealed ?? []).map(String).includes(now.viewer);

/** @param {Update} now */
export const names = (now) => now.plates.map((plate) => plate.name);

/** Changes a part of the page only where it has something else to say: what stays is not announced again.
 * @param {HTMLElement} node @param {string} text @param {(text: string) => (string | Node)[]} content */
export function renew(node, text, content) {
  if (node.dataset.text === text) return;
  node.dataset.text = text;
  node.replaceChildren(...content(text));
}

/** @param {Update} now @param {string} text */
export function item(now, text) {
  const made = document.createElement("li");
  made.append(...withNames(text, names(now)));
  return made;
}

/** Sends what a field holds. What is refused stays there to be put right; what was written meanwhile stays too.
 * @param {HTMLFormElement} form @param {string} name @param {(text: string) => Promise<boolean>} sending */
export async function send(form, name, sending) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const text = field.value;
  if (text.trim() && (await sending(text)) && field.value === text) field.value = "";
}
