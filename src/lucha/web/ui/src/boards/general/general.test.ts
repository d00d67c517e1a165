import { describe, expect, it } from 'vitest'
import { chipsOf, nameOf, rowsOf, sheetsOf, wordsOf } from './words-of'

describe('the general board', () => {
  it('puts names of fields and values into words', () => {
    expect(['held_block', 'HeldBlock', 'HELD_BLOCK', 'hit'].map(wordsOf)).toEqual(['Held block', 'Held block', 'Held block', 'Hit'])
  })

  it('calls a card by its name, or else by its kind', () => {
    expect(nameOf({ kind: 'Card', name: 'el_gordo', cost: 2 })).toBe('El gordo')
    expect(nameOf({ kind: 'PlayDice', counters: 1, blocks: 2 })).toBe('Play dice, 1, 2')
  })

  it('gathers the same cards in one chip', () => {
    expect(chipsOf(['HIT', 'MISS', 'HIT'])).toEqual([{ text: 'Hit', count: 2 }, { text: 'Miss', count: 1 }])
  })

  it('leaves out what is empty, and shows what is true as a flag', () => {
    const rows = rowsOf({ kind: 'Sheet', hand: [], strength: 0, stunned: true, held: false, rival: null })
    expect(rows).toEqual([{ field: 'strength', number: '0' }, { field: 'stunned', flag: true }])
  })

  it('finds the sheets of the seats', () => {
    expect(sheetsOf({ deck: [{}, {}, {}], corners: [{ a: 1 }, { a: 2 }] }, 2)).toBe('corners')
    expect(sheetsOf({ order: [0, 1] }, 2)).toBeNull()
  })
})
