// The rule that is being read: `openRule(chip)` from anywhere, RuleSheet.svelte shows it.
import { getRules, type Rule } from './api'
import { settings } from './settings.svelte'
import type { Chip } from './wire'

export interface OpenRule { id: string; heading: string; says: string; game: string }

let open: OpenRule | null = $state(null)
const shelves = new Map<string, Promise<Rule[]>>()

/** The catalogue of a game, fetched once for each language. */
export function rulesOf(game: string): Promise<Rule[]> {
  const place = `${settings.language}/${game}`
  let rules = shelves.get(place)
  if (!rules) {
    rules = getRules(game)
    rules.catch(() => shelves.delete(place))
    shelves.set(place, rules)
  }
  return rules
}

const gameOf = (id: string): string => id.split('/')[0] ?? ''
/** The end of an id as a title, for a rule that no catalogue has. */
const titleOf = (id: string): string => {
  const words = id.slice(id.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** A chip for a rule whose heading is known; ids are for the referee and for programs. */
export const chipOf = (id: string, heading: string): Chip => ({ id, chip: heading || titleOf(id), heading })

/** A chip for a rule of which only the id is known; its heading is in the catalogue of `game`. */
export async function chipById(id: string, game = gameOf(id)): Promise<Chip> {
  const rules = await rulesOf(game).catch(() => [])
  return chipOf(id, rules.find((rule) => rule.id === id)?.heading ?? '')
}

export const openedRule = (): OpenRule | null => open

/** Opens a rule by its chip or id; `game` is whose catalogue has it, where the id itself does not say. */
export function openRule(rule: Chip | string, game?: string): void {
  const { id, heading, says = '' } = typeof rule === 'string' ? { id: rule, heading: '' } : rule
  open = { id, heading, says, game: game ?? gameOf(id) }
}

export function closeRule(): void {
  open = null
}
