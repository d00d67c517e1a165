// The order of a turn as chevrons, and which of them is lit.
import type { Scene } from '../board'
import { viewOf, type Question } from './view'

export const STEPS = ['draw', 'layer', 'card', 'ability', 'end'] as const
export type Step = (typeof STEPS)[number]

export const OF_QUESTION: Record<string, Step> = {
  ChangeYourHand: 'draw', DrawOneMore: 'draw', PlayWhatYouDrew: 'draw', PlaceALayer: 'layer', PlayACard: 'card', AllDiscard: 'card',
  BecomeAMatador: 'card', UseAbility: 'ability', SearchThePile: 'ability', SearchTheDiscards: 'ability',
  PickToKeep: 'ability', PickToDiscard: 'ability', PickAWeakLuchador: 'ability',
}

/** What happens in more than one step, such as a discard, lights none of its own. */
export const OF_EVENT: Record<string, Step> = {
  LuchadorDealt: 'draw', PlayBegan: 'draw', TurnBegan: 'draw', CardDrawn: 'draw', LayerPlaced: 'layer',
  CardStopped: 'card', LuchadorPlayed: 'card', AddOnAttached: 'card', AllPlayBegan: 'card',
  AbilityHappened: 'ability', AbilityStopped: 'ability', SkipOrdered: 'ability', ExtraTurnWon: 'ability',
  TurnSkipped: 'end', AllPlayEnded: 'end',
}

function ofQuestion(question: Question | null): Step | undefined {
  let play = question?.play
  while (play?.answers) play = play.answers
  if (play) return play.kind === 'AbilityUse' ? 'ability' : 'card'
  return question ? OF_QUESTION[question.kind] : undefined
}

/** The step of what is being shown; while the match stands still, of what is asked. */
export function stepNow(scene: Pick<Scene, 'moment' | 'view' | 'told'>): Step {
  if (!scene.moment) {
    const asked = ofQuestion(viewOf(scene.view).question)
    if (asked) return asked
  }
  for (const moment of [...scene.told].reverse()) {
    const step = OF_EVENT[moment.kind]
    if (step) return step
  }
  return 'draw'
}

/** Once the match is over, none is lit. */
export function steps(scene: Scene): { names: string[]; now: number } {
  const now = scene.result && !scene.moment ? -1 : STEPS.indexOf(stepNow(scene))
  return { names: STEPS.map((step) => scene.say(`step.${step}`)), now }
}
