import { describe, expect, test } from 'vitest'
import type { Moment } from '../../../lib/wire'
import { sinceTheBell, storyOf, tumbleOf, type WrestlingDie } from '../story'
import { throws } from '../throws'
import { ROUNDS, upTo } from './rounds'

const [round] = ROUNDS['free-for-all']!

describe('the story of a round', () => {
  test('begins with its bell', () => {
    const told = [...ROUNDS.basic![0]!, ...ROUNDS.basic![1]!]
    expect(sinceTheBell(told)).toEqual(ROUNDS.basic![1])
  })

  test('a pin that is rolled again is the same die with another face', () => {
    const { told, view } = upTo(round!, 'PinsRerolled')
    const before = storyOf(upTo(round!, 'WrestlingDiceRolled').told, view).dice.filter((die) => die.seat === 1)
    const after = storyOf(told, view).dice.filter((die) => die.seat === 1)
    expect(after.map((die) => die.id)).toEqual(before.map((die) => die.id))
    expect(after.map((die) => die.face)).toEqual(['HIT', 'HIT', 'COUNTER', 'HIT'])
  })

  test('hits are aimed, and a counter takes one of them', () => {
    const { told, view } = upTo(round!, 'DiscDrawn')
    const chosen = told.concat(round!.slice(told.length, told.length + 4))
    const dice = storyOf(chosen, view).dice
    const mine = dice.filter((die) => die.seat === 0 && die.face === 'HIT')
    expect(mine.map((die) => die.target)).toEqual([1, 1, 3])
    expect(mine.map((die) => die.met)).toEqual([1, null, null])
    expect(dice.find((die) => die.seat === 1 && die.face === 'COUNTER')).toMatchObject({ meets: 0, target: 0 })
  })

  test('every blow has as many dice as were aimed at its target', () => {
    const { told, view } = upTo(round!, 'DamageTaken')
    const story = storyOf(told, view)
    const blows = story.blows.filter((one) => one.moves.length === 0)
    expect(blows.length).toBeGreaterThan(1)
    for (const blow of blows) {
      const aimed = story.dice.filter(
        (die) => die.seat === blow.seat && die.target === blow.target && die.met === null && die.place === 'ring',
      )
      const traded = story.blows.some((one) => one.seat === blow.seat && one.target === blow.target && one.moves.length > 0)
      expect(aimed).toHaveLength(blow.dice.length + (traded ? 2 : 0))
    }
  })

  test('a count has a roll for each number, and an end', () => {
    const story = storyOf(ROUNDS.basic![1]!, upTo(ROUNDS.basic![1]!, 'PinEscaped').view)
    expect(story.count).toMatchObject({ seat: 0, by: 1, dice: 4, end: 'escaped' })
    expect(story.count!.rolls.map((roll) => roll.count)).toEqual([1, 2, 3])
  })

  test('the die that called for a pin leaves the mat after a kick-out', () => {
    const round = ROUNDS.basic![1]!
    const pinned = upTo(round, 'PinDieRolled')
    expect(storyOf(pinned.told, pinned.view)).toMatchObject({ stage: 'single', single: { about: 'pin' } })
    const escaped = upTo(round, 'PinEscaped')
    const story = storyOf(escaped.told, escaped.view)
    expect([story.stage, story.single]).toEqual([story.blows.length > 0 ? 'blows' : 'clash', null])
  })

  test('a visitor in the middle of a round sees the dice that lie there', () => {
    const { view } = upTo(ROUNDS.basic![0]!, 'WrestlingDiceRolled')
    const story = storyOf([], view)
    expect(story.stage).toBe('roll')
    expect(story.dice.map((die) => die.face)).toEqual(view.in_ring.flatMap((seat) => view.corners[seat]!.ring))
  })

  test('a miss that becomes a pin may be rolled once more as a pin', () => {
    const moment = { text: '', rule: null, heading: false, hushed: false }
    const told: Moment[] = [
      { ...moment, n: 1, kind: 'WrestlingDiceRolled', event: { seat: 0, faces: ['HIT', 'PIN', 'MISS'], held_block: false } },
      { ...moment, n: 2, kind: 'MissRerolled', event: { seat: 0, face: 'PIN' } },
      { ...moment, n: 3, kind: 'PinsSorted', event: { seat: 0, set_aside: 0, rerolled: 2 } },
      { ...moment, n: 4, kind: 'PinsRerolled', event: { seat: 0, faces: ['PIN', 'COUNTER'] } },
    ]
    const dice = storyOf(told, upTo(ROUNDS.basic![0]!, 'RoundBegan').view).dice
    expect(dice.map((die) => [die.face, die.place])).toEqual([['HIT', 'ring'], ['PIN', 'gone'], ['COUNTER', 'ring']])
  })

  test('misses of a butterfly become blocks', () => {
    const { told, view } = upTo(ROUNDS.advanced![0]!, 'MissesBecameBlocks')
    expect(storyOf(told, view).dice.filter((die) => die.seat === 0).map((die) => die.face)).not.toContain('MISS')
  })
})

/** Every moment of the sample rounds in which dice are thrown, with what may be seen of it before they land. */
const THROWN = Object.values(ROUNDS).flat(2).flatMap((moment) => {
  const veiled = throws(moment)
  return veiled ? [{ moment, veiled }] : []
})
const FACES = /"(MISS|HIT|BLOCK|COUNTER|PIN|OUTSIDE|FAIL|LEVEL_\d|INJURY|NO_PIN|STUN|VIVA|[A-Z]+_(CHOP|SMASH|KICK|HOLD|SLAM))"/

describe('dice in the air', () => {
  test('show nothing of how they will land', () => {
    expect(new Set(THROWN.map(({ moment }) => moment.kind)).size).toBeGreaterThan(5)
    for (const { moment, veiled } of THROWN) {
      expect(JSON.stringify(veiled)).not.toMatch(FACES)
      expect([veiled.moment.text, veiled.moment.view, veiled.moment.stake]).toEqual(['', undefined, undefined])
      expect(Number(veiled.moment.event.points ?? 0)).toBe(0)
      expect(veiled.moment.event.saves).toBeUndefined()
      expect(veiled.moment.n).toBe(moment.n)
    }
  })

  test('look the same whether they will fail or not', () => {
    const thrown = (kind: string, event: Moment['event']) => throws({ ...THROWN[0]!.moment, kind, event })
    const event = { seat: 1, faces: ['FAIL'], moves: ['x'], points: 4 }
    expect(thrown('SignatureMoveFailed', { seat: 1, faces: ['FAIL'] })).toEqual(thrown('SignatureMoveRolled', { ...event, faces: ['LEVEL_3'] }))
    expect(thrown('TagFailed', { seat: 1, face: 'MISS' })).toEqual(thrown('TaggedOut', { seat: 1, face: 'HIT', strength: 4, partner: 2 }))
  })

  test('are the same dice that then lie there', () => {
    const { told, view } = upTo(ROUNDS.basic![0]!, 'WrestlingDiceRolled')
    const { moment: veiled } = throws(told.at(-1)!)!
    const [up, down] = [storyOf([...told.slice(0, -1), veiled], view).dice, storyOf(told, view).dice]
    expect(up.map(({ id, thrown, order }) => [id, thrown, order])).toEqual(down.map(({ id, thrown, order }) => [id, thrown, order]))
    const own = (dice: WrestlingDie[]) => dice.filter((die) => die.thrown === veiled.n && !die.held)
    expect(own(up).map(tumbleOf)).toEqual(own(up).map((_, i) => i))
    expect(own(down).map(tumbleOf)).toEqual(own(down).map(() => null))
  })

  test('save nobody from a pin, and the count goes on over them', () => {
    const round = ROUNDS.basic![1]!
    const { told, view } = upTo(round, 'Counted')
    const { moment: veiled } = throws(told.at(-1)!)!
    const story = storyOf([...told.slice(0, -1), veiled], view)
    expect(story.counting).toBe(true)
    expect(story.count!.rolls.at(-1)).toMatchObject({ count: 3, saves: null })
    expect(story.count!.end).toBeNull()
  })
})
