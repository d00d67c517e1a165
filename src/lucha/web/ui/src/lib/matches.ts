// What the lists say about a match.
import type { Clock, Seat } from './wire'
import type { ListedMatch } from './api'
import { has, listed, say, sentence } from './words'

type Waits = Pick<ListedMatch, 'mine' | 'waiting' | 'state'>

export const isMyMove = (match: Waits): boolean =>
  match.state === 'playing' && match.mine.some((seat) => match.waiting.includes(seat))

/** Those that wait for me now and did not before. */
export const newlyMyMove = <T extends Waits & { id: string }>(before: T[], now: T[]): T[] =>
  now.filter((match) => isMyMove(match) && !before.some((one) => one.id === match.id && isMyMove(one)))

/** Those of a list that wait for me come first; otherwise the newest. */
export function byUrgency<T extends Waits & { created: number }>(matches: T[]): T[] {
  return [...matches].sort((a, b) => Number(isMyMove(b)) - Number(isMyMove(a)) || b.created - a.created)
}

const isTaken = (seat: Seat): boolean => seat.who === 'person' || seat.who === 'bot'

/** The seats that somebody else has taken. */
export const othersIn = (match: Pick<ListedMatch, 'seats' | 'mine'>): Seat[] =>
  match.seats.filter((seat) => isTaken(seat) && !match.mine.includes(seat.seat))

/** How many seats are still free. */
export const freeSeats = (match: Pick<ListedMatch, 'seats'>): Seat[] => match.seats.filter((seat) => !isTaken(seat))

/** What somebody at a table is called; a bot without a name by how it plays. */
export function nameOf(seat: Pick<Seat, 'name' | 'bot'>): string {
  return seat.name || !seat.bot ? seat.name : botName(seat.bot)
}

/** How a bot plays, in small letters; people play as they like. */
export const levelOf = (seat: Pick<Seat, 'bot' | 'level'>): string => {
  const level = seat.level ? say(`lobby.level_${seat.level}`) : seat.bot ? botName(seat.bot) : ''
  return level.slice(0, 1).toLowerCase() + level.slice(1)
}

/** The name, and of a bot how it plays. */
export const calledOf = (seat: Pick<Seat, 'name' | 'bot' | 'level'>): string =>
  seat.name && seat.bot ? `${seat.name} · ${levelOf(seat)}` : nameOf(seat)

/** Whether a person who should sit there looks elsewhere, or has gone. */
export const isAway = (match: Pick<ListedMatch, 'state' | 'seats'>, seat: number): boolean =>
  match.state === 'playing' && match.seats.some((each) => each.seat === seat && each.who === 'person' && !each.here)

/** What a bot is called; anybody else keeps their name. */
export const botName = (name: string): string => (has(`lobby.bot_${name}`) ? say(`lobby.bot_${name}`) : name)

/** Whose mask stands for the match: an opponent's, or that of anybody who sits there. */
export function faceOf(match: Pick<ListedMatch, 'seats' | 'mine' | 'title'>): string {
  const [first] = [...othersIn(match), ...match.seats.filter(isTaken)]
  return (first && nameOf(first)) || match.title
}

export const namesAt = (match: Pick<ListedMatch, 'seats'>, seats: number[]): string[] =>
  match.seats.filter((seat) => seats.includes(seat.seat)).map(nameOf).filter(Boolean)

/** Luchador! against Ana; with many at the table, or with none of them me, what is played there. */
export function titleOf(match: ListedMatch): string {
  const title = whoMeets(match)
  return match.practice ? say('lobby.practiceOf', { title }) : title
}

function whoMeets(match: ListedMatch): string {
  const title = shortTitle(match.title)
  const others = othersIn(match)
  const [one = '', other = ''] = namesAt(match, match.mine)
  if (isCalledByMode(match)) return `${title} ${shortMode(match.mode_title)}`
  return others.length ? say('lobby.against', { title, names: listed(others.map(nameOf)) }) : say('lobby.meet', { title, one, other })
}

/** With many at the table, or with none of them me, or nobody there yet, there is no telling who my rival is. */
function isCalledByMode(match: ListedMatch): boolean {
  const others = othersIn(match).length
  if (match.mine.length === 0 || others > 2) return true
  return others === 0 && (match.mine.length !== 2 || freeSeats(match).length > 0)
}

/** The name of a game without what follows its shout or its colon: Luchador! */
export const shortTitle = (title: string): string => /^[^!:]*!?/.exec(title)?.[0] || title
/** The title of a mode without what follows its comma. */
export const shortMode = (title: string): string => title.split(',')[0] ?? title
/** What follows the comma. */
export const restOfMode = (title: string): string => title.split(',').slice(1).join(',').trim()

/** How much time there is, in words. */
export function clockOf(clock: Clock | null): string {
  if (!clock) return say('new.clockNone')
  if (clock.kind === 'match') return say('new.clockMatch', { time: spanOf(clock.seconds), more: clock.more })
  return say('new.clockMove', { time: spanOf(clock.seconds) })
}

/** A length of time in its largest unit: 6 s, 10 min, 3 days. */
function spanOf(seconds: number): string {
  const [unit, length] = ([['days', 86_400], ['hours', 3600], ['minutes', 60]] as const).find(([, each]) => seconds >= each) ?? ['seconds', 1]
  return say(`new.${unit}`, { count: Math.round(seconds / length) })
}

/** What is unusual about a table, before one sits down there: time, dice, readings of the rules. */
export function termsOf({ clock, dice, changed }: Pick<ListedMatch, 'clock' | 'dice' | 'changed'>): string[] {
  return [
    ...(clock ? [clock.kind === 'match' ? say('lobby.clockMatch', { time: spanOf(clock.seconds), more: clock.more }) : clockOf(clock)] : []),
    ...(dice === 'real' ? [say('lobby.realDice')] : []),
    ...(changed.length ? [say('lobby.changed', { count: changed.length })] : []),
  ]
}

/** One line about where the match stands. */
export function standingOf(match: ListedMatch): string {
  if (match.state === 'over') return match.result?.text ?? say('lobby.over')
  if (match.state === 'open') return waitingOf(match)
  if (match.mine.length === 0) return [match.headline, namesAt(match, match.seats.map((seat) => seat.seat)).join(' · ')].filter(Boolean).join(': ')
  const names = namesAt(match, match.waiting)
  const thinking = names.length ? say('lobby.thinking', { names: listed(names), count: names.length }) : ''
  const now = sentence([match.headline, isMyMove(match) ? say('lobby.waitsForYou') : thinking].filter(Boolean).join(', '))
  return [...(isCalledByMode(match) ? [] : [shortMode(match.mode_title)]), now].join(' · ')
}

function waitingOf(match: ListedMatch): string {
  const count = freeSeats(match).length
  const host = match.seats.find((seat) => seat.who === 'person')
  if (match.mine.length || !host) return say('lobby.waitsFor', { count })
  return [say('lobby.hostWaits', { name: host.name, count }), ...termsOf(match)].join(' · ')
}

/** Chance of one's own for the dice of a match. */
export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
