// What the tests of this board start from: the data and the classes of the game, and a scene made of a view.
import { fill } from '../../../lib/words'
import type { Ask, Choice, Fields, MatchInfo, Moment } from '../../../lib/wire'
import { stillScene, type Scene } from '../../board'
import type { Kind, Printed, Wrestler } from '../deck'
import { words } from '../words'

const data = import.meta.glob<string>('../../../../../../games/solo_una_noche/data/*.toml', { query: '?raw', import: 'default', eager: true })
const python = Object.values(
  import.meta.glob<string>(['../../../../../../games/solo_una_noche/*.py', '../../../../../../core/kit/drawn.py'], { query: '?raw', import: 'default', eager: true }),
)

/** The cards of a wrestler's file, line by line: `slap = { kind = "move", count = 2, … }`. */
function cardsIn(toml: string): Record<string, Printed> {
  const lines = toml.split('[wrestler]')[0]!.matchAll(/^(\w+) = \{ (.+) \}$/gm)
  const number = (line: string, name: string) => Number(new RegExp(`\\b${name} = (\\d+)`).exec(line)?.[1] ?? 0)
  return Object.fromEntries(
    [...lines].map(([, id, line]) => {
      const kind = /kind = "(\w+)"/.exec(line!)![1] as Kind
      const icons = [.../icons = \[(.*?)\]/.exec(line!)?.[1]?.matchAll(/"(\w+)"/g) ?? []].map(([, icon]) => icon)
      const text = Object.fromEntries([.../text = \{ (.*?) \}/.exec(line!)?.[1]?.matchAll(/(\w+) = (\d+)/g) ?? []].map(([, name, count]) => [name, Number(count)]))
      const pile = /pile = "(\w+)"/.exec(line!)?.[1] ?? 'base'
      return [id!, {
        name: id!, kind, pile, count: number(line!, 'count'), cost: number(line!, 'cost'), damage: number(line!, 'damage'), heal: number(line!, 'heal'),
        icons, duck: line!.includes('duck = true') || kind === 'respond', text, says: '',
      } as Printed]
    }),
  )
}

const special = (id: string) => ({ id, name: id, text: { damage: 10 }, says: '' })
export const WRESTLERS: Record<string, Wrestler> = Object.fromEntries(
  Object.entries(data).map(([path, toml]) => [
    /(\w+)\.toml$/.exec(path)![1]!,
    { name: path, cards: cardsIn(toml), combos: { sombrero: special('sombrero'), chili: special('chili'), maraca: special('maraca') }, crowd: special('belly_bounce') },
  ]),
)

/** The names of the classes that are made of one of `bases`. */
export const classesOf = (...bases: string[]): string[] =>
  python.flatMap((source) => [...source.matchAll(/^class (\w+)\((\w+)\)/gm)].filter((found) => bases.includes(found[2]!)).map((found) => found[1]!))

export const corner = {
  wrestler: 'gran_tamal', health: 40, hand: [], cards_in_pile: 30, discard: [], aside: [], saved: [], cheats: [], lasting: [], has_crowd: false, is_out: false,
}
const VIEW = {
  question: null, corners: [corner, { ...corner, wrestler: 'golondrina' }], laid: [], deals: [], table: [], began: [40, 40], in_ring: [0, 1], active: 0, defender: 1,
  turn: 1, spent: 0, strength: 10, damage: 0, joined: 0, is_doubled: false, duckable: 0, ducked: 0, returned: 0, turned_back: 0, throws_won: 0, throws_lost: 0, throws_needed: 2,
  pin_chance: null, submit_chance: null, bout: 1, bouts: 1, won: [0, 0],
}

/** Ana and Rosa in the ring, as Ana sees it. */
export function sceneOf(view: Fields, more: Partial<Scene> = {}): Scene {
  return stillScene({
    match: { game: 'solo_una_noche', mode: 'mano-a-mano', seats: [], sides: [[0], [1]], options: [], data: { wrestlers: WRESTLERS } } as unknown as MatchInfo,
    eyes: 0,
    names: ['Ana', 'Rosa', 'Chema', 'Tere'],
    view: { ...VIEW, ...view } as Fields,
    say: (key, gaps) => (words.en[key] === undefined ? key : fill(words.en[key], gaps)),
    ...more,
  })
}

export const option = (kind: string, value: Fields = {}): Choice => ({ key: `${kind}(${Object.values(value).join(', ')})`, text: '', kind, value, rule: null })
export const ask = (kind: string, ...options: Choice[]): Ask => ({
  number: 1, seat: 0, kind, text: '', rule: null, sealed: false, window: false, left: null, default: '', options, refused: [],
})
let n = 0
export const moment = (kind: string, event: Fields = {}): Moment => ({ n: ++n, kind, event, text: '', rule: null, heading: false, hushed: false })
export const laid = (form: string, card: string, more: Fields = {}): Fields => ({ form, seat: 0, card, modifies: [], is_negated: false, ...more })
