// Shortcuts to options: which cards of the hand, which players and which cards on the table stand for which of them.
import type { Choice } from '../../lib/wire'
import type { Scene } from '../board'
import type { Way } from './view'

type Asked = Pick<Scene, 'ask' | 'picked'>

/** Questions that are answered with a card of one's hand: that is enough where there is little room. */
export const HELD = ['MustDiscard', 'AllDiscard', 'BecomeAMatador']
/** Questions that are answered with a card: those are laid out. */
export const LAID_OUT = [
  'SearchThePile', 'SearchTheDiscards', 'PickToKeep', 'PickToDiscard', 'PickAWeakLuchador', ...HELD,
]
const FROM_HAND = ['Play', 'PlayOn', 'PlayFor', 'PlayToMove', 'Place', 'Discard', 'Become']

const wayOf = (option: Choice) => option.value as unknown as Way & { luchador?: string }

/** The card that is played, placed, discarded or picked. */
export function cardOf(option: Choice): string {
  const way = wayOf(option)
  if (option.kind === 'Place') return way.layer ?? ''
  return way.card ?? way.luchador ?? ''
}

/** What can be done with each card of the hand. */
export function optionsOf(ask: Scene['ask'], card: string): Choice[] {
  return (ask?.options ?? []).filter((option) => FROM_HAND.includes(option.kind) && cardOf(option) === card)
}

/** Those among which one is choosing now: of the card that was taken up, or of the ability. */
function open({ ask, picked }: Asked): Choice[] {
  if (!ask) return []
  if (picked) return ask.options.filter((option) => picked.includes(option.key))
  return ask.kind === 'UseAbility' ? ask.options : []
}

/** The card or the Luchador whose options one is choosing among. */
export function takenUp({ ask, picked }: Asked, luchador: string): string {
  const option = ask?.options.find((each) => picked?.includes(each.key))
  return option ? cardOf(option) || luchador : ''
}

/** The ability that needs no target. */
export const plainUse = ({ ask }: Pick<Scene, 'ask'>): Choice | null =>
  ask?.options.find((option) => option.kind === 'Use') ?? null

export interface Laid {
  key: string
  card: string
  from: number | null // whose it is
  to: number | null // who it goes to
}

/** The cards to choose from, as they are laid out on the table; none where a choice is not about cards. */
export function laidOut(asked: Asked): Laid[] {
  const { ask } = asked
  if (!ask) return []
  if (LAID_OUT.includes(ask.kind)) {
    return ask.options.flatMap((option) =>
      cardOf(option) ? [{ key: option.key, card: cardOf(option), from: null, to: null }] : [],
    )
  }
  return open(asked).flatMap((option) => {
    const way = wayOf(option)
    const card = option.kind === 'UseFor' ? way.layer : way.wanted
    if (!card) return []
    return [{ key: option.key, card, from: way.owner ?? way.target ?? null, to: way.owner === undefined ? null : (way.target ?? null) }]
  })
}

/** What was laid out, player by player. */
export function byOwner(laid: Laid[]): { from: number | null; laid: Laid[] }[] {
  return [...new Set(laid.map((one) => one.from))].map((from) => ({ from, laid: laid.filter((one) => one.from === from) }))
}
