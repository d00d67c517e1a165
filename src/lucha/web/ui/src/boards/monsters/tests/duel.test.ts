import { describe, expect, it } from 'vitest'
import type { Moment, Value } from '../../../lib/wire'
import type { Scene } from '../../board'
import type { Cast } from '../cast'
import { duelOf, duelSteps, phaseOf, stakeOf } from '../duel'
import { flying, MASKS, masksBySeat } from '../masks'
import { askedAbout, challengeOf, evolutionOf, optionsOf, rewardsOf } from '../pack'
import { ask, option } from './city'

const cast = { all: ['Ana', 'Beto', 'Caro', 'Dani'].map((name, seat) => ({ seat, name, own: { is_out: false }, isAsked: seat === 3 })) } as unknown as Cast
const told = (n: number, kind: string, event: Record<string, Value> = {}, text = kind): Moment => ({ n, kind, event, text, rule: null, heading: false, hushed: false })
const CARDS = { suplex: { name: 'Suplex', strength: 2, bonus: 3, text: 'Strength 2, +3. Reward: 3 stars. Team-up: 1 Energy.' }, slam: { name: 'Slam', strength: 4, bonus: 1, text: '' } }
const SIDES = [{ leader: 0, ally: -1, is_revealed: false }, { leader: 1, ally: 2, is_revealed: false }]

interface Shown { sides?: object[]; masks?: number[]; cards?: (string | null)[]; volunteers?: number[]; question?: object; now?: boolean }
function sceneOf(moments: Moment[] = [], { sides = SIDES, masks = [1, 1, 1, 1], cards = ['suplex', null, null, null], volunteers = [], question, now }: Shown = {}): Scene {
  const fighters = masks.map((count, seat) => ({ masks: count, challenge: cards[seat] ?? null, has_challenge: true, more_dice: 0, cheaper: 0 }))
  return {
    view: { ring: { fighters, sides, volunteers, winner: -1, masks_in_box: 2 }, question: question ?? null }, told: moments, moment: now ? moments.at(-1) : null,
    match: { data: { challenges: CARDS } }, say: (key: string, gaps: object = {}) => [key, ...Object.values(gaps)].join(' '),
  } as unknown as Scene
}

describe('a Challenge', () => {
  it('is there while two sides face each other', () => {
    expect(duelOf(sceneOf([], { sides: [] }), cast)).toBeNull()
    expect(duelOf({ view: {}, told: [] } as unknown as Scene, cast)).toBeNull()
    const duel = duelOf(sceneOf(), cast)!
    expect(duel.corners.map(({ one, ally }) => [one.name, ally?.name])).toEqual([['Ana', undefined], ['Beto', 'Caro']])
    expect(duel.isDecided).toBe(false)
  })
  it('shows no card that the eyes do not know, and no strength before cards meet', () => {
    const [mine, theirs] = duelOf(sceneOf([told(1, 'Challenged')]), cast)!.corners
    expect([mine.card, theirs.card, theirs.allyCard]).toEqual(['suplex', null, null])
    expect([mine.score, theirs.score, theirs.sum]).toEqual([null, null, ''])
  })
  it('goes through its steps', () => {
    const steps = (moments: Moment[], question?: object) => phaseOf(sceneOf(moments, { question }))
    const begun = told(1, 'Challenged')
    expect(steps([begun])).toBe('down')
    expect(steps([begun], { kind: 'CallForHelp', side: 0 })).toBe('challenger')
    expect(steps([begun, told(2, 'HelpCalled', { seat: 0 })], { kind: 'OfferHelp', side: 0 })).toBe('challenger')
    expect(steps([begun, told(2, 'HelpCalled', { seat: 1 })])).toBe('champion')
    expect(steps([begun, told(2, 'Volunteered', { seat: 2, leader: 1 })])).toBe('champion')
    expect(steps([begun], { kind: 'CountToThree' })).toBe('three')
    expect(steps([begun, told(2, 'CardsTurnedUp')])).toBe('three')
    expect(steps([begun, told(2, 'NobodyRevealed')])).toBe('rewards')
    expect(duelSteps(sceneOf([begun]))!.now).toBe(0)
    expect(duelSteps(sceneOf([], { sides: [] }))).toBeNull()
  })
  it('tells who could help: who has offered, who stands aside, who is asked', () => {
    const sides = [{ leader: 1, ally: -1, is_revealed: false }, { leader: 0, ally: -1, is_revealed: false }]
    const asked = duelOf(sceneOf([told(1, 'Challenged'), told(2, 'HelpCalled', { seat: 1 })], { sides, question: { kind: 'OfferHelp', side: 0 } }), cast)!
    expect(asked.helpers.map(({ one, answer }) => [one.name, answer])).toEqual([['Caro', 'no'], ['Dani', 'asked']])
    const chosen = duelOf(sceneOf([told(1, 'Challenged')], { sides, volunteers: [3], question: { kind: 'ChooseAnAlly', side: 0 } }), cast)!
    expect(chosen.helpers.map(({ answer }) => answer)).toEqual(['no', 'yes'])
    expect(duelOf(sceneOf([told(1, 'Challenged')], { sides, question: { kind: 'CountToThree' } }), cast)!.helpers).toEqual([])
  })
  it('adds up both sides, and tells line by line what came of it', () => {
    const won = told(4, 'ChallengeWon', { seat: 1, loser: 0, strength: 8, other: 2, is_contested: true })
    const moments = [
      told(1, 'ChallengeWon', { seat: 0 }), told(2, 'Challenged'), told(3, 'CardsTurnedUp'), won, told(5, 'MaskTaken', { seat: 1, loser: 0, count: 1 }), told(6, 'StarsLost', { seat: 0, count: 2, card: null }),
      told(7, 'StarsGained', { seat: 1, count: 2, card: null }), told(8, 'EnergyGained', { seat: 1, count: 1, card: 'slam' }), told(9, 'StarsGained', { seat: 1, count: 1, card: 'slam' }),
      told(10, 'HeartsGained', { seat: 2, count: 1, card: 'suplex' }), told(11, 'Chose'), told(12, 'TokyoYielded', { seat: 1 }),
    ]
    const duel = duelOf(sceneOf(moments, { masks: [0, 2, 1, 1], cards: ['suplex', 'slam', 'suplex', null] }), cast)!
    expect(duel.corners.map(({ sum, isWinner }) => [sum, isWinner])).toEqual([['2', false], ['4 + 3 + 1 = 8', true]])
    expect(duel.lines.map(({ n, text, mask, gains }) => [n, text, mask, gains.map(({ gauge, count }) => `${gauge} ${count}`)])).toEqual([
      [5, 'MaskTaken', 'rayo', ['stars 2']], [8, 'challenge.line Beto Slam', '', ['energy 1', 'stars 1']],
      [10, 'challenge.line.ally Caro Suplex', '', ['hearts 1']], [12, 'TokyoYielded', '', []],
    ])
  })
  it('has no score where one side alone has revealed', () => {
    const moments = [told(1, 'Challenged'), told(2, 'ChallengeWon', { seat: 1, loser: 0, strength: 3, other: 0, is_contested: false })]
    expect(duelOf(sceneOf(moments), cast)!.corners.map(({ score, isWinner }) => [score, isWinner])).toEqual([[null, false], [null, true]])
  })
})

describe('Masks', () => {
  const taken = (n: number, seat: number, loser: number, count = 1) => told(n, 'MaskTaken', { seat, loser, count })
  it('begin with their seats, and go from hand to hand: those that are collected first', () => {
    expect(masksBySeat(sceneOf())).toEqual([['rayo'], ['fuego'], ['sol'], ['luna']])
    expect(masksBySeat(sceneOf([taken(1, 0, 1), taken(2, 2, 0), taken(3, 1, 3)], { masks: [1, 1, 2, 0] }))).toEqual([['rayo'], ['luna'], ['sol', 'fuego'], []])
    expect(masksBySeat(sceneOf([told(1, 'MasksBoxed', { seat: 3, count: 1 })], { masks: [1, 1, 1, 0] }))[3]).toEqual([])
    expect(masksBySeat({ view: {}, told: [] })).toEqual([])
  })
  it('have not moved yet while the view has not, and are dealt where nobody told', () => {
    expect(masksBySeat(sceneOf([taken(1, 0, 1)]))).toEqual([['rayo'], ['fuego'], ['sol'], ['luna']])
    expect(masksBySeat(sceneOf([], { masks: [3, 0, 0, 1] }))).toEqual([['rayo', 'fuego', 'sol'], [], [], ['luna']])
    expect(new Set(MASKS).size).toBe(6)
  })
  it('fly from the loser', () => {
    const scene = sceneOf([taken(1, 0, 1), taken(2, 2, 0)], { masks: [1, 0, 2, 1], now: true })
    expect(flying(scene, scene.moment!)).toBe('fuego')
    const [challenger, champion] = duelOf(sceneOf([told(0, 'Challenged'), taken(1, 0, 1)], { masks: [2, 0, 1, 1], now: true }), cast)!.corners
    expect([stakeOf(challenger), stakeOf(champion)]).toEqual([{ mask: 'fuego', lost: 2 }, { mask: '', lost: 2 }])
  })
})

it('knows what is printed, and names what it does not know', () => {
  const scene = sceneOf()
  expect(rewardsOf(challengeOf(scene, 'suplex'))).toBe('Reward: 3 stars. Team-up: 1 Energy.')
  expect(challengeOf(scene, 'arm_drag').name).toBe('arm drag')
  expect(evolutionOf(scene, 'rope_rebound').name).toBe('rope rebound')
})

it('shows the Evolutions that a question is about', () => {
  const [keep, play] = [option('KeepEvolution', { card: 'rudo' }), option('PlayEvolution', { card: 'rudo' })]
  const view = { evolutions: { evolvers: [{ evolution_hand: ['rudo', 'tecnico'] }], tokens: [] } } as unknown as Scene['view']
  expect(askedAbout({ ask: ask('KeepOne', keep, option('KeepEvolution', { card: 'tecnico' })), view })).toEqual(['rudo', 'tecnico'])
  expect(askedAbout({ ask: ask('PlayEvolutions', play), view })).toEqual(['rudo', 'tecnico'])
  expect(askedAbout({ ask: ask('BuyCards'), view })).toEqual([])
  expect(optionsOf({ ask: ask('PlayEvolutions', play) }, 'rudo')).toEqual([play])
})
