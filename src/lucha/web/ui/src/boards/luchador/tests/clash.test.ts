import { describe, expect, test } from 'vitest'
import { idleOf, lanesOf } from '../clash'
import { storyOf, type Story } from '../story'
import type { Face } from '../view'
import { ROUNDS, upTo } from './rounds'

const rolled = (left: Face[], right: Face[]): Story => {
  const roll = (seat: number, faces: Face[]) => ({
    n: seat + 1, kind: 'WrestlingDiceRolled', event: { seat, faces, held_block: false }, text: '', rule: null,
    heading: false, hushed: false,
  })
  const { view } = upTo(ROUNDS.basic![0]!, 'WrestlingDiceRolled')
  return storyOf([roll(0, left), roll(1, right)], view)
}
const outcomes = (story: Story, plays: Parameters<typeof lanesOf>[3]) =>
  lanesOf(story, 0, 1, plays).map((lane) => lane.outcome)

describe('the clash, pair by pair', () => {
  test('counters come first, then blocks, then the hits that nobody meets', () => {
    const story = rolled(['HIT', 'COUNTER', 'MISS', 'HIT'], ['BLOCK', 'HIT', 'HIT', 'HIT'])
    const plays = [{ counters: 1, blocks: 0 }, { counters: 0, blocks: 1 }]
    expect(outcomes(story, plays)).toEqual(['countered', 'blocked', 'both', 'lands'])
  })

  test('what is played is not known before all have chosen', () => {
    const story = rolled(['HIT', 'BLOCK', 'MISS', 'MISS'], ['COUNTER', 'HIT', 'HIT', 'PIN'])
    expect(outcomes(story, [null, null])).toEqual(['may-counter', 'may-block', 'open'])
    expect(outcomes(story, [{ counters: 0, blocks: 1 }, null])).toEqual(['may-counter', 'blocked', 'open'])
  })

  test('the one who counters gains the hit, and the hit that was met gains nothing', () => {
    const [lane] = lanesOf(rolled(['HIT'], ['COUNTER']), 0, 1, [{ counters: 0, blocks: 0 }, { counters: 1, blocks: 0 }])
    expect(lane!.gain).toEqual({ left: false, right: true })
  })

  test('a block that was held goes first', () => {
    const story = rolled(['BLOCK'], ['HIT', 'HIT'])
    story.dice.push({ ...story.dice[0]!, id: '0-held', held: true })
    const [lane] = lanesOf(story, 0, 1, [{ counters: 0, blocks: 1 }, { counters: 0, blocks: 0 }])
    expect(lane!.left!.held).toBe(true)
  })

  test('dice without a part in it lie beside the mat', () => {
    const story = rolled(['MISS', 'HIT', 'BLOCK', 'PIN'], ['MISS', 'MISS', 'MISS', 'MISS'])
    const lanes = lanesOf(story, 0, 1, [{ counters: 0, blocks: 0 }, { counters: 0, blocks: 0 }])
    expect(idleOf(story, 0, lanes).map((die) => die.face)).toEqual(['MISS', 'BLOCK', 'PIN'])
  })

  test.each(['basic', 'tag', 'advanced'])('the gains of a %s round are the hit dice that the game tells of', (mode) => {
    for (const moments of ROUNDS[mode]!) {
      const { told, view } = upTo(moments, 'DicePlayed')
      const [left, right] = view.in_ring as [number, number]
      const plays = [left, right].map((seat) => ({
        counters: view.corners[seat]!.counters_played, blocks: view.corners[seat]!.blocks_played,
      }))
      const lanes = lanesOf(storyOf(told, view), left, right, plays)
      expect(lanes.filter((lane) => lane.gain.left)).toHaveLength(view.corners[left]!.hit_dice)
      expect(lanes.filter((lane) => lane.gain.right)).toHaveLength(view.corners[right]!.hit_dice)
      expect(lanes.length).toBeLessThanOrEqual(4)
    }
  })
})
