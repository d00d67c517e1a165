// Whether a match was fair, as far as a browser can tell by itself: the promise, our own chance in it, and every throw.

import { bytesOf, firstFalse, mixedSeed, type Throw } from '../lib/chance'
import type { Promised } from '../lib/promise'
import type { Now } from '../lib/wire'

export type Fairness = 'kept' | 'broken' | 'otherPromise' | 'notMine' | 'thrown' | 'unknown'
type Proof = NonNullable<Now['proof']>

/** Compares the promise with the SHA-256 of the seed; browsers only count on pages that came over a safe line. */
export async function promiseKept(seed: string, commitment: string): Promise<'kept' | 'broken' | 'unknown'> {
  const digest = globalThis.crypto?.subtle
  const bytes = bytesOf(seed)
  if (!digest || !bytes) return 'unknown'
  const sum = new Uint8Array(await digest.digest('SHA-256', bytes.slice().buffer))
  const hex = [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex === commitment.toLowerCase() ? 'kept' : 'broken'
}

/** `promised` is what this browser saw first, if it saw anything; `throws` are as the arena tells them. */
export async function matchFair(commitment: string, proof: Proof, promised: Promised | undefined, throws: Throw[]): Promise<Fairness> {
  if (promised && promised.commitment !== commitment) return 'otherPromise'
  if (promised?.nonce && !proof.nonces.includes(promised.nonce)) return 'notMine'
  const fair = await promiseKept(proof.seed, commitment)
  const seed = bytesOf(proof.seed)
  if (fair !== 'kept' || !seed) return fair
  return firstFalse(mixedSeed(seed, proof.nonces), throws) < 0 ? 'kept' : 'thrown'
}

/** The chance that seats have added of their own, and who; bots and people who share a screen add none. */
export const addedTo = (proof: Proof, names: string[]): { name: string; nonce: string }[] =>
  proof.nonces.flatMap((nonce, seat) => (nonce ? [{ name: names[seat] ?? '', nonce }] : []))
