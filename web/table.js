// A table in words: the newest update as text, the choices as buttons. Holds no rules.
// The messages are described in docs/WIRE.md.

const section = document.getElementById("table");
const part = (name) => document.getElementById(name);
const wait = { least: 500, most: 8000 };
let socket;
let pause = wait.least;
let update;
let received = 0;
let number = 0;

/** Opens the socket, and opens it again when it is lost. */
function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/table/${section.dataset.table}/socket?form=words`);
  socket.onopen = () => {
    pause = wait.least;
    part("connection").textContent = "";
  };
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = () => {
    part("connection").textContent = part("connection").dataset.lost;
    setTimeout(connect, pause);
    pause = Math.min(pause * 2, wait.most);
  };
}

/** @param {object} message what the house says */
function receive(message) {
  if (message.say === "update") {
    update = message;
    received = performance.now();
    part("refusal").textContent = "";
    draw();
  } else if (message.words) {
    part("refusal").textContent = message.clause ? `${message.words} (${message.clause})` : message.words;
  }
}

/** @param {object} request what is asked of the house, without its number */
function send(request) {
  if (socket.readyState !== WebSocket.OPEN) return;
  number += 1;
  socket.send(JSON.stringify({ ...request, id: number }));
}

/**
 * Fills a list with texts.
 * @param {string} name the list's id
 * @param {string[]} texts one an item
 */
function list(name, texts) {
  part(name).replaceChildren(...texts.map((text) => {
    const item = document.createElement("li");
    item.textContent = text;
    return item;
  }));
}

function draw() {
  const position = update.position;
  part("ask").textContent = position ? position.ask : part("connection").dataset.wait;
  list("spoken", position ? position.spoken : []);
  list("log", update.log.lines);
  part("log").start = update.log.count - update.log.lines.length + 1;
  list("chat", (update.chat || []).map((line) => `${line.name}: ${line.line}`));
  list("outcome", update.outcome ? update.outcome.words : []);
  part("offers").replaceChildren(...(update.offers || []).map((offer) => button(offer.words, { do: offer.offer })));
  drawChoices(position ? position.choices : []);
  drawPlates();
  part("rematch").hidden = !update.rematch;
  if (update.rematch) part("rematch").firstElementChild.href = `/table/${update.rematch}`;
  part("seed").hidden = !update.seed;
  part("seed").lastElementChild.textContent = update.seed || "";
}

function drawChoices(choices) {
  const seq = update.seq;
  part("choices").replaceChildren(...choices.map((choice) => {
    const label = choice.gain ? `${choice.label} (${choice.gain})` : choice.label;
    const made = button(label, { do: "play", seq, action: choice.action });
    if (choice.action === update.seal) made.setAttribute("aria-pressed", "true");
    return made;
  }));
}

function button(label, request) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.onclick = () => send(request);
  return made;
}

function drawPlates() {
  const words = part("plates").dataset;
  const passed = performance.now() - received;
  list("plates", update.plates.map((plate) => {
    const notes = [];
    if (plate.bot && plate.kind === "person") notes.push(`${words.bot} ${plate.bot}`);
    if (plate.out) notes.push(words.out);
    else if (!plate.here && plate.kind === "person") notes.push(words.away);
    if (plate.left !== undefined) notes.push(clock(plate.left - (plate.runs ? passed : 0)));
    const mark = update.asked.includes(plate.seat) ? "▶ " : "";
    return `${mark}${plate.seat} ${plate.name || words.free} ${notes.join(" · ")}`;
  }));
}

/** @param {number} left milliseconds */
function clock(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const two = (figure) => String(figure).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ""}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

for (const made of document.querySelectorAll("#actions button")) {
  made.onclick = () => send({ do: made.dataset.do });
}
part("say")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.elements.text;
  if (field.value.trim()) send({ do: "chat", text: field.value });
  field.value = "";
});
setInterval(() => update && drawPlates(), 500);
connect();
