// What is asked, in words: above the board, and in the title and icon of the browser's tab.

import { withNames } from "./names.js";
import { isAsked, names, part, renew, seats, words } from "./page.js";

/** @typedef {import("./wire.js").Update} Update */

const title = document.title;

/** What is asked, in words; and who, where several share this screen. @param {Update} now */
function asks(now) {
  if (!now.position) return words["page-waiting"];
  // Why it is over is told with the result.
  if (now.status === "over") return words["ask-over"];
  if (now.seal && !isAsked(now)) return words["page-sealed"];
  const who = now.plates.find((plate) => String(plate.seat) === now.viewer)?.name;
  return seats.length > 1 && isAsked(now) && who ? `${who}: ${now.position.ask}` : now.position.ask;
}

/** @param {Update} now */
export function showAsk(now) {
  renew(part("ask"), asks(now), (text) => withNames(text, names(now)));
  part("askbar").classList.toggle("yours", isAsked(now));
}

/** @param {Update} now */
export function showTurn(now) {
  document.title = isAsked(now) ? `● ${words["page-your-turn"]} · ${title}` : title;
  /** @type {HTMLLinkElement} */ (part("icon")).href = isAsked(now) ? "/web/icon-turn.svg" : "/web/icon.svg";
}
