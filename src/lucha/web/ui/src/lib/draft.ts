// A match that is being set up: who sits where, and what has been agreed.
import type { Game, MatchOption, Mode, NewMatch, NewSeat } from './api'
import type { Clock } from './wire'

export type Who = NewSeat['who']
export interface DraftSeat { who: Who; bot: string; name: string; pick: string }

export const CLOCKS: readonly (Clock | null)[] = [
  null,
  { kind: 'move', seconds: 60 },
  { kind: 'match', seconds: 300, more: 5 },
  { kind: 'match', seconds: 600, more: 10 },
  { kind: 'move', seconds: 86_400 },
  { kind: 'move', seconds: 259_200 },
]

/** So many seats: what was chosen stays, the first is mine, and bots take the others. */
export function seatsFor(count: number, before: readonly DraftSeat[], bot: string): DraftSeat[] {
  return Array.from({ length: count }, (_, i) => {
    const kept = before[i]
    if (kept) return kept
    return { who: i === 0 ? 'me' : 'bot', bot, name: '', pick: '' }
  })
}

/** Bots draw from nobody's deck: where hands are secret, people sit at real cards only. */
export const takesBots = (game: Pick<Game, 'secrets'>, dice: NewMatch['dice']): boolean => dice === 'virtual' || !game.secrets

/** The same seats, with people beside me for the bots. */
export const withoutBots = (seats: readonly DraftSeat[]): DraftSeat[] =>
  seats.map((seat) => (seat.who === 'bot' ? { ...seat, who: 'me' } : seat))

/** The nearest number of seats that a mode allows. */
export function nearestCount(mode: Mode, wanted: number): number {
  return [...mode.seats].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? 2
}

/** Who fights beside a seat: the number of its side from 0, or null where everybody fights alone. */
export function sideOf(mode: Mode, count: number, seat: number): number | null {
  const sides = mode.sides?.[String(count)] ?? []
  if (!sides.some((side) => side.length > 1)) return null
  const found = sides.findIndex((side) => side.includes(seat))
  return found < 0 ? null : found
}

/** Only what differs from the usual reading of the rules. */
export function changedOptions(options: readonly MatchOption[], chosen: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    options
      .filter((option) => (chosen[option.name] ?? option.default) !== option.default)
      .map((option) => [option.name, chosen[option.name] ?? option.default]),
  )
}

export function seatOf(seat: DraftSeat, name: string): NewSeat {
  if (seat.who === 'me') return { who: 'me', name: seat.name.trim() || name, pick: seat.pick }
  if (seat.who === 'bot') return { who: 'bot', bot: seat.bot, pick: seat.pick }
  return { who: seat.who }
}

/** Whether somebody is still to come. */
export const isFree = (seat: Pick<DraftSeat, 'who'>): boolean => seat.who === 'open' || seat.who === 'invited'

/** The body of the call that makes the match; `mine` names those of my seats that have no name yet. */
export function bodyOf(
  agreed: Omit<NewMatch, 'seats'>,
  seats: readonly DraftSeat[],
  mine: (seat: number) => string,
): NewMatch {
  return { ...agreed, seats: seats.map((seat, i) => seatOf(seat, mine(i))) }
}
