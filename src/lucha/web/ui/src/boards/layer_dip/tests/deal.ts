// What the tests of this board start from: the deck and the classes of the game, and a scene made of a view.
import { fill } from '../../../lib/words'
import type { Ask, Choice, Fields, MatchInfo, Moment } from '../../../lib/wire'
import { stillScene, type Scene } from '../../board'
import type { Kind } from '../deck'
import { words } from '../words'

const [toml] = Object.values(
  import.meta.glob('../../../../../../games/layer_dip/data/deck.toml', { query: '?raw', import: 'default', eager: true }),
) as string[]
const python = Object.values(
  import.meta.glob(['../../../../../../games/layer_dip/*.py', '../../../../../../core/kit/drawn.py'], {
    query: '?raw', import: 'default', eager: true,
  }),
) as string[]

const entries = toml!.split(/^\[/m).slice(1).filter((entry) => !entry.startsWith('deck]'))
const field = (entry: string, name: string) => new RegExp(`^${name} = "(.+)"$`, 'm').exec(entry)?.[1] ?? ''

/** Every card of the deck with its kind. */
export const DECK: Record<string, Kind> = Object.fromEntries(
  entries.map((entry) => [/^(\w+)\]/.exec(entry)![1]!, (field(entry, 'type') || field(entry, 'kind')) as Kind]),
)
const ranks = Object.fromEntries(
  entries.filter((entry) => field(entry, 'rank')).map((entry) => [/^(\w+)\]/.exec(entry)![1]!, field(entry, 'rank')]),
)

/** The names of the classes that are made of one of `bases`. */
export const classesOf = (...bases: string[]): string[] =>
  python.flatMap((source) => [...source.matchAll(/^class (\w+)\((\w+)\)/gm)].filter((found) => bases.includes(found[2]!)).map((found) => found[1]!))

export const player = { hand: [], dip: [], luchador: 'el_flaco', add_ons: [], inert: [], layers: 0, layers_needed: 7, is_out: false, is_skipped: false }

/** Ana, Rosa and Chema at the table, as Ana sees it. */
export function sceneOf(view: Fields, more: Partial<Scene> = {}): Scene {
  const cards = Object.fromEntries(Object.entries(DECK).map(([id, kind]) => [id, { name: id, kind, text: '', rule: '' }]))
  return stillScene({
    match: { game: 'layer_dip', seats: [], data: { cards, ranks, must_wait: [] } } as unknown as MatchInfo,
    eyes: 0,
    names: ['Ana', 'Rosa', 'Chema'],
    view: { players: [player, player, player], question: null, active: 0, turn: 1, ...view },
    say: (key, gaps) => (words.en[key] === undefined ? key : fill(words.en[key], gaps)),
    ...more,
  })
}

const SEATS = ['target', 'owner']
export const option = (kind: string, value: Fields = {}): Choice => ({
  key: `${kind}(${Object.values(value).join(', ')})`, text: '', kind, value, rule: null,
  parts: Object.entries(value).map(([field, each]) => (SEATS.includes(field) ? { field, seat: Number(each) } : { field, text: String(each) })),
})
export const ask = (kind: string, ...options: Choice[]): Ask => ({
  number: 1, seat: 0, kind, text: '', rule: null, sealed: false, window: false, left: null, default: '', options, refused: [],
})
export const moment = (kind: string, event: Fields = {}): Moment => ({
  n: 1, kind, event, text: '', rule: null, heading: false, hushed: false,
})
