// Copies of things on the board: one that is carried over the page, and one that shows where a piece would come.

const SVG = "http://www.w3.org/2000/svg";

/** A copy that can be carried over the page. @param {SVGGElement} node */
export function carried(node) {
  const box = node.getBoundingClientRect();
  const inner = node.getBBox();
  const holder = document.createElement("div");
  holder.className = "carried";
  holder.style.left = `${box.x}px`;
  holder.style.top = `${box.y}px`;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `${inner.x} ${inner.y} ${inner.width} ${inner.height}`);
  svg.setAttribute("width", String(box.width));
  svg.setAttribute("height", String(box.height));
  svg.setAttribute("class", node.ownerSVGElement?.getAttribute("class") ?? "");
  const copy = /** @type {SVGGElement} */ (node.cloneNode(true));
  delete copy.dataset.spot;
  svg.append(copy);
  holder.append(svg);
  document.body.append(holder);
  return holder;
}

/** A piece, faintly where it would come. @param {SVGGElement | undefined} from @param {SVGGElement | undefined} to */
export function ghost(from, to) {
  if (!from?.dataset.piece || !to || from === to) return;
  const copy = /** @type {SVGGElement} */ (from.cloneNode(true));
  delete copy.dataset.spot;
  delete copy.dataset.piece;
  copy.setAttribute("class", "would");
  copy.setAttribute("aria-hidden", "true");
  to.ownerSVGElement?.append(copy);
  const [was, is] = [copy.getBoundingClientRect(), to.getBoundingClientRect()];
  const scale = to.ownerSVGElement?.getScreenCTM()?.a || 1;
  const x = (is.x + is.width / 2 - was.x - was.width / 2) / scale;
  const y = (is.y + is.height / 2 - was.y - was.height / 2) / scale;
  copy.setAttribute("transform", `translate(${x} ${y})`);
}
