// A list that grows, such as the log or the chat. Lines that are there stay as they are, so that a screen reader is told
// of new ones only; what is there from the beginning is not announced.

/** @typedef {{key: string, content: () => (string | Node)[]}} LineShown */

export class Lines {
  /** @param {HTMLElement} list a live region */
  constructor(list) {
    this.list = list;
  }

  /** @param {LineShown[]} lines */
  show(lines) {
    const known = new Map([...this.list.children].map((node) => [/** @type {HTMLElement} */ (node).dataset.key, node]));
    const nodes = lines.map((line) => known.get(line.key) ?? this.#item(line));
    const stay = new Set(nodes);
    for (const node of known.values()) if (!stay.has(node)) node.remove();
    nodes.forEach((node, index) => {
      const there = this.list.children[index];
      if (there !== node) this.list.insertBefore(node, there ?? null);
    });
    if (this.list.ariaLive !== "polite") setTimeout(() => (this.list.ariaLive = "polite"));
  }

  /** Forgets all lines: what comes next is a beginning. */
  clear() {
    this.list.ariaLive = "off";
    this.list.replaceChildren();
  }

  /** @param {LineShown} line */
  #item(line) {
    const made = document.createElement("li");
    made.dataset.key = line.key;
    made.append(...line.content());
    return made;
  }
}
