// What stands on the button of each option.
import type { Choice, Part } from '../../lib/wire'
import type { IconName } from '../../parts/icons'
import type { Item } from '../../parts/picture'
import { parted, type Scene } from '../board'
import { ABILITY } from './art'
import { castOf } from './cast'
import { percentOf, successOf } from './chances'
import { inTheWay } from './choices'
import { abilityOf, maskOf } from './deck'
import { viewOf } from './view'

const ICONS: Record<string, IconName> = {
  MoveTo: 'forward', Bounce: 'undo', Climb: 'up', Dismount: 'down', StandUp: 'up', DropThem: 'down', ShowOff: 'star', TagOut: 'hand', EndActivation: 'check', RollAgain: 'again',
  DefendWith: 'hand', TakeCorner: 'flag', UseSponsorship: 'bolt', ShoveTowards: 'forward', OffTheRope: 'undo', AgainstThePost: 'bolt',
}

const named = (option: Choice, field: string): string => (typeof option.value[field] === 'string' ? (option.value[field] as string) : '')

/** An ability on black, in its 120 by 110. */
const drawn = (scene: Scene, id: string): Item[] => {
  const { active } = viewOf(scene.view)
  const kind = abilityOf(scene, active, id)?.kind
  return kind ? [{ draw: () => `<rect x="14" y="9" width="92" height="92" rx="18" fill="#1a1310"/><g transform="translate(26 21) scale(1.7)">${ABILITY[kind]}</g>` }] : []
}

/** The chance in woodtype, in its 120 by 110. */
function chanceItem(option: Choice): Item[] {
  const success = successOf(option)
  if (success === null) return []
  const text = `${percentOf(success)}%`
  return [{ draw: () => `<text x="60" y="74" text-anchor="middle" font-family="Alfa Slab One" font-size="${text.length > 3 ? 44 : 54}" fill="currentColor">${text}</text>` }]
}

export function picture(scene: Scene, option: Choice): Item[] {
  const whom = named(option, 'target') || named(option, 'wrestler') || named(option, 'striker') || (inTheWay(option, castOf(scene))?.own.name ?? '')
  const mask: Item[] = whom ? [{ mask: maskOf(whom) }] : []
  const ability = named(option, 'ability') ? drawn(scene, named(option, 'ability')) : []
  const items = [...chanceItem(option), ...(mask.length && option.figures?.hit !== undefined ? mask : [...ability, ...mask])]
  return items.length ? items : [{ icon: ICONS[option.kind] ?? 'check' }]
}

export const partPicture = (scene: Scene, { field }: Part, option: Choice): Item[] =>
  field === 'ability' ? drawn(scene, named(option, 'ability')) : picture(scene, option)

const METALS = { C: 'copper', S: 'silver', G: 'gold' } as const

/** A face of a real die. */
export function face(_: Scene, key: string): Item {
  const [, name] = parted(key)
  const shown = name.toLowerCase()
  if (shown === 'cheer' || shown === 'boo' || shown === 'blank') return { kind: 'crowd', face: shown }
  return { kind: METALS.S, face: Number(key) || 0 }
}
