import { describe, expect, it } from 'vitest'
import type { Mode } from './api'
import { agreedIn, duelsOf, myMatch, roundName, standsAt, type Pairing, type Tournament } from './tournaments'

const pairing = (entrants: (number | null)[], more: Partial<Pairing> = {}): Pairing => ({ entrants, match: null, winner: null, draws: 0, state: 'waiting', ...more })
const tournament = (more: Partial<Tournament>): Tournament => ({
  id: 't', game: 'g', title: 'Game', mode: 'duel', mode_title: 'Duel', clock: null, changed: [], state: 'playing', public: true, created: 0, size: 4,
  hosting: false, mine: 0, champion: null, rounds: [],
  entrants: ['Ana', 'Beto', 'Eva'].map((name) => ({ name, bot: '', player: name, pick: '', left: false })),
  ...more,
})
const mode = (name: string, tournament: Record<string, string> | null): Mode => ({ name, title: name, seats: [2], usual: 2, without: null, sides: {}, tournament })

describe('a tournament', () => {
  const semi = [pairing([0, null], { state: 'bye', winner: 0 }), pairing([1, 2], { state: 'playing', match: 'm1' })]

  it('leads me to my match while it is on', () => {
    expect(myMatch(tournament({ rounds: [semi, [pairing([0, null])]], mine: 2 }))).toBe('m1')
    expect(myMatch(tournament({ rounds: [semi, [pairing([0, null])]], mine: 0 }))).toBeNull()
    expect(myMatch(tournament({ rounds: [semi], mine: null }))).toBeNull()
  })

  it('names its rounds from the end', () => {
    expect([0, 1, 2].map((round) => roundName(round, 3))).toEqual(['Round 1', 'Semi-finals', 'Final'])
  })

  it('says how it stands', () => {
    expect(standsAt(tournament({ state: 'open' }))).toBe('3 of 4 are in')
    expect(standsAt(tournament({ rounds: [semi, [pairing([0, null])]] }))).toBe('Semi-finals')
    expect(standsAt(tournament({ state: 'over', champion: 1 }))).toBe('Beto is the champion!')
  })

  it('is fought between two sides, as tournaments are unless one says otherwise', () => {
    const [duel, melee] = [mode('duel', { series: '3' }), mode('melee', null)]
    expect(duelsOf({ modes: [duel, melee] })).toEqual([duel])
    const options = ['series', 'limit'].map((name) => ({ name, heading: '', says: '', rule: '', default: '1', values: [], modes: ['duel'], switch: '' }))
    expect(agreedIn({ options }, duel, {})).toEqual({ series: '3' })
    expect(agreedIn({ options }, duel, { series: '1', limit: '2' })).toEqual({ series: '1', limit: '2' })
  })
})
