// A team while it is being built: what a press on its builder makes of it.
import type { Built, Plan } from '../../../lib/api'
import type { Fields } from '../../../lib/wire'
import type { Say } from '../../board'
import type { Printed, PrintedAbility } from '../deck'

export interface TeamPlan extends Plan { wrestlers: string[]; endorsements: number; sponsorships: string[]; traditional: string[] }
/** All in K of Dosh. */
export interface Figures {
  limit: number
  total: number
  wrestlers: number
  discount: number
  endorsements: number
  sponsorships: number
  free_sponsorships: number
  corner: { wrestler: string; place: string }[]
}
type Listed = Omit<Printed, 'abilities'> & { abilities: (Omit<PrintedAbility, 'explains'> & { explains: string[] })[] }
export interface Shelf {
  limits: Record<string, number>
  casinos: { id: string; name: string; wrestlers: string[] }[]
  wrestlers: Record<string, Listed>
  explains: Record<string, string>
  sponsorships: { id: string; name: string; says: string }[]
  prices: { endorsement: number; sponsorship: number; discount: number }
  most: { wrestlers: number; endorsements: number }
  teams: { plan: TeamPlan; says: string }[]
}

export const EMPTY: Fields = { wrestlers: [], endorsements: 0, sponsorships: [], traditional: [] }

export const planOf = (plan: Plan): TeamPlan => plan as TeamPlan
export const shelfOf = (shelf: Fields): Shelf => shelf as unknown as Shelf
export const figuresOf = (built: Built | undefined): Figures | undefined => built?.figures as unknown as Figures | undefined

/** The whole card of somebody on the shelf, its words in brackets explained. */
export function cardOn(shelf: Shelf, id: string): Printed | undefined {
  const listed = shelf.wrestlers[id]
  if (!listed) return undefined
  const abilities = listed.abilities.map((one) => ({ ...one, explains: Object.fromEntries(one.explains.map((word) => [word, shelf.explains[word] ?? ''])) }))
  return { ...listed, abilities }
}

export const countOf = ({ wrestlers }: TeamPlan, id: string): number => wrestlers.filter((one) => one === id).length
export const isBig = ({ numbers }: Pick<Printed, 'numbers'>): boolean => numbers.weight >= 3

/** Why nobody of this name can be hired just now; null: they can. */
export function whyNot(shelf: Shelf, plan: TeamPlan, left: number, id: string): { key: string; gaps: Record<string, number> } | null {
  const card = shelf.wrestlers[id]!
  if (card.superstar && countOf(plan, id)) return { key: 'build.once', gaps: {} }
  if (plan.wrestlers.length >= shelf.most.wrestlers) return { key: 'build.full', gaps: { count: shelf.most.wrestlers } }
  return card.dosh > left ? { key: 'build.short', gaps: { short: card.dosh - left } } : null
}

export const hire = ({ wrestlers }: TeamPlan, id: string): Partial<TeamPlan> => ({ wrestlers: [...wrestlers, id] })

/** One of them goes; with the last one goes the Traditional Tag Team. */
export function letGo({ wrestlers, traditional }: TeamPlan, shelf: Shelf, id: string): Partial<TeamPlan> {
  const at = wrestlers.lastIndexOf(id)
  const rest = wrestlers.filter((_, i) => i !== at)
  const broken = rest.includes(id) ? [] : [id, shelf.wrestlers[id]?.partner ?? '']
  return { wrestlers: rest, traditional: traditional.filter((one) => !broken.includes(one)) }
}

/** Tag Teams that are hired whole, each by one of the two. */
export const pairsOf = ({ wrestlers }: TeamPlan, shelf: Shelf): string[] =>
  [...new Set(wrestlers)].filter((id) => {
    const partner = shelf.wrestlers[id]?.partner
    return partner && wrestlers.includes(partner) && id < partner
  })

export const isTraditional = ({ traditional }: TeamPlan, shelf: Shelf, id: string): boolean =>
  traditional.includes(id) || traditional.includes(shelf.wrestlers[id]?.partner ?? '')

export const toggled = (list: string[], ids: string[]): string[] =>
  list.some((one) => ids.includes(one)) ? list.filter((one) => !ids.includes(one)) : [...list, ids[0]!]

/** How the team stands: what it has, and what is left to spend. */
export function line(plan: Plan, built: Built | undefined, say: Say): string {
  const figures = figuresOf(built)
  if (!figures) return ''
  const { wrestlers } = planOf(plan)
  const left = figures.limit - figures.total
  if (!wrestlers.length) return say('build.nobody', { left })
  if (built!.reasons.length) return say('build.wrong')
  return say('build.ready', { count: wrestlers.length, left })
}
