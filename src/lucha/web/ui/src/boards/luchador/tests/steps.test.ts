import { describe, expect, test } from 'vitest'
import type { Ask, Fields } from '../../../lib/wire'
import type { Scene } from '../../board'
import { OF_EVENT, OF_QUESTION, stepNow, steps, stepsOf } from '../steps'
import { classesBelow, ROUNDS, upTo } from './rounds'

const QUESTIONS: Record<string, string[]> = {
  basic: ['ToPinOrNotToPin', 'PlayBlocksAndCounters', 'TradeHits', 'AttemptAPin', 'HoldABlock'],
  cage: ['ToPinOrNotToPin', 'PlayBlocksAndCounters', 'TradeHits', 'AttemptAPin', 'HoldABlock'],
  tag: ['ToPinOrNotToPin', 'PlayBlocksAndCounters', 'TradeHits', 'AttemptAPin', 'HoldABlock', 'TagOut', 'WhoStepsIn'],
  brawl: ['Enter', 'ToPinOrNotToPin', 'PlayBlocksAndCounters', 'TradeHits', 'AttemptAPin', 'HoldABlock', 'TagAnyone'],
  'free-for-all': [
    'RollOnThree', 'ToPinAnyone', 'WhomToHit', 'WhomToPin', 'UseDie', 'UseWithheldDice', 'TradeOnOne', 'PinOne',
    'HoldABlock',
  ],
  advanced: [
    'TryANerveStrike', 'SecondWind', 'KeepOrCancel', 'ToPinOrNotToPin', 'PlayBlocksAndCounters', 'PlayOrCancel', 'SortReleasedPins',
    'CollectDice',
    'TradeHits', 'ReleaseToSave', 'AttemptAPin', 'HoldABlock',
  ],
  'advanced-free-for-all': ['ToPinAnyone', 'CancelInTurn', 'WhomToHit', 'WhomToPin', 'UseDie', 'UseWithheldDice', 'CollectInAMelee', 'WhichHits', 'TradeOnOne', 'PinOne'],
}

const asked = (mode: string, kind: string) => {
  const { told, view } = upTo(ROUNDS.basic![0]!, 'WrestlingDiceRolled')
  const scene = { match: { mode }, told, view: view as unknown as Fields, moment: null, ask: { kind } as Ask, say: (key: string) => key }
  return steps(scene as unknown as Scene)
}

describe('the steps of a round', () => {
  test.each(Object.entries(QUESTIONS))('in a %s match every question lights its own', (mode, questions) => {
    for (const kind of questions) {
      const { names, now } = asked(mode, kind)
      expect(names[now], kind).toBe(`step.${OF_QUESTION[kind]}`)
    }
  })

  test('questions of a match come in the order of the steps', () => {
    const lit = QUESTIONS.advanced!.map((kind) => asked('advanced', kind).now)
    expect(lit).toEqual([...lit].sort((a, b) => a - b))
  })

  test('every question of the game has a step', () => {
    const questions = classesBelow('SecretChoice', 'Decision')
    expect(questions.length).toBeGreaterThan(15)
    expect(questions.filter((kind) => !OF_QUESTION[kind])).toEqual([])
  })

  test('what is being shown goes before what is asked', () => {
    const { told, view } = upTo(ROUNDS.basic![0]!, 'HitDiceRolled')
    const now = { told, view: view as unknown as Fields, moment: told.at(-1)!, ask: { kind: 'HoldABlock' } as Ask }
    expect(stepNow(now)).toBe('damage')
  })

  test('only what the game tells of lights a step', () => {
    const events = classesBelow('Event')
    expect(Object.keys(OF_EVENT).filter((kind) => !events.includes(kind))).toEqual([])
  })

  test('tags are a step of matches with partners', () => {
    expect(stepsOf('cage-tag')).toContain('tag')
    expect(stepsOf('advanced-brawl')).toContain('tag')
    expect(stepsOf('advanced-cage')).not.toContain('tag')
  })
})
