// Whether the seed that is told at the end is the one that was promised at the start.

import type { Now } from '../lib/wire'

export type Fairness = 'kept' | 'broken' | 'unknown'

/** Compares the promise with the SHA-256 of the seed; browsers only count on pages that came over a safe line. */
export async function promiseKept(seed: string, commitment: string): Promise<Fairness> {
  const digest = globalThis.crypto?.subtle
  const bytes = /^([0-9a-f]{2})+$/i.test(seed) ? (seed.match(/../g) ?? []).map((pair) => parseInt(pair, 16)) : null
  if (!digest || !bytes) return 'unknown'
  const sum = new Uint8Array(await digest.digest('SHA-256', new Uint8Array(bytes)))
  const hex = [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex === commitment.toLowerCase() ? 'kept' : 'broken'
}

/** The chance that seats have added of their own, and who; bots and whoever shares a screen add none. */
export const addedTo = (proof: NonNullable<Now['proof']>, names: string[]): { name: string; nonce: string }[] =>
  proof.nonces.flatMap((nonce, seat) => (nonce ? [{ name: names[seat] ?? '', nonce }] : []))
