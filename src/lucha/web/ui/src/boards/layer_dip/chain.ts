// What lies on the table to be stopped: a play, an Instant that stops it, an Instant that stops that one.
import type { Scene } from '../board'
import { nameOf } from './deck'
import type { DipView, Stoppable } from './view'

export interface Link {
  seat: number
  card: string // a card, or the Luchador whose ability it is
  isAbility: boolean
  owner: number | null // whose thing goes to the target
  target: number | null
  thing: string // what it is about: a Layer, an Add-On
}

const linkOf = ({ seat, option, luchador }: Stoppable): Link => ({
  seat,
  card: luchador ?? option.card ?? '',
  isAbility: luchador !== undefined,
  owner: option.owner ?? null,
  target: option.target ?? null,
  thing: option.wanted ?? option.layer ?? '',
})

/** From what was played first to what is to be answered now. */
export function chainOf(view: Pick<DipView, 'question'>): Link[] {
  const links: Link[] = []
  for (let play = view.question?.play; play; play = play.answers) links.unshift(linkOf(play))
  return links
}

type Reader = Pick<Scene, 'say' | 'names' | 'eyes' | 'match'>

/** A sentence in two parts: the second one is about you, and printed loud. */
export type Sentence = [string, string]

/** Who wants what with which player, as these eyes read it. */
export function wantOf(scene: Reader, chain: Link[]): Sentence {
  const link = chain.at(-1)
  if (!link) return ['', '']
  const stopped = chain.at(-2)
  const what = stopped ? stopOf(scene, link, stopped, chain.at(-3)) : whatOf(scene, link)
  const isYours = link.seat === scene.eyes
  const said = scene.say(isYours ? 'want.you' : 'want', { name: scene.names[link.seat] ?? '', what })
  const [calm = '', loud = ''] = said.split('|')
  return [calm.trimEnd(), loud]
}

const nameAt = (scene: Reader, seat: number | null): string => (seat === null ? '' : (scene.names[seat] ?? ''))

function whatOf(scene: Reader, link: Link): string {
  const gaps = {
    card: nameOf(scene, link.card),
    thing: link.thing ? nameOf(scene, link.thing) : '',
    owner: nameAt(scene, link.owner),
    target: nameAt(scene, link.target),
  }
  const isOthers = scene.eyes !== null && link.seat !== scene.eyes
  const isYou = isOthers && link.target === scene.eyes
  const fallback = link.isAbility ? 'what.ability' : link.target === null ? 'what.play' : 'what.playOn'
  const bases = [`what.${link.card}`, fallback]
  const loud = isYou ? 'you' : isOthers && link.owner === scene.eyes ? 'yours' : ''
  const own = link.owner === link.seat ? 'give' : link.target === link.seat ? 'own' : ''
  const kind = loud || own
  const keys = kind ? bases.flatMap((base) => [`${base}.${kind}`, base]) : bases
  for (const key of keys) {
    const said = scene.say(key, gaps)
    if (said !== key) return said
  }
  return gaps.card
}

/** An Instant: whose play it stops; who stops what stops their own saves it. */
function stopOf(scene: Reader, link: Link, stopped: Link, saved?: Link): string {
  const gaps = { card: nameOf(scene, stopped.card), target: scene.names[stopped.seat] ?? '' }
  if (saved && saved.seat === link.seat) return scene.say('what.stop.own', { card: nameOf(scene, saved.card) })
  const isYours = stopped.seat === scene.eyes && link.seat !== scene.eyes
  return scene.say(isYours ? 'what.stop.you' : 'what.stop', gaps)
}
