// The line that tells what the house answers, what has been chosen so far, and what is wrong with the connection.

import { withNames } from "./names.js";
import { names, part, state, table, words } from "./page.js";

/** @typedef {import("./wire.js").Reply} Reply */

/** Says what is wrong with the connection, and what did not get through. */
export function trouble() {
  const told = [];
  if (document.body.classList.contains("lost")) told.push(words["page-lost"]);
  if (state.unsent) told.push(words["page-not-sent"]);
  if (told.length) say(told.join(" "), "bad");
  else if (part("told").className === "bad") say("");
}

/** What the house says to what was asked. @param {Reply | null} answer */
export function tell(answer) {
  if (!answer?.words) {
    if (part("told").textContent === words["page-sending"]) say("");
    return;
  }
  say(answer.words, "bad", answer.clause);
}

/** @param {string} text @param {string} [kind] @param {string} [clause] */
export function say(text, kind, clause) {
  const told = part("told");
  told.className = kind ?? "";
  told.replaceChildren(...(state.update ? withNames(text, names(state.update)) : [text]));
  if (clause) told.append(" ", rule(clause));
}

/** A link to a rule. @param {string} clause */
function rule(clause) {
  const href = `/rules/${table.dataset.game}#${clause}`;
  return Object.assign(document.createElement("a"), { href, target: "_blank", textContent: clause });
}

/** What has been chosen so far. @param {string[]} chosen @param {import("./wire.js").Choice | undefined} ready */
export function choosing(chosen, ready) {
  part("stepback").hidden = !chosen.length;
  part("confirm").hidden = !ready;
  if (ready) say(words["page-confirm-this"].replace("{label}", ready.gain ? `${ready.label} · ${ready.gain}` : ready.label));
  else if (chosen.length) say(`${chosen.join(" › ")} › …`, "trail");
  else if (part("told").className === "trail") say("");
  if (chosen.length) state.unsent = undefined;
}
