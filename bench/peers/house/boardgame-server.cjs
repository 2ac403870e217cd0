// boardgame.io's own server with its default store, which is memory. Arguments: the port.
'use strict';

const { Server } = require('boardgame.io/server');
const { connectFour } = require('../contenders/node/connect-four.cjs');

const server = Server({ games: [{ ...connectFour, name: 'connect4' }], origins: [/.*/] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('open') });
