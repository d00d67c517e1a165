// The clash of two corners, pair by pair.
import type { Story, WrestlingDie } from './story'

/** What a corner plays against the Hits of the other; nothing where that is not known yet. */
export interface Play { counters: number; blocks: number }

export type Outcome = 'countered' | 'blocked' | 'both' | 'lands' | 'may-counter' | 'may-block' | 'open'

export interface Lane {
  outcome: Outcome
  left: WrestlingDie | null
  right: WrestlingDie | null
  gain: { left: boolean; right: boolean }
}

interface Stock { hits: WrestlingDie[]; counters: WrestlingDie[]; blocks: WrestlingDie[] }

function stockOf(story: Story, seat: number): Stock {
  const inPlay = story.dice.filter((die) => die.seat === seat && die.place === 'ring')
  const held = inPlay.filter((die) => die.held)
  return {
    hits: inPlay.filter((die) => die.face === 'HIT'),
    counters: inPlay.filter((die) => die.face === 'COUNTER'),
    blocks: [...held, ...inPlay.filter((die) => die.face === 'BLOCK' && !die.held)],
  }
}

/** Counters first, then Blocks, then the Hits that nobody meets, against each other. */
export function lanesOf(story: Story, left: number, right: number, plays: (Play | null)[]): Lane[] {
  const [mine, theirs] = [stockOf(story, left), stockOf(story, right)]
  const [myHits, theirHits] = [[...mine.hits], [...theirs.hits]]
  const lanes: Lane[] = []
  const meet = (saves: WrestlingDie[], hits: WrestlingDie[], outcome: Outcome, isLeft: boolean) => {
    for (const save of saves) {
      const hit = hits.shift()
      if (!hit) return
      const turned = outcome === 'countered'
      lanes.push({
        outcome, left: isLeft ? save : hit, right: isLeft ? hit : save,
        gain: { left: turned && isLeft, right: turned && !isLeft },
      })
    }
  }
  const sides: [Stock, WrestlingDie[], Play | null, boolean][] = [
    [mine, theirHits, plays[0] ?? null, true],
    [theirs, myHits, plays[1] ?? null, false],
  ]
  for (const [stock, hits, play, isLeft] of sides)
    meet(stock.counters.slice(0, play?.counters), hits, play ? 'countered' : 'may-counter', isLeft)
  for (const [stock, hits, play, isLeft] of sides)
    meet(stock.blocks.slice(0, play?.blocks), hits, play ? 'blocked' : 'may-block', isLeft)
  const sure = plays.every((play) => play !== null)
  while (myHits.length > 0 || theirHits.length > 0) {
    const [one, other] = [myHits.shift() ?? null, theirHits.shift() ?? null]
    const outcome = !sure ? 'open' : one && other ? 'both' : 'lands'
    lanes.push({ outcome, left: one, right: other, gain: { left: sure && !!one, right: sure && !!other } })
  }
  return lanes
}

/** Dice that have no part in the clash. */
export function idleOf(story: Story, seat: number, lanes: Lane[]): WrestlingDie[] {
  const used = new Set(lanes.flatMap((lane) => [lane.left?.id, lane.right?.id]))
  return story.dice.filter(
    (die) => die.seat === seat && die.place !== 'aside' && die.place !== 'card' && !used.has(die.id),
  )
}
