import { describe, expect, test } from 'vitest'
import { leftOverOn, saidIn } from '../../../lib/said.fixture'
import { has } from '../../../lib/words'
import { isMonster } from '../../../parts/mask/monsters'
import { pause } from '../../monsters/pauses'
import { picturesOf } from '../../monsters/pictures'
import { OF_EVENT, OF_QUESTION, stepNow, STEPS, stepsOf } from '../../monsters/steps'
import { classesOf, listIn, moment, monster, option, sceneIn } from '../../monsters/tests/city'
import { isToken } from '../../monsters/tokens'
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
