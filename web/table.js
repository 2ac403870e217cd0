// A table: what the house tells is shown, what is chosen goes back. Holds no rules. See docs/WIRE.md.

import { Board } from "./board.js";
import { skip } from "./motion.js";
import { plates } from "./plates.js";
import { knock } from "./sound.js";
import { Wire } from "./wire.js";

/** @typedef {import("./wire.js").Update} Update */
/** @typedef {import("./wire.js").Reply} Reply */

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @type {Record<string, string>} */
const words = JSON.parse(part("words").textContent ?? "{}");
const table = part("table");
const seats = (table.dataset.seats ?? "").split(" ").filter(Boolean).map(Number);
const title = document.title;
/** @type {Update | undefined} */
let update;
/** @type {number | undefined} the seat that looks, where several share this screen */
let seat = seats.length > 1 ? Number(sessionStorage.getItem(`seat ${table.dataset.table}`)) || seats[0] : seats[0];
let sent = 0;

const careful = /** @type {HTMLInputElement} */ (part("careful"));
careful.checked = localStorage.getItem("careful") === "on";
careful.addEventListener("change", () => localStorage.setItem("careful", careful.checked ? "on" : "off"));

const board = new Board(part("board"), {
  play,
  why: async (spots) => tell(await wire.ask({ do: "why", spots })),
  choosing,
  hint,
  turned: async (turn) => {
    const answer = await fetch(`/table/${table.dataset.table}/panels?turn=${turn}${seat ? `&seat=${seat}` : ""}`);
    return answer.json();
  },
  isCareful: () => careful.checked,
  words,
});
const shownPlates = plates(part("plates"), words);
let wire = connect();

function connect() {
  return new Wire(table.dataset.table ?? "", seats.length > 1 ? String(seat) : "", { update: receive, state: connection });
}

/** @param {boolean} isOpen */
function connection(isOpen) {
  document.body.classList.toggle("lost", !isOpen);
  say(isOpen ? "" : words["page-lost"], isOpen ? "" : "bad");
}

/** @param {Update} next */
function receive(next) {
  const was = update;
  update = next;
  if (mustPass(next)) {
    curtain(next);
    return;
  }
  if (was && was.seq !== next.seq) say("");
  draw(next);
  if (was && was.log.count !== next.log.count) knock(isAsked(next) ? 1.4 : 1);
}

/** @param {Update} now */
const isAsked = (now) =>
  now.status === "running" && now.asked.map(String).includes(now.viewer) && !(now.sealed ?? []).map(String).includes(now.viewer);

/** @type {Map<number, string[]>} where each line of the log changed the board, as far as this page has seen it */
const traces = new Map();

/** @param {Update} now */
async function draw(now) {
  const position = now.position;
  part("ask").textContent = position ? position.ask : words["page-waiting"];
  part("askbar").classList.toggle("yours", isAsked(now));
  const drawn = board.show(position, now.seal);
  shownPlates.show(now);
  list("spoken", position?.spoken ?? []);
  logLines(now);
  list("chat", (now.chat ?? []).map((line) => `${line.name}: ${line.line}`));
  part("chat").scrollTop = part("chat").scrollHeight;
  typeable(now);
  offers(now);
  ended(now);
  document.title = isAsked(now) ? `● ${words["page-your-turn"]} · ${title}` : title;
  /** @type {HTMLLinkElement} */ (part("icon")).href = isAsked(now) ? "/web/icon-turn.svg" : "/web/icon.svg";
  document.body.dataset.status = now.status;
  if (sent) {
    const since = sent;
    sent = 0;
    requestAnimationFrame(() => (document.body.dataset.lag = String(Math.round(performance.now() - since))));
  }
  const spots = await drawn;
  if (spots.length) traces.set(now.log.count, spots);
}

/** @param {Update} now */
function logLines(now) {
  const log = /** @type {HTMLOListElement} */ (part("log"));
  const first = now.log.count - now.log.lines.length + 1;
  list("log", now.log.lines);
  log.start = first;
  log.scrollTop = log.scrollHeight;
  [...log.children].forEach((line, index) => /** @type {HTMLElement} */ (line).dataset.line = String(first + index));
}

/** Points from a line of the log to what it changed. @param {Event} event */
function trace(event) {
  const line = /** @type {Element} */ (event.target).closest?.("[data-line]");
  const spots = traces.get(Number(/** @type {HTMLElement | null} */ (line)?.dataset.line));
  if (spots) board.mark(spots);
}
part("log").addEventListener("pointerover", trace);
part("log").addEventListener("click", trace);

/** @param {Update} now */
function ended(now) {
  part("outcome").hidden = !now.outcome;
  const verdict = part("outcome").querySelector("h2");
  if (verdict) verdict.textContent = now.outcome?.verdict ?? "";
  part("outcome").querySelector("ul")?.replaceChildren(...(now.outcome?.words ?? []).map(item));
  part("rematch").hidden = !now.rematch;
  const link = part("rematch").querySelector("a");
  if (now.rematch && link) link.href = `/table/${now.rematch}`;
  part("seed").hidden = !now.seed;
  const seed = part("seed").querySelector("code");
  if (seed) seed.textContent = now.seed ?? "";
  const you = now.plates.find((plate) => String(plate.seat) === now.viewer);
  for (const button of buttons()) {
    const does = button.dataset.do;
    const isOver = now.status === "over";
    if (does === "rematch") button.hidden = !isOver;
    else if (does === "back") button.hidden = !you?.bot;
    else button.hidden = now.status !== "running";
  }
}

/** @returns {NodeListOf<HTMLButtonElement>} */
const buttons = () => document.querySelectorAll("#actions-of-table button, #outcome button");

/** @param {Update} now */
function offers(now) {
  part("offers").replaceChildren(
    ...(now.offers ?? []).map((offer) => {
      const made = document.createElement("div");
      made.className = "offer";
      made.append(Object.assign(document.createElement("p"), { textContent: offer.words }));
      if (seats.length && !offer.agreed.map(String).includes(now.viewer)) {
        made.append(button(words["page-agree"], { do: offer.offer }), button(words["page-decline"], { do: "decline" }));
      }
      return made;
    }),
  );
}

/** @param {string} label @param {object} request */
function button(label, request) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.onclick = async () => tell(await wire.ask(request));
  return made;
}

/** @param {string} text */
function item(text) {
  return Object.assign(document.createElement("li"), { textContent: text });
}

/** @param {string} id @param {string[]} texts */
function list(id, texts) {
  part(id).replaceChildren(...texts.map(item));
}

/** @param {string} action */
async function play(action) {
  if (!update) return;
  const { seq } = update;
  sent = performance.now();
  document.body.dataset.lag = "";
  const slow = setTimeout(() => say(words["page-sending"]), 400);
  const answer = await wire.ask({ do: "play", seq, action });
  clearTimeout(slow);
  // What is refused changes nothing that could be timed.
  if (answer?.words) {
    sent = 0;
    delete document.body.dataset.lag;
  }
  if (answer) tell(answer);
  else say(words["page-not-sent"], "bad");
}

/** What the house says to what was asked. @param {Reply | null} answer */
function tell(answer) {
  if (!answer?.words) {
    if (part("told").textContent === words["page-sending"]) say("");
    return;
  }
  say(answer.words, "bad", answer.clause);
}

/** @param {string} text @param {string} [kind] @param {string} [clause] */
function say(text, kind, clause) {
  const told = part("told");
  told.className = kind ?? "";
  told.textContent = text;
  if (clause) {
    const link = document.createElement("a");
    link.href = `/rules/${table.dataset.game}#${clause}`;
    link.target = "_blank";
    link.textContent = clause;
    told.append(" ", link);
  }
}

/** @param {string[]} chosen @param {import("./wire.js").Choice | undefined} ready */
function choosing(chosen, ready) {
  part("stepback").hidden = !chosen.length;
  part("confirm").hidden = !ready;
  if (ready) say(words["page-confirm-this"].replace("{label}", ready.gain ? `${ready.label} · ${ready.gain}` : ready.label));
  else if (chosen.length) say("");
}

/** What is pointed at, beside it; what it would bring, where it would come.
 * @param {string} text @param {Element | null} near @param {string} [gain] @param {Element} [at] */
function hint(text, near, gain, at) {
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

/** @param {Update} now */
function typeable(now) {
  // Twins lead to the same action.
  const choices = [...new Map((now.position?.choices ?? []).map((choice) => [choice.action, choice])).values()];
  part("typed").classList.toggle("idle", !choices.length);
  part("actions").replaceChildren(
    ...choices.slice(0, 400).map((choice) => Object.assign(document.createElement("option"), { value: choice.action, label: choice.label })),
  );
}

// Several at one screen: who is asked next looks alone, behind a curtain where something is hidden.

/** The other seat at this screen that is asked, if the one that looks is not. @param {Update} now */
function mustPass(now) {
  if (seats.length < 2 || isAsked(now) || now.status !== "running") return false;
  return seats.some((one) => now.asked.includes(one) && !(now.sealed ?? []).includes(one));
}

/** @param {Update} now */
function curtain(now) {
  const next = seats.find((one) => now.asked.includes(one) && !(now.sealed ?? []).includes(one)) ?? seats[0];
  const pass = () => {
    wire.close();
    seat = next;
    sessionStorage.setItem(`seat ${table.dataset.table}`, String(next));
    update = undefined;
    wire = connect();
  };
  if (now.position?.open) {
    pass();
    return;
  }
  // Nothing of the one who leaves stays behind the curtain.
  board.show(null, undefined);
  for (const id of ["spoken", "log", "chat"]) part(id).replaceChildren();
  part("ask").textContent = "";
  part("plates").replaceChildren();
  const name = now.plates.find((plate) => plate.seat === next)?.name ?? String(next);
  part("curtain-words").textContent = words["page-pass-to"].replace("{name}", name);
  const dialog = /** @type {HTMLDialogElement} */ (part("curtain"));
  dialog.oncancel = (event) => event.preventDefault();
  part("lift").onclick = () => {
    dialog.close();
    pass();
  };
  if (!dialog.open) dialog.showModal();
}

part("stepback").onclick = () => board.back();
part("confirm").onclick = () => board.confirm();
for (const one of buttons()) {
  one.onclick = async () => {
    if (one.dataset.sure && one.textContent !== one.dataset.sure) {
      const label = one.textContent;
      one.textContent = one.dataset.sure;
      setTimeout(() => (one.textContent = label), 4000);
      return;
    }
    tell(await wire.ask({ do: one.dataset.do }));
  };
}
/** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-copy]")).forEach((one) => {
  one.onclick = async () => {
    await navigator.clipboard.writeText(one.dataset.copy ?? "");
    one.textContent = words["page-copied"];
  };
});
part("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("action"));
  if (field.value.trim()) play(field.value.trim());
  field.value = "";
});
document.getElementById("say")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("text"));
  if (field.value.trim()) tell(await wire.ask({ do: "chat", text: field.value }));
  field.value = "";
});
document.addEventListener("keydown", (event) => {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
  if (isTyping || part("curtain").hasAttribute("open")) return;
  if (event.key === "Escape") {
    skip();
    board.back();
  } else if (event.key === ":") {
    event.preventDefault();
    /** @type {HTMLInputElement | null} */ (document.querySelector("#typed input"))?.focus();
  } else if (event.key.startsWith("Arrow") && !document.activeElement?.closest("#board, select, input, details ol, details ul")) {
    event.preventDefault();
    board.enter();
  } else if (event.key === "Enter" && !part("confirm").hidden && document.activeElement === document.body) {
    board.confirm();
  }
});
