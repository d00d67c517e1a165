import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hold } from '../hold'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function card() {
  const heard: string[] = []
  const node = new EventTarget()
  const held = hold(node as HTMLElement, () => heard.push('read'))
  node.addEventListener('click', () => heard.push('play'))
  const does = (type: string, facts: object = {}) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { button: 0, clientX: 5, clientY: 5, detail: 1, ...facts })
    node.dispatchEvent(event)
    return event
  }
  return { does, heard, held }
}

describe('a press', () => {
  it('that is short acts', () => {
    const { does, heard } = card()
    does('pointerdown')
    vi.advanceTimersByTime(200)
    does('pointerup')
    does('click')
    vi.advanceTimersByTime(1000)
    expect(heard).toEqual(['play'])
  })

  it('that is held reads, once, and does nothing else', () => {
    const { does, heard } = card()
    does('pointerdown')
    vi.advanceTimersByTime(600)
    expect(does('contextmenu').defaultPrevented).toBe(true) // a phone says so too
    does('pointerup')
    does('click')
    expect(heard).toEqual(['read'])
    does('pointerdown')
    does('pointerup')
    does('click')
    expect(heard).toEqual(['read', 'play'])
  })

  it('that moves away is a scroll', () => {
    const { does, heard } = card()
    does('pointerdown')
    does('pointermove', { clientY: 40 })
    vi.advanceTimersByTime(600)
    expect(heard).toEqual([])
  })

  it('of the right button or of the menu key reads, and Enter still acts after it', () => {
    const { does, heard } = card()
    does('pointerdown', { button: 2 })
    does('contextmenu', { button: 2 })
    does('pointerup', { button: 2 })
    does('click', { detail: 0 })
    does('contextmenu')
    expect(heard).toEqual(['read', 'play', 'read'])
  })

  it('is not heard once the card has gone', () => {
    const { does, heard, held } = card()
    does('pointerdown')
    held.destroy()
    vi.advanceTimersByTime(600)
    expect(heard).toEqual([])
  })
})
