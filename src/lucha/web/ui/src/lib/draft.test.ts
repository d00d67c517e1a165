import { describe, expect, it } from 'vitest'
import { changedOptions, CLOCKS, countFor, isFree, optionsIn, seatOf, seatsFor, sideOf, switchesOf, takesBots, teamsOf, typeOf, typesOf, withExtra, withoutBots } from './draft'

const tag = { name: 'tag', title: 'Tag team', seats: [4, 6], sides: { '4': [[0, 2], [1, 3]] } }

describe('a match that is being set up', () => {
  it('seats me first and bots in the rest', () => {
    expect(seatsFor(3, [], ['a', 'b']).map((seat) => `${seat.who} ${seat.bot}`)).toEqual(['me a', 'bot a', 'bot b'])
  })

  it('has clocks for one sitting and for many days', () => {
    const moves = CLOCKS.flatMap((clock) => (clock?.kind === 'move' ? [clock.seconds] : []))
    expect(Math.min(...moves)).toBeLessThanOrEqual(60)
    expect(Math.max(...moves)).toBeGreaterThanOrEqual(86_400)
  })

  it('keeps who was seated when the number of seats changes', () => {
    const before = seatsFor(2, [], ['greedy'])
    before[1] = { who: 'open', bot: 'greedy', name: '', pick: '' }
    expect(seatsFor(4, before, ['greedy']).map((seat) => seat.who)).toEqual(['me', 'open', 'bot', 'bot'])
    expect(seatsFor(1, before, ['greedy'])).toHaveLength(1)
  })

  it('takes no bots where hands are secret and cards are real, and seats people for them', () => {
    const asked = [true, false].flatMap((secrets) => (['virtual', 'real'] as const).map((dice) => takesBots({ secrets }, dice)))
    expect(asked).toEqual([true, false, true, true])
    const seats = seatsFor(3, [{ who: 'invited', bot: 'greedy', name: '', pick: '' }], ['greedy'])
    expect(withoutBots(seats).map((seat) => seat.who)).toEqual(['invited', 'me', 'me'])
    expect(seats.map((seat) => seat.who)).toEqual(['invited', 'bot', 'bot'])
  })

  it('has as many seats as most tables, until another number is chosen that the mode allows', () => {
    const party = { name: 'party', title: '', seats: [2, 3, 4, 5, 6], usual: 4 }
    expect([countFor(party, null), countFor(party, 2), countFor(tag, 2), countFor(tag, 6)]).toEqual([4, 2, 4, 6])
  })

  it('has match types, and modes that add something to one of them', () => {
    const [basic, cards] = [{ name: 'basic', title: '', seats: [2] }, { name: 'advanced', title: '', seats: [2], without: 'basic' }]
    const modes = [basic, tag, cards]
    expect(typesOf(modes)).toEqual([basic, tag])
    expect([typeOf(modes, cards), typeOf(modes, tag)]).toEqual([basic, tag])
    expect([withExtra(modes, basic), withExtra(modes, tag)]).toEqual([cards, undefined])
  })

  it('says how large the teams are, where there are any', () => {
    expect(teamsOf(tag, 4)).toEqual([2, 2])
    expect(teamsOf({ name: 'basic', title: '', seats: [2], sides: { '2': [[0], [1]] } }, 2)).toEqual([])
  })

  it('knows who fights side by side, where anybody does', () => {
    expect([0, 1, 2, 3].map((seat) => sideOf(tag, 4, seat))).toEqual([0, 1, 0, 1])
    expect(sideOf({ name: 'basic', title: '', seats: [2], sides: { '2': [[0], [1]] } }, 2, 1)).toBeNull()
    expect(sideOf({ name: 'basic', title: '', seats: [2] }, 2, 1)).toBeNull()
  })

  it('sends only the readings that differ from the usual ones', () => {
    const option = { name: 'draw', heading: '', says: '', rule: '', default: 'rematch', values: [], modes: ['basic'], switch: '' }
    expect(optionsIn([option], 'basic')).toEqual([option])
    expect(optionsIn([option], 'tag')).toEqual([])
    expect(changedOptions([option], { draw: 'rematch' })).toEqual({})
    expect(changedOptions([option], { draw: 'shared' })).toEqual({ draw: 'shared' })
    expect(switchesOf([option, { ...option, name: 'evolutions', switch: 'More cards.' }]).map(({ name }) => name)).toEqual(['evolutions'])
  })

  it('gives a seat only what it needs', () => {
    expect(seatOf({ who: 'me', bot: 'greedy', name: ' Ana ', pick: 'el_perrito' }, 'Lupe')).toEqual({
      who: 'me', name: 'Ana', pick: 'el_perrito',
    })
    expect(seatOf({ who: 'me', bot: '', name: '', pick: '' }, 'Lupe')).toEqual({ who: 'me', name: 'Lupe', pick: '' })
    expect(seatOf({ who: 'bot', bot: 'random', name: 'x', pick: '' }, '')).toEqual({ who: 'bot', bot: 'random', pick: '' })
    expect(seatOf({ who: 'invited', bot: 'random', name: 'x', pick: 'y' }, '')).toEqual({ who: 'invited' })
  })

  it('waits for passers-by and for those who are invited', () => {
    expect((['me', 'bot', 'open', 'invited'] as const).map((who) => isFree({ who }))).toEqual([false, false, true, true])
  })
})
