// The turn so far, from what was told of it: the attack play by play, its answers, a Pin, a Submit.
import type { Moment } from '../../lib/wire'
import type { Form, Laid, NocheView } from './view'

/** What a Respond has come to. */
export type Fate = 'lies' | 'stands' | 'reversed'

export interface Answer {
  seat: number
  card: string
  fate: Fate
}

/** One play of the attack. */
export interface Play {
  place: number
  form: Form
  seat: number
  cards: [seat: number, card: string][] // what it was laid with: the Move first, then its Modifies
  icon: string // of a Combo
  deals: number
  isNegated: boolean
  answer: Answer | null
}

/** What lies beside the attack. */
export interface Extra {
  kind: 'taunt' | 'duck' | 'joined' | 'aside' | 'tag'
  seat: number
  card: string
  worth: number
  target: number | null
}

export interface Turn {
  plays: Play[]
  extras: Extra[]
  isNew: boolean // nothing was laid yet
}

type Facts = Record<string, unknown> & { seat: number; card: string }
const factsOf = ({ event }: Moment) => event as unknown as Facts

/** What was told since the last turn, or the last bout of a series, began. */
export function thisTurn(told: Moment[]): Moment[] {
  const kinds = told.map(({ kind }) => kind)
  return told.slice(Math.max(kinds.lastIndexOf('TurnBegan'), kinds.lastIndexOf('BoutBegan')) + 1)
}

const PLAYS = ['MoveLaid', 'ComboLaid', 'SignatureUsed', 'CrowdMoveUsed', 'FinishLaid']

export function turnOf(told: Moment[], view: NocheView): Turn {
  const turn = thisTurn(told)
  const laying = turn.filter(({ kind }) => PLAYS.includes(kind))
  const plays = view.laid.map((laid, place): Play => ({
    place,
    form: laid.form,
    seat: laid.seat,
    cards: cardsOf(laid, laying[place]),
    icon: laid.form === 'combo' ? laid.card : '',
    deals: view.deals[place] ?? 0,
    isNegated: laid.is_negated,
    answer: null,
  }))
  for (const moment of turn) answerWith(moment, plays, laying, view)
  return { plays, extras: view.turn > 0 ? turn.flatMap(extrasOf) : [], isNew: plays.length === 0 }
}

/** A Combo is three cards, and so is the Signature Move; the crowd move is none. */
function cardsOf(laid: Laid, moment: Moment | undefined): [number, string][] {
  if (laid.form === 'crowd') return []
  if (laid.form === 'combo' || laid.form === 'signature') {
    const cards = (moment?.event.cards ?? []) as string[]
    return cards.map((card) => [laid.seat, card])
  }
  return [[laid.seat, laid.card], ...laid.modifies]
}

function answerWith(moment: Moment, plays: Play[], laying: Moment[], view: NocheView): void {
  const { seat, card, answered, target } = factsOf(moment)
  if (moment.kind === 'Responded') {
    const play = playFor(plays, laying, String(answered), String(card), view)
    if (play) play.answer = { seat, card, fate: play.isNegated ? 'stands' : 'lies' }
  }
  if (moment.kind === 'RespondReversed') {
    const answer = plays.find((play) => play.answer?.seat === target && play.answer?.card === card)?.answer
    if (answer) answer.fate = 'reversed'
  }
}

/** The play that a Respond lies on: the one it is asked about, the one that it struck out, or one of that name. */
function playFor(plays: Play[], laying: Moment[], name: string, card: string, { question }: NocheView): Play | undefined {
  const asked = question?.play
  if (asked?.kind === 'RespondStands' && asked.card === card && asked.place !== undefined) return plays[asked.place]
  const free = plays.filter((play) => play.answer === null && nameOf(play, laying[play.place]) === name)
  return free.find((play) => play.isNegated) ?? free[0]
}

function nameOf({ form, cards }: Play, moment: Moment | undefined): string {
  if (form === 'combo') return String(moment?.event.combo ?? '')
  if (form === 'crowd') return String(moment?.event.move ?? '')
  return cards[0]?.[1] ?? ''
}

function extrasOf(moment: Moment): Extra[] {
  const { seat, card, heals, worth, damage, target } = factsOf(moment)
  const extra = (kind: Extra['kind'], worth: unknown): Extra[] => [{ kind, seat, card, worth: Number(worth), target: typeof target === 'number' ? target : null }]
  switch (moment.kind) {
    case 'Taunted':
      return extra('taunt', heals)
    case 'Ducked':
      return extra('duck', worth)
    case 'DoubleTeamed':
      return extra('joined', damage)
    case 'PartnerAttacked':
      return extra('aside', 0)
    default:
      return []
  }
}

// The finish.

export interface Pinning {
  by: number
  target: number
  cards: (string | null)[] // those that were turned; null: it is being turned
  end: 'pinned' | 'failed' | null
}

/** The Pin of this turn, once its first card comes; null: there is none. */
export function pinOf(told: Moment[], view: NocheView): Pinning | null {
  const turn = thisTurn(told)
  const turned = turn.filter(({ kind }) => kind === 'PinCardTurned')
  if (turned.length === 0) return null
  const end = turn.find(({ kind }) => kind === 'Pinned' || kind === 'PinFailed')
  return {
    by: view.active,
    target: Number(turned[0]!.event.seat),
    cards: turned.map(({ event }) => event.card as string | null),
    end: end ? (end.kind === 'Pinned' ? 'pinned' : 'failed') : null,
  }
}

export interface Thrown {
  seat: number
  target: number
  one: string
  other: string
  won: number
  lost: number
}

/** The hands that were thrown in this turn. */
export const throwsOf = (told: Moment[]): Thrown[] =>
  thisTurn(told).flatMap(({ kind, event }) => (kind === 'HandsThrown' ? [event as unknown as Thrown] : []))
