import { afterEach, expect, it, vi } from 'vitest'
import { isForThePage } from './keys'

/** A key that is pressed on an element, with or without a sheet over the page. */
function pressed(on: string, change: Partial<KeyboardEvent> = {}, sheet = false): boolean {
  vi.stubGlobal('document', { querySelector: () => (sheet ? {} : null) })
  const target = { closest: (places: string) => (places.split(', ').includes(on) ? {} : null) }
  return isForThePage({ target, ...change } as unknown as KeyboardEvent)
}
afterEach(() => void vi.unstubAllGlobals())

it('a key is for the page, wherever nothing else wants it', () => {
  expect(pressed('button')).toBe(true)
})

it('a key is not for the page where one writes, under a sheet, or with a modifier', () => {
  expect(['input', 'textarea', 'select', '[contenteditable]'].filter((on) => pressed(on))).toEqual([])
  expect(pressed('button', {}, true)).toBe(false)
  expect((['ctrlKey', 'metaKey', 'altKey'] as const).filter((key) => pressed('button', { [key]: true }))).toEqual([])
})
