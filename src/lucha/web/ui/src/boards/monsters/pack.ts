// What the Luchador Monster Pack adds: Masks, Challenge cards and Evolutions, and what is printed on them.
import type { Choice } from '../../lib/wire'
import type { Scene } from '../board'
import { arenaOf } from './view'

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

/** Its text without its strength and its bonus, which are drawn. */
export const rewardsOf = ({ text }: ChallengeCard): string => text.replace(/^[^.]*\.\s*/, '')

export const evolutionOf = ({ match }: Said, id: string): Evolution =>
  ((match.data.evolutions ?? {}) as Record<string, Evolution>)[id] ?? { name: id.replaceAll('_', ' '), kind: 'permanent', text: '' }

/** Plays or keeps this Evolution. */
export const optionsOf = ({ ask }: Pick<Scene, 'ask'>, card: string): Choice[] => (ask?.options ?? []).filter(({ value, kind }) => value.card === card && /Evolution/.test(kind))

/** The Evolutions that one is asked about: those of which one is kept, or the hand. */
export function askedAbout(scene: Pick<Scene, 'ask' | 'view'>): string[] {
  const { ask } = scene
  if (!ask || !['PlayEvolutions', 'KeepAtSetUp', 'KeepOne'].includes(ask.kind)) return []
  if (ask.kind !== 'PlayEvolutions') return ask.options.flatMap(({ value }) => (typeof value.card === 'string' ? [value.card] : []))
  return (evolutionsOf(scene)?.evolvers[ask.seat]?.evolution_hand ?? []).filter((card) => card !== null)
}
