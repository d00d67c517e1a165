// The order of a turn as chevrons, and which of them is lit.
import type { Scene } from '../board'
import { duelSteps } from './duel'
import { arenaOf } from './view'

export const STEPS = ['roll', 'resolve', 'enter', 'buy', 'end'] as const
export type Step = (typeof STEPS)[number]
/** The step of each question; null: it comes in several, and what happened last tells in which. */
export type StepOf = Record<string, Step | null>

export const OF_QUESTION: StepOf = {
  UseAtTheStart: 'roll', KeepDice: 'roll', Meddle: 'roll', ChangeDice: 'roll', ResolveNext: 'resolve', PreventIt: 'resolve', BuyCards: 'buy',
  BuyRevealed: 'buy', UseAtTheEnd: 'end', IssueAChallenge: 'resolve', CallForHelp: 'resolve',
  OfferHelp: 'resolve', ChooseAnAlly: 'resolve', CountToThree: 'resolve', RollSomeAgain: 'roll', KeepAtSetUp: 'roll', SpareAVictim: 'resolve', ForceOut: 'resolve', TakeTheRoom: 'enter', KeepOne: 'roll', PlayEvolutions: 'roll',
}

/** What happens in more than one step, such as a gain, lights none of its own. */
export const OF_EVENT: StepOf = {
  FirstRolled: 'roll', PlayBegan: 'roll', TurnBegan: 'roll', DiceRolled: 'roll', DieChanged: 'roll', HeartsLost: 'resolve', HeartsSaved: 'resolve',
  CardBought: 'buy', ShopSwept: 'buy', TopPeeked: 'end', TurnEnded: 'end',
}

/** The step of what is being shown; while the match stands still, of what is asked. */
export function stepNow(scene: Pick<Scene, 'moment' | 'view' | 'told'>, questions: StepOf, events: StepOf): Step {
  if (!scene.moment) {
    const asked = questions[arenaOf(scene.view).question?.kind ?? '']
    if (asked) return asked
  }
  for (const moment of [...scene.told].reverse()) {
    const step = events[moment.kind]
    if (step) return step
  }
  return 'roll'
}

/** The chevrons of a city, which adds its own questions and events. Once the match is over, none is lit. */
export function stepsOf(questions: StepOf, events: StepOf) {
  const [asked, told] = [{ ...OF_QUESTION, ...questions }, { ...OF_EVENT, ...events }]
  return (scene: Scene): { names: string[]; now: number } => duelSteps(scene) ?? ({
    names: STEPS.map((step) => scene.say(`step.${step}`)),
    now: scene.result && !scene.moment ? -1 : STEPS.indexOf(stepNow(scene, asked, told)),
  })
}
