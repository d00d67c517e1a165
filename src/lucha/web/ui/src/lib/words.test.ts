import { describe, expect, it } from 'vitest'
import { leftOver, saidIn } from './said.fixture'
import { BOOKS, fill, has, plain, wording } from './words'

const keysOf = (book: Record<string, Record<string, string>>): string[] =>
  Object.entries(book).flatMap(([page, texts]) => Object.keys(texts).map((key) => `${page}.${key}`))
const gapsOf = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((gap) => gap[1] ?? ''))].sort()

const sources = Object.values(
  import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!../**/*.fixture.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

describe('the words of the house', () => {
  it('are the same in both languages', () => {
    expect(keysOf(BOOKS.es).sort()).toEqual(keysOf(BOOKS.en).sort())
  })

  it('have the same gaps in both languages', () => {
    for (const key of keysOf(BOOKS.en)) {
      expect([key, gapsOf(wording('es', key))]).toEqual([key, gapsOf(wording('en', key))])
    }
  })

  it('are there for every key that a page says', () => {
    const said = saidIn(sources).filter((key) => (key.split('.')[0] ?? '') in BOOKS.en)
    expect(said.length).toBeGreaterThan(250)
    expect(said.filter((key) => !has(key))).toEqual([])
  })

  it('are all said', () => {
    expect(leftOver(keysOf(BOOKS.en), sources)).toEqual([])
  })

  it('are found in a source however they are chosen', () => {
    const source = "say(who === 'invited' ? 'table.invited' : nobody('x'), { name }) say(`mat.${a ? 'yes' : 'no'}.how`) key = isMine ? 'me.out' : ''"
    expect(saidIn([source])).toEqual(['table.invited', 'x', 'me.out'])
    expect(leftOver(['table.invited', 'mat.lands.how', 'mat.lands'], [source])).toEqual(['mat.lands'])
  })

  it('fill their gaps, and count', () => {
    expect(fill('{name} waits for {count} {count:match|matches}.', { name: 'Ana', count: 1 })).toBe('Ana waits for 1 match.')
    expect(fill('{count} {count:match|matches}', { count: 3 })).toBe('3 matches')
    expect(fill('{nobody} is here', {})).toBe('{nobody} is here')
  })

  it('contract a name with an article, as Spanish does', () => {
    expect(fill('A {name}, de {other}', { name: 'El Perrito', other: 'El Gallo' })).toBe('Al Perrito, del Gallo')
    expect(fill('de {name}', { name: 'Ella' })).toBe('de Ella')
  })

  it('count what was won one by one', () => {
    expect(wording('es', 'player.counts', { won: 1, lost: 2, drawn: 1 })).toBe('1 ganada, 2 perdidas, 1 empatada')
  })

  it('call one thing by one word in Spanish', () => {
    const other = /\b(fallo|trifulca|mel[eé]s|parejas|registro)\b/i
    expect(keysOf(BOOKS.es).filter((key) => other.test(wording('es', key)))).toEqual([])
    expect(wording('es', 'new.how')).not.toBe(wording('es', 'how.title'))
  })

  it('are found with and without their accents', () => {
    expect(plain('Jalapeño')).toBe(plain('JALAPENO'))
  })

  it('show a key that is nowhere as it is', () => {
    expect(wording('es', 'lobby.never')).toBe('lobby.never')
  })
})
