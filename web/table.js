// A table: what the house tells is shown, what is chosen goes back. Holds no rules. See docs/WIRE.md.

import { showAsk, showTurn } from "./askline.js";
import { Board } from "./board.js";
import { chat, chatLines } from "./chat.js";
import { curtain, mustPass } from "./curtain.js";
import { hint } from "./hint.js";
import { log, logLines, traceLog, traces } from "./log.js";
import { skip } from "./motion.js";
import { invitations, offers } from "./offers.js";
import { ended } from "./outcome.js";
import { ask, isAsked, item, part, renew, seats, send, state, table, words } from "./page.js";
import { plates } from "./plates.js";
import { Queue } from "./queue.js";
import { buttons, request } from "./requests.js";
import { knock } from "./sound.js";
import { askingFirst } from "./sure.js";
import { choosing, say, tell, trouble } from "./told.js";
import { typeable } from "./typed.js";
import { Wire } from "./wire.js";

/** @typedef {import("./wire.js").Update} Update */

const careful = /** @type {HTMLInputElement} */ (part("careful"));
careful.checked = localStorage.getItem("careful") === "on";
careful.addEventListener("change", () => localStorage.setItem("careful", careful.checked ? "on" : "off"));

const board = new Board(part("board"), {
  play,
  why: async (spots) => tell(await ask({ do: "why", spots })),
  choosing,
  hint,
  turned: async (turn) => {
    const answer = await fetch(`/table/${table.dataset.table}/panels?turn=${turn}${state.seat ? `&seat=${state.seat}` : ""}`);
    return answer.json();
  },
  isCareful: () => careful.checked,
  words,
});
const shownPlates = plates(part("plates"), words);
const queue = new Queue(show);
state.wire = connect();
traceLog((spots) => board.mark(spots));

function connect() {
  return new Wire(table.dataset.table ?? "", seats.length > 1 ? String(state.seat) : "", {
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

/** What one does oneself is shown at once. @param {Update} next */
function receive(next) {
  shownPlates.time(next);
  if (state.underway || board.isTurned()) queue.now(next);
  else queue.add(next);
}

/** @param {Update} next @param {number} within how long its motion may take */
function show(next, within) {
  const was = state.update;
  // The page is made for who looks and for what there is to see.
  if (next.status === "closed" || (was && was.viewer !== next.viewer)) location.reload();
  state.update = next;
  if (mustPass(next)) {
    curtain(next, pass, clear);
    return;
  }
  // It did arrive after all, only its answer did not.
  if (state.unsent && (next.seal === state.unsent.action || next.log.count > state.unsent.count)) state.unsent = undefined;
  if (was && was.seq !== next.seq && !state.unsent) say("");
  draw(next, within);
  if (was && was.log.count !== next.log.count) knock(isAsked(next) ? 1.4 : 1);
}

/** @param {Update} now @param {number} within */
async function draw(now, within) {
  const position = now.position;
  showAsk(now);
  const drawn = board.show(now, within);
  shownPlates.show(now);
  part("spoken").replaceChildren(...(position?.spoken ?? []).map((text) => item(now, text)));
  logLines(now);
  chatLines(now);
  typeable(now);
  invitations(now);
  offers(now);
  ended(now);
  showTurn(now);
  document.body.dataset.status = now.status;
  if (state.sent) {
    const since = state.sent;
    state.sent = 0;
    requestAnimationFrame(() => (document.body.dataset.lag = String(Math.round(performance.now() - since))));
  }
  const spots = await drawn;
  if (spots.length) traces.set(now.log.count, spots);
}

/** @param {string} action @returns {Promise<boolean>} whether the house has taken it */
async function play(action) {
  if (!state.update) return false;
  const { seq, log } = state.update;
  queue.drain();
  // What was chosen for a question that is gone is not sent.
  if (state.update?.seq !== seq) return false;
  const asked = state.wire;
  state.unsent = undefined;
  state.sent = performance.now();
  document.body.dataset.lag = "";
  const slow = setTimeout(() => say(words["page-sending"]), 400);
  state.underway += 1;
  const answer = await ask({ do: "play", seq, action });
  state.underway -= 1;
  clearTimeout(slow);
  // What is refused changes nothing that could be timed.
  if (answer?.words) {
    state.sent = 0;
    delete document.body.dataset.lag;
  }
  if (answer) {
    tell(answer);
  } else if (asked === state.wire) {
    state.unsent = { action, count: log.count };
    trouble();
  }
  return !!answer && !answer.words;
}

/** Lets another seat at this screen look. @param {number} next */
function pass(next) {
  state.wire?.close();
  state.seat = next;
  sessionStorage.setItem(`seat ${table.dataset.table}`, String(next));
  state.update = undefined;
  queue.clear();
  state.wire = connect();
}

/** Nothing of the one who leaves stays behind the curtain. */
function clear() {
  board.show(null, 0);
  for (const id of ["spoken", "actions", "plates"]) part(id).replaceChildren();
  log.clear();
  chat.clear();
  renew(part("ask"), "", () => []);
}

// Whoever sits down or leaves goes where the house sends them: what the socket still tells must not come first.
for (const form of document.querySelectorAll('form[method="post"]')) form.addEventListener("submit", () => state.wire?.close());
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
