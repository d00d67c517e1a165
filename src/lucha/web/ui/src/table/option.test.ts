import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { stillScene, type Board } from '../boards/board'
import type { Choice, Gauge, MatchInfo } from '../lib/wire'
import { say } from '../lib/words'
import Option from './Option.svelte'

const hold: Choice = { key: 'HoldBlock', text: 'Hold a Block', about: 'It waits for next round.', kind: 'HoldBlock', value: {}, rule: null }
const strength: Gauge = { seat: 0, gauge: 'strength', before: 9, after: [[7, 1]] }
const wins: Gauge = { seat: 0, gauge: 'wins', before: 0, after: [[0, 0.95], [1, 0.05]] }

function body(gauges: Gauge[], option = hold, board: Partial<Board> = {}): string {
  const match = { game: 'luchador', gauges: {}, seats: [] } as unknown as MatchInfo
  const scene = { ...stillScene({ match, eyes: 0, names: ['Ana', 'Beto'], view: {}, say }), odds: { [hold.key]: gauges } }
  const props = { scene, board: board as Board, masks: ['Ana', 'Beto'], option, digit: 1, sending: null, spread: null, pictured: false, told: [{ seat: 0, gauge: 'strength' }] }
  return render(Option, { props }).body
}

describe('an option', () => {
  it('says what it does where no figures tell', () => {
    expect(body([])).toContain(hold.about)
    expect(body([strength])).not.toContain(hold.about)
  })

  it('says what its board knows of it where the server says nothing', () => {
    const board = { about: () => 'A Cheat.' }
    expect(body([], { ...hold, about: '' }, board)).toContain('A Cheat.')
    expect(body([], hold, board)).not.toContain('A Cheat.')
    expect(body([strength], { ...hold, about: '' }, board)).not.toContain('A Cheat.')
  })

  it('warns of what may lose the match before it is chosen, with figures or without', () => {
    const risky = { ...hold, warning: '2 dice left: no escape from a pin' }
    for (const gauges of [[], [strength], [wins, strength]]) expect(body(gauges, risky)).toContain(risky.warning)
    expect(body([strength])).not.toContain('warning')
  })

  it('has its figures beside the chance to win', () => {
    expect(body([wins, strength])).toContain('5 %')
    expect(body([wins, strength]).match(/class="lead(?! wins)/g)).toHaveLength(1)
  })
})
