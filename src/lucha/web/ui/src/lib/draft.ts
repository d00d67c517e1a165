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

/** So many seats: what was chosen stays, the first is mine, and bots take the others, each the next one. */
export function seatsFor(count: number, before: readonly DraftSeat[], bots: readonly string[]): DraftSeat[] {
  return Array.from({ length: count }, (_, i) => {
    const kept = before[i]
    if (kept) return kept
    return { who: i === 0 ? 'me' : 'bot', bot: bots[Math.max(0, i - 1) % bots.length] ?? '', name: '', pick: '' }
  })
}

/** Bots draw from nobody's deck: where hands are secret, people sit at real cards only. */
export const takesBots = (game: Pick<Game, 'secrets'>, dice: NewMatch['dice']): boolean => dice === 'virtual' || !game.secrets

/** The same seats, with people beside me for the bots. */
export const withoutBots = (seats: readonly DraftSeat[]): DraftSeat[] =>
  seats.map((seat) => (seat.who === 'bot' ? { ...seat, who: 'me' } : seat))

/** The match types of a game: its modes, those with an extra left to its switch. */
export const typesOf = (modes: readonly Mode[]): Mode[] => modes.filter((mode) => !modes.some(({ name }) => name === mode.without))

/** The match type that a mode belongs to. */
export const typeOf = (modes: readonly Mode[], mode: Mode): Mode => modes.find(({ name }) => name === mode.without) ?? mode

/** The mode that is a match type with its extra, where there is one. */
export const withExtra = (modes: readonly Mode[], type: Mode): Mode | undefined => modes.find(({ without }) => without === type.name)

/** As many as were chosen, where a mode allows it; else as many as most tables have. */
export const countFor = (mode: Mode, chosen: number | null): number =>
  chosen !== null && mode.seats.includes(chosen) ? chosen : (mode.usual ?? mode.seats[0] ?? 2)

/** How many fight on each side, such as 2 and 2; nothing where everybody fights alone. */
export function teamsOf(mode: Mode, count: number): number[] {
  const sizes = (mode.sides?.[String(count)] ?? []).map((side) => side.length)
  return sizes.some((size) => size > 1) ? sizes : []
}

/** Who fights beside a seat: the number of its side from 0, or null where everybody fights alone. */
export function sideOf(mode: Mode, count: number, seat: number): number | null {
  const sides = mode.sides?.[String(count)] ?? []
  if (!sides.some((side) => side.length > 1)) return null
  const found = sides.findIndex((side) => side.includes(seat))
  return found < 0 ? null : found
}

/** Only what differs from the usual reading of the rules. */
/** The options that have an effect in a mode. */
export const optionsIn = (options: readonly MatchOption[], mode: string): MatchOption[] => options.filter((option) => option.modes.includes(mode))

/** Those that have a switch beside the modes: 'yes' and 'no'. */
export const switchesOf = (options: readonly MatchOption[]): MatchOption[] => options.filter((option) => option.switch !== '')

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
