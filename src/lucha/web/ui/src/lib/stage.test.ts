import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askOf, matchInfo, moment, nowOf, seatInfo, tableFrame } from './frames.fixture'
import { flight, inHand, stay } from './pace'
import type { Plug } from './socket'
import type { Veiled } from './stage.svelte'
import { Table } from './table.svelte'
import type { FromServer, MatchInfo, Moment } from './wire'

/** A throw of seat 0 or 1, of which only its kind is seen in the air. */
const rolled = (n: number, seat: number, change: Partial<Moment> = {}): Moment => moment(n, { kind: 'Rolled', event: { seat, face: 'PIN' }, ...change })
const veil = (shown: Moment): Veiled | null => {
  if (shown.kind !== 'Rolled') return null
  const veiled = { ...shown, event: { seat: shown.event.seat! }, text: '', view: undefined, stake: undefined }
  return { moment: veiled, seat: shown.event.seat as number, dice: 1, byHand: true, forLife: false }
}

function sit(match: MatchInfo = matchInfo()) {
  const plug: Plug = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} }
  const heard: string[] = []
  const table = new Table({
    match: match.id, player: 'ana', mine: [0], language: 'en',
    pause: () => 100,
    staging: { veil, hold: () => 3000, flight: () => 700, onthrow: () => heard.push('rattle') },
    onmoment: (shown) => heard.push(shown.text),
    onturn: () => heard.push('bell'),
    connect: () => plug,
  })
  plug.onopen?.()
  const hear = (frame: FromServer) => plug.onmessage?.({ data: JSON.stringify(frame) })
  hear(tableFrame({ match, told: [moment(1, { kind: 'Began' })], now: nowOf(1, { waiting: [1] }) }))
  return { table, hear, heard }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a throw', () => {
  it('is told to nothing before it has landed', () => {
    const { table, hear, heard } = sit()
    const result = { winners: [0], draw: false, rule: null, text: 'Ana wins!' }
    hear({ type: 'news', told: [rolled(2, 1)], now: nowOf(2, { result, waiting: [] }) })
    expect(table.reel.stage.thrown).toMatchObject({ held: false, moment: { event: { seat: 1 } } })
    expect(JSON.stringify(table.reel.stage.thrown)).not.toContain('PIN')
    expect(table.reel.told.map(({ n }) => n)).toEqual([1])
    expect(table.view).toEqual({ now: 1 })
    expect(table.still).toBe(false)
    expect([table.settled?.result, table.settled?.waiting]).toEqual([null, [1]])
    expect(heard).toEqual(['rattle'])
    vi.advanceTimersByTime(700)
    expect(table.reel.stage.thrown).toBeNull()
    expect(table.reel.told.map(({ n }) => n)).toEqual([1, 2])
    expect(table.view).toEqual({ after: 2 })
    expect(heard).toEqual(['rattle', 'moment 2'])
    vi.advanceTimersByTime(100)
    expect(table.settled?.result).toEqual(result)
  })

  it('of mine waits in my hand for a press, with what hangs on it', () => {
    const { table, hear, heard } = sit()
    const stake = { seat: 0, dice: 1, chance: 0.26, text: 'Roll for your life!' }
    hear({ type: 'news', told: [rolled(2, 0, { stake })], now: nowOf(2) })
    expect(table.reel.stage.thrown).toMatchObject({ held: true, stake })
    vi.advanceTimersByTime(2900)
    expect(heard).toEqual([])
    table.reel.next()
    expect([table.reel.stage.thrown?.held, heard]).toEqual([false, ['rattle']])
    table.reel.next() // and a press lands it
    expect([table.reel.stage.thrown, heard]).toEqual([null, ['rattle', 'moment 2']])
  })

  it('of mine is thrown by itself after a while', () => {
    const { table, hear } = sit()
    hear({ type: 'news', told: [rolled(2, 0)], now: nowOf(2, { ask: askOf(0, 1), waiting: [0] }) })
    vi.advanceTimersByTime(3000)
    expect(table.reel.stage.thrown?.held).toBe(false)
    vi.advanceTimersByTime(700 + 100)
    expect(table.ask?.number).toBe(1)
  })

  it('waits for nobody while a clock runs or a fuse burns', () => {
    const clock = { kind: 'move' as const, seconds: 30 }
    const hurried = sit(matchInfo({ clock }))
    hurried.hear({ type: 'news', told: [rolled(2, 0)], now: nowOf(2) })
    expect(hurried.table.reel.stage.thrown?.held).toBe(false)
    const burning = sit()
    burning.hear({ type: 'news', told: [rolled(2, 0)], now: nowOf(2, { fuse: { left: 5000, of: 8000 } }) })
    expect(burning.table.reel.stage.thrown?.held).toBe(false)
    const slow = sit(matchInfo({ clock: { kind: 'move', seconds: 86_400 } }))
    slow.hear({ type: 'news', told: [rolled(2, 0)], now: nowOf(2) })
    expect(slow.table.reel.stage.thrown?.held).toBe(true)
  })

  it('that was made with real dice has landed already', () => {
    const { table, hear } = sit(matchInfo({ dice: 'real' }))
    hear({ type: 'news', told: [rolled(2, 0)], now: nowOf(2) })
    expect([table.reel.stage.thrown, table.reel.moment?.n]).toEqual([null, 2])
  })

  it('that nobody has seen the table before has landed already: there is nothing to fly over', () => {
    const match = matchInfo({ seats: [seatInfo(0, 'ana'), seatInfo(1, null)] })
    const { table, hear } = sit(match)
    table.speak('es')
    hear(tableFrame({ match, told: [moment(1, { kind: 'Began' }), rolled(2, 1)], fresh: 1, now: nowOf(2) }))
    expect([table.reel.stage.thrown, table.reel.moment?.n]).toEqual([null, 2])
  })

  it('goes faster in a hurry, and with Escape all is told at once', () => {
    const { table, hear, heard } = sit()
    hear({ type: 'news', told: [rolled(2, 0), rolled(3, 0), rolled(4, 1)], now: nowOf(4) })
    table.reel.hurry()
    vi.advanceTimersByTime(140 + 20 + 139)
    expect(heard).toEqual(['rattle', 'moment 2', 'rattle'])
    table.reel.finish()
    expect([table.still, table.reel.told.length, table.reel.hurried]).toEqual([true, 4, false])
  })
})

describe('the pace', () => {
  const told = (text: string) => moment(1, { text })

  it('gives a line time to be read twice, and a longer one more', () => {
    const [short, long] = [told('La Cobra kicks out!'), told('La Cobra kicks out and slams you hard!')].map((each) => stay(each, 500, 'normal'))
    expect(short).toBeGreaterThanOrEqual(4 * 2 * 120)
    expect(long! - short!).toBeGreaterThanOrEqual(4 * 2 * 120)
  })

  it('is slow, normal or fast', () => {
    const times = (['slow', 'normal', 'fast'] as const).map((speed) => stay(told('La Cobra kicks out!'), 500, speed))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(new Set(times).size).toBe(3)
    expect(inHand(false, 'fast')).toBe(0)
    expect(inHand(true, 'fast')).toBeGreaterThan(3000)
  })

  it('is not held up by what nobody reads', () => {
    expect(stay(told('x'), 0, 'slow')).toBe(0)
    expect(stay(moment(1, { hushed: true }), undefined, 'slow')).toBe(0)
    expect(stay(told('You go for the pin now, at last!'), 450, 'normal', true)).toBe(450)
  })

  it('lets dice land at once where motion is not wanted', () => {
    expect([flight(4, 'normal', true), flight(4, 'normal', false) > flight(1, 'normal', false)]).toEqual([0, true])
  })
})
