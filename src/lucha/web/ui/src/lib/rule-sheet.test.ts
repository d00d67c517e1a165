import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chipById } from './rule-sheet.svelte'
import { settings } from './settings.svelte'

const NO_TWINS = 'luchador/beginning/no-twins'
const HEADINGS = { en: 'No twins', es: 'Sin gemelos' }

beforeEach(() =>
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.includes('/luchador/')) return Promise.resolve(new Response(null, { status: 404 }))
    const heading = HEADINGS[path.endsWith('language=es') ? 'es' : 'en']
    return Promise.resolve(Response.json({ rules: [{ id: NO_TWINS, heading }] }))
  }),
)
afterEach(() => {
  settings.language = 'en'
  vi.unstubAllGlobals()
})

describe('the chip of a rule of which only the id is known', () => {
  it('has the heading in both languages, never the id', async () => {
    expect(await chipById(NO_TWINS)).toEqual({ id: NO_TWINS, chip: 'No twins', heading: 'No twins' })
    settings.language = 'es'
    expect(await chipById(NO_TWINS)).toEqual({ id: NO_TWINS, chip: 'Sin gemelos', heading: 'Sin gemelos' })
  })

  it('has the end of the id as a title where no catalogue has it', async () => {
    settings.language = 'es'
    expect((await chipById('core/undo/agreed', 'luchador')).chip).toBe('Agreed')
    expect((await chipById('nowhere/at/all')).chip).toBe('All')
  })
})
