// Several at one screen: who is asked next looks alone, behind a curtain where something is hidden.

import { withNames } from "./names.js";
import { isAsked, names, part, seats, words } from "./page.js";

/** @typedef {import("./wire.js").Update} Update */

/** The other seat at this screen that is asked, if the one that looks is not. @param {Update} now */
export function mustPass(now) {
  if (seats.length < 2 || isAsked(now) || now.status !== "running") return false;
  return seats.some((one) => now.asked.includes(one) && !(now.sealed ?? []).includes(one));
}

/** @param {Update} now @param {(next: number) => void} pass lets another seat look
 * @param {() => void} clear removes what the one who leaves could see */
export function curtain(now, pass, clear) {
  const next = seats.find((one) => now.asked.includes(one) && !(now.sealed ?? []).includes(one)) ?? seats[0];
  if (now.position?.open) {
    pass(next);
    return;
  }
  clear();
  const name = now.plates.find((plate) => plate.seat === next)?.name ?? String(next);
  part("curtain-words").replaceChildren(...withNames(words["page-pass-to"].replace("{name}", name), names(now)));
  const dialog = /** @type {HTMLDialogElement} */ (part("curtain"));
  dialog.oncancel = (event) => event.preventDefault();
  part("lift").onclick = () => {
    dialog.close();
    pass(next);
  };
  if (!dialog.open) dialog.showModal();
}
