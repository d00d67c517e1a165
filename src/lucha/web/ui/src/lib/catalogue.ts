// Finding one's way in a catalogue of rules.
import type { Rule } from './api'
import { plain } from './words'

/** The rules that have every word that is sought; `origin` '' takes all origins. */
export function matching(rules: readonly Rule[], sought: string, origin: string): Rule[] {
  const words = plain(sought).split(/\s+/).filter(Boolean)
  return rules.filter((rule) => {
    if (origin && rule.origin !== origin) return false
    const text = plain(`${rule.id} ${rule.heading} ${rule.says} ${rule.source}`)
    return words.every((word) => text.includes(word))
  })
}

/** What holds in every game stands at the end. */
const COMMON = 'core'

export interface Chapter { chapter: string; title: string; rules: Rule[] }

/** The rules by chapter, in the order of the catalogue. */
export function chaptersOf(rules: readonly Rule[]): Chapter[] {
  const chapters = new Map<string, Chapter>()
  for (const rule of rules) {
    const known = chapters.get(rule.chapter)
    if (known) known.rules.push(rule)
    else chapters.set(rule.chapter, { chapter: rule.chapter, title: rule.chapter_title, rules: [rule] })
  }
  return [...chapters.values()].sort((a, b) => Number(a.chapter === COMMON) - Number(b.chapter === COMMON))
}
