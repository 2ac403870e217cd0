// boardgame.io behind the benchmark's protocol.
//
//   perft DEPTH
//   playouts (--seconds S | --games N) [--seed N]
//
// What is timed is the framework's game reducer, with no client, store or transport
// around it: the least of boardgame.io that still plays a game by its rules.
'use strict';

const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { INVALID_MOVE } = require('boardgame.io/core');

const WIDTH = 7;
const HEIGHT = 6;
const TOP_ROW = WIDTH * (HEIGHT - 1);
const EMPTY = '.';
const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];
// Games before the clock starts, so that the compiler has seen the code.
const WARM_UP = 200;

// Stones of the same colour from a cell, not counting it, in one direction.
function run(cells, cell, dx, dy) {
  const colour = cells[cell];
  let x = (cell % WIDTH) + dx;
  let y = Math.floor(cell / WIDTH) + dy;
  let length = 0;
  while (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT && cells[y * WIDTH + x] === colour) {
    length += 1;
    x += dx;
    y += dy;
  }
  return length;
}

const makesFour = (cells, cell) =>
  DIRECTIONS.some(([dx, dy]) => run(cells, cell, dx, dy) + run(cells, cell, -dx, -dy) >= 3);

const connectFour = {
  // The board is a string, bottom row first. The framework makes proxies for objects and
  // arrays in G and freezes them after every move; a string it leaves alone, which is faster.
  setup: () => ({ cells: EMPTY.repeat(WIDTH * HEIGHT), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  // Undo copies the state at every move, and none of the other contenders keeps one.
  disableUndo: true,
  moves: {
    drop: ({ G, playerID }, column) => {
      let cell = column;
      while (cell < G.cells.length && G.cells[cell] !== EMPTY) cell += WIDTH;
      if (cell >= G.cells.length) return INVALID_MOVE;
      return { cells: G.cells.slice(0, cell) + playerID + G.cells.slice(cell + 1), last: cell };
    },
  },
  endIf: ({ G }) => {
    if (G.last === null) return undefined;
    if (makesFour(G.cells, G.last)) return { winner: G.cells[G.last] };
    return G.cells.includes(EMPTY) ? undefined : { draw: true };
  },
};

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
