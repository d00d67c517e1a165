// The order of a turn as chevrons, and which of them is lit.
import type { Scene } from '../board'
import { viewOf } from './view'

export const STEPS = ['draw', 'attack', 'respond', 'damage', 'finish', 'back'] as const
export type Step = (typeof STEPS)[number]

export const OF_QUESTION: Record<string, Step> = {
  ChooseABonusCard: 'draw', EarnABonusCard: 'draw', WhoStarts: 'draw', TagIn: 'draw', NameATarget: 'attack', LayCards: 'attack', PickForACombo: 'attack',
  WhatThePartnerDoes: 'attack', HealOn: 'attack', AnswerTheAttack: 'respond', AnswerAsATeam: 'respond', AnswerInSecret: 'respond',
  DuckTheAttack: 'respond', AnswerOneMore: 'respond', ReverseTheAnswer: 'respond', JoinTheRespond: 'respond', AnswerAside: 'respond',
  DiscardACard: 'damage', TakeOneAway: 'damage', ThrowHands: 'finish', PutCardsBack: 'back', TagOut: 'back', NameTheNext: 'back', Rest: 'back',
}

/** What happens in more than one step, such as a draw, lights none of its own. */
export const OF_EVENT: Record<string, Step> = {
  PlayBegan: 'draw', TurnBegan: 'draw', Entered: 'draw', TargetNamed: 'attack', MoveLaid: 'attack', MoveModified: 'attack', ComboLaid: 'attack',
  Taunted: 'attack', PartSaved: 'attack', SignatureUsed: 'attack', CrowdMoveUsed: 'attack', FinishLaid: 'attack', TagForced: 'attack',
  DoubleTeamed: 'attack', PartnerAttacked: 'attack', HandRefreshed: 'attack', Responded: 'respond', RespondStood: 'respond',
  RespondReversed: 'respond', Ducked: 'respond', RespondJoined: 'respond', AttackNegated: 'respond', TurnStolen: 'respond',
  Hurt: 'damage', KnockedOut: 'damage', StillFeelsIt: 'damage', HandSeen: 'damage', PinCardTurned: 'finish', PinFailed: 'finish',
  Pinned: 'finish', HandsThrown: 'finish', SubmitFailed: 'finish', Submitted: 'finish', CardPutBack: 'back', CardsPutBack: 'back', TurnEarned: 'back',
}

/** The step of what is being shown; while the match stands still, of what is asked. */
export function stepNow(scene: Pick<Scene, 'moment' | 'view' | 'told'>): Step {
  if (!scene.moment) {
    const asked = OF_QUESTION[viewOf(scene.view).question?.kind ?? '']
    if (asked) return asked
  }
  for (const moment of [...scene.told].reverse()) {
    const step = OF_EVENT[moment.kind]
    if (step) return step
  }
  return 'draw'
}

/** Once the match is over, none is lit. A melee has no Pins. */
export function steps(scene: Scene): { names: string[]; now: number } {
  const shown = STEPS.filter((step) => step !== 'finish' || scene.match.mode !== 'todos')
  const now = scene.result && !scene.moment ? -1 : shown.indexOf(stepNow(scene))
  return { names: shown.map((step) => scene.say(`step.${step}`)), now }
}
