import { describe, expect, test } from 'vitest'
import type { Choice, Fields } from '../../../lib/wire'
import { meant, pressed, waysOf, type Pick, type Pressable } from '../picks'

const option = (kind: string, value: Fields = {}): Choice => ({
  key: `${kind} ${JSON.stringify(Object.values(value))}`, text: '', kind, value, rule: null,
})
const die = (id: string, ...signs: string[]): Pressable => ({ id, signs })
const [counter, block, other] = [die('c', 'COUNTER'), die('b', 'BLOCK'), die('o', 'BLOCK')]
const press = (options: Choice[], ...dice: Pressable[]): Pick[] =>
  dice.reduce<Pick[]>((picks, one) => pressed(picks, one, options), [])
const keys = (options: Choice[], ...dice: Pressable[]) => meant(press(options, ...dice), options).map((each) => each.key)

const play = (counters: number, blocks: number) => option('PlayDice', { counters, blocks })
const two = [play(1, 1), play(1, 0), play(0, 1), play(0, 0)]
const one = [play(1, 0), play(0, 1), play(0, 0)]

describe('dice pressed in the ring', () => {
  test('stand for the option that plays exactly these', () => {
    expect(keys(two, counter)).toEqual([play(1, 0).key])
    expect(keys(two, counter, block)).toEqual([play(1, 1).key])
    expect(keys(two, block)).toEqual([play(0, 1).key])
  })

  test('are taken back by another press, and then stand for nothing', () => {
    expect(keys(two, counter, block, counter)).toEqual([play(0, 1).key])
    expect(keys(two, counter, counter)).toEqual([])
  })

  test('make room for each other where there are fewer Hits to meet', () => {
    expect(keys(one, counter, block)).toEqual([play(0, 1).key])
    expect(press(one, block, other)).toEqual([{ id: 'o', use: 'BLOCK' }])
  })

  test('answer only where an option speaks of their face', () => {
    expect(waysOf(die('h', 'HIT'), two)).toEqual([])
    expect(press(two, die('h', 'HIT'))).toEqual([])
  })

  test('are rolled again, then set aside, then left alone, as far as the rules allow it', () => {
    const sort = (set_aside: number, reroll: number) => option('SortPins', { set_aside, reroll })
    const all = [sort(0, 2), sort(0, 1), sort(0, 0), sort(1, 1), sort(1, 0), sort(2, 0)]
    const [pin, twin] = [die('p', 'PIN'), die('q', 'PIN')]
    expect(keys(all, pin)).toEqual([sort(0, 1).key])
    expect(keys(all, pin, pin, twin)).toEqual([sort(1, 1).key])
    expect(keys(all, pin, pin, pin)).toEqual([])
    expect(keys([sort(1, 0), sort(0, 0)], pin)).toEqual([sort(1, 0).key])
  })

  test('are traded in twos', () => {
    const trades = [option('Trade', { pairs: 0 }), option('Trade', { pairs: 1 })]
    const [hit, turned] = [die('h', 'HIT', 'LANDED'), die('t', 'COUNTER', 'LANDED')]
    expect(press(trades, hit)).toHaveLength(1)
    expect(keys(trades, hit)).toEqual([])
    expect(keys(trades, hit, turned)).toEqual([trades[1]!.key])
  })

  test('are aimed at one after the other, and stand for nothing until all are', () => {
    const aims = [[1, 1], [1, 2], [2, 2]].map((targets) => option('AimHits', { targets }))
    const [hit, twin] = [die('h', 'HIT'), die('i', 'HIT')]
    expect(keys(aims, hit)).toEqual([])
    expect(keys(aims, hit, twin, twin)).toEqual([aims[1]!.key])
  })

  test('may leave several options to choose among', () => {
    const turn = [option('CounterHit', { victim: 1, target: 1 }), option('CounterHit', { victim: 1, target: 2 }), option('Pass')]
    expect(keys(turn, counter)).toEqual([turn[0]!.key, turn[1]!.key])
  })
})
