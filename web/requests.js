// What players ask about the table: to take back, to resign, for a draw or another game.

import { ask, part, state } from "./page.js";
import { tell } from "./told.js";

/** @typedef {import("./wire.js").Update} Update */

/** Offers what can be asked for now. @param {Update} now */
export function askable(now) {
  const can = now.can ?? [];
  const plays = can.includes("resign");
  document.body.classList.toggle("plays", plays);
  part("typed").hidden = !plays;
  for (const button of buttons()) {
    const does = button.dataset.do ?? "";
    button.disabled = !can.includes(does);
    // Whether a take-back is possible changes with every turn: its button keeps its place.
    button.hidden = button.disabled && !(does === "take-back" && plays);
  }
}

/** Whoever asked for another game goes there, once there is one. */
export function goOn() {
  if (state.wantsMore && state.update?.rematch) location.assign(`/table/${state.update.rematch}`);
}

/** Asks for something about the table. @param {string | undefined} what */
export async function request(what) {
  if (what === "rematch") state.wantsMore = true;
  tell(await ask({ do: what }));
  goOn();
}

/** @returns {NodeListOf<HTMLButtonElement>} */
export const buttons = () => document.querySelectorAll("#actions-of-table button, #outcome button");
