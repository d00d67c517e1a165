// The round so far: which dice lie where, told from the moments since it began.
import type { Fields, Moment } from '../../lib/wire'
import { anyDie, hitDie, isInTheAir, pinDie, signatureDie, viewOf, type BoutView, type Face, type ThrownDie } from './view'

/** Where a Wrestling die is: in play, a Pin set aside, left alone, on the card, or out of the round. */
export type Place = 'ring' | 'aside' | 'idle' | 'card' | 'gone'

export interface WrestlingDie {
  id: string
  seat: number
  face: Face
  held: boolean // the Block of the last round
  place: Place
  thrown: number // the moment that it was thrown at
  order: number // in its handful
  target: number | null // who it is aimed at
  met: number | null // the seat that has blocked or countered it
  meets: number | null // the seat whose Hit it has taken
}

/** What one wrestler rolls for damage. */
export interface Blow {
  seat: number
  target: number | null
  moment: number
  dice: ThrownDie[]
  points: number
  moves: string[]
  combination: boolean
}

/** `saves`: those so far; null while the dice are in the air. */
export interface CountRoll { count: number; faces: Face[]; saves: number | null; moment: number }

/** A count: who it is for, who makes the cover, and the rolls up to now. */
export interface Count {
  seat: number
  by: number
  dice: number
  rolls: CountRoll[]
  end: 'escaped' | 'reversed' | 'out' | null
}

/** One die that decides something by itself: an attempt, a tag, a Nerve Strike. */
export interface Single { seat: number; die: ThrownDie | Face; moment: number; about: 'pin' | 'tag' | 'nerve'; luck: boolean }

/** What the mat shows. */
export type Stage = 'bell' | 'roll' | 'clash' | 'blows' | 'single' | 'fall'

export interface Story {
  stage: Stage
  dice: WrestlingDie[]
  played: boolean // have Blocks and Counters been played?
  blows: Blow[]
  single: Single | null
  count: Count | null
  counting: boolean // is the count what is being told?
  taken: Record<number, number> // points that each has lost in this round
  fallen: number[]
  cards: Face[][] // what lies on the advanced cards
}

const blank = (): Story => ({
  stage: 'bell', dice: [], played: false, blows: [], single: null, count: null, counting: false, taken: {}, fallen: [], cards: [],
})

const number = (event: Fields, field: string) => event[field] as number
const faces = (event: Fields, field = 'faces') => event[field] as Face[]

/** The moments of the round that is shown; before the first one, all of them. */
export function sinceTheBell(told: Moment[]): Moment[] {
  const bell = told.map((moment) => moment.kind).lastIndexOf('RoundBegan')
  return bell < 0 ? told : told.slice(bell)
}

export function storyOf(told: Moment[], view: BoutView): Story {
  const story = blank()
  for (const moment of sinceTheBell(told)) tell(story, moment)
  lateComer(story, view)
  aimAtTheOnlyOne(story, view)
  return story
}

/** A visitor in the middle of a round has not been told of the roll. */
function lateComer(story: Story, view: BoutView): void {
  if (story.dice.length > 0 || story.stage !== 'bell') return
  for (const seat of view.in_ring) {
    const corner = view.corners[seat]!
    lay(story, seat, corner.ring, 0)
    if (corner.ring.length > 0 && corner.held_block) layHeld(story, seat)
  }
  if (story.dice.length > 0) story.stage = 'roll'
}

/** With a single opponent nobody is asked who a die is for. */
function aimAtTheOnlyOne(story: Story, view: BoutView): void {
  if (view.in_ring.length !== 2) return
  for (const die of story.dice) {
    const other = view.in_ring.find((seat) => seat !== die.seat)
    if (die.face === 'HIT' || die.place === 'aside') die.target ??= other ?? null
  }
}

function lay(story: Story, seat: number, thrown: Face[], moment: number): void {
  const before = story.dice.filter((die) => die.seat === seat).length
  thrown.forEach((face, order) => {
    story.dice.push({
      id: `${seat}-${before + order}`, seat, face, held: false, place: face === 'OUTSIDE' ? 'gone' : 'ring',
      thrown: moment, order, target: null, met: null, meets: null,
    })
  })
}

function layHeld(story: Story, seat: number): void {
  story.dice.push({
    id: `${seat}-held`, seat, face: 'BLOCK', held: true, place: 'ring', thrown: 0, order: 0, target: null, met: null,
    meets: null,
  })
}

const ofSeat = (story: Story, seat: number, face: Face, place: Place = 'ring') =>
  story.dice.filter((die) => die.seat === seat && die.face === face && die.place === place)

function strike(story: Story, moment: Moment, dice: ThrownDie[], more: Partial<Blow> = {}): void {
  const seat = number(moment.event, 'seat')
  const target = moment.view ? (viewOf(moment.view).corners[seat]?.rival ?? null) : null
  story.stage = 'blows'
  story.blows.push({
    seat, target, moment: moment.n, dice, points: (moment.event.points as number | undefined) ?? 0, moves: [],
    combination: false, ...more,
  })
}

function takeHit(story: Story, seat: number, victim: number): void {
  const hits = ofSeat(story, victim, 'HIT').filter((die) => die.met === null)
  const hit = hits.find((die) => die.target === seat) ?? hits.find((die) => die.target === null) ?? hits[0]
  if (hit) hit.met = seat
}

function choose(story: Story, seat: number, option: Fields): void {
  if (option.kind === 'AimHits') {
    const targets = option.targets as number[]
    ofSeat(story, seat, 'HIT').filter((die) => die.met === null).forEach((die, i) => (die.target = targets[i] ?? null))
  } else if (option.kind === 'AimPin') {
    const pin = ofSeat(story, seat, 'PIN', 'aside').find((die) => die.target === null)
    if (pin) pin.target = option.target as number
  } else if (option.kind === 'CounterHit' || option.kind === 'BlockHit') {
    const face = option.kind === 'CounterHit' ? 'COUNTER' : 'BLOCK'
    const free = ofSeat(story, seat, face).filter((die) => die.meets === null)
    const die = free.find((one) => one.held) ?? free[0]
    if (die) die.meets = option.victim as number
    if (die && face === 'COUNTER') die.target = option.target as number
    takeHit(story, seat, option.victim as number)
  }
}

const TELLERS: Record<string, (story: Story, moment: Moment, seat: number) => void> = {
  WrestlingDiceRolled(story, { event, n }, seat) {
    story.stage = 'roll'
    lay(story, seat, faces(event), n)
    if (event.held_block) layHeld(story, seat)
  },
  PinsSorted(story, { event }, seat) {
    const pins = ofSeat(story, seat, 'PIN')
    const aside = number(event, 'set_aside')
    pins.forEach((die, i) => {
      if (i < aside) die.place = 'aside'
      else if (i >= aside + number(event, 'rerolled')) die.place = 'idle'
    })
  },
  PinsRerolled(story, { event, n }, seat) {
    rollAgain(ofSeat(story, seat, 'PIN'), faces(event), n)
    for (const die of ofSeat(story, seat, 'PIN')) die.place = 'gone'
  },
  MissRerolled(story, { event, n }, seat) {
    rollAgain(ofSeat(story, seat, 'MISS'), [event.face as Face], n)
  },
  MissesBecameBlocks(story, _, seat) {
    for (const die of ofSeat(story, seat, 'MISS')) die.face = 'BLOCK'
  },
  HeldDiceRolled(story, { event, n }, seat) {
    lay(story, seat, faces(event), n)
  },
  DiceHeld(story, { event }, seat) {
    onTheCard(story, seat, faces(event))
  },
  CombinationDeclared(story, { view }, seat) {
    onTheCard(story, seat, without(view ? (viewOf(view).corners[seat]?.trigger ?? []) : [], story.cards[seat] ?? []))
  },
  NerveStruck(story, { event, n }, seat) {
    single(story, seat, event.face as Face, n, 'nerve', Boolean(event.struck))
  },
  DicePlayed(story) {
    story.stage = 'clash'
    story.played = true
  },
  DiscDrawn(story) {
    if (story.dice.length > 0) story.stage = 'clash'
  },
  Chose(story, { event }, seat) {
    choose(story, seat, event.option as Fields)
  },
  HitDiceRolled(story, moment) {
    strike(story, moment, faces(moment.event, 'hits').map(hitDie))
  },
  SignatureMoveRolled(story, moment) {
    strike(story, moment, faces(moment.event).map(signatureDie), { moves: moment.event.moves as string[] })
  },
  SignatureMoveFailed(story, moment) {
    strike(story, moment, faces(moment.event).map(signatureDie))
  },
  CombinationRolled(story, moment) {
    strike(story, moment, faces(moment.event).map(anyDie), {
      combination: true, target: number(moment.event, 'target'),
    })
  },
  DamageTaken(story, { event }, seat) {
    story.taken[seat] = (story.taken[seat] ?? 0) + number(event, 'points')
  },
  KnockedOut(story, _, seat) {
    story.stage = 'fall'
    story.fallen.push(seat)
  },
  KeptIn(story, _, seat) {
    story.fallen = story.fallen.filter((one) => one !== seat)
  },
  PinDieRolled(story, { event, n }, seat) {
    const face = event.attempt as string
    single(story, seat, pinDie(face), n, 'pin', face !== 'NO_PIN')
  },
  CountBegan(story, { event, view }, seat) {
    const by = view ? (viewOf(view).corners[seat]?.rival ?? seat) : seat
    story.count = { seat, by, dice: number(event, 'dice'), rolls: [], end: null }
  },
  DiceReleased(story, { event }) {
    if (story.count) story.count.dice = number(event, 'dice')
  },
  Counted(story, { event, n }) {
    story.count?.rolls.push({
      count: number(event, 'count'), faces: faces(event), saves: (event.saves as number | undefined) ?? null, moment: n,
    })
  },
  PinEscaped(story) {
    if (story.count) story.count.end = 'escaped'
    clearTheMat(story)
  },
  PinReversed(story) {
    if (story.count) story.count.end = 'reversed'
    clearTheMat(story)
  },
  CountedOut(story, _, seat) {
    if (story.count) story.count.end = 'out'
    story.stage = 'fall'
    story.fallen.push(seat)
  },
  TagFailed(story, { event, n }, seat) {
    single(story, seat, event.face as Face, n, 'tag', false)
  },
  TaggedOut(story, { event, n }, seat) {
    single(story, seat, event.face as Face, n, 'tag', true)
  },
}

const COUNTS = ['CountBegan', 'Counted', 'PinEscaped', 'PinReversed', 'CountedOut', 'DiceReleased']

function tell(story: Story, moment: Moment): void {
  if (moment.kind !== 'Chose') story.counting = COUNTS.includes(moment.kind)
  TELLERS[moment.kind]?.(story, moment, (moment.event.seat as number | undefined) ?? -1)
  if (moment.view) story.cards = viewOf(moment.view).corners.map((corner) => corner.card ?? [])
}

function single(
  story: Story, seat: number, die: Single['die'], moment: number, about: Single['about'], luck: boolean,
): void {
  if (about !== 'nerve') story.stage = 'single'
  story.single = { seat, die, moment, about, luck }
}

/** The die that called for a count has done its work: what led to it lies there again. */
function clearTheMat(story: Story): void {
  story.single = null
  story.stage = story.blows.length > 0 ? 'blows' : 'clash'
}

/** As the how-manieth of a handful a die is in the air; else it lies there. */
export const tumbleOf = ({ face, order }: WrestlingDie): number | null => (isInTheAir(face) ? order : null)

/** Its dice are in the air. */
export const isUp = (blow: Blow): boolean => blow.dice.some((die) => isInTheAir(die.name))

/** The same dice, thrown once more. */
function rollAgain(dice: WrestlingDie[], thrown: Face[], moment: number): void {
  thrown.forEach((face, i) => {
    const die = dice[i]
    if (!die) return
    Object.assign(die, { face, thrown: moment, order: i })
    if (face === 'OUTSIDE') die.place = 'gone'
  })
}

const isFree = (die: WrestlingDie) =>
  (die.place === 'ring' || die.place === 'idle') && die.met === null && die.meets === null && die.face !== 'MISS'

/** Dice that go on the advanced card are out of the round. */
function onTheCard(story: Story, seat: number, held: Face[]): void {
  for (const face of held) {
    const free = story.dice.filter((die) => die.seat === seat && die.face === face && !die.held && isFree(die))
    const die = face === 'PIN' ? (free.find((one) => one.place === 'idle') ?? free[0]) : free.at(-1)
    if (die) die.place = 'card'
  }
}

/** What is left of some faces when others are taken away. */
function without(all: Face[], some: Face[]): Face[] {
  const left = [...all]
  for (const face of some) if (left.includes(face)) left.splice(left.indexOf(face), 1)
  return left
}
