// Finding one's way in a catalogue of rules.
import type { Rule } from './api'
import { has, say, sentence } from './words'

/** Without accents and capitals, so that aturdimiento is found whichever way it is typed. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The rules that have every word that is sought; `origin` '' takes all origins. */
export function matching(rules: readonly Rule[], sought: string, origin: string): Rule[] {
  const words = plain(sought).split(/\s+/).filter(Boolean)
  return rules.filter((rule) => {
    if (origin && rule.origin !== origin) return false
    const text = plain(`${rule.id} ${rule.heading} ${rule.says} ${rule.source}`)
    return words.every((word) => text.includes(word))
  })
}

/** What a chapter is called. */
export const chapterName = (chapter: string): string =>
  has(`rules.chapter_${chapter}`) ? say(`rules.chapter_${chapter}`) : sentence(chapter.replaceAll('_', ' '))

/** What holds in every game stands at the end. */
const COMMON = 'core'

/** The rules by chapter, as their ids have it, in the order of the catalogue. */
export function chaptersOf(rules: readonly Rule[]): { chapter: string; rules: Rule[] }[] {
  const chapters = new Map<string, Rule[]>()
  for (const rule of rules) {
    const parts = rule.id.split('/')
    const chapter = (parts.length > 2 ? parts[1] : parts[0]) ?? ''
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), rule])
  }
  const inOrder = [...chapters].sort(([a], [b]) => Number(a === COMMON) - Number(b === COMMON))
  return inOrder.map(([chapter, inside]) => ({ chapter, rules: inside }))
}
