import { describe, expect, it } from 'vitest'
import { leftOver, saidIn } from '../lib/said.fixture'
import { has } from '../lib/words'
import { words } from './words'

const sources = Object.values(
  import.meta.glob<string>(['./*.svelte', './sample.ts', '../pages/Kit.svelte'], { query: '?raw', import: 'default', eager: true }),
)
const house = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!./**', '!../pages/Kit.svelte'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('the kit', () => {
  it('has the same words in both languages', () => {
    expect(Object.keys(words.es).sort()).toEqual(Object.keys(words.en).sort())
  })

  it('has a word for all that it says and shows', () => {
    const shown = sources.flatMap((source) => [...source.matchAll(/<(?:Exhibit|Chapter) name="(\w+)"/g)].map((found) => found[1]!))
    expect(shown.length).toBeGreaterThan(30)
    expect([...saidIn(sources), ...shown].filter((key) => !(key in words.en) && !has(key))).toEqual([])
  })

  it('has no word that nothing says', () => {
    const points = /^(card|die)\.\w+$/
    expect(leftOver(Object.keys(words.en), sources).filter((key) => !points.test(key))).toEqual([])
  })

  it('is loaded by nobody who does not ask for it', () => {
    const importers = Object.entries(house).filter(([, text]) => /^\s*import .*(\/Kit\.svelte|\/kit\/)/m.test(text))
    expect(importers.map(([path]) => path)).toEqual([])
  })
})
