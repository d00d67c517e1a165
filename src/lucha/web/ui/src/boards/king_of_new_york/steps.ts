// The questions and events that New York alone has, by the step of the turn they belong to.
import type { StepOf } from '../monsters/steps'

export const QUESTIONS: StepOf = {
  ChooseABorough: 'roll', Destroy: 'resolve', ShakeOffWebs: 'resolve', UseHearts: 'resolve', Flee: 'resolve', WhereTo: 'resolve', LeaveTheColumn: 'resolve', LeaveTheRing: 'resolve',
  Move: 'enter', NextStage: 'buy', PhotoOp: 'buy', TeslaCannon: 'buy', RideTheSubway: null, StinkAttack: null, OfAnotherWorld: null,
}
export const EVENTS: StepOf = {
  Placed: 'roll', BuildingFell: 'resolve', UnitFell: 'resolve', TargetRolled: 'resolve', SuperstarTaken: 'resolve', StatueTaken: 'resolve', TokensWent: 'resolve', Fled: 'resolve',
  Moved: 'enter', ManhattanEntered: 'enter', ZoneClimbed: 'enter',
}
