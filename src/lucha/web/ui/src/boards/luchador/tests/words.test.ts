import { describe, expect, test } from 'vitest'
import { leftOverOn, saidIn } from '../../../lib/said.fixture'
import { has } from '../../../lib/words'
import { pause } from '../pauses'
import { words } from '../words'
import { classesBelow } from './rounds'

const sources = Object.values(
  import.meta.glob('../*.{svelte,ts}', { query: '?raw', import: 'default', eager: true }),
) as string[]
const gaps = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort()

describe('the words of the board', () => {
  test('are the same in English and in Spanish', () => {
    expect(Object.keys(words.es).sort()).toEqual(Object.keys(words.en).sort())
    for (const [key, text] of Object.entries(words.en)) expect(gaps(words.es[key]!), key).toEqual(gaps(text))
  })

  test('are all there', () => {
    const said = saidIn(sources)
    expect(said.length).toBeGreaterThan(30)
    expect(said.filter((key) => !(key in words.en) && !has(key))).toEqual([])
  })

  test('are all said', () => {
    expect(leftOverOn(Object.keys(words.en), sources)).toEqual([])
  })

  test('a sealed choice is not waited for, anything else is', () => {
    const moment = { n: 1, text: '', rule: null, heading: false, hushed: false }
    expect(pause({ ...moment, kind: 'Chose', event: { secret: true } })).toBe(0)
    for (const kind of classesBelow('Event')) expect(pause({ ...moment, kind, event: {} }), kind).toBeGreaterThan(0)
  })
})
