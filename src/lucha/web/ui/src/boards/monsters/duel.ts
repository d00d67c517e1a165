// A Challenge as the stage shows it: Challenger and Champion, what is at stake, who would help, what came of it.
import type { Moment } from '../../lib/wire'
import type { Scene } from '../board'
import type { Cast, Fighter } from './cast'
import { flying, masksBySeat } from './masks'
import { challengeOf, ringOf } from './pack'
import { arenaOf, NOBODY } from './view'

export const PHASES = ['down', 'challenger', 'champion', 'three', 'rewards'] as const
export type Phase = (typeof PHASES)[number]
type Gauge = 'stars' | 'energy' | 'hearts'

export interface Corner {
  one: Fighter
  ally: Fighter | null
  masks: string[] // the one that it wears first
  card: string | null // face down to those who do not know it
  allyCard: string | null
  isRevealed: boolean
  sum: string // how its strength adds up, once strengths have met
  score: number | null
  isWinner: boolean
}

export interface Helper { one: Fighter; answer: 'yes' | 'no' | 'asked' | '' }

/** One line of what came of it: whose picture or which Mask, in words, and with numbers. */
export interface Line { n: number; mask: string; one: Fighter | null; text: string; gains: { gauge: Gauge; count: number }[] }

export interface Duel {
  corners: [challenger: Corner, champion: Corner]
  phase: Phase
  helpers: Helper[]
  isOpening: boolean // cards turn in this very moment
  isDecided: boolean
  flies: { mask: string; toChallenger: boolean } | null
  lines: Line[]
}

/** What has been told since the Challenge began. */
function since(told: Moment[]): Moment[] {
  const at = told.map(({ kind }) => kind).lastIndexOf('Challenged')
  return at < 0 ? [] : told.slice(at)
}

const asked = (scene: Pick<Scene, 'view'>): { kind?: string; side?: number } => (arenaOf(scene.view).question ?? {}) as { kind?: string; side?: number }

const OF_QUESTION: Record<string, Phase> = { CountToThree: 'three' }
const OF_HELP = new Set(['CallForHelp', 'OfferHelp', 'ChooseAnAlly'])

/** Where a Challenge stands; '': there is none. */
export function phaseOf(scene: Pick<Scene, 'view' | 'told' | 'moment'>): Phase | '' {
  const sides = ringOf(scene)?.sides ?? []
  if (sides.length !== 2) return ''
  const story = since(scene.told)
  if (story.some(({ kind }) => kind === 'ChallengeWon' || kind === 'NobodyRevealed')) return 'rewards'
  const { kind = '', side } = asked(scene)
  if (!scene.moment && OF_QUESTION[kind]) return OF_QUESTION[kind]
  if (!scene.moment && OF_HELP.has(kind)) return side === 1 ? 'champion' : 'challenger'
  const last = [...story].reverse().find(({ kind }) => ['Challenged', 'HelpCalled', 'Volunteered', 'AllyTaken', 'CardsTurnedUp'].includes(kind))
  if (last?.kind === 'CardsTurnedUp') return 'three'
  if (!last || last.kind === 'Challenged') return 'down'
  const helped = last.kind === 'Volunteered' ? last.event.leader : last.event.seat
  return helped === sides[1]!.leader ? 'champion' : 'challenger'
}

const AMOUNTS: Record<string, [Gauge, number]> = {
  StarsGained: ['stars', 1], StarsLost: ['stars', -1], EnergyGained: ['energy', 1], EnergyLost: ['energy', -1], HeartsGained: ['hearts', 1], HeartsLost: ['hearts', -1],
}
/** What is shown otherwise, or goes without saying. */
const ASIDE = new Set(['Chose', 'ChallengeWon', 'ChallengeEnded', 'ChallengeCardDrawn'])

/** What came of it, line by line: what one card does to one Monster is one line, and a Mask brings its stars along. */
function linesOf(scene: Scene, cast: Cast, story: Moment[], allies: number[]): Line[] {
  const lines: (Line & { key: string })[] = []
  for (const moment of story) {
    const { kind, event, n, text } = moment
    const one = typeof event.seat === 'number' ? (cast.all[event.seat] ?? null) : null
    const amount = AMOUNTS[kind]
    const gains = amount ? [{ gauge: amount[0], count: amount[1] * Number(event.count) }] : []
    if (amount && one) {
      const card = typeof event.card === 'string' ? event.card : ''
      const key = card ? `${one.seat} ${card}` : ''
      const last = lines.at(-1)
      const ofMask = !card && last?.key === 'mask' ? last : undefined
      if (ofMask?.mask && ofMask.one !== one) continue // the loser's stars go with the Mask
      const same = lines.find((line) => key && line.key === key) ?? ofMask
      if (same) {
        same.gains.push(...gains)
        continue
      }
      const name = one.isYou ? scene.say('seat.you') : one.name
      const from = card ? challengeOf(scene, card).name : ''
      lines.push({ key, n, mask: '', one, gains, text: card ? scene.say(allies.includes(one.seat) ? 'challenge.line.ally' : 'challenge.line', { name, card: from }) : text })
    } else if (text && !ASIDE.has(kind)) {
      const mask = kind === 'MaskTaken' ? flying(scene, moment) : ''
      lines.push({ key: kind.startsWith('Mask') ? 'mask' : '', n, mask, one, text, gains })
    }
  }
  return lines
}

/** How a side's strength adds up, with what its cards before it add. */
function sumOf(parts: number[], score: number): string {
  const more = score - parts.reduce((sum, part) => sum + part, 0)
  const all = more ? [...parts, more] : parts
  return all.length > 1 ? `${all.join(' + ')} = ${score}` : String(score)
}

/** Who could help, clockwise from the Challenger: who has offered, who stands aside, who is asked. */
function helpersOf(scene: Scene, cast: Cast, involved: number[]): Helper[] {
  const { all } = cast
  const volunteers = ringOf(scene)?.volunteers ?? []
  const { kind } = asked(scene)
  const order = all.map((_, i) => all[(involved[0]! + i) % all.length]!).filter(({ seat, own }) => !own.is_out && !involved.includes(seat))
  const now = kind === 'OfferHelp' ? order.findIndex(({ isAsked }) => isAsked) : kind === 'ChooseAnAlly' ? order.length : Math.max(-1, ...volunteers.map((seat) => order.findIndex((one) => one.seat === seat)))
  return order.map((one, i) => ({ one, answer: volunteers.includes(one.seat) ? 'yes' : i === now ? 'asked' : i < now ? 'no' : '' }))
}

export function duelOf(scene: Scene, cast: Cast): Duel | null {
  const ring = ringOf(scene)
  const phase = phaseOf(scene)
  if (!ring || !phase) return null
  const story = since(scene.told)
  const won = story.find(({ kind }) => kind === 'ChallengeWon')
  const end = story.findIndex(({ kind }) => kind === 'ChallengeWon' || kind === 'NobodyRevealed')
  const masks = masksBySeat(scene)
  const corners = ring.sides.map(({ leader, ally, is_revealed }): Corner => {
    const isWinner = won?.event.seat === leader
    const score = won?.event.is_contested === true ? Number(isWinner ? won.event.strength : won.event.other) : null
    const [card, allyCard] = [ring.fighters[leader]!.challenge, ally === NOBODY ? null : ring.fighters[ally]!.challenge]
    const parts = [...(card ? [challengeOf(scene, card).strength] : []), ...(allyCard ? [challengeOf(scene, allyCard).bonus] : [])]
    return {
      one: cast.all[leader]!, ally: ally === NOBODY ? null : cast.all[ally]!, masks: masks[leader] ?? [], card, allyCard,
      isRevealed: is_revealed, score, isWinner, sum: score === null ? '' : sumOf(parts, score),
    }
  }) as [Corner, Corner]
  const involved = ring.sides.flatMap(({ leader, ally }) => (ally === NOBODY ? [leader] : [leader, ally]))
  const flies = scene.moment?.kind === 'MaskTaken' ? { mask: flying(scene, scene.moment), toChallenger: scene.moment.event.seat === corners[0].one.seat } : null
  return {
    corners, phase, flies,
    helpers: phase === 'challenger' || phase === 'champion' ? helpersOf(scene, cast, involved) : [],
    isOpening: scene.moment?.kind === 'CardsTurnedUp',
    isDecided: end >= 0,
    lines: end < 0 ? [] : linesOf(scene, cast, story.slice(end), ring.sides.map(({ ally }) => ally)),
  }
}

/** What a leader has to lose: the Mask, and the stars that go with it. */
export function stakeOf(corner: Corner): { mask: string; lost: number } {
  const { masks } = corner
  return { mask: masks.at(-1) ?? '', lost: masks.length === 1 ? 0 : 2 }
}

/** Steps of a Challenge, for the chevrons; null: there is none. */
export function duelSteps(scene: Scene): { names: string[]; now: number } | null {
  const phase = phaseOf(scene)
  return phase ? { names: PHASES.map((one) => scene.say(`challenge.step.${one}`)), now: PHASES.indexOf(phase) } : null
}
