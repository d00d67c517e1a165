// The numbers of a match, looked up in what the house and the seats have put together, as the arena looks them up.

import { blake2b } from './blake2b'

/** How many sides each die of a throw has, or cards the pile, and which of them it was. */
export interface Throw { of: number[]; fell: number[]; faces: string[] }

const FEW = 2 ** 16
const WORDS = 16

export function bytesOf(hex: string): Uint8Array | null {
  return /^([0-9a-f]{2})+$/i.test(hex) ? Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)) : null
}

const eightBytes = (...numbers: number[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(8 * numbers.length))
  numbers.forEach((number, at) => view.setBigUint64(8 * at, BigInt(number)))
  return new Uint8Array(view.buffer)
}

/** The seed of a match: the house's own, and what each seat added to it, each part after its length. */
export function mixedSeed(seed: Uint8Array, nonces: string[]): Uint8Array {
  const parts = [seed, ...nonces.map((nonce) => new TextEncoder().encode(nonce))]
  return blake2b(Uint8Array.from(parts.flatMap((part) => [...eightBytes(part.length), ...part])), 32)
}

/** Looks up one number after the other. */
export class Chance {
  private block = -1
  private words = new DataView(new ArrayBuffer(64))

  constructor(private readonly seed: Uint8Array) {}

  /** Number `place` of the seed, below `count`. */
  below(place: number, count: bigint): bigint {
    const block = Math.floor(place / WORDS)
    if (block !== this.block) {
      this.block = block
      this.words = new DataView(blake2b(eightBytes(block), 64, this.seed).slice().buffer)
    }
    const word = BigInt(this.words.getUint32(4 * (place % WORDS), true))
    const isFair = word < 2n ** 32n - (2n ** 32n % count)
    return count <= FEW && isFair ? word % count : this.again(place, count)
  }

  private again(place: number, count: bigint): bigint {
    for (let attempt = 1; ; attempt++) {
      const digest = blake2b(eightBytes(place, attempt), 64, this.seed)
      const number = digest.reduce((all, byte) => all * 256n + BigInt(byte), 0n)
      if (number < 2n ** 512n - (2n ** 512n % count)) return number % count
    }
  }
}

/** The first throw, from 0, that did not come from this seed; -1 when all did. */
export function firstFalse(seed: Uint8Array, throws: Throw[]): number {
  const chance = new Chance(seed)
  return throws.findIndex(({ of, fell }, place) => {
    const number = chance.below(place, of.reduce((ways, sides) => ways * BigInt(sides), 1n))
    return number !== fell.reduce((all, digit, at) => all * BigInt(of[at] ?? 0) + BigInt(digit), 0n)
  })
}
