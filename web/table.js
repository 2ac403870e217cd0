// A table: what the house tells is shown, what is chosen goes back. Holds no rules. See docs/WIRE.md.

import { Board } from "./board.js";
import { Lines } from "./lines.js";
import { skip } from "./motion.js";
import { isolated, withNames } from "./names.js";
import { plates } from "./plates.js";
import { Queue } from "./queue.js";
import { knock } from "./sound.js";
import { tabulate } from "./sums.js";
import { askingFirst } from "./sure.js";
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
/** @type {Update | undefined} the one that is shown; newer ones may wait in the queue */
let update;
/** @type {number | undefined} the seat that looks, where several share this screen */
let seat = seats.length > 1 ? Number(sessionStorage.getItem(`seat ${table.dataset.table}`)) || seats[0] : seats[0];
let sent = 0;
/** How many of one's own actions are under way. */
let underway = 0;
/** @type {{action: string, count: number} | undefined} an action that did not arrive, and how long the log was then */
let unsent;
/** Whether another game was asked for here. */
let wantsMore = false;

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
const log = new Lines(part("log"));
const chat = new Lines(part("chat"));
const queue = new Queue(show);
let wire = connect();

function connect() {
  return new Wire(table.dataset.table ?? "", seats.length > 1 ? String(seat) : "", {
    update: receive,
    state: connection,
    refused,
  });
}

/** The house does not let this page look any more: it has a page that says why. Once is enough. @param {string} reason */
function refused(reason) {
  const key = `refused ${table.dataset.table}`;
  const isAgain = sessionStorage.getItem(key) === reason;
  sessionStorage.setItem(key, reason);
  if (!isAgain) location.reload();
  say(words["page-refused"], "bad");
}

/** @param {boolean} isOpen */
function connection(isOpen) {
  queue.clear();
  document.body.classList.toggle("lost", !isOpen);
  trouble();
}

/** Says what is wrong with the connection, and what did not get through. */
function trouble() {
  const told = [];
  if (document.body.classList.contains("lost")) told.push(words["page-lost"]);
  if (unsent) told.push(words["page-not-sent"]);
  if (told.length) say(told.join(" "), "bad");
  else if (part("told").className === "bad") say("");
}

/** What one does oneself is shown at once. @param {Update} next */
function receive(next) {
  shownPlates.time(next);
  if (underway || board.isTurned()) queue.now(next);
  else queue.add(next);
}

/** @param {Update} next @param {number} within how long its motion may take */
function show(next, within) {
  const was = update;
  // The page is made for who looks and for what there is to see.
  if (next.status === "closed" || (was && was.viewer !== next.viewer)) location.reload();
  update = next;
  if (mustPass(next)) {
    curtain(next);
    return;
  }
  // It did arrive after all, only its answer did not.
  if (unsent && (next.seal === unsent.action || next.log.count > unsent.count)) unsent = undefined;
  if (was && was.seq !== next.seq && !unsent) say("");
  draw(next, within);
  if (was && was.log.count !== next.log.count) knock(isAsked(next) ? 1.4 : 1);
}

/** @param {Update} now */
const isAsked = (now) =>
  now.status === "running" && now.asked.map(String).includes(now.viewer) && !(now.sealed ?? []).map(String).includes(now.viewer);

/** What is asked, in words; and who, where several share this screen. @param {Update} now */
function asks(now) {
  if (!now.position) return words["page-waiting"];
  // Why it is over is told with the result.
  if (now.status === "over") return words["ask-over"];
  if (now.seal && !isAsked(now)) return words["page-sealed"];
  const who = now.plates.find((plate) => String(plate.seat) === now.viewer)?.name;
  return seats.length > 1 && isAsked(now) && who ? `${who}: ${now.position.ask}` : now.position.ask;
}

/** @type {Map<number, string[]>} where each line of the log changed the board, as far as this page has seen it */
const traces = new Map();

/** @param {Update} now @param {number} within */
async function draw(now, within) {
  const position = now.position;
  renew(part("ask"), asks(now), (text) => withNames(text, names(now)));
  part("askbar").classList.toggle("yours", isAsked(now));
  const drawn = board.show(now, within);
  shownPlates.show(now);
  part("spoken").replaceChildren(...(position?.spoken ?? []).map((text) => item(now, text)));
  logLines(now);
  chatLines(now);
  typeable(now);
  invitations(now);
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

/** Changes a part of the page only where it has something else to say: what stays is not announced again.
 * @param {HTMLElement} node @param {string} text @param {(text: string) => (string | Node)[]} content */
function renew(node, text, content) {
  if (node.dataset.text === text) return;
  node.dataset.text = text;
  node.replaceChildren(...content(text));
}

/** @param {Update} now */
const names = (now) => now.plates.map((plate) => plate.name);

/** @param {Update} now */
function logLines(now) {
  const first = now.log.count - now.log.lines.length + 1;
  // What says nothing to people has no line, but its number.
  const told = now.log.lines.map((text, index) => ({ text, line: first + index })).filter(({ text }) => text);
  log.show(told.map(({ text, line }) => ({ key: `${line} ${text}`, content: () => entry(text, names(now)) })));
  // The newest from its first line; the end, if it is short.
  const { list } = log;
  list.scrollTop += (list.lastElementChild?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top;
}

/** @param {Update} now */
function chatLines(now) {
  const spoken = now.chat ?? [];
  chat.show(
    spoken.map(({ at, name, line }, index) => ({
      key: `${at} ${name} ${line} ${spoken.slice(0, index).filter((other) => other.at === at).length}`,
      content: () => [isolated(name), `: ${line}`],
    })),
  );
  chat.list.scrollTop = chat.list.scrollHeight;
}

const sentences = new Intl.Segmenter(document.documentElement.lang, { granularity: "sentence" });
/** What fits on about two lines of the log stays together. */
const SHORT = 80;

/** An entry of the log; a long one has a line for each sentence. @param {string} text @param {string[]} names */
function entry(text, names) {
  const parts = text.length > SHORT ? [...sentences.segment(text)].map(({ segment }) => segment) : [text];
  return parts.map((part) => {
    const made = document.createElement("span");
    made.append(...withNames(part, names));
    return made;
  });
}

/** Points from a line of the log to what it changed. @param {Event} event */
function trace(event) {
  const line = /** @type {Element} */ (event.target).closest?.("[data-key]");
  const spots = traces.get(parseInt(/** @type {HTMLElement | null} */ (line)?.dataset.key ?? "", 10));
  if (spots) board.mark(spots);
}
part("log").addEventListener("pointerover", trace);
part("log").addEventListener("click", trace);

/** @param {Update} now */
function ended(now) {
  const { outcome } = now;
  part("outcome").hidden = !outcome;
  const text = (/** @type {string} */ selector, /** @type {string | undefined} */ told) => {
    const node = /** @type {HTMLElement} */ (part("outcome").querySelector(selector));
    renew(node, told ?? "", (words) => withNames(words, names(now)));
  };
  text("h2", outcome?.verdict);
  text(".reason", outcome?.reason);
  const places = /** @type {HTMLElement} */ (part("outcome").querySelector("ul"));
  renew(places, (outcome?.words ?? []).join("\n"), () => (outcome?.words ?? []).map((place) => item(now, place)));
  const sums = outcome?.sums ?? [];
  part("sums").hidden = !sums.length;
  const sheet = part("sums").querySelector("table");
  if (sheet && outcome) tabulate(sheet, sums, names(now), outcome.scores, words["page-sums-all"], now.game);
  part("rematch").hidden = !now.rematch;
  const link = part("rematch").querySelector("a");
  if (now.rematch && link) link.href = `/table/${now.rematch}`;
  goOn();
  part("seed").hidden = !now.seed;
  const seed = part("seed").querySelector("code");
  if (seed) seed.textContent = now.seed ?? "";
  askable(now);
}

/** Offers what can be asked for now. @param {Update} now */
function askable(now) {
  const can = now.can ?? [];
  const plays = can.includes("resign");
  document.body.classList.toggle("plays", plays);
  part("typed").hidden = !plays;
  for (const button of buttons()) {
    const does = button.dataset.do ?? "";
    button.disabled = !can.includes(does);
    // Whether a take-back is possible changes with every turn: its button keeps its place.
    button.hidden = button.disabled && !(does === "take-back" && plays);
  }
}

/** Whoever asked for another game goes there, once there is one. */
function goOn() {
  if (wantsMore && update?.rematch) location.assign(`/table/${update.rematch}`);
}

/** Asks for something about the table. @param {string | undefined} what */
async function request(what) {
  if (what === "rematch") wantsMore = true;
  tell(await wire.ask({ do: what }));
  goOn();
}

/** @returns {NodeListOf<HTMLButtonElement>} */
const buttons = () => document.querySelectorAll("#actions-of-table button, #outcome button");

/** A link for a seat that is taken invites nobody. @param {Update} now */
function invitations(now) {
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".invitation"))) {
    const { seat } = one.dataset;
    one.hidden = !now.plates.some((plate) => (seat ? String(plate.seat) === seat && plate.kind === "reserved" : plate.kind === "open"));
  }
}

/** @param {Update} now */
function offers(now) {
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

/** @param {Update} now @param {string} text */
function item(now, text) {
  const made = document.createElement("li");
  made.append(...withNames(text, names(now)));
  return made;
}

/** @param {string} action @returns {Promise<boolean>} whether the house has taken it */
async function play(action) {
  if (!update) return false;
  const { seq, log } = update;
  queue.drain();
  // What was chosen for a question that is gone is not sent.
  if (update.seq !== seq) return false;
  const asked = wire;
  unsent = undefined;
  sent = performance.now();
  document.body.dataset.lag = "";
  const slow = setTimeout(() => say(words["page-sending"]), 400);
  underway += 1;
  const answer = await asked.ask({ do: "play", seq, action });
  underway -= 1;
  clearTimeout(slow);
  // What is refused changes nothing that could be timed.
  if (answer?.words) {
    sent = 0;
    delete document.body.dataset.lag;
  }
  if (answer) {
    tell(answer);
  } else if (asked === wire) {
    unsent = { action, count: log.count };
    trouble();
  }
  return !!answer && !answer.words;
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
  told.replaceChildren(...(update ? withNames(text, names(update)) : [text]));
  if (clause) told.append(" ", rule(clause));
}

/** A link to a rule. @param {string} clause */
function rule(clause) {
  const href = `/rules/${table.dataset.game}#${clause}`;
  return Object.assign(document.createElement("a"), { href, target: "_blank", textContent: clause });
}

/** What has been chosen so far. @param {string[]} chosen @param {import("./wire.js").Choice | undefined} ready */
function choosing(chosen, ready) {
  part("stepback").hidden = !chosen.length;
  part("confirm").hidden = !ready;
  if (ready) say(words["page-confirm-this"].replace("{label}", ready.gain ? `${ready.label} · ${ready.gain}` : ready.label));
  else if (chosen.length) say(`${chosen.join(" › ")} › …`, "trail");
  else if (part("told").className === "trail") say("");
  if (chosen.length) unsent = undefined;
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
    queue.clear();
    wire = connect();
  };
  if (now.position?.open) {
    pass();
    return;
  }
  // Nothing of the one who leaves stays behind the curtain.
  board.show(null, 0);
  for (const id of ["spoken", "actions", "plates"]) part(id).replaceChildren();
  log.clear();
  chat.clear();
  renew(part("ask"), "", () => []);
  const name = now.plates.find((plate) => plate.seat === next)?.name ?? String(next);
  part("curtain-words").replaceChildren(...withNames(words["page-pass-to"].replace("{name}", name), names(now)));
  const dialog = /** @type {HTMLDialogElement} */ (part("curtain"));
  dialog.oncancel = (event) => event.preventDefault();
  part("lift").onclick = () => {
    dialog.close();
    pass();
  };
  if (!dialog.open) dialog.showModal();
}

// Whoever sits down or leaves goes where the house sends them: what the socket still tells must not come first.
for (const form of document.querySelectorAll('form[method="post"]')) form.addEventListener("submit", () => wire.close());
// Whoever is in a hurry sees the newest at once, before the click or key does anything.
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => queue.drain(), true);
part("stepback").onclick = () => board.back();
part("confirm").onclick = () => board.confirm();
for (const one of buttons()) {
  const act = () => request(one.dataset.do);
  if (one.dataset.sure) askingFirst(one, act);
  else one.onclick = act;
}
/** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-copy]")).forEach((one) => {
  one.onclick = async () => {
    await navigator.clipboard.writeText(one.dataset.copy ?? "");
    one.textContent = words["page-copied"];
  };
});
part("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  send(/** @type {HTMLFormElement} */ (event.target), "action", (action) => play(action.trim()));
});
document.getElementById("say")?.addEventListener("submit", (event) => {
  event.preventDefault();
  send(/** @type {HTMLFormElement} */ (event.target), "text", async (text) => {
    const answer = await wire.ask({ do: "chat", text });
    part("chat-told").textContent = answer ? (answer.words ?? "") : words["page-chat-not-sent"];
    return !!answer && !answer.words;
  });
});

/** Sends what a field holds. What is refused stays there to be put right; what was written meanwhile stays too.
 * @param {HTMLFormElement} form @param {string} name @param {(text: string) => Promise<boolean>} sending */
async function send(form, name, sending) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const text = field.value;
  if (text.trim() && (await sending(text)) && field.value === text) field.value = "";
}
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
