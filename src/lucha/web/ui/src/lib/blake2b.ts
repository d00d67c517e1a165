// BLAKE2b (RFC 7693), which no browser has: what the dice of a match are looked up with.

const MASK = 0xffffffffffffffffn
const START = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
]
const ORDERS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
]
const LANES = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]]
const BLOCK = 128

const turned = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK

function mix(state: bigint[], [a, b, c, d]: number[], one: bigint, two: bigint): void {
  for (const [more, first, second] of [[one, 32n, 24n], [two, 16n, 63n]] as const) {
    state[a!] = (state[a!]! + state[b!]! + more) & MASK
    state[d!] = turned(state[d!]! ^ state[a!]!, first)
    state[c!] = (state[c!]! + state[d!]!) & MASK
    state[b!] = turned(state[b!]! ^ state[c!]!, second)
  }
}

function compress(sum: bigint[], block: Uint8Array, seen: number, isLast: boolean): void {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK)
  const words = Array.from({ length: 16 }, (_, at) => view.getBigUint64(8 * at, true))
  const state = [...sum, ...START]
  state[12]! ^= BigInt(seen)
  if (isLast) state[14]! ^= MASK
  for (let round = 0; round < 12; round++) {
    const order = ORDERS[round % 10]!
    LANES.forEach((lane, at) => mix(state, lane, words[order[2 * at]!]!, words[order[2 * at + 1]!]!))
  }
  for (let at = 0; at < 8; at++) sum[at]! ^= state[at]! ^ state[at + 8]!
}

/** The digest of a message, so many bytes long, under a key of at most 64 bytes. */
export function blake2b(message: Uint8Array, length = 64, key: Uint8Array = new Uint8Array()): Uint8Array {
  const sum = [...START]
  sum[0]! ^= BigInt(0x01010000 ^ (key.length << 8) ^ length)
  const padded = key.length ? BLOCK : 0
  const all = new Uint8Array(padded + message.length)
  all.set(key)
  all.set(message, padded)
  const blocks = Math.max(1, Math.ceil(all.length / BLOCK))
  for (let at = 0; at < blocks; at++) {
    const block = new Uint8Array(BLOCK)
    block.set(all.subarray(at * BLOCK, (at + 1) * BLOCK))
    const isLast = at === blocks - 1
    compress(sum, block, isLast ? all.length : (at + 1) * BLOCK, isLast)
  }
  const digest = new DataView(new ArrayBuffer(64))
  sum.forEach((word, at) => digest.setBigUint64(8 * at, word, true))
  return new Uint8Array(digest.buffer, 0, length)
}
