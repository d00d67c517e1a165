import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AutoPass, discreet, GLANCE } from './auto-pass.svelte'
import { askOf } from './frames.fixture'
import { settings } from './settings.svelte'

const option = (kind: string) => ({ key: kind, text: kind, kind, value: {}, rule: null })
const unarmed = askOf(0, 7, { window: true, options: [option('Pass')] })
const armed = askOf(0, 7, { window: true, options: [option('Play'), option('Pass')] })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a chance to react', () => {
  it('passes by itself after the while that was set, whatever could be played', () => {
    for (const ask of [unarmed, armed]) {
      const chosen: string[] = []
      new AutoPass((key) => chosen.push(key)).light(ask, 5)
      vi.advanceTimersByTime(4900)
      expect(chosen).toEqual([])
      vi.advanceTimersByTime(200)
      expect(chosen).toEqual(['Pass'])
      vi.advanceTimersByTime(20_000)
      expect(chosen).toEqual(['Pass'])
    }
  })

  it('does not say that it waits once it has passed', () => {
    const pass = new AutoPass(() => {})
    pass.light(armed, 2)
    vi.advanceTimersByTime(1000)
    expect(pass.left).toBe(1)
    vi.advanceTimersByTime(1000)
    pass.hold() // too late
    expect(pass.left).toBeNull()
  })

  it('passes where nothing can be done, as is usual, and waits where something can', () => {
    const chosen: string[] = []
    const pass = new AutoPass((key) => chosen.push(key))
    expect(settings.autoPass).toBe('idle')
    pass.light(armed, settings.autoPass)
    vi.advanceTimersByTime(20_000)
    expect([chosen, pass.left]).toEqual([[], null])
    pass.light({ ...unarmed, number: 8 }, settings.autoPass)
    expect(pass.left).toBe(GLANCE)
    vi.advanceTimersByTime(GLANCE * 1000)
    expect(chosen).toEqual(['Pass'])
  })

  it('waits also where nothing can be done, if others would learn that from when it passes', () => {
    expect(discreet('idle', false, true)).toBeNull()
    expect(discreet('idle', true, true)).toBe('idle')
    expect(discreet('idle', false, false)).toBe('idle')
    expect(discreet(5, false, true)).toBe(5)
  })

  it('waits for those who are always asked, and so does every other question', () => {
    const chosen: string[] = []
    const pass = new AutoPass((key) => chosen.push(key))
    pass.light(armed, null)
    pass.light(askOf(0, 8, { options: [option('Place'), option('Pass')] }), 2)
    vi.advanceTimersByTime(20_000)
    expect(chosen).toEqual([])
    expect(pass.left).toBeNull()
  })

  it('waits for those who press anything, and no longer than that', () => {
    const chosen: string[] = []
    const pass = new AutoPass((key) => chosen.push(key))
    pass.light(armed, 2)
    pass.hold()
    pass.light({ ...armed }, 2) // told once more
    vi.advanceTimersByTime(20_000)
    expect([chosen, pass.left]).toEqual([[], 0])
    pass.light(null, 2)
    expect(pass.left).toBeNull()
    pass.light({ ...armed, number: 8 }, 2)
    vi.advanceTimersByTime(2000)
    expect(chosen).toEqual(['Pass'])
  })

  it('passes at once, and once, where one does not want to be asked; everything else is asked', () => {
    const chosen: string[] = []
    const pass = new AutoPass((key) => chosen.push(key))
    const dice = askOf(0, 9, { waivable: true, options: [option('RollAgain(0)'), option('Pass')] })
    pass.light(dice, null, true)
    expect(chosen).toEqual([])
    pass.light(null, null, false)
    pass.light(dice, null, false)
    pass.light({ ...dice }, null, false) // told once more
    expect([chosen, pass.left]).toEqual([['Pass'], null])
    pass.light(askOf(0, 10, { options: [option('Place'), option('Pass')] }), null, false)
    vi.advanceTimersByTime(20_000)
    expect(chosen).toEqual(['Pass'])
  })

  it('burns on when it is told once more, and not when another has answered', () => {
    const chosen: string[] = []
    const pass = new AutoPass((key) => chosen.push(key))
    pass.light(armed, 2)
    vi.advanceTimersByTime(1000)
    pass.light({ ...armed }, 2)
    expect(pass.left).toBe(1)
    pass.light(null, 2)
    vi.advanceTimersByTime(5000)
    expect(chosen).toEqual([])
  })
})
