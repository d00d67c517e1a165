// A dice duel for boardgame.io's stock server, as large and as simple as the basic match of Luchador!
//
//   node boardgame.cjs PORT
//
// A corner has the fields that ours has.  In a round both throw four dice; each in turn plays Counters and Blocks
// against the other's Hits; what was not blocked costs strength.  Whoever has none left has lost.
const { Server } = require("boardgame.io/server");

const START = 38; // so that a match has about 36 moves, like ours
const FACES = ["HIT", "HIT", "PIN", "BLOCK", "COUNTER", "MISS"];
const ROUND = { ring: [], pins_aside: 0, counters_played: 0, blocks_played: 0, spare_blocks: 0, hit_dice: 0, trades: 0,
    scored: 0, bruises: 0, pins_faced: 0, hits: 0, counters: 0, blocks: 0, aimed: [], turned: [], pin_targets: [] };

function corner(seat) {
    return { superstar: ["dona_calavera", "el_tren_nocturno"][seat], strength: START, rival: 1 - seat, is_out: false,
        stunned: false, stunned_next: false, held_block: false, holds_block_next: false, ...ROUND };
}

function throwDice(G, random) {
    for (const one of G.corners) {
        Object.assign(one, ROUND);
        one.ring = random.Die(6, 4).map((pips) => FACES[pips - 1]);
        one.hits = one.ring.filter((face) => face === "HIT").length;
        one.counters = one.ring.filter((face) => face === "COUNTER").length;
        one.blocks = one.ring.filter((face) => face === "BLOCK").length;
    }
}

function resolve(G) {
    for (const one of G.corners) {
        const rival = G.corners[one.rival];
        const stopped = rival.blocks_played + rival.counters_played;
        rival.bruises = Math.max(0, one.hits - stopped) + one.counters_played;
        rival.strength = Math.max(0, rival.strength - rival.bruises);
        one.scored = rival.bruises;
    }
    const out = G.corners.filter((one) => one.strength === 0);
    if (out.length > 0) {
        G.result = { winners: out.length === 2 ? [0, 1] : [out[0].rival] };
    }
}

const duel = {
    name: "duel",
    minPlayers: 2,
    maxPlayers: 2,
    setup: ({ random }) => {
        const G = { round: 1, bout: 1, in_ring: [0, 1], discs: [], corners: [corner(0), corner(1)], sides: [[0], [1]],
            start_strength: START, pin_level: 14, result: null };
        throwDice(G, random);
        return G;
    },
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
        play: ({ G, playerID, random }, counters, blocks) => {
            const one = G.corners[playerID];
            if (counters > one.counters || blocks > one.blocks) return "INVALID_MOVE";
            one.counters_played = counters;
            one.blocks_played = blocks;
            if (playerID === "1") {
                resolve(G);
                if (G.result === null) {
                    G.round += 1;
                    throwDice(G, random);
                }
            }
        },
    },
    endIf: ({ G }) => G.result ?? undefined,
};

Server({ games: [duel], origins: ["http://localhost"] }).run({ port: Number(process.argv[2]) });
