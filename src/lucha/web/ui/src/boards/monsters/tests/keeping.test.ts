import { describe, expect, test } from 'vitest'
import { blowsOf, chanceOf, diceOf, goalsOf, keepOf, keptBefore, leadsOf, offered, prospects, without } from '../keeping'
import { throws } from '../throws'
import { TUMBLING, type City } from '../view'
import { ask, keepsOf, moment, monster, option, sceneIn } from './city'

const CITY: City = {
  die: 'tokyo', faces: { ONE: 'one', SMASH: 'smash' }, attack: 'SMASH', monsters: ['kong'], placeOf: () => '', isInside: ({ place }) => place === 1,
  tokensOf: () => [], sets: [{ face: 'ONE', need: 3 }],
}
const sceneOf = sceneIn('king_of_tokyo', {})
const inside = { ...monster, place: 1 }

describe('the dice on the table', () => {
  test('tell nothing while they are in the air, and the kept ones lie there', () => {
    const roll = moment('DiceRolled', { seat: 0, faces: ['ONE', 'SMASH'], dice: ['ONE', 'HEART', 'SMASH'], is_again: true })
    const veiled = throws(roll)!
    expect(veiled).toMatchObject({ seat: 0, dice: 2, byHand: false })
    expect(JSON.stringify(veiled.moment)).not.toMatch(/ONE|SMASH/)
    const dice = diceOf(sceneOf({ dice: ['ONE', 'ONE', 'HEART'] }, { moment: veiled.moment, told: [veiled.moment] }))
    expect(dice.map(({ face, isFlying }) => [face, isFlying])).toEqual([['HEART', false], [TUMBLING, true], [TUMBLING, true]])
  })

  test('are thrown by hand once a turn', () => {
    expect(throws(moment('DiceRolled', { seat: 0, faces: ['ONE'], dice: ['ONE'], is_again: false }))?.byHand).toBe(true)
    expect(throws(moment('HeartsSaved', { seat: 0, count: 1, card: 'camouflage', faces: [] }))).toBeNull()
    expect(throws(moment('HeartsLost', { seat: 0 }))).toBeNull()
  })

  test('are spent once they are resolved', () => {
    const dice = ['ONE', 'SMASH']
    expect(diceOf(sceneOf({ dice, question: { kind: 'ResolveNext' }, unresolved: ['SMASH'] })).map(({ isDone }) => isDone)).toEqual([true, false])
    expect(diceOf(sceneOf({ dice, question: { kind: 'KeepDice' } })).map(({ isDone }) => isDone)).toEqual([false, false])
    expect(diceOf(sceneOf({ dice, question: { kind: 'BuyCards' } })).every(({ isDone }) => isDone)).toBe(true)
  })
})

describe('keeping dice', () => {
  const dice = ['ONE', 'ONE', 'TWO', 'HEART', 'SMASH', 'SMASH']
  const options = keepsOf(dice)

  test('a press stands for the option that keeps just these, in any order', () => {
    expect(keepOf(options, ['SMASH', 'ONE'])?.value.faces).toEqual(['ONE', 'SMASH'])
    expect(keepOf(options, ['SMASH', 'SMASH', 'SMASH'])).toBeNull()
    expect(without(dice, ['ONE', 'SMASH'])).toEqual(['ONE', 'TWO', 'HEART', 'SMASH'])
  })

  test('a die leads to the options that keep it too, a kept one to those with fewer of its face', () => {
    const few = keepsOf(['ONE', 'ONE', 'SMASH'])
    const keys = (...all: string[][]) => all.map((faces) => keepOf(few, faces)!.key).sort()
    const leads = (kept: string[], face: string, isKept: boolean) => leadsOf(few, kept, face, isKept).split(' | ').sort()
    expect(leads(['SMASH'], 'ONE', false)).toEqual(keys(['ONE', 'SMASH'], ['ONE', 'ONE', 'SMASH']))
    expect(leads(['ONE', 'ONE'], 'ONE', true)).toEqual(keys([], ['ONE'], ['SMASH'], ['ONE', 'SMASH']))
  })

  test('what was kept before is kept again', () => {
    const told = [moment('TurnBegan'), moment('DiceRolled', { faces: ['TWO', 'HEART'], dice, is_again: true })]
    expect(keptBefore({ told }, dice)).toEqual([0, 1, 4, 5])
    expect(keptBefore({ told: [...told, moment('TurnBegan')] }, dice)).toEqual([])
    expect(keptBefore({ told: [moment('DiceRolled', { faces: dice, dice, is_again: false })] }, dice)).toEqual([])
  })

  test('the bar shows a few of all ways: what is pressed first, all, none, pairs, and whatever else can be done', () => {
    const use = option('Use', { card: 'wings' })
    const lit = keepOf(options, ['HEART'])!.key
    const scene = sceneOf({ dice }, { ask: ask('KeepDice', ...options, use), lit })
    const keys = offered(scene)!
    expect(keys[0]).toBe(lit)
    expect(keys).toHaveLength(5)
    for (const faces of [dice, [], ['ONE', 'ONE']]) expect(keys).toContain(keepOf(options, faces)!.key)
    expect(keys.at(-1)).toBe(use.key)
    expect(offered(sceneOf({ dice }, { ask: ask('BuyCards', option('Pass')) }))).toBeNull()
  })
})

describe('what a roll is worth', () => {
  test('is counted exactly', () => {
    expect(chanceOf(1, 1, 1)).toBeCloseTo(1 / 6, 12)
    expect(chanceOf(1, 2, 1)).toBeCloseTo(11 / 36, 12)
    expect(chanceOf(2, 2, 2)).toBeCloseTo((11 / 36) ** 2, 12)
    expect(chanceOf(0, 3, 2)).toBe(1)
    expect(chanceOf(4, 3, 2)).toBe(0)
  })

  /** Every way that dice may fall, Roll by Roll. */
  const byTrying = (need: number, dice: number, rolls: number): number => {
    if (need <= 0) return 1
    if (rolls === 0 || need > dice) return 0
    let chance = 0
    for (let throwing = 0; throwing < 6 ** dice; throwing++) {
      const hits = Array.from({ length: dice }, (_, i) => Math.floor(throwing / 6 ** i) % 6).filter((side) => side === 0).length
      chance += byTrying(need - hits, dice - hits, rolls - 1) / 6 ** dice
    }
    return chance
  }
  test('agrees with trying every throw', () => {
    for (const [need, dice, rolls] of [[2, 3, 1], [2, 3, 2]] as const) expect(chanceOf(need, dice, rolls)).toBeCloseTo(byTrying(need, dice, rolls), 10)
  })

  test('names sets and who it would knock out, the likeliest first', () => {
    const scene = sceneOf({ monsters: [monster, { ...inside, hearts: 2 }, { ...monster, hearts: 1 }, { ...inside, is_out: true }] })
    const goals = goalsOf(scene, CITY)
    expect(goals).toEqual([{ face: 'ONE', need: 3, of: null }, { face: 'SMASH', need: 2, of: 1 }])
    expect(prospects(goals, ['SMASH'], 5, 2).map(({ of }) => of)).toEqual([1, null])
    expect(prospects(goals, ['ONE', 'ONE', 'ONE'], 3, 2).map(({ of }) => of)).toEqual([1])
  })

  test('the attacks that lie there hit everybody on the other side', () => {
    const monsters = [inside, monster, { ...monster, is_out: true }, monster]
    const scene = sceneOf({ monsters, dice: ['SMASH', 'ONE', 'SMASH'], question: { kind: 'KeepDice' } })
    expect(blowsOf(scene, CITY)).toEqual([0, 2, 0, 2])
    expect(blowsOf(sceneOf({ monsters, dice: ['SMASH'], question: { kind: 'BuyCards' } }), CITY)).toEqual([0, 0, 0, 0])
  })

  test('a loss that can still be helped is what it takes, whatever lies there', () => {
    const monsters = [inside, monster, monster]
    const losing = (kind: string) => sceneOf({ monsters, dice: ['SMASH'], unresolved: ['SMASH'], losing: [3, 0, 1], question: { kind } })
    expect(blowsOf(losing('PreventIt'), CITY)).toEqual([3, 0, 1])
    expect(blowsOf(losing('BuyCards'), CITY)).toEqual([0, 1, 1])
  })
})
