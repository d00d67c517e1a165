// Who is who at the table: you on the left, the others above, clockwise from you.
import { levelOf, nameOf as playerName } from '../../lib/matches'
import type { Scene } from '../board'
import { nameOfMonster } from './deck'
import { masksBySeat } from './masks'
import { arenaOf, STARS, type ArenaView, type City, type MonsterView } from './view'

export const INKS = ['blue', 'red', 'purple', 'green', 'pink', 'orange'] as const
export type Ink = (typeof INKS)[number]

/** With so many Hearts or fewer one good roll is the end, and with so many stars one more turn may be. */
const [FEW_HEARTS, MANY_STARS] = [3, 16]

export interface Fighter {
  seat: number
  name: string // of who plays
  player: string // who plays, where that is not its name: a person, or how a bot plays
  monster: string // whose head it is
  title: string // what the Monster is called
  ink: Ink
  own: MonsterView
  place: string // in words; '' outside
  brief: string // the same where there is little room
  isYou: boolean
  isActive: boolean
  isInside: boolean
  isAsked: boolean
  inDanger: boolean
  isClose: boolean // to 20 stars
  wears: string // the Mask over its eyes; '': none
  won: string[] // the Masks that it has collected
}

export interface Cast {
  all: Fighter[] // by seat
  you: Fighter // or the seat that the table is seen from
  others: Fighter[]
  leader: Fighter | null // most stars, alone or not; null: nobody has any
}

/** The Monster of every seat: what it picked, or one that nobody has. */
export function monstersOf(view: Pick<ArenaView, 'monsters'>, city: Pick<City, 'monsters'>): string[] {
  const picked = view.monsters.map(({ monster }) => monster)
  const free = city.monsters.filter((monster) => !picked.includes(monster))
  return picked.map((monster) => monster || (free.shift() ?? ''))
}

export function castOf(scene: Scene, city: City): Cast {
  const view = arenaOf(scene.view)
  const count = view.monsters.length
  const home = scene.home ?? 0
  const heads = monstersOf(view, city)
  const masks = masksBySeat(scene)
  const all = view.monsters.map((own, seat): Fighter => {
    const sitting = scene.match.seats[seat]
    const name = scene.names[seat] ?? (sitting ? playerName(sitting) : '')
    const player = sitting ? levelOf(sitting) || sitting.name : ''
    const place = own.is_out ? '' : city.placeOf(own)
    return {
      seat, own,
      name,
      player: player === name ? '' : player,
      monster: heads[seat]!,
      title: nameOfMonster(scene, heads[seat]!),
      ink: INKS[((seat - home + count) % count) % INKS.length]!, // of several at one screen everybody keeps theirs
      place: place && scene.say(place),
      brief: place && scene.say(city.placeOf(own, true)),
      isYou: seat === scene.eyes,
      isActive: seat === view.active && scene.result === null,
      isInside: !own.is_out && city.isInside(own),
      isAsked: scene.result === null && scene.moment === null && scene.waiting.includes(seat),
      inDanger: !own.is_out && own.hearts <= FEW_HEARTS,
      isClose: !own.is_out && own.stars >= MANY_STARS,
      wears: masks[seat]?.[0] ?? '',
      won: masks[seat]?.slice(1) ?? [],
    }
  })
  const order = Array.from({ length: count }, (_, i) => all[(home + i) % count]!)
  const most = Math.max(...all.map(({ own }) => own.stars))
  return {
    all, you: order[0]!, others: order.slice(1),
    leader: most > 0 ? (all.find(({ own }) => own.stars === most) ?? null) : null,
  }
}

export const shareOf = (stars: number): string => `${(Math.min(stars, STARS) / STARS) * 100}%`

/** All of a Monster in one sentence. */
export function labelOf({ say }: Pick<Scene, 'say'>, one: Fighter): string {
  if (one.own.is_out) return say('seat.out', { name: one.name, monster: one.title })
  const { hearts, stars, energy, cards } = one.own
  const parts = [
    say('seat.is', { name: one.isYou ? say('seat.you') : one.name, monster: one.title }),
    one.place,
    say('count.hearts', { count: hearts }),
    say('count.stars', { count: stars }),
    say('count.energy', { count: energy }),
    cards.length ? say('count.cards', { count: cards.length }) : '',
    one.wears ? say('mask.wears', { mask: say(`mask.${one.wears}`) }) : '',
    one.won.length ? say('mask.won', { count: one.won.length }) : '',
    one.inDanger ? say('seat.danger') : '',
    one.isClose ? say('seat.close') : '',
  ]
  return parts.filter(Boolean).join(', ')
}

export const masksOf = (city: City) => (scene: Pick<Scene, 'view'>): string[] => monstersOf(arenaOf(scene.view), city)
