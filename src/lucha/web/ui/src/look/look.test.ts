import { describe, expect, it } from 'vitest'
import { INKS } from '../boards/luchador/cast'
import tokens from './tokens.css?raw'
import ui from './ui.css?raw'

const pages = Object.values(
  import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true }),
).join('\n')
const markup = pages.replace(/<style>[^]*?<\/style>/g, '')

/** A corner puts the name of its letters together. */
const LETTERS = Object.keys(INKS).map((ink) => `on-${ink}`)

/** In rem: below it the dots of Barlow Condensed fade at one device pixel per pixel. */
const SMALLEST = 0.8

const namesIn = (text: string, pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map((found) => found[1]!))]

describe('the look', () => {
  it('has no shared class that no page wears', () => {
    const selectors = ui.replace(/\/\*[^]*?\*\//g, '').replace(/\{[^{}]*\}/g, ' ')
    const classes = namesIn(selectors, /\.([a-z][\w-]*)/g)
    expect(classes.length).toBeGreaterThan(30)
    expect(classes.filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(markup))).toEqual([])
  })

  it('has no token that nothing is drawn with; some pages put the name of an ink together', () => {
    const names = namesIn(tokens, /--([\w-]+):/g)
    expect(names.length).toBeGreaterThan(50)
    const drawn = pages + ui + tokens
    expect(names.filter((name) => !drawn.includes(`var(--${name}`) && !markup.includes(`'${name}'`) && !LETTERS.includes(name))).toEqual([])
  })

  it('has letters for every ink of a corner', () => {
    expect(LETTERS.filter((name) => !tokens.includes(`--${name}:`))).toEqual([])
  })

  it('has no small letters whose dots would be lost', () => {
    expect(ui).toMatch(/body\{[^}]*text-rendering:geometricPrecision/)
    expect(ui).toMatch(/button,input,select,textarea\{text-rendering:inherit\}/)
    expect((pages + ui).match(/text-rendering/g)).toHaveLength(2)
    const sizes = [...(pages + ui + tokens).matchAll(/(?:font|font-size|--t-\w+): ?(?:[^;}\n]*? )?(?:min\(|max\(|clamp\()?(\d*\.?\d+)rem/g)]
    expect(sizes.length).toBeGreaterThan(200)
    expect(sizes.filter(([, size]) => Number(size) < SMALLEST).map(([style]) => style)).toEqual([])
    expect((pages + ui).match(/font(?:-size)?: ?(?:[67]00 )?(?:[0-9]|1[0-2])px/g)).toBeNull()
  })

  it('cuts no text off while it moves', () => {
    const motions = [...(pages + ui).matchAll(/@keyframes [\w-]+ ?\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g)].map(([whole]) => whole)
    expect(motions.length).toBeGreaterThan(5)
    expect(motions.filter((motion) => motion.includes('clip-path'))).toEqual([])
  })

  it('has no motion that nothing makes', () => {
    const motions = namesIn(ui, /@keyframes ([\w-]+)/g)
    expect(motions.filter((name) => !new RegExp(`animation: ?${name}\\b`).test(pages + ui))).toEqual([])
  })
})
