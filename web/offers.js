// What is offered: links to free seats, and what others ask for, to agree or to decline.

import { withNames } from "./names.js";
import { names, part, renew, seats, words } from "./page.js";
import { request } from "./requests.js";

/** @typedef {import("./wire.js").Update} Update */

/** A link for a seat that is taken invites nobody. @param {Update} now */
export function invitations(now) {
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".invitation"))) {
    const { seat } = one.dataset;
    one.hidden = !now.plates.some((plate) => (seat ? String(plate.seat) === seat && plate.kind === "reserved" : plate.kind === "open"));
  }
}

/** @param {Update} now */
export function offers(now) {
  const offered = now.offers ?? [];
  renew(part("offers"), JSON.stringify([offered, now.viewer]), () =>
    offered.map((offer) => {
      const made = document.createElement("div");
      made.className = "offer";
      const told = document.createElement("p");
      told.append(...withNames(offer.words, names(now)));
      made.append(told);
      if (seats.length && !offer.agreed.map(String).includes(now.viewer)) {
        made.append(button(words["page-agree"], offer.offer), button(words["page-decline"], "decline"));
      }
      return made;
    }),
  );
}

/** @param {string} label @param {string} does */
function button(label, does) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.onclick = () => request(does);
  return made;
}
