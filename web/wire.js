// The socket: opened again whenever it is lost, answers brought to whoever asked. See docs/WIRE.md.

/**
 * @typedef {{steps: string[][], "any-order"?: number, action: string, label: string, gain?: string}} Choice
 * @typedef {{name: string, role: string, seat?: number, label: string, width: number, height: number,
 *   turns?: boolean, levels?: number, svg: string}} Panel
 * @typedef {{spot: string, sort: string, hue?: string, mark: string, label: string}} Counter
 * @typedef {{ask: string, spoken: string[], choices: Choice[], open: boolean, changed?: string[], panels: Panel[],
 *   counters: {seat?: number, items: Counter[]}[]}} Position
 * @typedef {{seat: number, kind: string, name: string, bot?: string, "played-by"?: string, here: boolean, out: boolean,
 *   left?: number, runs: boolean}} Plate
 * @typedef {{say: "update", seq: number, table: string, game: string, status: string, viewer: string, phase: string,
 *   asked: number[], sealed?: number[], seal?: string, position: Position | null,
 *   log: {count: number, lines: string[]}, plates: Plate[], can?: string[],
 *   offers?: {offer: string, by: number, agreed: number[], words: string}[],
 *   chat?: {room: string, name: string, line: string, at: number}[],
 *   outcome?: {scores: number[], ranks: number[], verdict: string, reason?: string, words: string[], sums?: import("./sums.js").Sum[]}, seed?: string, rematch?: string}} Update
 * @typedef {{say: string, id: number, clause?: string, words?: string}} Reply
 */

const LEAST = 400;
const MOST = 8000;
/** Close codes from here on are the house's own: it does not want this socket again. */
const OWN = 4000;
/** But for these: nothing was heard of the page, or it read too slowly, as when a machine has slept. */
const ASLEEP = [4002, 4003];

export class Wire {
  /** @type {WebSocket | undefined} */
  #socket;
  #pause = LEAST;
  #number = 0;
  #isClosed = false;
  /** @type {Map<number, (reply: Reply | null) => void>} */
  #waiting = new Map();
  #end = new AbortController();

  /**
   * @param {string} table
   * @param {string} seat the seat to look from; empty for the first of one's own
   * @param {{update: (update: Update) => void, state: (isOpen: boolean) => void, refused: (reason: string) => void}} heard
   */
  constructor(table, seat, heard) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table/${table}/socket?form=page`;
    if (seat) this.address += `&seat=${seat}`;
    this.heard = heard;
    this.#connect();
    const { signal } = this.#end;
    addEventListener("online", () => this.#hurry(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry(), { signal });
  }

  /** Connects at once if a connection is waited for. */
  #hurry() {
    if (!this.#isClosed && this.#socket?.readyState === WebSocket.CLOSED) this.#connect();
  }

  #connect() {
    if (this.#isClosed) return;
    const socket = new WebSocket(this.address);
    let wasOpen = false;
    this.#socket = socket;
    socket.onopen = () => {
      wasOpen = true;
      this.#pause = LEAST;
      this.heard.state(true);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      for (const answer of this.#waiting.values()) answer(null);
      this.#waiting.clear();
      if (this.#isClosed) return;
      this.heard.state(false);
      if (event.code >= OWN && !ASLEEP.includes(event.code)) {
        this.close();
        this.heard.refused(event.reason);
        return;
      }
      if (!wasOpen) this.#look();
      setTimeout(() => this.#socket === socket && this.#connect(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, MOST);
    };
  }

  /** Where no socket opens the page itself may be gone: then the house says why. */
  async #look() {
    const answer = await fetch(location.href, { method: "HEAD" }).catch(() => undefined);
    if (!this.#isClosed && answer && [403, 404, 410].includes(answer.status)) location.reload();
  }

  /** @param {any} message */
  #receive(message) {
    if (message.say === "update") {
      this.heard.update(message);
      return;
    }
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }

  /**
   * Asks the house. The answer is null where the connection was lost before it came.
   * @param {object} request
   * @returns {Promise<Reply | null>}
   */
  ask(request) {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    this.#number += 1;
    const id = this.#number;
    return new Promise((answer) => {
      this.#waiting.set(id, answer);
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  /** Ends it for good. */
  close() {
    this.#isClosed = true;
    this.#end.abort();
    this.#socket?.close();
  }
}
