// The face of a card: what it is called, what it does in a few words, and how it is printed.
import { plain } from '../../lib/words'
import type { IconName } from '../../parts/icons'
import { LAYER_DIP } from '../../parts/mask/roster'
import type { Scene } from '../board'

export type Kind = 'layer' | 'luchador' | 'action' | 'power_up' | 'power_down' | 'all_play' | 'instant'
export type Tone = 'green' | 'purple' | 'orange' | 'teal' | 'red' | 'blue'
type Said = Pick<Scene, 'match' | 'say'>

export interface Face {
  id: string
  name: string
  kind: Kind
  /** What stands in small capitals: the kind, or the rank of a Luchador. */
  type: string
  rank: string // of a Luchador
  text: string // a few words
  says: string // the rule
  rule: string // its id
  tone: Tone
  icon: IconName
}

interface Printed {
  name: string
  kind: Kind
  text: string
  rule: string
}

const PRINT: Record<Kind, { tone: Tone; icon: IconName }> = {
  layer: { tone: 'green', icon: 'layers' },
  luchador: { tone: 'purple', icon: 'face' },
  action: { tone: 'orange', icon: 'bolt' },
  power_up: { tone: 'teal', icon: 'up' },
  power_down: { tone: 'blue', icon: 'down' },
  all_play: { tone: 'teal', icon: 'people' },
  instant: { tone: 'red', icon: 'hand' },
}

export const cardsOf = (scene: Said) => scene.match.data.cards as Record<string, Printed>

export function faceOf(scene: Said, id: string): Face {
  const printed = cardsOf(scene)[id] ?? { name: id, kind: 'action', text: '', rule: '' }
  const rank = rankOf(scene, id)
  const brief = scene.say(`brief.${id}`)
  return {
    id, rank,
    name: printed.name,
    kind: printed.kind,
    type: rank ? scene.say('card.luchador', { rank: scene.say(`rank.${rank}`) }) : scene.say(`kind.${printed.kind}`),
    text: printed.kind === 'layer' ? '' : brief === `brief.${id}` ? printed.text : brief,
    says: printed.text,
    rule: printed.rule,
    ...PRINT[printed.kind],
  }
}

/** A card where there is no match: how one of its kind is printed, and what it is called. */
export const sampleOf = (id: string, kind: Kind, name: string): Face =>
  ({ id, kind, name, type: '', rank: '', text: '', says: '', rule: '', ...PRINT[kind] })

export const nameOf = (scene: Said, id: string): string => cardsOf(scene)[id]?.name ?? id
export const kindOf = (scene: Said, id: string): Kind => cardsOf(scene)[id]?.kind ?? 'action'
export const rankOf = (scene: Pick<Scene, 'match'>, id: string): string =>
  (scene.match.data.ranks as Record<string, string>)[id] ?? ''

/** May this Luchador not use its Ability in the turn in which it was played? */
export const mustWait = (scene: Pick<Scene, 'match'>, id: string): boolean => (scene.match.data.must_wait as string[]).includes(id)

const MASKS = Object.fromEntries(Object.keys(LAYER_DIP).map((name) => [plain(name).replaceAll(' ', '_'), name]))

/** Whose mask a Luchador wears, whatever language the name is told in. */
export const maskOf = (luchador: string): string => MASKS[luchador] ?? luchador
