import { describe, expect, it } from 'vitest'
import type { MatchInfo, Moment, Sheet } from '../../lib/wire'
import { cornersOf } from './corners'
import { countOf, initialsOf, laidOut, toneOf } from './faces'
import { stepNow } from './steps'

const four = ['Ana', 'Beto', 'Carla', 'Dora']
const inksOf = (sides: number[][], names: string[], home: number | null) =>
  cornersOf({ match: { sides } as MatchInfo, names, home }).map(({ seat, ink }) => `${seat} ${ink}`)

describe('the corners of the general board', () => {
  it('begin with yours, in blue, and go on clockwise', () => {
    const each = [[0], [1], [2]]
    expect(inksOf(each, four.slice(0, 3), 0)).toEqual(['0 blue', '1 red', '2 green'])
    expect(inksOf(each, four.slice(0, 3), 2)).toEqual(['2 blue', '0 red', '1 green'])
    expect(inksOf(each, four.slice(0, 3), null)).toEqual(['0 blue', '1 red', '2 green'])
  })

  it('have one colour for those who fight together', () => {
    expect(inksOf([[0, 2], [1, 3]], four, 1)).toEqual(['1 blue', '2 red', '3 blue', '0 red'])
  })
})

describe('a card that nobody has drawn', () => {
  it('has initials of the words that matter', () => {
    expect(['Montezuma\'s Revenge', 'The Battle Royal', 'Oro', 'el Cinturón de Campeón', 'Super-cabra'].map(initialsOf)).toEqual(['MR', 'BR', 'O', 'CC', 'SC'])
  })

  it('keeps its ink', () => {
    expect(toneOf('Guacamole')).toBe(toneOf('Guacamole'))
    expect(new Set(['Guacamole', 'Salsa', 'Sour Cream', 'Refried Beans', 'Hot Sauce', 'Tarot', 'Gold'].map(toneOf)).size).toBeGreaterThan(3)
  })

  it('lies there as often as it is held', () => {
    const hand = [{ text: 'Salsa', more: '', count: 2 }, { text: '', more: '', count: 3 }]
    expect(laidOut(hand).map(({ text }) => text)).toEqual(['Salsa', 'Salsa', '', '', ''])
    expect(countOf(hand)).toBe(5)
  })
})

describe('the step of a round', () => {
  const sheet = (step: number): Sheet => ({ headline: '', step, table: [], seats: [] })
  const told = [{ sheet: sheet(1) }, { sheet: sheet(-1) }] as Moment[]

  it('is that on show, or the last that was told', () => {
    expect(stepNow({ sheet: sheet(2), told, moment: null, result: null })).toBe(2)
    expect(stepNow({ sheet: sheet(-1), told, moment: null, result: null })).toBe(1)
    expect(stepNow({ sheet: null, told: [], moment: null, result: null })).toBe(-1)
  })

  it('is none once the match is over', () => {
    expect(stepNow({ sheet: sheet(2), told, moment: null, result: { winners: [0], draw: false } })).toBe(-1)
  })
})
