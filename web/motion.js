// What has changed between two drawings, shown as movement: a thing that is somewhere else now travels there, a card
// that shows another face turns, what is new appears, what is gone fades. Knows spots and sorts of pieces, no rules.

const STEP = 240;
const WHOLE = 1800;
const EASE = "cubic-bezier(.2,.7,.3,1)";

/** @typedef {{spot: string, piece: string, panel: string, at: DOMPoint, box: DOMRect, node: SVGGElement}} Thing */

/** @type {Set<Animation>} */
const running = new Set();

export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;

/** Ends whatever moves. */
export function skip() {
  for (const animation of running) animation.finish();
  running.clear();
}

/** @param {Element} board @returns {Thing[]} */
export function things(board) {
  /** @type {NodeListOf<SVGGElement>} */
  const nodes = board.querySelectorAll("g[data-piece]");
  return [...nodes].map((node) => {
    const box = node.getBoundingClientRect();
    const { spot = "", piece = "" } = node.dataset;
    const panel = /** @type {HTMLElement | null} */ (node.closest("[data-panel]"))?.dataset.panel ?? "";
    return { spot, piece, panel, at: inside(node, box), box, node };
  });
}

/** The middle of a thing in its own panel, wherever that lies on the page. @param {SVGGElement} node @param {DOMRect} box */
function inside(node, box) {
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  return middle.matrixTransform(node.ownerSVGElement?.getScreenCTM()?.inverse());
}

/**
 * Pairs what was with what is: by name and sort, by name alone, by sort alone (the nearest first).
 * @param {Thing[]} before
 * @param {Thing[]} after
 */
function pair(before, after) {
  const bySpot = new Map(before.map((thing) => [thing.spot, thing]));
  const left = new Set(before);
  /** @type {{now: Thing, was: Thing | null}[]} */
  const pairs = [];
  const open = [];
  for (const now of after) {
    const was = bySpot.get(now.spot);
    if (was && was.piece === now.piece) {
      left.delete(was);
      pairs.push({ now, was });
    } else {
      open.push(now);
    }
  }
  for (const now of open) {
    let was = [...left].filter((thing) => thing.piece === now.piece).sort((a, b) => far(a, now) - far(b, now))[0] ?? null;
    const same = bySpot.get(now.spot);
    if (!was && same && left.has(same)) was = same;
    if (was) left.delete(was);
    pairs.push({ now, was });
  }
  return { pairs, gone: [...left] };
}

/** @param {Thing} a @param {Thing} b */
const far = (a, b) => Math.hypot(a.box.x - b.box.x, a.box.y - b.box.y);

/** How a thing has moved, in units of the panel where it is now: panels that have only made room for another do not
 * count. @param {Thing} was @param {Thing} now */
function way(was, now) {
  const from = was.panel === now.panel ? was.at : inside(now.node, was.box);
  return { x: from.x - now.at.x, y: from.y - now.at.y };
}

/** @param {Thing} was @param {Thing} now */
function hasMoved(was, now) {
  const { x, y } = way(was, now);
  return was.panel !== now.panel || Math.hypot(x, y) > 1.5;
}

/** @param {SVGGElement} node @param {Keyframe[]} frames @param {number} delay @param {number} duration */
function animate(node, frames, delay, duration) {
  const animation = node.animate(frames, { duration, delay, easing: EASE, fill: "backwards" });
  running.add(animation);
  animation.onfinish = () => running.delete(animation);
  return animation;
}

/**
 * Moves everything from where it was to where it is.
 * @param {Element} board the board as it is now
 * @param {Thing[]} before the things as they were
 * @param {number} within how long it may take, in milliseconds
 * @returns {string[]} the spots of what has changed
 */
export function move(board, before, within) {
  const { pairs, gone } = pair(before, things(board));
  const changed = pairs.filter(({ now, was }) => !was || hasMoved(was, now) || was.piece !== now.piece);
  const moved = before.length ? changed.map(({ now }) => now.spot) : [];
  if (isStill() || !before.length || !within) return moved;
  const duration = Math.min(STEP, within);
  const step = Math.min(90, (Math.min(WHOLE, within) - duration) / Math.max(1, changed.length));
  changed.forEach(({ now, was }, index) => {
    const delay = index * step;
    if (!was) {
      animate(now.node, [{ opacity: 0 }, { opacity: 1 }], delay, duration);
    } else if (hasMoved(was, now)) {
      const { x, y } = way(was, now);
      animate(now.node, [{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }], delay, duration);
    } else {
      now.node.classList.add("turning");
      animate(now.node, [{ transform: "scaleX(0)" }, { transform: "none" }], delay, duration);
    }
  });
  for (const { node, box } of gone) fade(board, node, box);
  return moved;
}

/**
 * What is gone stays a moment and fades.
 * @param {Element} board @param {SVGGElement} node @param {DOMRect} box
 */
function fade(board, node, box) {
  const panel = [...board.querySelectorAll("svg")].find((svg) => {
    const frame = svg.getBoundingClientRect();
    return box.x >= frame.x - 1 && box.right <= frame.right + 1 && box.y >= frame.y - 1 && box.bottom <= frame.bottom + 1;
  });
  if (!panel) return;
  const ghost = /** @type {SVGGElement} */ (node.cloneNode(true));
  delete ghost.dataset.spot;
  delete ghost.dataset.piece;
  ghost.setAttribute("aria-hidden", "true");
  panel.append(ghost);
  const frame = panel.getScreenCTM();
  const now = ghost.getBoundingClientRect();
  const scale = frame?.a || 1;
  const shift = `translate(${(box.x - now.x) / scale}px,${(box.y - now.y) / scale}px)`;
  const animation = ghost.animate([{ opacity: 1, transform: shift }, { opacity: 0, transform: shift }], {
    duration: STEP * 1.5,
    easing: EASE,
    fill: "forwards",
  });
  running.add(animation);
  animation.onfinish = () => {
    running.delete(animation);
    ghost.remove();
  };
}
