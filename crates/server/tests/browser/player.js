// A page that plays by itself: clicks by pointer events where a mouse would hit, on the outline of what is lit. It is in
// a hurry: while others play it goes to the newest position.
let state = SEED;
const below = (limit) => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor(state / 65536) % limit; };
const watched = WATCHED;
const note = () => {
  if (!watched) return;
  const seen = new Set(JSON.parse(sessionStorage.getItem("seen") || "[]"));
  for (const node of document.querySelectorAll(watched)) seen.add(node.dataset.spot);
  sessionStorage.setItem("seen", JSON.stringify([...seen]));
};
const step = () => {
  note();
  if (document.body.dataset.status === "over") return;
  const lit = [...document.querySelectorAll("#board:not(.aiming) g.can")];
  if (lit.length) {
    const node = lit[below(lit.length)];
    const target = node.querySelector(":scope > .rim") ?? node;
    const box = target.getBoundingClientRect();
    const at = { bubbles: true, button: 0, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    target.dispatchEvent(new PointerEvent("pointerdown", at));
    target.dispatchEvent(new PointerEvent("pointerup", at));
  } else {
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
  }
  setTimeout(step, 8);
};
step();
