// The field for actions that are typed, and what can be typed there.

import { part } from "./page.js";

/** @typedef {import("./wire.js").Update} Update */

/** @param {Update} now */
export function typeable(now) {
  // Twins lead to the same action.
  const choices = [...new Map((now.position?.choices ?? []).map((choice) => [choice.action, choice])).values()];
  part("typed").classList.toggle("idle", !choices.length);
  part("actions").replaceChildren(
    ...choices.slice(0, 400).map((choice) => Object.assign(document.createElement("option"), { value: choice.action, label: choice.label })),
  );
}
