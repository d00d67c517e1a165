// The questions and events that New York alone has, by the step of the turn they belong to.
import type { StepOf } from '../monsters/steps'

export const QUESTIONS: StepOf = {
  ChooseABorough: 'roll', RideTheSubway: 'roll', Destroy: 'resolve', ShakeOffWebs: 'resolve', UseHearts: 'resolve', Flee: 'resolve', WhereTo: 'resolve', TeslaCannon: 'resolve',
  StinkAttack: 'resolve', OfAnotherWorld: 'resolve', LeaveTheColumn: 'resolve', LeaveTheRing: 'resolve', PhotoOp: 'resolve', Move: 'enter', NextStage: 'buy',
}
export const EVENTS: StepOf = {
  Placed: 'roll', BuildingFell: 'resolve', UnitFell: 'resolve', TargetRolled: 'resolve', SuperstarTaken: 'resolve', StatueTaken: 'resolve', TokensWent: 'resolve', Fled: 'resolve',
  Moved: 'enter', ManhattanEntered: 'enter', ZoneClimbed: 'enter',
}
