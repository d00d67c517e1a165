import { describe, expect, it } from 'vitest'
import type { Fields } from '../../lib/wire'
import { chipsOf, nameOf, ownedBy, ownedOf, pilesOf, rowsOf, sheetsOf, thingOf, wordsOf } from './words-of'

describe('the general board', () => {
  it('puts names of fields and values into words', () => {
    expect(['held_block', 'HeldBlock', 'HELD_BLOCK', 'hit'].map((name) => wordsOf(name))).toEqual(['Held block', 'Held block', 'Held block', 'Hit'])
  })

  it('calls a thing by its name or that of its part, and never by a word of the program where there is more to say', () => {
    expect(nameOf({ kind: 'Card', name: 'el_gordo', cost: 2 })).toBe('El gordo')
    expect(nameOf({ kind: 'WrestlerView', spot: 63, profile: { kind: 'Profile', name: 'Orc Brawler' } })).toBe('Orc Brawler')
    expect(nameOf({ kind: 'PlayDice', counters: 1, blocks: 2 })).toBe('')
    expect(nameOf({ kind: 'Chupacabra' })).toBe('Chupacabra')
  })

  it('says of every field of a thing what it is', () => {
    const profile = { kind: 'Profile', name: 'Orc Brawler', att: 'SSC', stamina: 8 }
    const wrestler: Fields = { kind: 'WrestlerView', profile, spot: 63, is_down: true, counters: [false, false] }
    expect(thingOf(wrestler)).toEqual({
      title: 'Orc Brawler',
      rows: [
        { field: 'spot', number: '63' },
        { field: 'is_down', flag: true },
        { field: 'profile', things: [{ title: '', rows: [{ field: 'att', number: 'SSC' }, { field: 'stamina', number: '8' }] }] },
      ],
    })
    expect(rowsOf({ pots: [{ kind: 'Pot', gold: 2 }, null] }, [], { faceDown: 'face down' })).toEqual([
      { field: 'pots', things: [{ title: '', rows: [{ field: 'gold', number: '2' }] }, { title: 'face down', rows: [] }] },
    ])
    expect(chipsOf([[1, { kind: 'Roll', bonus: 2 }]], { label: (field) => (field === 'bonus' ? 'Extra' : field) })).toEqual([{ text: '1, Extra 2', count: 1 }])
  })

  it('puts what belongs to a seat with it, by the number that options use', () => {
    const view: Fields = { wrestlers: [{ seat: 0, name: 'Orc' }, { seat: 1, name: 'Ogre', spot: 4 }], tops: [{ seen: 1 }] }
    expect(ownedOf(view, 2)).toEqual(['wrestlers'])
    expect(ownedBy(1, view, ['wrestlers'])).toEqual([
      { field: 'wrestlers', things: [{ title: 'Ogre', number: 1, rows: [{ field: 'spot', number: '4' }] }] },
    ])
    expect(sheetsOf(view, 2)).toBeNull()
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
    expect(chipsOf([null, null], { faceDown: 'boca abajo' })).toEqual([{ text: 'boca abajo', count: 2 }])
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
