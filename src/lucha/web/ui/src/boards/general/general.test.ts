import { describe, expect, it } from 'vitest'
import { chipsOf, nameOf, pilesOf, rowsOf, sheetsOf, wordsOf } from './words-of'

describe('the general board', () => {
  it('puts names of fields and values into words', () => {
    expect(['held_block', 'HeldBlock', 'HELD_BLOCK', 'hit'].map((name) => wordsOf(name))).toEqual(['Held block', 'Held block', 'Held block', 'Hit'])
  })

  it('calls a card by its name, or else by its kind', () => {
    expect(nameOf({ kind: 'Card', name: 'el_gordo', cost: 2 })).toBe('El gordo')
    expect(nameOf({ kind: 'PlayDice', counters: 1, blocks: 2 })).toBe('Play dice, 1, 2')
  })

  it('uses the words of the game where it has some', () => {
    const words = { MontezumasRevenge: 'la Venganza de Moctezuma', beans: 'frijoles' }
    expect(nameOf({ kind: 'MontezumasRevenge' }, words)).toBe('La Venganza de Moctezuma')
    expect(nameOf({ kind: 'Layer', name: 'beans' }, words)).toBe('Frijoles')
    expect(nameOf({ kind: 'Lasting', card: { kind: 'MontezumasRevenge' } }, words)).toBe('La Venganza de Moctezuma')
    expect(rowsOf({ active: 1, turns: 1 }, [], { names: ['Ana', 'Rosa'] })).toEqual([
      { field: 'active', number: 'Rosa' },
      { field: 'turns', number: '1' },
    ])
  })

  it('says of a hidden card that it lies face down, and puts every hand with its seat', () => {
    expect(chipsOf([null, null], {}, 'boca abajo')).toEqual([{ text: 'boca abajo', count: 2 }])
    expect(pilesOf({ hands: [[null], []], discard: [[1], [2], [3]], order: [0, 1] }, 2)).toEqual(['hands'])
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
