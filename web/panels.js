// The panels of a board: drawings by the house, each in its column, with buttons to turn a building and to open it.

/** @typedef {import("./wire.js").Panel} Panel */

export class Panels {
  /** @type {Map<string, string>} */
  #drawn = new Map();
  /** @type {Map<string, number>} */
  #opened = new Map();

  /**
   * @param {HTMLElement} root
   * @param {Record<string, string>} words
   * @param {(quarters: number) => void} turn
   */
  constructor(root, words, turn) {
    this.root = root;
    this.words = words;
    this.turn = turn;
    this.mains = document.createElement("div");
    this.sides = document.createElement("div");
    this.mains.className = "mains";
    this.sides.className = "sides";
    root.append(this.mains, this.sides);
  }

  /** Whether any of them looks other than what is in the page. @param {Panel[]} panels */
  areNew(panels) {
    return panels.length !== this.#drawn.size || panels.some((panel) => this.#drawn.get(panel.name) !== panel.svg);
  }

  /** Puts panels into the page; those that look the same stay as they are. @param {Panel[]} panels */
  place(panels) {
    const names = new Set(panels.map((panel) => panel.name));
    const figures = () => /** @type {HTMLElement[]} */ ([...this.mains.children, ...this.sides.children]);
    for (const figure of figures()) {
      const name = figure.dataset.panel ?? "";
      if (!names.has(name)) {
        figure.remove();
        this.#drawn.delete(name);
      }
    }
    const counts = { main: 0, side: 0 };
    panels.forEach((panel) => {
      let figure = figures().find((child) => child.dataset.panel === panel.name);
      const column = panel.role === "main" ? this.mains : this.sides;
      const index = panel.role === "main" ? counts.main++ : counts.side++;
      if (!figure) figure = this.#figure(panel);
      figure.className = `panel ${panel.role}`;
      if (column.children[index] !== figure) column.insertBefore(figure, column.children[index] ?? null);
      if (this.#drawn.get(panel.name) !== panel.svg) {
        this.#drawn.set(panel.name, panel.svg);
        const parsed = new DOMParser().parseFromString(panel.svg, "image/svg+xml").documentElement;
        figure.querySelector("svg.drawn")?.remove();
        parsed.classList.add("drawn");
        figure.prepend(document.importNode(parsed, true));
      }
    });
    this.root.classList.toggle("alone", !this.sides.children.length);
  }

  /** @param {Panel} panel */
  #figure(panel) {
    const figure = document.createElement("figure");
    figure.dataset.panel = panel.name;
    if (panel.turns) figure.append(this.#tools(panel, figure));
    return figure;
  }

  /** @param {Panel} panel @param {HTMLElement} figure */
  #tools(panel, figure) {
    const tools = document.createElement("div");
    tools.className = "tools";
    const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ does) => {
      const made = document.createElement("button");
      made.type = "button";
      made.className = "quiet-button";
      made.textContent = sign;
      made.setAttribute("aria-label", label);
      made.title = label;
      made.onclick = does;
      tools.append(made);
    };
    button("↺", this.words["page-turn-left"], () => this.turn(1));
    button("↻", this.words["page-turn-right"], () => this.turn(3));
    const levels = panel.levels ?? 0;
    if (levels > 1) {
      const slider = document.createElement("input");
      slider.type = "range";
      slider.min = "1";
      slider.max = String(levels);
      slider.value = String(this.#opened.get(panel.name) ?? levels);
      slider.setAttribute("aria-label", this.words["page-levels"]);
      slider.oninput = () => {
        this.#opened.set(panel.name, Number(slider.value));
        figure.dataset.open = slider.value;
      };
      tools.append(slider);
    }
    return tools;
  }
}
