import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askOf, matchInfo, moment, needOf, nowOf, seatInfo, tableFrame } from './frames.fixture'
import type { Delay } from './settings.svelte'
import type { Plug } from './socket'
import { Table } from './table.svelte'
import type { FromServer, MatchInfo, Now } from './wire'

type Sent = Record<string, unknown> & { type: string; id: string }

function sit(match: MatchInfo = matchInfo(), delay: Delay = null) {
  const sent: Sent[] = []
  const plug: Plug = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => void sent.push(JSON.parse(text) as Sent),
    close: () => {},
  }
  const bells: string[] = []
  const aloud: string[] = []
  const table = new Table({
    match: match.id,
    player: 'ana',
    mine: match.seats.filter((seat) => seat.player === 'ana').map((seat) => seat.seat),
    language: 'en',
    pause: (moment) => (moment.hushed ? 0 : 100),
    onmoment: (moment, isAloud) => void (isAloud && aloud.push(moment.text)),
    onturn: (turn) => bells.push(turn),
    delay: () => delay,
    connect: () => plug,
  })
  plug.onopen?.()
  const hear = (frame: FromServer) => plug.onmessage?.({ data: JSON.stringify(frame) })
  const last = (type: string) => sent.filter((frame) => frame.type === type).at(-1)
  return { table, hear, sent, last, bells, aloud }
}

it('a spectator who takes a name says hello with it, and then what they wanted to say', () => {
  const match = matchInfo({ seats: [seatInfo(0, 'rosa'), seatInfo(1, 'lupe')] })
  const { table, hear, sent, last } = sit(match)
  hear(tableFrame({ eyes: null, match }))
  table.greet('mine')
  table.say('¡Vamos!')
  expect(sent.filter((frame) => frame.type === 'say')).toEqual([])
  expect(table.line).toBe('calling')
  hear(tableFrame({ eyes: null, match }))
  expect(last('say')?.text).toBe('¡Vamos!')
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('moments', () => {
  it('are shown one after the other, and the ask waits for the last', () => {
    const { table, hear, bells } = sit()
    hear(tableFrame({ told: [moment(1)], now: nowOf(1) }))
    expect(table.reel.moment).toBeNull()
    hear({ type: 'news', told: [moment(2), moment(3)], now: nowOf(3, { ask: askOf(0, 7), waiting: [0] }) })
    expect(table.reel.moment?.n).toBe(2)
    expect(table.view).toEqual({ after: 2 })
    expect(table.ask).toBeNull()
    vi.advanceTimersByTime(100)
    expect(table.view).toEqual({ after: 3 })
    vi.advanceTimersByTime(100)
    expect(table.view).toEqual({ now: 3 })
    expect(table.ask?.number).toBe(7)
    expect([table.turn, bells]).toEqual(['0 7', ['0 7']])
  })

  it('are over before it is our turn to enter what we threw, and nobody is called to the throws of others', () => {
    const { table, hear, bells } = sit()
    hear(tableFrame({ told: [moment(1)], now: nowOf(1, { need: needOf(1, 3, { open: true }) }) }))
    expect(table.turn).toBe('')
    hear({ type: 'news', told: [moment(2)], now: nowOf(2, { need: needOf(0, 4, { mine: true, open: true }) }) })
    expect([table.turn, bells]).toEqual(['', []])
    vi.advanceTimersByTime(100)
    expect([table.turn, bells]).toEqual(['entry 4', ['entry 4']])
    hear({ type: 'news', told: [], now: nowOf(2, { need: needOf(0, 4, { mine: true, open: true }) }) })
    expect(bells).toHaveLength(1)
  })

  it('are not watched again when they are history', () => {
    const { table, hear } = sit()
    hear(tableFrame({ told: [moment(1), moment(2)], now: nowOf(2, { ask: askOf(0, 7) }) }))
    expect(table.ask?.number).toBe(7)
    expect(table.reel.told.length).toBe(2)
  })

  it('can be skipped one by one or all together, and nothing is lost from the log', () => {
    const { table, hear } = sit()
    hear(tableFrame())
    hear({ type: 'news', told: [moment(1), moment(2), moment(3)], now: nowOf(3, { ask: askOf(0, 7) }) })
    table.reel.next()
    expect(table.reel.moment?.n).toBe(2)
    table.reel.finish()
    expect(table.reel.moment).toBeNull()
    expect(table.ask?.number).toBe(7)
    expect(table.reel.told.map((moment) => moment.n)).toEqual([1, 2, 3])
    vi.advanceTimersByTime(1000)
    expect(table.reel.told.length).toBe(3)
  })

  it('that are hushed take no time', () => {
    const { table, hear } = sit()
    hear(tableFrame())
    hear({ type: 'news', told: [moment(1, { hushed: true }), moment(2)], now: nowOf(2) })
    expect(table.reel.moment?.n).toBe(2)
  })

  it('that were taken back leave the log', () => {
    const { table, hear } = sit()
    hear(tableFrame({ told: [moment(1), moment(2)], now: nowOf(2) }))
    hear({ type: 'news', told: [], now: nowOf(1, { ask: askOf(0, 7) }) })
    expect(table.reel.told.map((moment) => moment.n)).toEqual([1])
    expect(table.ask?.number).toBe(7)
  })

  it('missed while the line was lost are shown, those known are not shown twice', () => {
    const { table, hear } = sit()
    hear(tableFrame({ told: [moment(1)], now: nowOf(1) }))
    hear(tableFrame({ told: [moment(1), moment(2)], now: nowOf(2) }))
    expect(table.reel.moment?.n).toBe(2)
    expect(table.reel.told.map((moment) => moment.n)).toEqual([1, 2])
  })
})

it('one who has a screen alone hears all that they see', () => {
  const { hear, aloud } = sit(matchInfo({ secrets: true }))
  hear(tableFrame({ match: matchInfo({ secrets: true }) }))
  hear({ type: 'news', told: [moment(1, { event: { secret: true } })], now: nowOf(1) })
  expect(aloud).toEqual(['moment 1'])
})

describe('a choice', () => {
  it('asks for its odds, is sent once, and is open again when it is refused', () => {
    const { table, hear, sent, last } = sit()
    hear(tableFrame({ now: nowOf(0, { ask: askOf(0, 7) }) }))
    expect(last('odds')?.number).toBe(7)
    table.choose('A')
    table.choose('B')
    expect(sent.filter((frame) => frame.type === 'choose').length).toBe(1)
    expect(table.sending).toBe('A')
    hear({ type: 'refused', id: last('choose')!.id, text: 'not now', rule: null })
    expect(table.sending).toBeNull()
    expect(table.refusal?.text).toBe('not now')
  })

  it('that was refused is forgotten when the match goes on', () => {
    const { table, hear, last } = sit()
    hear(tableFrame({ now: nowOf(0, { ask: askOf(0, 7) }) }))
    for (const goesOn of [
      () => hear({ type: 'news', told: [moment(1)], now: nowOf(1, { ask: askOf(0, 7) }) }),
      () => table.speak('es'),
    ]) {
      table.choose('A')
      hear({ type: 'refused', id: last('choose')!.id, text: 'not now', rule: null })
      expect(table.refusal?.text).toBe('not now')
      goesOn()
      expect(table.refusal).toBeNull()
      vi.advanceTimersByTime(100)
    }
  })

  it('has no odds where they are refused, and nothing is said of it', () => {
    const { table, hear, last } = sit()
    hear(tableFrame({ now: nowOf(0, { ask: askOf(0, 7) }) }))
    hear({ type: 'refused', id: last('odds')!.id, text: 'not yours', rule: null })
    expect(table.refusal).toBeNull()
  })

  it('that is not among the options is not sent', () => {
    const { table, hear, last } = sit()
    hear(tableFrame({ now: nowOf(0, { ask: askOf(0, 7) }) }))
    table.choose('C')
    expect(last('choose')).toBeUndefined()
  })

  it('can be made again after it was taken back', () => {
    const { table, hear, last } = sit()
    hear(tableFrame({ now: nowOf(0, { ask: askOf(0, 7) }) }))
    table.choose('A')
    hear({ type: 'news', told: [moment(1, { kind: 'Chose', hushed: true })], now: nowOf(1) })
    hear({ type: 'done', id: last('choose')!.id })
    hear({ type: 'news', told: [], now: nowOf(0, { ask: askOf(0, 7) }) })
    expect(table.sending).toBeNull()
    expect(table.ask?.number).toBe(7)
  })
})

describe('what was drawn', () => {
  it('can be entered again when it is refused', () => {
    const { table, hear, last } = sit()
    hear(tableFrame({ now: nowOf(0, { need: needOf(0, 1, { mine: true }) }) }))
    table.enter(['A'])
    hear({ type: 'refused', id: last('outcome')!.id, text: 'It cannot have come.', rule: null })
    expect(table.misfits).toBe(1)
    expect(table.refusal?.text).toBe('It cannot have come.')
    table.enter(['B'])
    expect(table.refusal).toBeNull()
    expect(last('outcome')?.faces).toEqual(['B'])
  })
})

describe('a rematch', () => {
  it('that another asks for is known at once', () => {
    const { table, hear } = sit()
    hear(tableFrame())
    hear({ type: 'rematch', match: 'after', seat: 1, name: 'Rosa' })
    expect(table.match.rematch).toEqual({ match: 'after', seat: 1, name: 'Rosa' })
  })
})

describe('one who has given up', () => {
  it('looks on with the eyes of everybody', () => {
    const { table, hear } = sit()
    hear(tableFrame({ told: [moment(1), moment(2)], now: nowOf(2, { ask: askOf(0, 7) }) }))
    const left = matchInfo({ seats: [seatInfo(0, null), seatInfo(1, null)] })
    hear(tableFrame({ match: left, eyes: null, told: [moment(1)], now: nowOf(1, { waiting: [0] }) }))
    expect(table.eyes).toBeNull()
    expect(table.ask).toBeNull()
    expect(table.mine).toEqual([])
    expect(table.reel.told.length).toBe(1)
  })

  it('still plays with another seat before the same browser', () => {
    const both = matchInfo({ seats: [seatInfo(0, 'ana'), seatInfo(1, 'ana'), seatInfo(2, null)] })
    const { table, hear, last } = sit(both)
    hear(tableFrame({ match: both, eyes: null, now: nowOf(0, { waiting: [0] }) }))
    hear(tableFrame({ match: both, eyes: 0, now: nowOf(0, { waiting: [0], ask: askOf(0, 3) }) }))
    const left = matchInfo({ seats: [seatInfo(0, null), seatInfo(1, 'ana'), seatInfo(2, null)] })
    hear(tableFrame({ match: left, eyes: null, now: nowOf(0, { waiting: [0] }) }))
    expect(last('look')?.eyes).toBe(1)
    hear(tableFrame({ match: left, eyes: 1, now: nowOf(0, { waiting: [1], ask: askOf(1, 3) }) }))
    expect(table.ask?.seat).toBe(1)
  })
})

describe('two seats before one browser', () => {
  const both = { seats: [seatInfo(0, 'ana'), seatInfo(1, 'ana')] }

  it('without secrets the page looks with the one who is to move, and no curtain falls', () => {
    const match = matchInfo(both)
    const { table, hear, last } = sit(match)
    hear(tableFrame({ match, eyes: null, now: nowOf(0, { waiting: [1] }) }))
    expect(last('look')?.eyes).toBe(1)
    hear(tableFrame({ match, eyes: 1, now: nowOf(0, { waiting: [1], ask: askOf(1, 3) }) }))
    expect(table.curtain.state).toBe('open')
    expect(table.ask?.seat).toBe(1)
  })

  it('without secrets the table stays on show while the next view is on its way, and nothing can be done with it', () => {
    const match = matchInfo(both)
    const { table, hear, last } = sit(match)
    hear(tableFrame({ match, eyes: null, told: [moment(1)], now: nowOf(1, { waiting: [0] }) }))
    expect(table.view).toEqual({ now: 1 })
    hear(tableFrame({ match, eyes: 0, told: [moment(1)], now: nowOf(1, { waiting: [0], ask: askOf(0, 3) }) }))
    table.choose('A')
    hear({ type: 'done', id: last('choose')!.id })
    hear({ type: 'news', told: [moment(2)], now: nowOf(2, { waiting: [1] }) })
    vi.advanceTimersByTime(100)
    expect(last('look')?.eyes).toBe(1)
    expect(table.view).toEqual({ now: 2 })
    expect(table.reel.told.map((each) => each.n)).toEqual([1, 2])
    expect([table.ask, table.need, table.hidden]).toEqual([null, null, false])
    hear(tableFrame({ match, eyes: 1, told: [moment(1), moment(2)], now: nowOf(2, { waiting: [1], ask: askOf(1, 4) }) }))
    expect(table.ask?.seat).toBe(1)
    expect(table.reel.told.map((each) => each.n)).toEqual([1, 2])
  })

  /** The third question of one is answered, and the other, with a third question too, comes before all of it has arrived. */
  function handedOver() {
    const match = matchInfo(both)
    const sitting = sit(match)
    const { table, hear, last } = sitting
    hear(tableFrame({ match, eyes: null, now: nowOf(0, { waiting: [0] }) }))
    hear(tableFrame({ match, eyes: 0, now: nowOf(0, { waiting: [0], ask: askOf(0, 3) }) }))
    table.choose('A')
    hear({ type: 'news', told: [moment(1)], now: nowOf(1, { waiting: [1] }) })
    vi.advanceTimersByTime(100)
    expect(last('look')?.eyes).toBe(1)
    const comes = () => hear(tableFrame({ match, eyes: 1, told: [moment(1)], now: nowOf(1, { waiting: [1], ask: askOf(1, 3) }) }))
    return { ...sitting, comes }
  }

  it('what one has sent is not the answer of the other, whose question has the same number', () => {
    const { table, comes } = handedOver()
    comes()
    expect(table.ask?.seat).toBe(1)
    expect(table.sending).toBeNull()
  })

  it('odds that come late for one do not pass for those of the other', () => {
    const { table, hear, last, comes } = handedOver()
    const before = last('odds')
    hear({ type: 'odds', seat: 0, number: 3, options: { A: [] } })
    comes()
    expect(table.oddsOfAsk).toBeNull()
    expect(last('odds')).not.toEqual(before)
    hear({ type: 'odds', seat: 0, number: 3, options: { A: [] } })
    expect(table.oddsOfAsk).toBeNull()
    hear({ type: 'odds', seat: 1, number: 3, options: { B: [] } })
    expect(table.oddsOfAsk).toEqual({ B: [] })
  })

  it('with secrets nothing but the public view is in the page until the curtain is opened', () => {
    const match = matchInfo({ ...both, secrets: true })
    const { table, hear, sent, last } = sit(match)
    expect(sent[0]).toMatchObject({ type: 'hello', eyes: null })
    hear(tableFrame({ match, eyes: null, now: nowOf(0, { waiting: [0] }) }))
    expect(table.curtain).toEqual({ state: 'down', seat: 0 })
    expect(table.view).toBeNull()
    expect(last('look')).toBeUndefined()

    table.open()
    expect(table.curtain.state).toBe('rising')
    expect(last('look')?.eyes).toBe(0)
    expect(table.view).toBeNull()
    hear(tableFrame({ match, eyes: 0, told: [moment(1)], now: nowOf(1, { view: { hand: 'secret' }, waiting: [0], ask: askOf(0, 3) }) }))
    expect(table.view).toEqual({ hand: 'secret' })
    expect(table.ask?.seat).toBe(0)
  })

  it('with secrets eyes that opened no curtain see nothing', () => {
    const match = matchInfo({ ...both, secrets: true })
    const { table, hear, last } = sit(matchInfo())
    hear(tableFrame({ match, eyes: 0, told: [moment(1)], now: nowOf(1, { view: { hand: 'secret' }, waiting: [0] }) }))
    expect(table.view).toBeNull()
    expect(table.reel.told).toEqual([])
    expect(last('look')?.eyes).toBeNull()
  })

  it('with secrets the view leaves the page when the curtain falls', () => {
    const match = matchInfo({ ...both, secrets: true })
    const { table, hear, last } = sit(match)
    hear(tableFrame({ match, eyes: null, now: nowOf(0, { waiting: [0] }) }))
    table.open()
    const mine = nowOf(1, { view: { hand: 'secret' }, waiting: [0], ask: askOf(0, 3) })
    hear(tableFrame({ match, eyes: 0, told: [moment(1)], now: mine }))
    table.fall()
    expect(table.curtain).toEqual({ state: 'down', seat: 0 })
    expect(table.now).toBeNull()
    expect(table.reel.told).toEqual([])
    expect(last('look')?.eyes).toBeNull()
    hear({ type: 'news', told: [moment(2)], now: mine })
    expect(table.now).toBeNull()
  })

  /** A table with secrets at which the first of two looks. */
  function opened(now = nowOf(1, { waiting: [0], ask: askOf(0, 3) })) {
    const match = matchInfo({ ...both, secrets: true })
    const sitting = sit(match)
    sitting.hear(tableFrame({ match, eyes: null, told: [moment(1)], now: nowOf(1, { waiting: now.waiting }) }))
    sitting.table.open()
    sitting.hear(tableFrame({ match, eyes: 0, told: [moment(1)], now }))
    return { ...sitting, match }
  }

  it('with secrets no curtain falls while the same person goes on', () => {
    const { table, hear, sent, last } = opened()
    table.choose('A')
    expect(table.hidden).toBe(false)
    hear({ type: 'done', id: last('choose')!.id })
    expect(table.hidden).toBe(false)
    hear({ type: 'news', told: [moment(2)], now: nowOf(2, { waiting: [0], ask: askOf(0, 4) }) })
    expect(table.reel.moment?.n).toBe(2)
    vi.advanceTimersByTime(100)
    expect([table.hidden, table.ask?.number]).toEqual([false, 4])
    expect(sent.filter((frame) => frame.type === 'look').length).toBe(1)
  })

  it('with secrets nothing is said aloud but what everybody has seen', () => {
    const { table, hear, aloud, match } = opened()
    hear({ type: 'news', told: [moment(2, { text: 'Ana draws Salsa.' })], now: nowOf(2, { waiting: [0], ask: askOf(0, 4) }) })
    expect(table.reel.moment?.n).toBe(2)
    hear({ type: 'news', told: [moment(3)], now: nowOf(3, { waiting: [1] }) })
    const told = [moment(1), moment(2, { text: 'Ana draws a card.' }), moment(3)]
    hear(tableFrame({ match, eyes: null, told, now: nowOf(3, { waiting: [1] }) }))
    vi.advanceTimersByTime(200)
    expect(aloud).toEqual(['Ana draws a card.', 'moment 3'])
  })

  it('without secrets all is said aloud but what is sealed', () => {
    const match = matchInfo(both)
    const { hear, aloud } = sit(match)
    hear(tableFrame({ match, eyes: null, now: nowOf(0, { waiting: [0] }) }))
    hear(tableFrame({ match, eyes: 0, now: nowOf(0, { waiting: [0], ask: askOf(0, 3) }) }))
    const sealed = moment(1, { kind: 'Chose', event: { seat: 0, secret: true } })
    hear({ type: 'news', told: [sealed, moment(2)], now: nowOf(2, { waiting: [0], ask: askOf(0, 4) }) })
    vi.advanceTimersByTime(100)
    expect(aloud).toEqual(['moment 2'])
  })

  it('with secrets the one who looked last keeps the screen while others play', () => {
    const { table, hear } = opened()
    hear({ type: 'news', told: [moment(2)], now: nowOf(2, { waiting: [2] }) })
    vi.advanceTimersByTime(100)
    expect([table.hidden, table.eyes]).toEqual([false, 0])
  })

  it('with secrets what one has seen leaves the page at once when another is next, and all see the story', () => {
    const { table, hear, last, match } = opened()
    table.choose('A')
    hear({ type: 'news', told: [moment(2)], now: nowOf(2, { view: { hand: 'secret' }, waiting: [1] }) })
    expect(table.curtain).toEqual({ state: 'falling', seat: 1 })
    expect([table.now, table.view, table.reel.moment]).toEqual([null, null, null])
    expect(last('look')?.eyes).toBeNull()
    hear({ type: 'done', id: last('choose')!.id })
    hear(tableFrame({ match, eyes: null, told: [moment(1), moment(2)], now: nowOf(2, { waiting: [1] }) }))
    expect(table.curtain.state).toBe('open')
    expect(table.reel.moment?.n).toBe(2)
    vi.advanceTimersByTime(100)
    expect(table.curtain).toEqual({ state: 'down', seat: 1 })
  })

  it('with secrets the end is seen with the eyes of everybody', () => {
    const { table, hear, last } = opened()
    const result = { winners: [0], draw: false, rule: null, text: 'Ana wins!' }
    hear({ type: 'news', told: [moment(2)], now: nowOf(2, { result }) })
    expect(last('look')?.eyes).toBeNull()
    expect(table.now).toBeNull()
  })

  it('with secrets one who has answered is not called again, however much is told again to everybody', () => {
    const window = (seat: number, number: number) => askOf(seat, number, { window: true })
    const { table, hear, match } = opened()
    hear({ type: 'news', told: [moment(2)], now: nowOf(2, { waiting: [0, 1], ask: window(0, 4) }) })
    vi.advanceTimersByTime(100)
    hear({ type: 'news', told: [], now: nowOf(2, { waiting: [0, 1] }) })
    expect(table.curtain).toEqual({ state: 'falling', seat: 1 })
    hear(tableFrame({ match, eyes: null, told: [moment(1), moment(2)], now: nowOf(2, { waiting: [0, 1] }) }))
    vi.advanceTimersByTime(100)
    expect(table.curtain).toEqual({ state: 'down', seat: 1 })

    hear({ type: 'news', told: [moment(3)], now: nowOf(3, { waiting: [0, 1] }) }) // that was answered: this is another
    vi.advanceTimersByTime(100)
    expect(table.curtain).toEqual({ state: 'down', seat: 0 })
  })

  it('with secrets one who is asked no more makes room for the other', () => {
    const { table, hear, match, last } = opened(nowOf(1, { waiting: [0, 1], ask: askOf(0, 3, { window: true }) }))
    expect(table.ask?.seat).toBe(0)
    hear({ type: 'news', told: [moment(2)], now: nowOf(2, { waiting: [1] }) })
    expect(last('look')?.eyes).toBeNull()
    hear(tableFrame({ match, eyes: null, told: [moment(1), moment(2)], now: nowOf(2, { waiting: [0, 1] }) }))
    vi.advanceTimersByTime(100)
    table.open(0)
    hear(tableFrame({ match, eyes: 0, told: [moment(1), moment(2)], now: nowOf(2, { waiting: [0, 1] }) }))
    expect(table.curtain).toEqual({ state: 'falling', seat: 1 })
  })

  it('what all may see is entered without a curtain, by whomever it is', () => {
    const match = matchInfo({ ...both, secrets: true })
    const { table, hear, last } = sit(match)
    for (const seat of [0, 1]) {
      const need = needOf(seat, seat + 1, { open: true })
      hear(tableFrame({ match, eyes: null, now: nowOf(0, { waiting: [seat], need }) }))
      expect(table.curtain).toEqual({ state: 'open', seat: null })
      table.enter(['A'])
      expect(last('outcome')).toMatchObject({ number: seat + 1, faces: ['A'] })
    }
    expect(last('look')).toBeUndefined()
  })

  it('what is drawn in secret is entered by the one who draws, and the screen is handed to them', () => {
    const { table, hear, match } = opened(nowOf(1, { waiting: [0], need: needOf(0, 3, { mine: true }) }))
    expect(table.entry?.number).toBe(3)
    hear({ type: 'news', told: [moment(2)], now: nowOf(2, { waiting: [0], need: needOf(0, 4, { mine: true }) }) })
    vi.advanceTimersByTime(100)
    expect(table.entry?.number).toBe(4)
    hear({ type: 'news', told: [moment(3)], now: nowOf(3, { waiting: [1], need: needOf(1, 5) }) })
    hear(tableFrame({ match, eyes: null, told: [moment(1)], now: nowOf(1, { waiting: [1], need: needOf(1, 5) }) }))
    expect(table.entry).toBeNull()
    expect(table.curtain).toEqual({ state: 'down', seat: 1 })
  })

  it('a sealed choice falls behind the curtain, and both are asked before anything is shown', () => {
    const match = matchInfo(both)
    const { table, hear, last } = sit(match)
    const sealed = (seat: number, number: number) => askOf(seat, number, { sealed: true })
    hear(tableFrame({ match, eyes: null, now: nowOf(0, { waiting: [0, 1] }) }))
    hear(tableFrame({ match, now: nowOf(0, { waiting: [0, 1], ask: sealed(0, 3) }) }))
    expect(table.curtain).toEqual({ state: 'down', seat: 0 })
    expect(table.ask).toBeNull()
    table.open()
    table.choose('A')
    const chose = moment(1, { kind: 'Chose', hushed: true, event: { seat: 0, secret: true } })
    hear({ type: 'news', told: [chose], now: nowOf(1, { waiting: [0, 1] }) })
    hear({ type: 'done', id: last('choose')!.id })
    expect(table.curtain).toEqual({ state: 'down', seat: 1 })
    expect(table.reel.told).toEqual([])

    hear(tableFrame({ match, eyes: 1, now: nowOf(0, { waiting: [0, 1], ask: sealed(1, 3) }) }))
    expect(table.hidden).toBe(true)
    table.open()
    table.choose('B')
    hear({ type: 'done', id: last('choose')!.id })
    hear({ type: 'news', told: [moment(2)], now: nowOf(2, { waiting: [0, 1], ask: sealed(1, 4) }) })
    expect(table.curtain.state).toBe('open')
    expect(table.reel.moment?.n).toBe(2)
    vi.advanceTimersByTime(100)
    expect(table.curtain.state).toBe('down')
  })

  it('the order in which the server acknowledges and tells does not matter', () => {
    const match = matchInfo(both)
    const { table, hear, last } = sit(match)
    const sealed = (seat: number, number: number) => askOf(seat, number, { sealed: true })
    hear(tableFrame({ match, eyes: null, now: nowOf(0, { waiting: [0, 1] }) }))
    hear(tableFrame({ match, now: nowOf(0, { waiting: [0, 1], ask: sealed(0, 3) }) }))
    table.open()
    table.choose('A')
    hear({ type: 'done', id: last('choose')!.id })
    hear(tableFrame({ match, eyes: 1, now: nowOf(0, { waiting: [0, 1], ask: sealed(1, 3) }) }))
    table.open()
    table.choose('B')
    hear({ type: 'news', told: [moment(2)], now: nowOf(2, { waiting: [0, 1], ask: sealed(1, 4) }) })
    hear({ type: 'done', id: last('choose')!.id })
    vi.advanceTimersByTime(100)
    expect(table.curtain).toEqual({ state: 'down', seat: 1 })
    table.open()
    expect(table.ask?.number).toBe(4)
  })

  it('the curtain asks for the one who can still answer, even if it forgot who has', () => {
    const match = matchInfo(both)
    const { table, hear, last } = sit(match)
    hear(tableFrame({ match, eyes: null, now: nowOf(0, { waiting: [0, 1] }) }))
    expect(last('look')?.eyes).toBe(0)
    hear(tableFrame({ match, now: nowOf(0, { waiting: [0, 1] }) }))
    expect(last('look')?.eyes).toBe(1)
    hear(tableFrame({ match, eyes: 1, now: nowOf(0, { waiting: [0, 1], ask: askOf(1, 3, { sealed: true }) }) }))
    expect(table.curtain).toEqual({ state: 'down', seat: 1 })
  })
})

describe('a window to which one has no answer', () => {
  const only = { key: 'Pass', text: 'Let it happen', kind: 'Pass', value: {}, rule: null }
  const play = { ...only, key: 'Play', kind: 'Play' }
  const burns = { left: 3000, of: 3000 }
  const two = matchInfo({ seats: [seatInfo(0, 'ana'), seatInfo(1, 'rosa')] })
  const asked = (match: MatchInfo, delay: Delay, change: Partial<Now>, options = [only]) => {
    const { table, hear, bells } = sit(match, delay)
    const now = nowOf(1, { waiting: [0, 1], ask: askOf(0, 7, { window: true, options }), ...change })
    hear(tableFrame({ match, now }))
    return [table.isIdle, table.turn, bells.length]
  }

  it('calls nobody: there is no turn, and no bell', () => {
    expect(asked(matchInfo(), 'idle', {})).toEqual([true, '', 0])
    expect(asked(two, 'idle', { fuse: burns })).toEqual([true, '', 0])
    expect(asked(two, 5, {})).toEqual([true, '', 0])
  })

  it('asks those who have an answer, and those who always want to be asked', () => {
    expect(asked(matchInfo(), 'idle', {}, [only, play])).toEqual([false, '0 7', 1])
    expect(asked(matchInfo(), null, {})).toEqual([false, '0 7', 1])
  })

  it('asks where others would learn from an early pass what one holds', () => {
    expect(asked(two, 'idle', {})).toEqual([false, '0 7', 1])
  })
})
