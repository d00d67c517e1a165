// What the tests of both cities start from: a scene made of a view, options, and the classes of the games.
import { fill } from '../../../lib/words'
import type { Ask, Choice, Fields, MatchInfo, Moment } from '../../../lib/wire'
import { stillScene, type Scene } from '../../board'
import type { MonsterView } from '../view'

const python = import.meta.glob<string>(['../../../../../../monsters/*.py', '../../../../../../games/king_of_*/*.py'], { query: '?raw', import: 'default', eager: true })
const data = import.meta.glob<string>('../../../../../../games/king_of_*/data/cards.toml', { query: '?raw', import: 'default', eager: true })

const ofGame = (path: string, game: string): boolean => path.includes('/lucha/monsters/') || path.includes('../monsters/') || path.includes(`/${game}/`)

/** The names of the classes of a game and of the room it shares that are made of one of `bases`. */
export const classesOf = (game: string, ...bases: string[]): string[] =>
  Object.entries(python)
    .filter(([path]) => ofGame(path, game))
    .flatMap(([, source]) => [...source.matchAll(/^class (\w+)\((\w+)\)/gm)].filter((found) => bases.includes(found[2]!)).map((found) => found[1]!))

/** The cards of a game's box. */
export const cardsOf = (game: string): string[] =>
  Object.entries(data).filter(([path]) => path.includes(`/${game}/`)).flatMap(([, toml]) => [...toml.matchAll(/^\[(\w+)\]$/gm)].map((found) => found[1]!))

/** Texts in the list that a game's file gives to a name: `MONSTERS: Final = ("kong", …)`. */
export function listIn(game: string, file: string, name: string): string[] {
  const source = Object.entries(python).find(([path]) => path.endsWith(`/${game}/${file}.py`))?.[1] ?? ''
  const [, list = ''] = new RegExp(`^${name}: Final = \\(([^)]*)\\)`, 'm').exec(source) ?? []
  return [...list.matchAll(/"(\w+)"/g)].map((found) => found[1]!)
}

export const monster: MonsterView = {
  monster: '', hearts: 10, most_hearts: 10, stars: 0, energy: 0, place: 0, cards: [], counters: [], copies: [], is_safe: false, is_out: false,
}

const seat = (seat: number) => ({ seat, who: 'person' as const, name: `P${seat}`, bot: '', player: null, side: seat, here: true })
const matchOf = (game: string, seats: number) =>
  ({ id: 'm', game, mode: '', options: [], course: [], gauges: {}, sides: [], seats: Array.from({ length: seats }, (_, i) => seat(i)), state: 'playing', data: {} }) as unknown as MatchInfo

export const sceneIn = (game: string, words: Record<string, string>) => (view: object, shown: Partial<Scene> = {}): Scene => {
  const fields = {
    seat: 0, question: null, committed: null, monsters: [monster, monster, monster], shop: [null, null, null], prices: [0, 0, 0], cards_in_pile: 50, discard: [], dice: [],
    unresolved: [], rolls: 0, active: 0, turn: 1, result: null, ...view,
  } as unknown as Fields
  const count = (fields.monsters as unknown[]).length
  return stillScene({
    match: matchOf(game, count), eyes: 0, names: Array.from({ length: count }, (_, i) => `P${i}`), view: fields,
    say: (key, gaps) => (key in words ? fill(words[key]!, gaps) : key), ...shown,
  })
}

export const option = (kind: string, value: object = {}): Choice =>
  ({ key: `${kind} ${JSON.stringify(value)}`, text: kind, kind, value: value as Fields, parts: [], rule: null })

export const ask = (kind: string, ...options: Choice[]): Ask =>
  ({ number: 1, seat: 0, kind, text: kind, rule: null, sealed: false, window: false, left: null, default: '', options, refused: [] })

let n = 0
export const moment = (kind: string, event: object = {}): Moment =>
  ({ n: n++, kind, event: event as Fields, text: kind, rule: null, heading: false, hushed: false })

/** Every way to keep some of these dice. */
export function keepsOf(dice: string[]): Choice[] {
  const found = new Map<string, Choice>()
  for (let bits = 0; bits < 2 ** dice.length; bits++) {
    const keep = option('Keep', { faces: dice.filter((_, i) => bits & (1 << i)) })
    found.set(keep.key, keep)
  }
  return [...found.values()]
}
