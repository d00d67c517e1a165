// A match of King of Tokyo as the wire has it.
import type { Fields } from '../../lib/wire'
import type { Scene } from '../board'
import type { ArenaView, City, MonsterView } from '../monsters/view'

export const [OUTSIDE, CITY, BAY] = [0, 1, 2] as const

export interface TokyoMonster extends MonsterView {
  poison: number
  shrink: number
}

export interface TokyoView extends ArenaView<TokyoMonster> {
  has_bay: boolean
  hearts_left: number
}

export const viewOf = (fields: Fields) => fields as unknown as TokyoView

/** With two players Tokyo pays Energy in place of stars. */
export const isForTwo = ({ match, view }: Pick<Scene, 'match' | 'view'>): boolean =>
  viewOf(view).monsters.length === 2 && match.options.some(({ name, value }) => name === 'two_player_variant' && value === 'yes')

const PLACES = ['', 'place.city', 'place.bay'] as const
const IN_BRIEF = ['', 'place.city.brief', 'place.bay.brief'] as const

export const TOKYO: City = {
  die: 'tokyo',
  faces: { ONE: 'one', TWO: 'two', THREE: 'three_', HEART: 'heart', ENERGY: 'energy', SMASH: 'smash' },
  attack: 'SMASH',
  monsters: ['gigazaur', 'the_king', 'meka_dragon', 'cyber_bunny', 'kraken', 'alienoid', 'space_penguin', 'cyber_kitty', 'pandakai'],
  placeOf: ({ place }, brief) => (brief ? IN_BRIEF : PLACES)[place] ?? '',
  isInside: ({ place }) => place !== OUTSIDE,
  tokensOf: (monster) => {
    const { poison, shrink, is_safe } = monster as TokyoMonster
    return [{ name: 'poison', count: poison }, { name: 'shrink', count: shrink }, { name: 'safe', count: is_safe ? 1 : 0 }]
  },
  sets: [{ face: 'ONE', need: 3 }, { face: 'TWO', need: 3 }, { face: 'THREE', need: 3 }],
}
