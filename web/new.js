// The form of a new table: only what makes a difference for so many players, and as many seats.

/** @type {HTMLInputElement | HTMLSelectElement | null} */
const players = document.querySelector('[name="option.players"]');
const seats = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".seat"));
const options = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-players]"));

/** What is not seen is not sent. @param {HTMLElement} part @param {boolean} isShown */
function toggle(part, isShown) {
  part.hidden = !isShown;
  for (const field of /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (part.querySelectorAll("input, select"))) {
    field.disabled = part.closest("[hidden]") !== null;
  }
}

function show() {
  const count = Number(players?.value) || seats.length;
  seats.forEach((seat, index) => toggle(seat, index < count));
  for (const option of options) {
    if (!option.contains(players)) toggle(option, (option.dataset.players ?? "").split(" ").includes(String(count)));
  }
  for (const group of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-most]"))) limit(group);
}

/** Where only so many may be ticked, the rest waits. @param {HTMLElement} group */
function limit(group) {
  const boxes = [.../** @type {NodeListOf<HTMLInputElement>} */ (group.querySelectorAll("label:not([hidden]) > input"))];
  const isFull = boxes.filter((box) => box.checked).length >= Number(group.dataset.most);
  for (const box of boxes) box.disabled = group.hidden || (isFull && !box.checked);
}

document.querySelector("form.rows")?.addEventListener("input", show);
addEventListener("pageshow", show);
show();
