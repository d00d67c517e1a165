// What this browser was promised of a match, and what it added itself: kept from the first sight of it.

import { keepOf, keptOf } from './kept'
import { freshNonce } from './matches'

export interface Promised { commitment: string; nonce: string }

const PLACE = 'lucha.promises'

export const promisedOf = (match: string): Promised | undefined => keptOf<Promised>(PLACE, match)

/** The first promise that was seen stands, and so does what was added to it. */
export function pin(match: { id: string; commitment: string }): Promised {
  const before = promisedOf(match.id)
  if (before) return before
  const promised = { commitment: match.commitment, nonce: freshNonce() }
  keepOf(PLACE, match.id, promised)
  return promised
}

/** It came too late, or from another of our screens. */
export function addedNothing(match: string): void {
  const promised = promisedOf(match)
  if (promised) keepOf(PLACE, match, { ...promised, nonce: '' })
}
