import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { copy } from './copy'
import { hideToast, toastNow } from './toast.svelte'

let selected = ''
let obeys = true

beforeEach(() => {
  const field = { value: '', className: '', select: () => (selected = field.value), remove: () => {} }
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('document', {
    activeElement: null,
    body: { append: () => {} },
    createElement: () => field,
    querySelectorAll: () => [],
    execCommand: () => obeys,
  })
  ;[selected, obeys] = ['', true]
})
afterEach(() => {
  hideToast()
  vi.unstubAllGlobals()
})

it('a link is copied with the clipboard of the browser', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(written.push(text)) } })
  await copy('http://lucha/m/a', 'Copied.')
  expect([written, selected, toastNow()?.text]).toEqual([['http://lucha/m/a'], '', 'Copied.'])
})

it('without one it is copied as something selected', async () => {
  vi.stubGlobal('navigator', {})
  await copy('http://lucha/m/a', 'Copied.')
  expect([selected, toastNow()?.text]).toEqual(['http://lucha/m/a', 'Copied.'])
})

it('where nothing may be copied, the link is there to be copied by hand', async () => {
  vi.stubGlobal('navigator', {})
  obeys = false
  await copy('http://lucha/m/a', 'Copied.')
  expect(toastNow()?.text).toContain('by hand: http://lucha/m/a')
})
