// Plays random games of Connect Four over sockets, many at once, and reports how long moves took.
//
//   load.cjs (ceiba | boardgame.io) PORT --matches N --games N [--pace MILLISECONDS] [--seconds S]
//
// All tables are set and all sockets are open before the clock starts: "ready" on standard output. Then one line on
// standard input starts the games, and the report follows as JSON. With --pace a player waits about that long before
// each move and the games go on for --seconds; without, everybody plays as fast as answers come.
'use strict';

const http = require('node:http');
const readline = require('node:readline');
const { io } = require('socket.io-client');
const WebSocket = require('ws');
const { WIDTH, HEIGHT, EMPTY } = require('../contenders/node/connect-four.cjs');

const [kind, port, ...rest] = process.argv.slice(2);
const options = { matches: 50, games: 10, pace: 0, seconds: Infinity };
for (let index = 0; index < rest.length; index += 2) options[rest[index].slice(2)] = Number(rest[index + 1]);

const latencies = [];
let until = Infinity;
const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const pause = () => new Promise((resolve) => {
  if (options.pace) setTimeout(resolve, options.pace * (0.5 + Math.random()));
  else resolve();
});

function post(path, token, body) {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    if (token) headers.authorization = `Bearer ${token}`;
    const request = http.request({ port, path, method: 'POST', headers, agent }, (response) => {
      let answer = '';
      response.on('data', (part) => { answer += part; });
      response.on('end', () => (response.statusCode === 200 ? resolve(JSON.parse(answer)) : reject(new Error(answer))));
    });
    request.on('error', reject);
    request.end(text);
  });
}

// A table of ours: two sockets, each of which plays when it is asked.
async function ceibaMatch() {
  const tokens = await Promise.all(['One', 'Two'].map(async (name) => (await post('/api/guests', '', { name })).token));
  const table = await post('/api/tables', tokens[0], { game: 'connect4' });
  await post(`/api/tables/${table.id}/join`, tokens[1], {});
  const seats = await Promise.all(tokens.map((token) => new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/table/${table.id}/socket`, {
      headers: { authorization: `Bearer ${token}` }, perMessageDeflate: false,
    });
    const seat = { socket, update: null };
    socket.on('error', reject);
    socket.on('message', (data) => {
      const message = JSON.parse(data);
      if (message.say === 'update') {
        const first = seat.update === null;
        seat.update = message;
        if (first) resolve(seat);
        else if (seat.wake) seat.wake();
      } else if (message.say === 'stored') {
        latencies.push(performance.now() - seat.sent);
      } else {
        throw new Error(JSON.stringify(message));
      }
    });
  })));
  return () => new Promise((resolve) => {
    seats.forEach((seat, index) => {
      seat.wake = async () => {
        const { update } = seat;
        if (update.status === 'over') return resolve();
        if (update.asked[0] !== index + 1 || update.seq === seat.answered) return undefined;
        seat.answered = update.seq;
        await pause();
        if (performance.now() > until) return resolve();
        seat.sent = performance.now();
        const action = pick(update.position.choices);
        seat.socket.send(JSON.stringify({ do: 'play', seq: update.seq, action }));
        return undefined;
      };
      seat.wake();
    });
  }).then(() => seats.forEach((seat) => seat.socket.close()));
}

// A match of boardgame.io: the messages that its own client sends.
async function boardgameMatch(name) {
  const seats = await Promise.all(['0', '1'].map((playerID) => new Promise((resolve) => {
    const socket = io(`http://127.0.0.1:${port}/connect4`, { transports: ['websocket'], forceNew: true });
    const seat = { socket, playerID, state: null };
    const take = (state) => {
      const first = seat.state === null;
      seat.state = state;
      if (seat.sent && state.ctx.currentPlayer !== playerID) {
        latencies.push(performance.now() - seat.sent);
        seat.sent = 0;
      }
      if (first) resolve(seat);
      else if (seat.wake) seat.wake();
    };
    socket.on('connect', () => socket.emit('sync', name, playerID, undefined, 2));
    socket.on('sync', (_, info) => take(info.state));
    socket.on('update', (_, state) => take(state));
  })));
  return () => new Promise((resolve) => {
    seats.forEach((seat) => {
      seat.wake = async () => {
        const { state } = seat;
        if (state.ctx.gameover) return resolve();
        if (state.ctx.currentPlayer !== seat.playerID || state._stateID === seat.answered) return undefined;
        seat.answered = state._stateID;
        await pause();
        if (performance.now() > until) return resolve();
        seat.sent = performance.now();
        const columns = [...Array(WIDTH).keys()]
          .filter((column) => state.G.cells[WIDTH * (HEIGHT - 1) + column] === EMPTY);
        const payload = { type: 'drop', args: [pick(columns)], playerID: seat.playerID };
        seat.socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, name, seat.playerID);
        return undefined;
      };
      seat.wake();
    });
  }).then(() => seats.forEach((seat) => seat.socket.close()));
}

async function main() {
  const slots = [];
  for (let slot = 0; slot < options.matches; slot += 1) {
    const games = [];
    for (let game = 0; game < options.games; game += 1) {
      games.push(await (kind === 'ceiba' ? ceibaMatch() : boardgameMatch(`m${slot}-${game}`)));
    }
    slots.push(games);
  }
  console.log('ready');
  await new Promise((resolve) => readline.createInterface({ input: process.stdin }).once('line', resolve));
  const begin = performance.now();
  until = begin + options.seconds * 1000;
  await Promise.all(slots.map(async (games) => {
    for (const play of games) await play();
  }));
  const seconds = (performance.now() - begin) / 1000;
  latencies.sort((one, other) => one - other);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  const report = { moves: latencies.length, seconds, p50: at(0.5), p99: at(0.99), most: at(1) };
  console.log(JSON.stringify(report));
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
