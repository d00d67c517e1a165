// The links of one's own tables. The server keeps only their hashes, so this browser remembers them.
import type { ListedMatch, Made } from './api'
import { keepOf, keptOf } from './kept'

const PLACE = 'lucha.invites'

export function keepInvites(match: string, invites: Made['invites']): void {
  if (Object.keys(invites).length > 0) keepOf(PLACE, match, invites)
}

/** The links of a match by seat, for those who have not come yet; none, if it was made elsewhere. */
export function invitesOf({ id, seats }: Pick<ListedMatch, 'id' | 'seats'>): Made['invites'] {
  const isAwaited = (seat: string): boolean => seats.some((one) => one.who === 'invited' && String(one.seat) === seat)
  const kept = keptOf<Made['invites']>(PLACE, id) ?? {}
  return Object.fromEntries(Object.entries(kept).filter(([seat]) => isAwaited(seat)))
}
