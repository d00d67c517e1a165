// The links of one's own tables. The server keeps only their hashes, so this browser remembers them.
import type { ListedMatch, Made } from './api'

const PLACE = 'lucha.invites'
const MOST = 20

type Kept = Record<string, Made['invites']>

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Kept
  } catch {
    return {}
  }
}

export function keepInvites(match: string, invites: Made['invites']): void {
  if (Object.keys(invites).length === 0) return
  const kept = Object.entries({ ...read(), [match]: invites }).slice(-MOST)
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Then they are shown once.
  }
}

/** The links of a match by seat, for those who have not come yet; none, if it was made elsewhere. */
export function invitesOf({ id, seats }: Pick<ListedMatch, 'id' | 'seats'>): Made['invites'] {
  const isAwaited = (seat: string): boolean => seats.some((one) => one.who === 'invited' && String(one.seat) === seat)
  return Object.fromEntries(Object.entries(read()[id] ?? {}).filter(([seat]) => isAwaited(seat)))
}
