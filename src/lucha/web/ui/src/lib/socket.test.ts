import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Line, type LineState, type Plug } from './socket'
import type { FromServer } from './wire'
import { tableFrame } from './frames.fixture'

class FakePlug implements Plug {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  sent: Record<string, unknown>[] = []
  closed = false
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.closed = true
  }
  hear(frame: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}

function talk() {
  const plugs: FakePlug[] = []
  const states: LineState[] = []
  let since = 0
  const line = new Line(
    {
      greeting: () => ({ match: 'm', eyes: 0, language: 'en', since, adds: true }),
      hear: () => {},
      turned: (state) => states.push(state),
    },
    () => {
      const plug = new FakePlug()
      plugs.push(plug)
      return plug
    },
  )
  line.call()
  const greet = () => {
    plugs.at(-1)!.onopen?.()
    plugs.at(-1)!.hear(tableFrame())
  }
  return { line, plugs, states, greet, know: (n: number) => (since = n) }
}

describe('the line to a match', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('says hello first, and holds orders back until it was heard', () => {
    const { line, plugs, greet } = talk()
    line.send({ type: 'say', text: 'hola' })
    expect(plugs[0]!.sent).toEqual([])
    greet()
    expect(plugs[0]!.sent.map((frame) => frame.type)).toEqual(['hello', 'say'])
  })

  it('sends what was not acknowledged again after a reconnect, with the same id and in order', () => {
    const { line, plugs, greet, know } = talk()
    greet()
    const first = line.send({ type: 'choose', number: 1, option: 'A' })
    const second = line.send({ type: 'say', text: 'hola' })
    const third = line.send({ type: 'undo' })
    plugs[0]!.hear({ type: 'done', id: second })
    know(17)
    plugs[0]!.onclose?.({ code: 1006 })
    vi.advanceTimersByTime(1000)
    greet()
    expect(plugs[1]!.sent[0]).toMatchObject({ type: 'hello', since: 17 })
    expect(plugs[1]!.sent.slice(1).map((frame) => frame.id)).toEqual([first, third])
  })

  it('does not repeat a refused order', () => {
    const { line, plugs, greet } = talk()
    greet()
    const id = line.send({ type: 'choose', number: 1, option: 'A' })
    plugs[0]!.hear({ type: 'refused', id, text: 'no', rule: null })
    plugs[0]!.onclose?.({ code: 1006 })
    vi.advanceTimersByTime(1000)
    greet()
    expect(plugs[1]!.sent.map((frame) => frame.type)).toEqual(['hello'])
  })

  it('waits longer after every failure, and less again once it is through', () => {
    const { plugs, greet } = talk()
    for (const wait of [500, 1000, 2000]) {
      plugs.at(-1)!.onclose?.({ code: 1006 })
      const before = plugs.length
      vi.advanceTimersByTime(wait / 2)
      expect(plugs.length).toBe(before)
      vi.advanceTimersByTime(wait)
      expect(plugs.length).toBe(before + 1)
    }
    greet()
    plugs.at(-1)!.onclose?.({ code: 1006 })
    vi.advanceTimersByTime(500)
    expect(plugs.length).toBe(5)
  })

  it('calls again when an answer stays out for long, and sends the order again', () => {
    const { line, plugs, states, greet } = talk()
    greet()
    const id = line.send({ type: 'choose', number: 1, option: 'A' })
    vi.advanceTimersByTime(9000)
    plugs[0]!.hear({ type: 'said', seat: 1, name: 'Rosa', text: 'hola', at: 5 }) // it is not dead
    vi.advanceTimersByTime(9000)
    expect(plugs.length).toBe(1)
    vi.advanceTimersByTime(2000)
    expect(states).toEqual(['open', 'lost'])
    expect(plugs[0]!.closed).toBe(true)
    expect(plugs.length).toBe(2)
    greet()
    expect(plugs[1]!.sent.at(-1)).toMatchObject({ type: 'choose', id })
  })

  it('may be silent for ever while nothing but odds is asked of it', () => {
    const { line, plugs, greet } = talk()
    greet()
    plugs[0]!.hear({ type: 'done', id: line.send({ type: 'undo' }) })
    line.send({ type: 'odds', number: 1 })
    vi.advanceTimersByTime(600_000)
    expect(plugs.length).toBe(1)
  })

  it('does not wait for ever for a connection', () => {
    const { plugs, states } = talk()
    vi.advanceTimersByTime(11_000)
    expect(states).toEqual(['lost'])
    expect(plugs.length).toBe(2)
  })

  it('that is lost calls at once when somebody looks again, and only then', () => {
    const { line, plugs, greet } = talk()
    greet()
    line.hurry()
    expect(plugs.length).toBe(1)
    for (let tries = 0; tries < 8; tries++) {
      plugs.at(-1)!.onclose?.({ code: 1006 })
      line.hurry()
      expect(plugs.length).toBe(2 + tries)
    }
    plugs.at(-1)!.onclose?.({ code: 4404 })
    line.hurry()
    expect(plugs.length).toBe(9)
  })

  it('does not call again when the server has said why it closes', () => {
    const { plugs, states } = talk()
    plugs[0]!.onclose?.({ code: 4404 })
    vi.advanceTimersByTime(60_000)
    expect(plugs.length).toBe(1)
    expect(states).toEqual(['closed'])
  })

  it('never repeats a look: the next hello already says whose eyes', () => {
    const { line, plugs, greet } = talk()
    greet()
    line.send({ type: 'look', eyes: 1 })
    plugs[0]!.onclose?.({ code: 1006 })
    vi.advanceTimersByTime(1000)
    greet()
    expect(plugs[1]!.sent.map((frame) => frame.type)).toEqual(['hello'])
  })
})
