// How long each moment is looked at, in milliseconds.
import type { Moment } from '../../lib/wire'

const PAUSES: Record<string, number> = {
  CardRevealed: 450, FirstRolled: 500, TurnBegan: 800, DiceRolled: 1000, DieChanged: 900, StarsGained: 700, EnergyGained: 600, HeartsGained: 600,
  HeartsLost: 1000, HeartsSaved: 900, Eliminated: 1800, CardBought: 1200, ShopSwept: 900, PowerUsed: 900, TurnEnded: 200, Won: 2000,
  Challenged: 1600, CardsTurnedUp: 1200, ChallengeWon: 1700, NobodyRevealed: 1600, MaskTaken: 1400, EvolutionPlayed: 1200, EvolutionKept: 500,
}

/** A choice is seen when what comes of it is shown. */
export const pause = (moment: Moment): number => (moment.kind === 'Chose' ? 0 : (PAUSES[moment.kind] ?? 800))
