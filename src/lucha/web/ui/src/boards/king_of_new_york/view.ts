// A match of King of New York as the wire has it.
import type { Fields } from '../../lib/wire'
import type { ArenaView, City, MonsterView } from '../monsters/view'

export const BOROUGHS = ['manhattan', 'bronx', 'queens', 'brooklyn', 'staten_island'] as const
export const MANHATTAN = 0
/** From bottom to top. */
export const ZONES = ['lower', 'midtown', 'upper'] as const
/** What a turn that starts in each of them begins with: stars, Energy. */
export const GAINS = [[1, 1], [2, 1], [2, 2]] as const
/** So many stacks of tiles lie in each borough, in the order of the boroughs, and so many Monsters fit there. */
export const [STACKS, ROOM] = [3, 2]

export interface YorkMonster extends MonsterView {
  zone: number
  column: number
  webs: number
  curses: number
}

export interface YorkView extends ArenaView<YorkMonster> {
  tops: string[] // the tile on top of each stack; '' where none is left
  under: number[] // how many tiles lie below it
  units: [borough: number, unit: string][]
  fresh: [borough: number, unit: string][] // that turned up in this turn
  souvenirs: boolean[]
  columns?: number // of Manhattan that are open
  destruction: number // that is left to spend
  superstar: number
  statue: number
}

export const viewOf = (fields: Fields) => fields as unknown as YorkView

export const NEW_YORK: City = {
  die: 'newyork',
  faces: { ENERGY: 'energy', ATTACK: 'smash', DESTRUCTION: 'destruction', HEART: 'heart', CELEBRITY: 'celebrity', OUCH: 'ouch' },
  attack: 'ATTACK',
  monsters: ['captain_fish', 'drakonis', 'kong', 'mantis', 'rob', 'sheriff'],
  placeOf: (monster, brief) => {
    const { place, zone } = monster as YorkMonster
    const name = place === MANHATTAN ? ZONES[zone] : BOROUGHS[place]
    return name ? `place.${name}${brief ? '.brief' : ''}` : ''
  },
  isInside: ({ place }) => place === MANHATTAN,
  tokensOf: (monster) => {
    const { webs, curses } = monster as YorkMonster
    return [{ name: 'web', count: webs }, { name: 'curse', count: curses }]
  },
  sets: [{ face: 'CELEBRITY', need: 3 }, { face: 'OUCH', need: 3 }],
}
