// Connect Four in boardgame.io's terms.
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');

const WIDTH = 7;
const HEIGHT = 6;
const EMPTY = '.';
const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];

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

module.exports = { connectFour, WIDTH, HEIGHT, EMPTY };
