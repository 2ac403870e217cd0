// boardgame.io behind the benchmark's protocol.
//
//   perft DEPTH
//   playouts (--seconds S | --games N) [--seed N]
//
// What is timed is the framework's game reducer, with no client, store or transport
// around it: the least of boardgame.io that still plays a game by its rules.
'use strict';

const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { connectFour, WIDTH, HEIGHT, EMPTY } = require('./connect-four.cjs');

const TOP_ROW = WIDTH * (HEIGHT - 1);
// Games before the clock starts, so that the compiler has seen the code.
const WARM_UP = 200;

const reduce = CreateGameReducer({ game: connectFour });
const start = InitializeGame({ game: connectFour });

const isOver = (state) => state.ctx.gameover !== undefined;

function legalColumns(state) {
  const columns = [];
  for (let column = 0; column < WIDTH; column += 1) {
    if (state.G.cells[TOP_ROW + column] === EMPTY) columns.push(column);
  }
  return columns;
}

const drop = (state, column) =>
  reduce(state, {
    type: 'MAKE_MOVE',
    payload: { type: 'drop', args: [column], playerID: state.ctx.currentPlayer },
  });

function perft(state, depth) {
  if (isOver(state)) return 0;
  const columns = legalColumns(state);
  if (depth === 1) return columns.length;
  return columns.reduce((sum, column) => sum + perft(drop(state, column), depth - 1), 0);
}

// A 32-bit xorshift: quick, and seedable, which Math.random is not.
function randomBelow(seed) {
  let word = Math.imul(seed, 0x9e3779b1) | 1;
  return (limit) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return Math.floor(((word >>> 0) / 0x100000000) * limit);
  };
}

function playout(below) {
  let state = start;
  let plies = 0;
  while (!isOver(state)) {
    const columns = legalColumns(state);
    state = drop(state, columns[below(columns.length)]);
    plies += 1;
  }
  return plies;
}

function cpuSeconds(since) {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

function playouts({ seconds = Infinity, games = Infinity, seed = 1 }) {
  const warm = randomBelow(seed + 1);
  for (let game = 0; game < WARM_UP; game += 1) playout(warm);

  const below = randomBelow(seed);
  let played = 0;
  let plies = 0;
  const begin = process.cpuUsage();
  while (played < games && cpuSeconds(begin) < seconds) {
    plies += playout(below);
    played += 1;
  }
  return {
    playouts: played,
    plies,
    cpu_seconds: cpuSeconds(begin),
    mean_length: plies / played,
  };
}

function main([command, ...args]) {
  if (command === 'perft') {
    const depths = Array.from({ length: Number(args[0]) }, (_, index) => index + 1);
    return { perft: depths.map((depth) => perft(start, depth)) };
  }
  const options = {};
  for (let index = 0; index < args.length; index += 2) {
    options[args[index].replace('--', '')] = Number(args[index + 1]);
  }
  if (command !== 'playouts' || !(options.seconds || options.games)) {
    throw new Error('expected `perft DEPTH` or `playouts` with --seconds or --games');
  }
  return playouts(options);
}

console.log(JSON.stringify(main(process.argv.slice(2))));
