import { describe, expect, test } from 'vitest'
import { leftOverOn, saidIn } from '../../../lib/said.fixture'
import { has } from '../../../lib/words'
import { isMonster } from '../../../parts/mask/monsters'
import { pause } from '../../monsters/pauses'
import { picturesOf } from '../../monsters/pictures'
import { OF_EVENT, OF_QUESTION, stepNow, STEPS, stepsOf } from '../../monsters/steps'
import { ask, classesOf, keepsOf, listIn, moment, monster, option, sceneIn } from '../../monsters/tests/city'
import { isToken } from '../../monsters/tokens'
import { about } from '../about'
import { EVENTS, QUESTIONS } from '../steps'
import { BAY, CITY, TOKYO } from '../view'
import { words } from '../words'

const GAME = 'king_of_tokyo'
const sources = Object.values(
  import.meta.glob<string>(['../*.{svelte,ts}', '../../monsters/**/*.{svelte,ts}', '!../../monsters/tests/*'], { query: '?raw', import: 'default', eager: true }),
)
const gaps = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort()
const sceneOf = sceneIn(GAME, words.en)

describe('the words of the board', () => {
  test('are the same in English and in Spanish', () => {
    expect(Object.keys(words.es).sort()).toEqual(Object.keys(words.en).sort())
    for (const [key, text] of Object.entries(words.en)) expect(gaps(words.es[key]!), key).toEqual(gaps(text))
  })

  test('are all there, and all said', () => {
    const said = saidIn(sources)
    expect(said.length).toBeGreaterThan(40)
    expect(said.filter((key) => !(key in words.en) && !has(key))).toEqual([])
    const named = [...STEPS.map((step) => `step.${step}`), ...Object.keys(TOKYO.faces).map((face) => `face.${face}`)]
    expect(named.filter((key) => !words.en[key])).toEqual([])
    expect(leftOverOn(Object.keys(words.en), sources)).toEqual([])
  })
})

describe('what Tokyo says to the parts of both cities', () => {
  test('its Monsters, all drawn', () => {
    expect(TOKYO.monsters).toEqual(listIn(GAME, 'facts', 'MONSTERS'))
    expect(TOKYO.monsters.filter((id) => !isMonster(id))).toEqual([])
  })

  test('where a Monster stands', () => {
    expect([0, CITY, BAY].map((place) => TOKYO.placeOf({ ...monster, place }))).toEqual(['', 'place.city', 'place.bay'])
    expect([0, CITY, BAY].map((place) => TOKYO.isInside({ ...monster, place }))).toEqual([false, true, true])
  })

  test('tokens that are drawn and have words', () => {
    const tokens = TOKYO.tokensOf({ ...monster, poison: 2, shrink: 1, is_safe: true } as typeof monster)
    expect(tokens.map(({ count }) => count)).toEqual([2, 1, 1])
    for (const { name } of tokens) expect([isToken(name), words.en[`token.${name}`] !== undefined], name).toEqual([true, true])
  })
})

describe('the chevrons', () => {
  const [asked, told] = [{ ...OF_QUESTION, ...QUESTIONS }, { ...OF_EVENT, ...EVENTS }]

  test('every question has its step, and no event is named that is not there', () => {
    const questions = classesOf(GAME, 'Decision', 'SecretChoice', 'ReactionWindow')
    expect(questions.length).toBeGreaterThan(9)
    expect(questions.filter((kind) => !asked[kind])).toEqual([])
    const events = classesOf(GAME, 'Event')
    expect(Object.keys(told).filter((kind) => !events.includes(kind))).toEqual([])
  })

  test('light what is asked, or what was told last', () => {
    expect(stepNow(sceneOf({ question: { kind: 'BuyCards' } }), asked, told)).toBe('buy')
    expect(stepNow(sceneOf({}, { moment: moment('StarsGained'), told: [moment('TokyoEntered'), moment('StarsGained')] }), asked, told)).toBe('enter')
    expect(stepsOf(QUESTIONS, EVENTS)(sceneOf({}, { result: { winners: [0], draw: false } })).now).toBe(-1)
  })
})

test('every option has a picture', () => {
  const { picture, face } = picturesOf(TOKYO)
  const kinds = classesOf(GAME, 'Option')
  expect(kinds.length).toBeGreaterThan(9)
  for (const kind of ['Pass', ...kinds]) {
    const value = kind === 'Keep' ? { faces: ['ONE'] } : kind === 'Buy' ? { space: 0 } : { card: 'wings' }
    expect(picture(sceneOf({ shop: ['heal', null, null] }), option(kind, value)).length, kind).toBeGreaterThan(0)
  }
  expect(face(sceneOf({}), 'Face.SMASH')).toMatchObject({ kind: 'tokyo', face: 'smash' })
})

test('anything that happens is waited for', () => {
  for (const kind of classesOf(GAME, 'Event')) expect(pause(moment(kind)), kind).toBeGreaterThan(0)
  expect(pause(moment('Chose'))).toBe(0)
})

describe('what an option does', () => {
  const inside = { ...monster, place: CITY, hearts: 3 }
  const dice = ['ONE', 'ONE', 'ONE', 'ONE', 'HEART', 'SMASH']
  const monsters = [{ ...monster, hearts: 9 }, inside, monster]
  const scene = sceneOf({ monsters, dice, rolls: 1, question: { kind: 'KeepDice' } }, { ask: ask('KeepDice', ...keepsOf(dice)) })
  const keep = (...faces: string[]) => about(scene, option('Keep', { faces }))

  test('dice that are kept bring what they are worth, outside and inside', () => {
    expect(keep(...dice)).toBe('2 stars, heal 1, 1 damage to P1')
    expect(keep('HEART')).toBe('Heal 1, then 5 dice')
    const within = sceneOf({ monsters: [inside, monster, monster, monster], dice: ['HEART', 'SMASH', 'SMASH'], rolls: 1 })
    expect(about(within, option('Keep', { faces: ['HEART', 'SMASH', 'SMASH'] }))).toBe('2 damage to 3 Monsters each')
    expect(about(sceneOf({ dice: ['ONE', 'TWO'] }), option('Keep', { faces: ['ONE', 'TWO'] }))).toBe('Worth nothing')
  })

  test('those that are rolled have exact chances: three of a kind, or enough Claws for a knock-out', () => {
    expect(keep()).toBe('6 % for 3× 1, 6 % for 3× 2')
    expect(keep('SMASH', 'ONE', 'ONE')).toBe('1 damage to P1, 42 % for 3× 1')
    expect(keep('SMASH')).toBe('1 damage to P1, 20 % to knock P1 out')
  })

  test('a card, a sweep, and who holds Tokyo', () => {
    const match = { ...scene.match, data: { cards: { heal: { name: 'Heal', kind: 'discard', cost: 3, text: 'Heal 2.' } } } } as unknown as typeof scene.match
    const asked = sceneOf({ monsters, shop: ['heal', null, null], prices: [2, 0, 0], active: 2 }, { match, ask: ask('BuyCards', option('Pass')) })
    expect([option('Buy', { space: 0 }), option('Sweep'), option('Pass'), option('Stay'), option('Yield'), option('Use', { card: 'heal' })].map((one) => about(asked, one))).toEqual([
      '2 Energy: Heal 2.', '2 Energy for three new cards', 'You keep 0 Energy', '9 Hearts left. Start your turn here for 2 stars', 'P2 moves in for 1 star', 'Heal 2.',
    ])
    expect(about(sceneOf({ monsters, hearts_left: 2 }), option('HealUp'))).toBe('Heal 1')
    const two = sceneOf({ monsters: [monster, inside], active: 1 }, { match: { ...match, options: [{ name: 'two_player_variant', value: 'yes' }] } as unknown as typeof match })
    expect(about(two, option('Yield'))).toBe('P1 moves in for 1 Energy')
  })

  test('a loss that can still be helped, and Hearts in Tokyo', () => {
    const match = { ...scene.match, data: { cards: { wings: { name: 'Wings', kind: 'keep', cost: 6, text: 'Lose none.' } } } } as unknown as typeof scene.match
    const hurt = sceneOf({ monsters, losing: [2, 0, 0] }, { match, ask: ask('PreventIt', option('Pass')) })
    expect([option('Pass'), option('Use', { card: 'wings' })].map((one) => about(hurt, one))).toEqual(['Lose 2 Hearts', 'Lose none.'])
    const within = sceneOf({ monsters: [inside, monster], dice: ['HEART'] })
    expect(about(within, option('Resolve', { face: 'HEART' }))).toBe("Doesn't heal you here")
  })
})
