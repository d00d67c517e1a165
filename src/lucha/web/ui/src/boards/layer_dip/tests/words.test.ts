import { describe, expect, test } from 'vitest'
import { leftOverOn, saidIn } from '../../../lib/said.fixture'
import { has } from '../../../lib/words'
import { STEPS } from '../steps'
import { pause } from '../pauses'
import { words } from '../words'
import { classesOf, DECK, moment } from './deal'

const sources = Object.values(
  import.meta.glob('../*.{svelte,ts}', { query: '?raw', import: 'default', eager: true }),
) as string[]
const gaps = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort()

describe('the words of the board', () => {
  test('are the same in English and in Spanish', () => {
    expect(Object.keys(words.es).sort()).toEqual(Object.keys(words.en).sort())
    for (const [key, text] of Object.entries(words.en)) {
      expect([...new Set(gaps(words.es[key]!))], key).toEqual([...new Set(gaps(text))])
      expect(words.es[key]!.includes('|'), key).toBe(text.includes('|'))
    }
  })

  test('call a kind of card by one word in Spanish, as the rules and the kit do', () => {
    const texts = import.meta.glob<string>(
      ['../words/es.json', '../../../kit/words/es.json', '../../../../../../games/layer_dip/{rules.es,words/es}.toml'],
      { query: '?raw', import: 'default', eager: true },
    )
    expect(Object.keys(texts)).toHaveLength(4)
    expect(Object.values(texts).flatMap((text) => text.match(/.*(instantánea|complemento).*/gi) ?? [])).toEqual([])
    expect(words.es['kind.instant']).toBe('Instante')
  })

  test('are all there', () => {
    const said = saidIn(sources)
    expect(said.length).toBeGreaterThan(40)
    expect(said.filter((key) => !(key in words.en) && !has(key))).toEqual([])
    expect(STEPS.filter((step) => !words.en[`step.${step}`])).toEqual([])
  })

  test('are all said', () => {
    expect(leftOverOn(Object.keys(words.en), sources)).toEqual([])
  })

  test('have a few for every card that is no Layer', () => {
    const cards = Object.keys(DECK).filter((id) => DECK[id] !== 'layer')
    expect(cards.filter((id) => !words.en[`brief.${id}`])).toEqual([])
    for (const key of Object.keys(words.en).filter((each) => each.startsWith('brief.'))) expect(cards, key).toContain(key.slice(6))
  })

  test('name every kind of card, and the guide explains it', () => {
    const kinds = [...new Set(Object.values(DECK))]
    expect(kinds.length).toBeGreaterThan(4)
    for (const kind of kinds)
      for (const key of [`kind.${kind}`, `guide.kind.${kind}`]) expect(words.en[key], key).toBeTruthy()
  })

  test('a sealed choice is not waited for, anything that happens is', () => {
    expect(pause(moment('Chose', { secret: true }))).toBe(0)
    for (const kind of classesOf('Event')) expect(pause(moment(kind)), kind).toBeGreaterThan(0)
  })
})
