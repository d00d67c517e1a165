import { describe, expect, it } from 'vitest'
import type { Choice, Part } from '../lib/wire'
import { aboutOf, aimedAt, beginning, ending, further, quietOf, stepOf, take, wayText, type Way } from './choosing'

const NAMES = ['Ana', 'Beto', 'Carla', 'Dora']
const thing = (field: string, text: string): Part => ({ field, text })
const seat = (field: string, seat: number): Part => ({ field, seat })
const option = (kind: string, text: string, parts: Part[] = [], value: Choice['value'] = {}): Choice => ({ key: text, text, kind, value, parts, rule: null })

const on = (card: string, target: number) => option('PlayOn', `Play ${card} on ${NAMES[target]}`, [thing('card', card), seat('target', target)])
const wanted = (card: string, target: number, layer: string) =>
  option('PlayFor', `Play ${card} on ${NAMES[target]}'s ${layer}`, [thing('card', card), seat('target', target), thing('wanted', layer)])
const pass = option('Pass', 'Keep your cards')
const cards = [pass, on('Bones', 1), on('Bones', 2), on('Boos', 1), on('Boos', 2), option('Play', 'Play New Mask', [thing('card', 'New Mask')])]
const hits = (...targets: number[]) => option('AimHits', `Hit ${targets.map((each) => NAMES[each]).join(' and ')}`, targets.map((each) => seat('targets', each)))

const nameOf = (each: number) => NAMES[each] ?? ''
const said = (options: Choice[], picked: string[] | null = null): string[] => {
  const step = stepOf(options, picked, NAMES)
  return step.ways.map((way) => wayText(way, step, nameOf))
}
const keysOf = (way: Way | undefined) => way?.options.map(({ key }) => key) ?? []

describe('a choice of several parts', () => {
  it('begins with the cards, however many players each could be played on', () => {
    expect(said(cards)).toEqual(['Play Bones …', 'Play Boos …', 'Play New Mask'])
    expect(stepOf(cards).said).toBe('')
  })

  it('goes on with its target, once a card is picked, and says only that', () => {
    const picked = keysOf(stepOf(cards).ways[0])
    expect(stepOf(cards, picked, NAMES).said).toBe('Play Bones on')
    expect(said(cards, picked)).toEqual(['Beto', 'Carla'])
  })

  it('does not cut names that begin alike', () => {
    const bots = ['Ana', 'Hard bot', 'Hard bot 3']
    const at = (target: number) => option('PlayOn', `Play Bones on ${bots[target]}`, [thing('card', 'Bones'), seat('target', target)])
    const all = [at(1), at(2)]
    expect(stepOf(all, all.map(({ key }) => key), bots).said).toBe('Play Bones on')
  })

  it('has the card first even where only one can be aimed', () => {
    expect(said([pass, on('Bones', 1), on('Bones', 2)])).toEqual(['Play Bones …'])
  })

  it('keeps the quiet choice at every step, apart from the others', () => {
    const picked = keysOf(stepOf(cards).ways[1])
    expect([stepOf(cards).quiet, stepOf(cards, picked).quiet]).toEqual([pass, pass])
    expect(stepOf(cards, picked).ways.flatMap(keysOf)).not.toContain(pass.key)
  })

  it('ends with what the play is for, where a player has several things', () => {
    const all = [wanted('Revenge', 1, 'Salsa'), wanted('Revenge', 1, 'Beans'), wanted('Revenge', 2, 'Salsa'), on('Boos', 1)]
    const card = keysOf(stepOf(all).ways[0])
    expect(said(all, card)).toEqual(['Beto', 'Carla\'s Salsa'])
    const whom = keysOf(stepOf(all, card).ways[0])
    expect(stepOf(all, whom, NAMES).said).toBe('Play Revenge on Beto\'s')
    expect(said(all, whom)).toEqual(['Salsa', 'Beans'])
  })

  it('keeps what is done apart, although it is done to the same player', () => {
    const counter = (victim: number, target: number) =>
      option('CounterHit', `Turn ${NAMES[victim]}'s Hit on ${NAMES[target]}`, [seat('victim', victim), seat('target', target)])
    const block = option('BlockHit', 'Block Beto\'s Hit', [seat('victim', 1)])
    expect(said([counter(1, 1), counter(1, 2), block])).toEqual(['Turn Beto\'s Hit on …', 'Block Beto\'s Hit'])
  })

  it('spreads blows over players one by one, in any order', () => {
    const all = [hits(1, 1), hits(1, 2), hits(1, 3), hits(2, 2), hits(2, 3), hits(3, 3)]
    expect(said(all)).toEqual(['Beto', 'Carla', 'Dora'])
    const first = keysOf(stepOf(all).ways[2])
    expect(stepOf(all, first).ways.map(({ part, options }) => [part?.seat, options[0]?.text])).toEqual([
      [1, 'Hit Beto and Dora'], [2, 'Hit Carla and Dora'], [3, 'Hit Dora and Dora'],
    ])
    expect(said([hits(1, 1), hits(1, 2), hits(2, 2)])).toHaveLength(3) // so few are seen at a glance
  })

  it('is a plain list where options have no parts', () => {
    const dice = [option('SortPins', 'Re-roll 2', [], { reroll: 2 }), option('SortPins', 'Re-roll 1', [], { reroll: 1 })]
    expect(said(dice)).toEqual(['Re-roll 2', 'Re-roll 1'])
    expect(said([{ key: 'a', text: 'A', kind: 'A', value: {}, rule: null }])).toEqual(['A'])
  })
})

describe('the quiet choice', () => {
  it('is to pass, or else to take none of what there is', () => {
    expect(quietOf(cards)).toBe(pass)
    const none = option('PlayDice', 'Take every hit', [], { counters: 0, blocks: 0 })
    expect(quietOf([option('PlayDice', 'Block', [], { counters: 0, blocks: 1 }), none])).toBe(none)
  })

  it('is never a blow at the first seat', () => {
    expect(quietOf([option('AimPin', 'Pin Ana', [seat('target', 0)], { target: 0 })])).toBeNull()
    expect(quietOf([option('Use', 'Use the Ability')])).toBeNull()
    const end = option('EndActivation', 'End activation')
    expect(quietOf([end, option('Endure', 'Hold on')])).toBe(end)
  })
})

describe('a press on the board', () => {
  it('chooses a single option, picks several, and lets them go when it comes again', () => {
    const heard: unknown[] = []
    const scene = { picked: null as string[] | null, choose: (key: string) => heard.push(key), pick: (keys: string[] | null) => heard.push(keys) }
    const both = [on('Bones', 1), on('Bones', 2)]
    const keys = both.map(({ key }) => key)
    take(scene, [pass])
    take(scene, both)
    take({ ...scene, picked: keys }, both)
    take(scene, [])
    expect(heard).toEqual([pass.key, keys, null])
  })

  it('finds players only when it is about them', () => {
    const ask = { options: cards }
    const at = (picked: string[] | null) => [1, 2, 3].map((each) => aimedAt({ ask, picked }, each).map(({ text }) => text))
    expect(at(null)).toEqual([[], [], []])
    expect(at(keysOf(stepOf(cards).ways[1]))).toEqual([['Play Boos on Beto'], ['Play Boos on Carla'], []])
    expect(aimedAt({ ask: null, picked: null }, 1)).toEqual([])
  })

  it('goes one step further, and back one step at a time', () => {
    const steps = further(further([], ['a', 'b', 'c']), ['a', 'b'])
    expect(steps).toEqual([['a', 'b', 'c'], ['a', 'b']])
    expect(further(steps, ['c', 'd'])).toEqual([['c', 'd']])
  })
})

describe('an option', () => {
  it('is about the last player it names', () => {
    const counter = option('CounterHit', '', [seat('victim', 1), seat('target', 2)])
    expect([aboutOf(counter), aboutOf(wanted('Revenge', 1, 'Salsa')), aboutOf(pass)]).toEqual([2, 1, null])
  })

  it('says what it adds to how all begin', () => {
    expect(beginning(['Play Bones on Ana', 'Play Bones on Ana María'])).toBe('Play Bones on Ana')
    expect(ending('Play Bones on yourself', 'Play Bones on')).toBe('Yourself')
    expect(ending('Play Bones', 'Play Bones')).toBe('Play Bones')
    expect(ending('Add Spinning to Slap (2nd)', 'Add Spinning to Slap')).toBe('Add Spinning to Slap (2nd)')
    expect(beginning([])).toBe('')
  })
})
