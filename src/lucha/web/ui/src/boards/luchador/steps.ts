// The order of a round as chevrons, and which of them is lit.
import type { Scene } from '../board'
import { viewOf } from './view'

export type Step = 'roll' | 'sort' | 'clash' | 'aim' | 'card' | 'damage' | 'pins' | 'hold' | 'tag'

/** Every question of the game belongs to a step. */
export const OF_QUESTION: Record<string, Step> = {
  RollOnThree: 'roll', TryANerveStrike: 'roll', SecondWind: 'roll', KeepOrCancel: 'roll',
  ToPinOrNotToPin: 'sort', ToPinAnyone: 'sort',
  PlayBlocksAndCounters: 'clash', PlayOrCancel: 'clash', SortReleasedPins: 'clash',
  CancelInTurn: 'aim', WhomToHit: 'aim', WhomToPin: 'aim', UseDie: 'aim', UseWithheldDice: 'aim',
  CollectDice: 'card', CollectInAMelee: 'card', WhichHits: 'card',
  TradeHits: 'damage', TradeOnOne: 'damage',
  AttemptAPin: 'pins', PinOne: 'pins', ReleaseToSave: 'pins',
  HoldABlock: 'hold',
  TagOut: 'tag', TagAnyone: 'tag', WhoStepsIn: 'tag', Enter: 'tag',
}

/** What happens in more than one step, such as a Stun, lights none of its own. */
export const OF_EVENT: Record<string, Step> = {
  RoundBegan: 'roll', WrestlingDiceRolled: 'roll', NerveStruck: 'roll', MissRerolled: 'roll', HeldDiceRolled: 'roll',
  RolledTooLate: 'roll',
  PinsSorted: 'sort', PinsRerolled: 'sort',
  MissesBecameBlocks: 'clash', DicePlayed: 'clash', DiscDrawn: 'aim',
  DiceHeld: 'card', CombinationDeclared: 'card',
  HitsTraded: 'damage', HitDiceRolled: 'damage', SignatureMoveRolled: 'damage', SignatureMoveFailed: 'damage',
  BashedAgainstTheCage: 'damage', DamageTaken: 'damage', KnockedOut: 'damage', BothKnockedOut: 'damage',
  KeptIn: 'damage', CombinationRolled: 'damage',
  PinsCancelled: 'pins', PinDieRolled: 'pins', StrengthGained: 'pins', CountBegan: 'pins', Counted: 'pins',
  DiceReleased: 'pins', PinEscaped: 'pins', PinReversed: 'pins', CountedOut: 'pins',
  BlockHeld: 'hold',
  TagFailed: 'tag', TaggedOut: 'tag', SteppedIn: 'tag', TagCameTooLate: 'tag',
}

/** The steps of a round in a mode. */
export function stepsOf(mode: string): Step[] {
  const isMelee = mode.endsWith('free-for-all')
  const hasTags = mode.includes('tag') || mode.endsWith('brawl')
  return [
    'roll', 'sort', isMelee ? 'aim' : 'clash', ...(mode.startsWith('advanced') ? ['card' as const] : []), 'damage',
    'pins', 'hold', ...(hasTags ? ['tag' as const] : []),
  ]
}

/** The step of what is being shown; while the match stands still, of what is asked. */
export function stepNow(scene: Pick<Scene, 'moment' | 'ask' | 'view' | 'told'>): Step {
  if (!scene.moment) {
    const asked = scene.ask?.kind ?? viewOf(scene.view).question?.kind
    if (asked && OF_QUESTION[asked]) return OF_QUESTION[asked]
  }
  for (const moment of [...scene.told].reverse()) {
    const question = moment.view ? viewOf(moment.view).question?.kind : undefined
    const step = moment.kind === 'Chose' ? OF_QUESTION[question ?? ''] : OF_EVENT[moment.kind]
    if (step) return step
  }
  return 'roll'
}

export function steps(scene: Scene): { names: string[]; now: number } {
  const order = stepsOf(scene.match.mode)
  const now = stepNow(scene)
  const twin: Partial<Record<Step, Step>> = { aim: 'clash', clash: 'aim' }
  const at = order.indexOf(now)
  return {
    names: order.map((step) => scene.say(`step.${step}`)),
    now: at < 0 ? order.indexOf(twin[now] ?? 'roll') : at,
  }
}
