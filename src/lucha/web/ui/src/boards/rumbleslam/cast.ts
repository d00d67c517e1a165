// Who is who in the ring: the teams with their colours, and every wrestler of theirs.
import type { Scene } from '../board'
import { maskOf, sizeOf, titleOf } from './deck'
import { spotOf } from './places'
import { viewOf, type FighterView, type TeamView } from './view'

export const INKS = ['blue', 'red', 'purple', 'green'] as const
export type Ink = (typeof INKS)[number]

export type Counter = 'bleeding' | 'pleaser' | 'minus_ap' | 'plus_ap' | 'minus_mp' | 'plus_mp'
export const COUNTERS: Counter[] = ['bleeding', 'minus_ap', 'plus_ap', 'minus_mp', 'plus_mp', 'pleaser']

export interface Fighter {
  own: FighterView
  seat: number
  title: string
  mask: string
  size: 1 | 2
  ink: Ink
  isMine: boolean
  isActive: boolean
  isKo: boolean
  holder: string // who holds it up; '': nobody
  where: 'ring' | 'lifted' | 'sidelines' | 'out'
  counters: { counter: Counter; count: number }[]
}

export interface Team {
  seat: number
  name: string
  own: TeamView
  ink: Ink
  isMine: boolean
  fighters: Fighter[]
}

export interface Cast {
  teams: Team[] // you first
  all: Fighter[]
  active: Fighter | null
}

export function castOf(scene: Scene): Cast {
  const view = viewOf(scene.view)
  const count = view.teams.length
  const home = scene.home ?? 0
  const held = new Map(view.teams.flatMap(({ wrestlers }) => wrestlers.flatMap(({ name, lifts }) => (lifts ? [[lifts, name] as const] : []))))
  const teams = view.teams.map((own, seat): Team => {
    const ink = INKS[(seat - home + count) % count]!
    const isMine = seat === home
    const fighters = own.wrestlers.map((one): Fighter => ({
      own: one, seat, ink, isMine,
      title: titleOf(scene, one.name),
      mask: maskOf(one.name),
      size: sizeOf(scene, one.name),
      isActive: one.name === view.active && scene.result === null,
      isKo: one.stamina === 0,
      holder: held.get(one.name) ?? '',
      where: spotOf(one.place) ? 'ring' : (one.place as Fighter['where']),
      counters: COUNTERS.flatMap((counter) => (one[counter] ? [{ counter, count: one[counter] }] : [])),
    }))
    return { seat, own, ink, isMine, fighters, name: scene.names[seat] ?? '' }
  })
  const all = teams.flatMap(({ fighters }) => fighters)
  return {
    teams: [...teams.slice(home), ...teams.slice(0, home)],
    all,
    active: all.find(({ own }) => own.name === view.active) ?? null,
  }
}

/** All of a wrestler in one sentence. */
export function labelOf({ say }: Pick<Scene, 'say'>, { title, own, isMine, isKo, counters }: Fighter): string {
  const state = isKo ? say('token.ko') : own.down ? say('token.down') : ''
  return [
    title,
    say(isMine ? 'token.yours' : 'token.theirs'),
    own.place,
    say('token.stamina', { count: own.stamina }),
    state,
    ...counters.map(({ counter }) => say(`counter.${counter}`)),
  ].filter(Boolean).join(', ')
}
