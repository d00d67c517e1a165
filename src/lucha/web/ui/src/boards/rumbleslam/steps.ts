// The order of a round as chevrons, and which of them is lit.
import type { Scene } from '../board'
import { viewOf } from './view'

export const STEPS = ['start', 'initiative', 'activate', 'end'] as const
export type Step = (typeof STEPS)[number]

/** Questions and events that belong to one step; all others happen while wrestlers are activated. */
export const OF_QUESTION: Record<string, Step> = {
  PickACorner: 'start', DeployTheTeam: 'start', DeployThere: 'start', EnterFromTheSidelines: 'start', PlaceInTheCorner: 'start', CallASponsor: 'start', WhoGetsIt: 'start',
  PlaceAnywhere: 'start', NominateAWrestler: 'initiative', ActivateAWrestler: 'activate', TakeActions: 'activate', MakeAChoice: 'activate',
}
export const OF_EVENT: Record<string, Step> = {
  TeamPicked: 'start', CornerTaken: 'start', Deployed: 'start', RoundBegan: 'start', CameIn: 'start', SponsorCalled: 'start', InitiativeTaken: 'initiative',
  Activated: 'activate', WonByClearingTheRing: 'end', WonByDosh: 'end', EndedInADraw: 'end',
}

/** What the dice are rolled for. */
const INITIATIVE = 'initiative'

export function stepNow(scene: Pick<Scene, 'moment' | 'view' | 'told'>): Step {
  if (!scene.moment) {
    const asked = OF_QUESTION[viewOf(scene.view).question?.kind ?? '']
    if (asked) return asked
  }
  for (const moment of [...scene.told].reverse()) {
    const step = moment.event.why === INITIATIVE ? 'initiative' : OF_EVENT[moment.kind]
    if (step) return step
  }
  return 'start'
}

/** Once the match is over, none is lit. */
export const steps = (scene: Scene): { names: string[]; now: number } => ({
  names: STEPS.map((step) => scene.say(`step.${step}`)),
  now: scene.result && !scene.moment ? -1 : STEPS.indexOf(stepNow(scene)),
})
