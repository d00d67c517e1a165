import { describe, expect, it } from 'vitest'
import type { ListedMatch } from './api'
import { byUrgency, clockOf, faceOf, freshNonce, isAway, isMyMove, newlyMyMove, shortTitle, standingOf, titleOf } from './matches'
import type { Seat } from './wire'

const seat = (number: number, who: Seat['who'], name = ''): Seat =>
  ({ seat: number, who, name, bot: '', player: null, side: number, here: false })
const match = (change: Partial<ListedMatch> = {}): ListedMatch => ({
  id: 'm', game: 'luchador', mode: 'basic', title: 'Luchador!', mode_title: 'Basic match, one against one', created: 1,
  dice: 'virtual', clock: null, changed: [], public: true, practice: false, sides: [[0], [1]], commitment: '', state: 'playing',
  seats: [seat(0, 'person', 'Lupe'), seat(1, 'person', 'Ana')],
  mine: [0], waiting: [1], headline: 'Round 7', result: null, ended: null, ...change,
})

describe('the lists of matches', () => {
  it('put what waits for me first, then the newest', () => {
    const old = match({ id: 'old', created: 1 })
    const fresh = match({ id: 'new', created: 2 })
    const urgent = match({ id: 'urgent', created: 0, waiting: [0] })
    expect(byUrgency([old, fresh, urgent]).map((one) => one.id)).toEqual(['urgent', 'new', 'old'])
  })

  it('know who is away: a person who is not here, while it is played', () => {
    const seats = [seat(0, 'person'), { ...seat(1, 'person'), here: true }, seat(2, 'bot')]
    expect([0, 1, 2].map((each) => isAway(match({ seats }), each))).toEqual([true, false, false])
    expect(isAway(match({ seats, state: 'over' }), 0)).toBe(false)
  })

  it('never call a match that is over my move', () => {
    expect(isMyMove(match({ waiting: [0], state: 'over' }))).toBe(false)
  })

  it('tell what waits for me now and did not before', () => {
    const before = [match({ id: 'a' }), match({ id: 'b', waiting: [0] })]
    const now = [match({ id: 'a', waiting: [0] }), match({ id: 'b', waiting: [0] }), match({ id: 'c', waiting: [0] }), match({ id: 'd' })]
    expect(newlyMyMove(before, now).map((one) => one.id)).toEqual(['a', 'c'])
  })

  it('say who I meet, and how it stands', () => {
    expect(titleOf(match())).toBe('Luchador! vs Ana')
    expect(standingOf(match())).toBe('Basic match · Round 7, Ana is thinking')
    expect(standingOf(match({ waiting: [0] }))).toBe('Basic match · Round 7, your move')
    expect(standingOf(match({ waiting: [0], headline: '' }))).toBe('Basic match · Your move')
    expect(faceOf(match())).toBe('Ana')
    expect(titleOf(match({ practice: true }))).toBe('Practice: Luchador! vs Ana')
  })

  it('say who meets at one screen', () => {
    expect(titleOf(match({ mine: [0, 1] }))).toBe('Luchador! Lupe vs Ana')
  })

  it('say of a table of others what is played and who is waiting', () => {
    const table = match({ mine: [], state: 'open', seats: [seat(0, 'person', 'Tomás'), seat(1, 'open')] })
    expect(titleOf(table)).toBe('Luchador! Basic match')
    expect(standingOf(table)).toBe('Tomás is waiting for 1 more')
    expect(faceOf(table)).toBe('Tomás')
  })

  it('say before one sits down at a table how fast one must be, with which dice and by which rules', () => {
    const table = match({ mine: [], state: 'open', seats: [seat(0, 'person', 'Tomás'), seat(1, 'open')] })
    const reading = { name: 'draw', value: 'rematch', heading: 'Draws', says: 'Fight again', rule: 'luchador/draw' }
    expect(standingOf({ ...table, clock: { kind: 'move', seconds: 6 } })).toBe('Tomás is waiting for 1 more · 6 s a move')
    expect(standingOf({ ...table, clock: { kind: 'match', seconds: 300, more: 5 }, dice: 'real', changed: [reading] })).toBe(
      'Tomás is waiting for 1 more · 5 min + 5 s · real dice · 1 rule variant',
    )
  })

  it('call a game by its name alone', () => {
    expect(shortTitle('Luchador! Mexican Wrestling Dice')).toBe('Luchador!')
    expect(shortTitle('¡Luchador! Dados')).toBe('¡Luchador!')
    expect(shortTitle('RUMBLESLAM')).toBe('RUMBLESLAM')
  })

  it('tell the time there is', () => {
    expect(clockOf(null)).toBe('No clock')
    expect(clockOf({ kind: 'move', seconds: 86_400 })).toBe('1 day a move')
    expect(clockOf({ kind: 'move', seconds: 5 })).toBe('5 s a move')
    expect(clockOf({ kind: 'move', seconds: 60 })).toBe('1 min a move')
    expect(clockOf({ kind: 'move', seconds: 7200 })).toBe('2 hours a move')
    expect(clockOf({ kind: 'match', seconds: 600, more: 10 })).toBe('10 min + 10 s')
  })
})

it('a nonce is sixteen bytes, and never the same', () => {
  expect(freshNonce()).toMatch(/^[0-9a-f]{32}$/)
  expect(freshNonce()).not.toBe(freshNonce())
})
