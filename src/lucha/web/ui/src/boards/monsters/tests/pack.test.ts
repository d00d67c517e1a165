import { describe, expect, it } from 'vitest'
import type { Moment, Value } from '../../../lib/wire'
import type { Scene } from '../../board'
import type { Cast } from '../cast'
import { challengeOf, duelOf, evolutionOf } from '../pack'

const cast = { all: ['Ana', 'Beto', 'Caro'].map((name, seat) => ({ seat, name })) } as unknown as Cast
const told = (n: number, kind: string, event: Record<string, Value> = {}, text = kind): Moment => ({ n, kind, event, text, rule: null, heading: false, hushed: false })
const fighter = (challenge: string | null) => ({ masks: 1, challenge, has_challenge: true, more_dice: 0, cheaper: 0 })

function sceneOf(sides: object[], moments: Moment[] = []): Scene {
  const ring = { fighters: [fighter('suplex'), fighter(null), fighter(null)], sides, volunteers: [2], winner: -1, masks_in_box: 3 }
  return { view: { ring }, told: moments, match: { data: { challenges: { suplex: { name: 'Suplex', strength: 2, bonus: 3, text: '' } } } } } as unknown as Scene
}
const SIDES = [{ leader: 0, ally: -1, is_revealed: false }, { leader: 1, ally: 2, is_revealed: false }]

describe('a Challenge', () => {
  it('is there while two sides face each other', () => {
    expect(duelOf(sceneOf([]), cast)).toBeNull()
    expect(duelOf({ view: {} } as Scene, cast)).toBeNull()
    const duel = duelOf(sceneOf(SIDES), cast)!
    expect(duel.corners.map(({ one, ally }) => [one.name, ally?.name])).toEqual([['Ana', undefined], ['Beto', 'Caro']])
    expect(duel.volunteers.map(({ name }) => name)).toEqual(['Caro'])
    expect(duel.isDecided).toBe(false)
  })
  it('shows no card that the eyes do not know, and no strength before cards meet', () => {
    const [mine, theirs] = duelOf(sceneOf(SIDES, [told(1, 'Challenged')]), cast)!.corners
    expect([mine.card, theirs.card, theirs.allyCard]).toEqual(['suplex', null, null])
    expect([mine.score, theirs.score]).toEqual([null, null])
  })
  it('tells who has won with how much, and what came of it', () => {
    const moments = [
      told(1, 'ChallengeWon', { seat: 1 }), told(2, 'Challenged'), told(3, 'CardsTurnedUp'),
      told(4, 'ChallengeWon', { seat: 0, loser: 1, strength: 5, other: 4, is_contested: true }), told(5, 'MaskTaken'), told(6, 'Chose'),
    ]
    const duel = duelOf(sceneOf(SIDES, moments), cast)!
    expect(duel.corners.map(({ score, isWinner }) => [score, isWinner])).toEqual([[5, true], [4, false]])
    expect(duel.lines.map(({ n }) => n)).toEqual([4, 5])
  })
  it('has no score where one side alone has revealed', () => {
    const moments = [told(1, 'Challenged'), told(2, 'ChallengeWon', { seat: 1, loser: 0, strength: 3, other: 0, is_contested: false })]
    expect(duelOf(sceneOf(SIDES, moments), cast)!.corners.map(({ score, isWinner }) => [score, isWinner])).toEqual([[null, false], [null, true]])
  })
})

it('knows what is printed, and names what it does not know', () => {
  expect(challengeOf(sceneOf([]), 'suplex').strength).toBe(2)
  expect(evolutionOf(sceneOf([]), 'rope_rebound').name).toBe('rope rebound')
})
