// What is beside the pointer: the name of a thing, and what an action would bring.

import { part } from "./page.js";

/** What is pointed at, beside it; what it would bring, where it would come.
 * @param {string} text @param {Element | null} near @param {string} [gain] @param {Element} [at] */
export function hint(text, near, gain, at) {
  const shown = part("hint");
  const brings = part("gain");
  brings.hidden = !gain || !at;
  if (gain && at) {
    const box = at.getBoundingClientRect();
    brings.textContent = gain;
    const half = brings.offsetWidth / 2 + 4;
    brings.style.left = `${Math.max(half, Math.min(innerWidth - half, box.x + box.width / 2))}px`;
    // On the lower edge, where it hides neither a sign nor a name.
    brings.style.top = `${box.bottom}px`;
  }
  shown.hidden = !text;
  shown.textContent = text;
  if (!text || !near) return;
  const box = near.getBoundingClientRect();
  const width = Math.min(280, innerWidth - 16);
  shown.style.maxWidth = `${width}px`;
  const left = Math.max(8, Math.min(innerWidth - shown.offsetWidth - 8, box.x + box.width / 2 - shown.offsetWidth / 2));
  const above = box.y - shown.offsetHeight - 8;
  shown.style.left = `${left}px`;
  shown.style.top = `${above > 8 ? above : box.bottom + 8}px`;
}
