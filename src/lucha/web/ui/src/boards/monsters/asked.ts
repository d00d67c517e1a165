// What somebody else is being asked, for those who wait.
import type { Scene } from '../board'
import { arenaOf } from './view'

const ASKED: Record<string, string> = {
  KeepDice: 'asked.dice', ChangeDice: 'asked.dice', Meddle: 'asked.dice', ResolveNext: 'asked.dice', BuyCards: 'asked.buy', BuyRevealed: 'asked.buy',
  StayOrYield: 'asked.leave', Flee: 'asked.leave', Move: 'asked.where', WhereTo: 'asked.where', ChooseABorough: 'asked.where', LeaveTheColumn: 'asked.where',
  RideTheSubway: 'asked.where', Destroy: 'asked.destroy', PreventIt: 'asked.prevent',
  IssueAChallenge: 'asked.challenge', CallForHelp: 'asked.call', OfferHelp: 'asked.offer', ChooseAnAlly: 'asked.ally', CountToThree: 'asked.three',
  PlayEvolutions: 'asked.evolution', KeepAtSetUp: 'asked.evolutions', KeepOne: 'asked.evolutions',
}

export const asked = (scene: Scene): string => scene.say(ASKED[arenaOf(scene.view).question?.kind ?? ''] ?? 'asked.card')
