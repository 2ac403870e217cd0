// The form of a new table: only as many seats as there are players.

/** @type {HTMLInputElement | HTMLSelectElement | null} */
const players = document.querySelector('[name="option.players"]');
const seats = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".seat"));

function show() {
  const count = Number(players?.value) || seats.length;
  seats.forEach((seat, index) => {
    const select = seat.querySelector("select");
    seat.hidden = index >= count;
    // What is not seen is not sent.
    if (select) select.disabled = seat.hidden;
  });
}

players?.addEventListener("input", show);
addEventListener("pageshow", show);
show();
