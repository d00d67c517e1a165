import { describe, expect, it } from 'vitest'
import { chaptersOf, matching } from './catalogue'

const rule = (id: string, heading: string, origin = 'book') => {
  const chapter = id.split('/').at(-2) ?? ''
  return { id, chapter, chapter_title: `El ${chapter}`, heading, says: 'Algo.', origin, source: 'SET UP' }
}
const rules = [rule('core/not-asked', 'Nobody asked'), rule('luchador/stun/again', 'Aturdimiento ágil', 'ruling'), rule('luchador/stun/saves', 'Saves')]

describe('the catalogue', () => {
  it('is searched by every word, without accents and capitals', () => {
    expect(matching(rules, 'AGIL aturdi', '').map((one) => one.id)).toEqual(['luchador/stun/again'])
    expect(matching(rules, 'agil nobody', '')).toEqual([])
    expect(matching(rules, 'stun', '')).toHaveLength(2)
    expect(matching(rules, '', '')).toHaveLength(3)
  })

  it('is narrowed to an origin', () => {
    expect(matching(rules, '', 'ruling').map((one) => one.id)).toEqual(['luchador/stun/again'])
  })

  it('falls into chapters in its own order, what holds in every game last', () => {
    expect(chaptersOf(rules).map(({ chapter, title, rules: inside }) => [chapter, title, inside.length])).toEqual([['stun', 'El stun', 2], ['core', 'El core', 1]])
  })
})
