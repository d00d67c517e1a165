import { describe, expect, test } from 'vitest'
import { pinOf, throwsOf, turnOf } from '../story'
import { throws } from '../throws'
import { viewOf } from '../view'
import { laid, moment, sceneOf } from './bout'

const began = moment('TurnBegan', { seat: 0, turn: 3 })
const slap = moment('MoveLaid', { seat: 0, card: 'slap' })
const turnIn = (told: ReturnType<typeof moment>[], view: Record<string, unknown>) => turnOf(told, viewOf(sceneOf(view as never).view))

describe('the attack', () => {
  test('is what lies there, play by play, with its Modifies and its damage', () => {
    const { plays } = turnIn([began, slap, moment('MoveModified', { seat: 0, card: 'spinning', move: 'slap' })], {
      laid: [laid('move', 'slap', { modifies: [[0, 'spinning']] })], deals: [2],
    })
    expect(plays).toMatchObject([{ form: 'move', cards: [[0, 'slap'], [0, 'spinning']], deals: 2, answer: null }])
  })

  test('has the three cards of a Combo, by what was told of it', () => {
    const combo = moment('ComboLaid', { seat: 0, combo: 'steam_roller', cards: ['hammer_fist', 'hammer_fist', 'salsa_splash'] })
    const { plays } = turnIn([began, combo], { laid: [laid('combo', 'chili')], deals: [13] })
    expect(plays[0]).toMatchObject({ icon: 'chili', cards: [[0, 'hammer_fist'], [0, 'hammer_fist'], [0, 'salsa_splash']] })
  })

  test('of two plays alike the Respond lies on the one that it struck out', () => {
    const responded = moment('Responded', { seat: 1, card: 'reverse', answered: 'slap' })
    const { plays } = turnIn([began, slap, slap, responded], { laid: [laid('move', 'slap'), laid('move', 'slap', { is_negated: true })], deals: [1, 0] })
    expect(plays.map(({ answer }) => answer?.fate ?? null)).toEqual([null, 'stands'])
  })

  test('while one may still turn it back, on the one that is asked about', () => {
    const responded = moment('Responded', { seat: 1, card: 'reverse', answered: 'slap' })
    const question = { kind: 'ReverseTheAnswer', play: { kind: 'RespondStands', seat: 1, card: 'reverse', place: 1 } }
    const { plays } = turnIn([began, slap, slap, responded], { laid: [laid('move', 'slap'), laid('move', 'slap')], deals: [1, 1], question })
    expect(plays.map(({ answer }) => answer?.fate ?? null)).toEqual([null, 'lies'])
  })

  test('a Respond that was turned back is told as such', () => {
    const told = [began, slap, moment('Responded', { seat: 1, card: 'reverse', answered: 'slap' }), moment('RespondReversed', { seat: 0, target: 1, card: 'reverse', damage: 2 })]
    expect(turnIn(told, { laid: [laid('move', 'slap')], deals: [1] }).plays[0]!.answer?.fate).toBe('reversed')
  })

  test('Taunts and Ducks lie beside it, those of turns before do not', () => {
    const taunt = moment('Taunted', { seat: 0, card: 'taunt', heals: 5 })
    const duck = moment('Ducked', { seat: 1, card: 'wing_chop', worth: 2 })
    const { extras } = turnIn([taunt, began, taunt, slap, duck], { laid: [laid('move', 'slap')], deals: [1] })
    expect(extras.map(({ kind, worth }) => [kind, worth])).toEqual([['taunt', 5], ['duck', 2]])
  })
})

describe('a Pin', () => {
  const first = moment('PinCardTurned', { seat: 1, card: 'slap', number: 1 })
  const view = viewOf(sceneOf({}).view)

  test('shows the cards that were turned, and how it ended', () => {
    expect(pinOf([began, slap], view)).toBeNull()
    expect(pinOf([began, first], view)).toMatchObject({ target: 1, cards: ['slap'], end: null })
    expect(pinOf([began, first, moment('PinFailed', { seat: 0, target: 1, saved: 1 })], view)?.end).toBe('failed')
    expect(pinOf([first, began], view)).toBeNull()
  })

  test('nothing tells a card before it is turned', () => {
    const veiled = throws(first)!
    expect(JSON.stringify(veiled)).not.toContain('slap')
    expect(veiled).toMatchObject({ seat: 1, byHand: true, forLife: true, moment: { hushed: true, text: '' } })
    expect(pinOf([began, veiled.moment], view)?.cards).toEqual([null])
    expect(throws(slap)).toBeNull()
  })
})

test('hands that were thrown are those of this turn', () => {
  const hands = moment('HandsThrown', { seat: 0, target: 1, one: 'ROCK', other: 'PAPER', won: 0, lost: 1 })
  expect(throwsOf([hands, began])).toEqual([])
  expect(throwsOf([began, hands])).toHaveLength(1)
})
