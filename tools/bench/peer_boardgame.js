// peer_boardgame.js -- moves a second of boardgame.io in a toy game: 38 figures on 30 by 30 squares, one takes a step.
// {"figure", "nanoseconds"} on standard output. Run by peers.py where npm can install the library.
const { Client } = require("boardgame.io/client");

const WIDE = 30, FIGURES = 38, MOVES = 4000;
let state = 12345;
const draw = below => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0, (state >>> 16) % below);

const game = {
  name: "toy",
  setup: () => ({ figures: Array.from({ length: FIGURES }, (_, i) => ({ x: i % WIDE, y: Math.floor(i / WIDE) })) }),
  moves: {
    step: ({ G }, id, dx, dy) => {
      const at = G.figures[id], x = at.x + dx, y = at.y + dy;
      if (x < 0 || y < 0 || x >= WIDE || y >= WIDE || G.figures.some(one => one.x === x && one.y === y)) return;
      at.x = x;
      at.y = y;
    },
  },
};

const client = Client({ game, debug: false });
client.start();
const begin = process.hrtime.bigint();
for (let i = 0; i < MOVES; i++) client.moves.step(draw(FIGURES), draw(3) - 1, draw(3) - 1);
const nanoseconds = Number(process.hrtime.bigint() - begin) / MOVES;
console.log(JSON.stringify({ figure: "actions", nanoseconds, result: client.getState().G.figures[0].x }));
