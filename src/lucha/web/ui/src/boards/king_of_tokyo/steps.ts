// The questions and events that Tokyo alone has, by the step of the turn they belong to.
import type { StepOf } from '../monsters/steps'

export const QUESTIONS: StepOf = {
  SpendHearts: 'resolve', StayOrYield: 'resolve', GiveOrSuffer: 'resolve', CopyACard: 'buy',
  GiveTheRay: 'roll', NameAFace: 'roll', GiveEnergyOrStar: 'roll', TakeOneFree: 'buy', BuyTheCatch: 'buy',
}
export const EVENTS: StepOf = { TokyoYielded: 'resolve', TokyoHeld: 'resolve', TokensGiven: 'resolve', TokenRemoved: 'resolve', TokyoEntered: 'enter', CardCopied: 'buy' }
