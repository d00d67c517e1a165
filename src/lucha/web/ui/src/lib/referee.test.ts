import { describe, expect, it } from 'vitest'
import { bunches, called, meanOf, momentsByStep, packed, setByHand, unpacked, withArgument, withField, withValue, type Field, type Group, type Inquiry, type Position } from './referee'
import { exactly } from './words'
import type { Choice } from './wire'

const field = (path: Field['path'], value: Field['value'], kind: Field['kind'] = 'number'): Field => ({ path, value, kind, label: '', more: false, most: 99, choices: '' })
const GROUPS: Group[] = [
  { seat: 0, title: 'Ana', fields: [field(['corners', 0, 'strength'], 21), field(['stamina', 0], 6)] },
  { seat: 1, title: 'Beto', fields: [field(['corners', 1, 'strength'], 15), field(['stamina', 1], 4)] },
  { seat: null, title: '', fields: [field(['active'], 0, 'seat'), field(['agenda', 0, 2], 4)] },
]
const INQUIRY: Inquiry = {
  version: 1, game: 'luchador', mode: 'basic', seats: 2, options: { draw: 'rematch' }, names: ['Ána', ''],
  position: { agenda: ['Round'], corners: [{ strength: 9, ring: ['Hit', 'Pin'] }, {}] },
}

describe('a link', () => {
  it('keeps the question, whatever letters it has', () => {
    const ask = { seat: 1, option: "Play('señor')" }
    const link = packed(INQUIRY, ask, [['corners', 0, 'strength']])
    expect(link).toMatch(/^[\w-]+$/)
    const { version: _, ...call } = INQUIRY
    expect(unpacked('luchador', link)).toEqual({ call, ask, set: [['corners', 0, 'strength']] })
  })
  it('is none where it would be too long', () => {
    expect(packed({ ...INQUIRY, position: { deck: Array.from({ length: 900 }, () => 'sliced_black_olives') } }, null, [])).toBe('')
  })
  it('that is broken, of another version or too long opens nothing', () => {
    const old = btoa(JSON.stringify({ v: 0, p: {} }))
    for (const link of ['', 'x', '%%%', old, 'a'.repeat(9000)]) expect(unpacked('luchador', link)).toBeNull()
  })
})

describe('a press', () => {
  it('sets a field of a seat, in tables for all of them', () => {
    expect(withValue({}, GROUPS, ['corners', 1, 'strength'], 12)).toEqual({ corners: [{}, { strength: 12 }] })
    const position: Position = { corners: [{ strength: 3, ring: ['Hit'] }, {}] }
    expect(withValue(position, GROUPS, ['corners', 0, 'strength'], 4)).toEqual({ corners: [{ strength: 4, ring: ['Hit'] }, {}] })
    expect(withValue(position, GROUPS, ['corners', 0, 'strength'], null)).toEqual({ corners: [{ ring: ['Hit'] }, {}] })
  })
  it('sets a number of a plain list together with its neighbours', () => {
    expect(withValue({}, GROUPS, ['stamina', 1], 5)).toEqual({ stamina: [6, 5] })
  })
  it('sets what lies in a part of the table, and leaves the rest of that part', () => {
    const groups: Group[] = [
      { seat: 0, title: 'Ana', fields: [field(['ring', 'masks', 0], 1), field(['ring', 'hands', 0], ['roll_up'], 'cards')] },
      { seat: 1, title: 'Beto', fields: [field(['ring', 'masks', 1], 2), field(['ring', 'hands', 1], [], 'cards')] },
    ]
    expect(withValue({}, groups, ['ring', 'masks', 1], 3)).toEqual({ ring: { masks: [1, 3] } })
    const position: Position = { ring: { box: 3, masks: [1, 2] } }
    expect(withValue(position, groups, ['ring', 'hands', 1], ['moonsault'])).toEqual({ ring: { box: 3, masks: [1, 2], hands: [['roll_up'], ['moonsault']] } })
  })
  it('sets a field of the table, or takes it back', () => {
    expect(withValue({ turn: 2 }, GROUPS, ['active'], 1)).toEqual({ turn: 2, active: 1 })
    expect(withValue({ active: 1 }, GROUPS, ['active'], null)).toEqual({})
  })
  it('sets a number of the step that is on', () => {
    expect(withArgument('ThreeCount(1, 1, 4, 0)', 2, 3)).toBe('ThreeCount(1, 1, 3, 0)')
    expect(withValue({ agenda: ['ThreeCount(1, 1, 4, 0)', 'Round'] }, GROUPS, ['agenda', 0, 3], 2)).toEqual({ agenda: ['ThreeCount(1, 1, 4, 2)', 'Round'] })
  })
  it('shows at once', () => {
    expect(withField(GROUPS, ['active'], 1)[2]?.fields[0]?.value).toBe(1)
    expect(withField(GROUPS, ['active'], 1)[0]).toEqual(GROUPS[0])
  })
  it('is kept for another moment, but for the numbers of its step', () => {
    expect(setByHand(GROUPS, [['corners', 1, 'strength'], ['agenda', 0, 2]])).toEqual({ corners: [{}, { strength: 15 }] })
    expect(setByHand(GROUPS, [])).toEqual({})
  })
})

describe('what may be asked', () => {
  const option = (key: string, card?: string): Choice => ({ key, text: key, kind: 'Play', value: card ? { card } : {}, rule: null })
  it('goes by cards first', () => {
    const found = bunches([option('pass'), option('a on 1', 'a'), option('b', 'b'), option('a on 2', 'a')])
    expect(found.map(({ id, options }) => [id, options.length])).toEqual([['pass', 1], ['a', 2], ['b', 1]])
  })
  it('calls a card by its name, wherever it may lie', () => {
    const choices = { grip: [], hand: [{ value: 'la_tapatia', text: 'La Tapatía', count: 2 }] }
    expect([called(choices, 'la_tapatia'), called(choices, 'nobody')]).toEqual(['La Tapatía', 'nobody'])
  })
  it('goes by what goes on, then by whose move it is', () => {
    const moment = (key: string, text: string, seat: number) => ({ key, text, seat, step: 0, throws: false })
    const steps = momentsByStep([moment('Roll:0', 'Roll', 0), moment('Pin:0', 'Pin', 0), moment('Roll:1', 'Roll', 1)])
    expect(steps.map(({ text, all }) => [text, all.length])).toEqual([['Roll', 2], ['Pin', 1]])
  })
})

it('chances are told to a hundredth of a percent, and none is sure that may go either way', () => {
  expect(exactly(0.342456)).toBe('34.25 %')
  expect([exactly(0), exactly(1), exactly(1 - 1e-12)]).toEqual(['0 %', '100 %', '100 %'])
  expect([exactly(0.00001), exactly(0.99999)]).toEqual(['<0.01 %', '>99.99 %'])
})

it('a number that may come out in several ways has a mean', () => {
  expect(meanOf([[10, 0.25], [6, 0.75]])).toBe(7)
  expect(meanOf([])).toBe(0)
})
