// What the Luchador Monster Pack adds: Masks, Challenge cards and the Challenge under way, Evolutions.
import type { Moment } from '../../lib/wire'
import type { Scene } from '../board'
import type { Cast, Fighter } from './cast'
import { arenaOf, NOBODY } from './view'

export interface RingView {
  fighters: { masks: number; challenge: string | null; has_challenge: boolean; more_dice: number; cheaper: number }[]
  sides: { leader: number; ally: number; is_revealed: boolean }[]
  volunteers: number[]
  winner: number
  masks_in_box: number
}

export interface EvolutionsView {
  evolvers: { evolutions: string[]; evolution_hand: (string | null)[]; evolutions_in_pile: number }[]
  tokens: { card: string; holder: number }[]
}

export interface ChallengeCard { name: string; strength: number; bonus: number; text: string }
export interface Evolution { name: string; kind: 'permanent' | 'temporary'; text: string }

type Said = Pick<Scene, 'match'>

export const ringOf = (scene: Pick<Scene, 'view'>): RingView | null => (arenaOf(scene.view) as { ring?: RingView | null }).ring ?? null
export const evolutionsOf = (scene: Pick<Scene, 'view'>): EvolutionsView | null =>
  (arenaOf(scene.view) as { evolutions?: EvolutionsView | null }).evolutions ?? null

export const challengeOf = ({ match }: Said, id: string): ChallengeCard =>
  ((match.data.challenges ?? {}) as Record<string, ChallengeCard>)[id] ?? { name: id.replaceAll('_', ' '), strength: 0, bonus: 0, text: '' }

export const evolutionOf = ({ match }: Said, id: string): Evolution =>
  ((match.data.evolutions ?? {}) as Record<string, Evolution>)[id] ?? { name: id.replaceAll('_', ' '), kind: 'permanent', text: '' }

export interface Corner {
  one: Fighter
  ally: Fighter | null
  masks: number
  card: string | null // face down to those who do not know it
  allyCard: string | null
  isRevealed: boolean
  score: number | null // once strengths have met
  isWinner: boolean
}

export interface Duel {
  corners: [challenger: Corner, champion: Corner]
  volunteers: Fighter[]
  isDecided: boolean
  lines: Moment[] // what came of it
}

/** What has been told since the Challenge began. */
function since(told: Moment[]): Moment[] {
  const at = told.map(({ kind }) => kind).lastIndexOf('Challenged')
  return at < 0 ? [] : told.slice(at)
}

export function duelOf(scene: Scene, cast: Cast): Duel | null {
  const ring = ringOf(scene)
  if (!ring || ring.sides.length !== 2) return null
  const story = since(scene.told)
  const won = story.find(({ kind }) => kind === 'ChallengeWon')
  const end = story.findIndex(({ kind }) => kind === 'ChallengeWon' || kind === 'NobodyRevealed')
  const corners = ring.sides.map(({ leader, ally, is_revealed }): Corner => {
    const isWinner = won?.event.seat === leader
    const score = won?.event.is_contested === true ? Number(isWinner ? won.event.strength : won.event.other) : null
    return {
      one: cast.all[leader]!, ally: ally === NOBODY ? null : cast.all[ally]!, masks: ring.fighters[leader]!.masks,
      card: ring.fighters[leader]!.challenge, allyCard: ally === NOBODY ? null : ring.fighters[ally]!.challenge,
      isRevealed: is_revealed, score, isWinner,
    }
  }) as [Corner, Corner]
  return {
    corners,
    volunteers: ring.volunteers.map((seat) => cast.all[seat]!),
    isDecided: end >= 0,
    lines: end < 0 ? [] : story.slice(end).filter(({ kind, text }) => text && kind !== 'Chose'),
  }
}
