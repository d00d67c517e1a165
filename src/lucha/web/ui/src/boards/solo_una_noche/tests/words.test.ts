import { describe, expect, test } from 'vitest'
import { leftOverOn, saidIn } from '../../../lib/said.fixture'
import { has } from '../../../lib/words'
import { ROSTER } from '../../../parts/mask/roster'
import { isDrawn } from '../art'
import { ICONS, maskOf } from '../deck'
import { pause } from '../pauses'
import { STEPS } from '../steps'
import { words } from '../words'
import { classesOf, moment, WRESTLERS } from './bout'

const sources = Object.values(import.meta.glob('../*.{svelte,ts}', { query: '?raw', import: 'default', eager: true })) as string[]
const gaps = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort()
const decks = Object.values(WRESTLERS).map(({ cards }) => cards)

describe('the words of the board', () => {
  test('are the same in English and in Spanish', () => {
    expect(Object.keys(words.es).sort()).toEqual(Object.keys(words.en).sort())
    for (const [key, text] of Object.entries(words.en)) expect(gaps(words.es[key]!), key).toEqual(gaps(text))
  })

  test('are all there', () => {
    const said = saidIn(sources)
    expect(said.length).toBeGreaterThan(40)
    expect(said.filter((key) => !(key in words.en) && !has(key))).toEqual([])
    expect([...STEPS.map((step) => `step.${step}`), ...ICONS.map((icon) => `icon.${icon}`)].filter((key) => !words.en[key])).toEqual([])
  })

  test('are all said', () => {
    expect(leftOverOn(Object.keys(words.en), sources)).toEqual([])
  })

  test('have a few for all that a card can say, and name every kind', () => {
    const printed = decks.flatMap((cards) => Object.values(cards))
    expect(printed.length).toBeGreaterThan(120)
    const said = [...printed.flatMap(({ text }) => Object.keys(text)).map((name) => `brief.${name}`), ...printed.flatMap(({ kind }) => [`kind.${kind}`, `kinds.${kind}`])]
    expect([...new Set(said)].filter((key) => !words.en[key])).toEqual([])
  })
})

test('every card is drawn, and every wrestler has a mask of the roster', () => {
  expect(Object.keys(WRESTLERS)).toHaveLength(4)
  expect([...new Set(decks.flatMap((cards) => Object.keys(cards)))].filter((card) => !isDrawn(card))).toEqual([])
  expect(Object.keys(WRESTLERS).filter((id) => !(maskOf(id) in ROSTER))).toEqual([])
})

test('a sealed choice is not waited for, anything that happens is', () => {
  expect(pause(moment('Chose', { secret: true }))).toBe(0)
  for (const kind of classesOf('Event')) expect(pause(moment(kind)), kind).toBeGreaterThan(0)
})
