// Several people before one browser: whose eyes come next, and when a curtain hides the table between them.
import type { MatchInfo, Need, Now } from './wire'

export function seatsOf(match: MatchInfo, player: string | null): number[] {
  if (player === null) return []
  return match.seats.filter((seat) => seat.player === player).map((seat) => seat.seat)
}

/** With whose eyes a browser looks before anybody is asked: its one seat, or, where several sit, the public's. */
export const firstEyes = (mine: number[]): number | null => (mine.length === 1 ? (mine[0] ?? null) : null)

/** The seat of ours that is to move next; the one who holds the screen already comes first. */
export function nextSeat(mine: number[], now: Now, answered: ReadonlySet<number>, holder: number | null): number | null {
  const asked = mine.filter((seat) => now.waiting.includes(seat) && !answered.has(seat))
  if (holder !== null && asked.includes(holder)) return holder
  return asked[0] ?? null
}

/** Whether what was thrown or drawn can be entered here, through the eyes that look: where all may see it, through any. */
export const isEntered = (need: Need, mine: number[]): boolean =>
  need.mine || (need.open && need.by !== null && mine.includes(need.by))

/** Whether others before this browser must look away while this is on the screen. */
export function isPrivate(match: MatchInfo, mine: number[], now: Now): boolean {
  if (mine.length < 2) return false
  if (match.secrets) return true
  const sealed = now.ask !== null && (now.ask.sealed || now.ask.window)
  return sealed && now.waiting.filter((seat) => mine.includes(seat)).length > 1
}
