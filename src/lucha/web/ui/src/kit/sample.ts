// A table with nobody at its other end, for the frame's parts: whatever is chosen, it asks the same again.
import type { Plug } from '../lib/socket'
import { Table } from '../lib/table.svelte'
import type { Ask, Chip, Choice, FromClient, FromServer, Gauge, MatchInfo, Moment, Now } from '../lib/wire'
import { say } from './words'

export const NAMES = ['El Perrito', 'La Cobra Vuelo']
const ME = 'me'

const pinRule = (): Chip => ({ id: 'luchador/pins/pin-level', chip: say('rule.pinChip'), heading: say('rule.pinChip') })

export const refusedOf = (text: string, heading: string): Choice =>
  ({ key: text, text, kind: 'Pin', value: {}, rule: { ...pinRule(), heading } })

/** What lasts: a Block that is carried over. */
export const lasting = (): Chip =>
  ({ id: 'luchador/held-block/one-round', chip: say('rule.chip'), heading: say('rule.heading'), says: say('rule.says') })

export function story(): Moment[] {
  const told = (n: number, seat: number | null, rule: Chip | null = null): Moment =>
    ({ n, kind: 'Told', event: seat === null ? {} : { seat }, text: say(`log.${n}`), rule, heading: seat === null, hushed: false })
  return [told(1, null), told(2, 0), told(3, 1), told(4, 0, lasting())]
}

const KINDS = ['HitDie', 'LuchadorDie', 'Pass']
const ODDS: Record<string, Gauge[]> = {
  HitDie: [{ seat: 1, gauge: 'strength', before: 19, after: [[18, 0.5], [17, 0.33], [16, 0.17]] }],
  LuchadorDie: [{ seat: 1, gauge: 'strength', before: 19, after: [[19, 0.33], [15, 0.33], [14, 0.17], [12, 0.17]] }],
  Pass: [{ seat: 1, gauge: 'strength', before: 19, after: [[19, 1]] }],
}

const askOf = (number: number): Ask => ({
  number, seat: 0, kind: 'Blow', text: say('bar.asks'), rule: pinRule(), sealed: false, window: false, left: null,
  default: 'Pass',
  options: KINDS.map((kind, i) => ({ key: kind, text: say(`bar.${i + 1}`), kind, value: {}, rule: null })),
  refused: [refusedOf(say('bar.4'), say('rule.pin'))],
})

const nowOf = (number: number): Now => ({
  n: 4, view: {}, names: NAMES, waiting: [0], ask: askOf(number), need: null, clock: null, fuse: null,
  may: { undo: true, concede: true }, result: null, proof: null,
})

function matchInfo(): MatchInfo {
  const seat = (name: string, i: number) =>
    ({ seat: i, who: 'person' as const, name, bot: '', player: i === 0 ? ME : null, side: i, here: true })
  return {
    id: 'kit', game: 'luchador', mode: '', title: '', mode_title: '', created: 0, dice: 'virtual', clock: null, public: true,
    practice: true, options: [], course: [], gauges: { strength: { unit: say('unit.strength'), means: say('means.strength') } }, secrets: false, sides: [[0], [1]], host: 0, commitment: '', state: 'playing',
    seats: NAMES.map(seat), data: {},
  }
}

function nobody(): Plug {
  let number = 1
  const plug: Plug = { onopen: null, onmessage: null, onclose: null, send: answer, close: () => undefined }
  const tell = (frame: FromServer): void => plug.onmessage?.({ data: JSON.stringify(frame) })
  function answer(text: string): void {
    const said = JSON.parse(text) as FromClient
    if (said.type === 'hello') tell({ type: 'table', protocol: 1, eyes: 0, match: matchInfo(), told: story(), now: nowOf(number) })
    else tell({ type: 'done', id: said.id })
    if (said.type === 'odds') tell({ type: 'odds', seat: 0, number, options: ODDS })
    if (said.type === 'choose') tell({ type: 'news', told: [], now: nowOf(++number) })
  }
  queueMicrotask(() => plug.onopen?.())
  return plug
}

export const sampleTable = (): Table =>
  new Table({ match: 'kit', player: ME, mine: [0], language: '', pause: () => 0, connect: nobody })
