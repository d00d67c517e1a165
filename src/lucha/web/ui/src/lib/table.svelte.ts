// The state of one table: what is on show, what is asked, who sits there, and what is between us and the server.
import { discreet, hasNoAnswer, isWaived } from './auto-pass.svelte'
import { addedNothing, pin } from './promise'
import { firstEyes, isEntered, isPrivate, nextSeat, seatsOf } from './hotseat'
import { Reel } from './reel.svelte'
import type { Delay } from './settings.svelte'
import type { Staging } from './stage.svelte'
import { Line, type LineState, type Plug } from './socket'
import { Talk } from './talk.svelte'
import { askId, type Ask, type Chip, type Fields, type FromServer, type Gauge, type Hint, type MatchInfo, type Moment, type Need, type Now, type Sheet } from './wire'

export interface Place {
  match: string
  player: string | null
  /** The seats of this player, as far as they are known before the table is. */
  mine: number[]
  token?: string
  language: string
  /** There is no board of the game: every view comes in words too. */
  sheets?: boolean
  /** How long a moment stays, in milliseconds. */
  pause: (moment: Moment) => number
  /** How its dice are thrown. */
  staging?: Staging
  /** After how long a chance to react passes by itself. */
  delay?: () => Delay
  /** Do we want to be asked what may be waived? */
  asks?: () => boolean
  /** A moment has come on; for the announcer. `aloud`: all who sit before this screen may hear of it. */
  onmoment?: (moment: Moment, aloud: boolean) => void
  /** It is our turn; for the bell. */
  onturn?: (turn: string) => void
  connect?: () => Plug
}

/**
 * `open`: nothing to hide, or the right eyes look. `falling`: what they saw leaves the page, and everybody's view is on the
 * way. `down`: `seat` may open it. `rising`: its view is on the way.
 */
export interface Curtain { state: 'open' | 'falling' | 'down' | 'rising'; seat: number | null }

export class Table {
  /** Known from the first frame on. */
  match: MatchInfo = $state.raw()!
  arrived = $state(false)
  eyes: number | null = $state(null)
  now: Now | null = $state.raw(null)
  /** How it stood when all had been shown: what the page may know while more is on its way. */
  settled: Now | null = $state.raw(null)
  /** When that was heard: its clocks stood so then. */
  settledAt = $state(0)
  heardAt = $state(0)
  private odds: { asked: string; options: Record<string, Gauge[]> } | null = $state.raw(null)
  private hint: { asked: string; hint: Hint } | null = $state.raw(null)
  /** The hint that was asked for last. */
  private puzzled = ''
  /** The reaction window that is open: it stays until all see what came of it, also for those who have answered. */
  window: { text: string; fuse: Now['fuse']; at: number } | null = $state.raw(null)
  pointed: string | null = $state(null)
  refusal: { text: string; rule: Chip | null } | null = $state.raw(null)
  /** How often it was refused what somebody entered. */
  misfits = $state(0)
  readonly talk: Talk
  line: LineState = $state('calling')
  closing: string = $state('')
  curtain: Curtain = $state.raw({ state: 'open', seat: null })
  language = ''
  private token: string | undefined
  reel: Reel

  private sent: { id: string; asked: string; key: string; seat: number; at: number; done: boolean } | null = $state.raw(null)
  private entered = ''
  /** What we added to the dice. */
  private added = ''
  /** The odds that were asked for last; where there are none, nobody minds. */
  private wondered = ''
  /** Seats of ours that have answered what is asked of all in secret. */
  private answered = new Set<number>()
  /** How much everybody had been told when that was so, once it is known. */
  private known: number | null = null
  /** How often something has been told to everybody. */
  private events = 0
  /** Who of us sat at the screen last. */
  private holder: number | null = null
  /** Eyes were asked for and have not come yet. */
  private looking: string | null = null
  /** How much of the public story this browser has shown. */
  private seen = 0
  private rung = ''
  private readonly link: Line

  constructor(private readonly place: Place) {
    this.language = place.language
    this.token = place.token
    this.talk = new Talk(place.match, (seat) => this.match.seats[seat]?.player ?? null)
    this.eyes = firstEyes(place.mine)
    this.reel = new Reel(
      place.pause,
      this.staging(place.staging ?? NOTHING_THROWN),
      (moment) => place.onmoment?.(moment, this.isForAll(moment)),
      () => this.settle(),
    )
    this.link = new Line(
      {
        greeting: () => ({
          match: place.match,
          ...(this.token ? { token: this.token } : {}),
          eyes: this.eyes,
          language: this.language,
          since: this.isStale ? 0 : this.reel.known,
          adds: true,
          ...(place.sheets ? { sheets: true } : {}),
        }),
        hear: (frame) => this.hear(frame),
        turned: (state) => this.turned(state),
      },
      place.connect,
    )
    this.link.call()
  }

  /** The seats of this browser. */
  get mine(): number[] {
    return seatsOf(this.match, this.place.player)
  }

  /** The view on show: that of the moment, or how things stand. */
  get view(): Fields | null {
    if (this.hidden) return null
    if (!this.reel.isOn) return this.now?.view ?? null
    return this.shownLast ?? this.now?.view ?? null
  }

  /** The view after what was shown last, while something is on. */
  private get shownLast(): Fields | null {
    return this.reel.moment?.view ?? this.settled?.view ?? null
  }

  /** Dice fly only over a table that is seen. In a hand they wait for people here, unless a clock or a fuse burns. */
  private staging(staging: Staging): Staging {
    return {
      ...staging,
      veil: (moment) => (this.hidden || this.shownLast === null || this.match.dice === 'real' ? null : staging.veil(moment)),
      hold: (thrown) => (this.isInNoHurry && this.mine.includes(thrown.seat) ? staging.hold(thrown) : 0),
    }
  }

  private get isInNoHurry(): boolean {
    const { clock } = this.match
    return (clock === null || (clock.kind === 'move' && clock.seconds >= SLOW)) && !this.now?.fuse
  }

  /** The same in words, where there is no board of the game. */
  get sheet(): Sheet | null {
    if (this.hidden) return null
    if (!this.reel.isOn) return this.now?.sheet ?? null
    return this.reel.moment?.sheet ?? this.settled?.sheet ?? this.now?.sheet ?? null
  }

  /** Moments have been shown and nothing is hidden: what is asked may be asked. */
  get still(): boolean {
    return !this.reel.isOn && !this.hidden
  }

  get hidden(): boolean {
    return this.curtain.state !== 'open'
  }

  get ask(): Ask | null {
    return this.still ? (this.now?.ask ?? null) : null
  }

  /** After how long a window passes by itself. A person who opens a curtain wants to be asked. */
  get passesAfter(): Delay {
    if (this.curtain.seat !== null) return null
    const isAnotherPerson = (seat: number): boolean => !this.mine.includes(seat) && this.match.seats[seat]?.who === 'person'
    return discreet(this.place.delay?.() ?? null, Boolean(this.now?.fuse), this.settled?.waiting.some(isAnotherPerson) === true)
  }

  /** Are we asked what may be waived? */
  get asks(): boolean {
    return this.place.asks?.() ?? true
  }

  /** We have no answer, or want no question: it passes by itself, and holds nobody up with a question. */
  get isIdle(): boolean {
    if (this.ask === null) return false
    return isWaived(this.ask, this.asks) ? this.refusal === null : hasNoAnswer(this.ask) && this.passesAfter !== null
  }

  get need(): Need | null {
    return this.still ? (this.now?.need ?? null) : null
  }

  /** What must be thrown or drawn and entered here; where all may see it, whatever eyes look. */
  get entry(): Need | null {
    return this.need !== null && isEntered(this.need, this.mine) ? this.need : null
  }

  /** Which question, throw or draw waits for us; empty where none does. */
  get turn(): string {
    if (this.ask !== null) return this.isIdle ? '' : askId(this.ask)
    return this.entry === null ? '' : `entry ${this.entry.number}`
  }

  get oddsOfAsk(): Record<string, Gauge[]> | null {
    return this.ask !== null && this.odds?.asked === askId(this.ask) ? this.odds.options : null
  }

  get hintOfAsk(): Hint | null {
    return this.ask !== null && this.hint?.asked === askId(this.ask) ? this.hint.hint : null
  }

  /** Hints are for one who plays alone against bots. */
  get givesHints(): boolean {
    const { seats, tournament } = this.match
    const people = new Set(seats.flatMap(({ player }) => player ?? []))
    return people.size === 1 && this.mine.length > 0 && !tournament && !seats.some(({ who }) => who !== 'bot' && who !== 'person')
  }

  askForHint(): void {
    if (this.ask !== null && this.hintOfAsk === null) this.puzzled = this.link.send({ type: 'hint', number: this.ask.number })
  }

  /** The key of the option that is on its way. */
  get sending(): string | null {
    return this.ask !== null && this.sent?.asked === askId(this.ask) ? this.sent.key : null
  }

  /** Before a screen that several share, all know what everybody's eyes have seen; with secrets, those of one may see more. */
  private isForAll(moment: Moment): boolean {
    if (this.mine.length < 2) return true
    return isPublic(moment) && (this.eyes === null || !this.match.secrets)
  }

  /** What is on show was seen with other eyes than those that look now, or nothing is. */
  private get isStale(): boolean {
    return this.now === null || this.looking !== null
  }

  choose(key: string): void {
    const ask = this.ask
    if (ask === null || this.sending !== null || !ask.options.some((option) => option.key === key)) return
    this.refusal = null
    this.pointed = null
    const id = this.link.send({ type: 'choose', number: ask.number, option: key })
    this.sent = { id, asked: askId(ask), key, seat: ask.seat, at: this.events, done: false }
  }

  enter(faces: string[]): void {
    const need = this.entry
    if (need === null) return
    this.refusal = null
    this.entered = this.link.send({ type: 'outcome', number: need.number, faces })
  }

  undo(): void {
    this.link.send({ type: 'undo' })
  }

  concede(): void {
    this.link.send({ type: 'concede' })
  }

  say(text: string): void {
    if (text.trim() !== '') this.link.send({ type: 'say', text: text.trim().slice(0, 300) })
  }

  /** A spectator is somebody from now on. */
  greet(token: string): void {
    if (this.token === token || this.mine.length > 0) return
    this.token = token
    this.link.again()
  }

  /** Somebody looks again. */
  hurry(): void {
    this.link.hurry()
  }

  /** The network was gone, and the line with it, even where nobody has noticed yet. */
  redial(): void {
    if (this.line !== 'closed') this.link.again()
  }

  point(key: string | null): void {
    this.pointed = key
  }

  /** Another language: the same story, told again. */
  speak(language: string): void {
    if (language === this.language) return
    this.language = language
    this.forget()
    this.link.again()
  }

  /** The person the curtain waits for opens it: only now their view is fetched. */
  open(seat: number | null = this.curtain.seat): void {
    if (seat === null || !this.mine.includes(seat) || this.curtain.state === 'rising') return
    this.holder = seat
    if (this.eyes === seat && !this.isStale) {
      this.curtain = { state: 'open', seat }
      this.askForOdds()
      return
    }
    this.curtain = { state: 'rising', seat }
    this.look(seat)
  }

  /** The curtain falls at once: what one pair of eyes saw leaves the page. */
  fall(seat = this.holder): void {
    if (this.curtain.seat === null || this.curtain.state !== 'open') return
    this.curtain = { state: 'down', seat }
    if (this.match.secrets) this.look(null)
  }

  close(): void {
    this.reel.stop()
    this.link.close()
  }

  private turned(state: LineState): void {
    this.line = state
    if (state === 'open' || this.curtain.state !== 'rising') return
    this.curtain = { state: 'down', seat: this.curtain.seat }
    this.eyes = firstEyes(this.mine)
  }

  private look(eyes: number | null): void {
    if (this.eyes === null) this.seen = this.reel.known
    const stays = this.now !== null && !this.match.secrets && this.curtain.state === 'open' && this.answered.size === 0
    if (stays) this.linger(this.now!)
    else this.forget()
    this.eyes = eyes
    this.looking = this.link.send({ type: 'look', eyes })
  }

  /** What everybody has seen stays until the next view comes; nothing can be done with it. */
  private linger(now: Now): void {
    this.now = this.settled = { ...now, waiting: [], ask: null, need: null, may: { undo: false, concede: false } }
    this.dropQuestion()
  }

  private forget(): void {
    this.now = null
    this.settled = null
    this.dropQuestion()
    this.reel.replace([])
  }

  private dropQuestion(): void {
    this.odds = null
    this.hint = null
    this.window = null
    this.pointed = null
    this.refusal = null
  }

  private hear(frame: FromServer): void {
    switch (frame.type) {
      case 'table':
        if (this.gaveUp(frame)) this.lookOn(frame)
        else if (frame.eyes === this.eyes) this.seated(frame)
        break
      case 'news':
        if (this.looking === null) this.told(frame.told, frame.now)
        break
      case 'odds':
        this.hearOdds(frame)
        break
      case 'hint':
        this.hearHint(frame)
        break
      case 'practice':
        this.match = { ...this.match, practice: true }
        break
      case 'seats':
        this.match = { ...this.match, seats: frame.seats, state: frame.state }
        break
      case 'rematch':
        this.match = { ...this.match, rematch: { match: frame.match, seat: frame.seat, name: frame.name } }
        break
      case 'said':
        this.talk.hear(frame)
        break
      case 'done':
        if (this.sent?.id === frame.id) this.moved()
        break
      case 'refused':
        if (this.sent?.id === frame.id) this.sent = null
        if (this.looking === frame.id) this.looking = null
        if (this.entered === frame.id) this.misfits += 1
        if (this.added === frame.id) addedNothing(this.match.id)
        else if (this.wondered !== frame.id) this.refusal = { text: frame.text, rule: frame.rule }
        break
      case 'error':
        this.closing = frame.text
    }
  }

  /** They are of the question that stands; what other eyes have asked for comes too late. */
  private hearOdds({ seat, number, options }: Extract<FromServer, { type: 'odds' }>): void {
    const ask = this.now?.ask
    if (this.looking === null && ask?.seat === seat && ask.number === number) this.odds = { asked: askId(ask), options }
  }

  private hearHint({ seat, number, ...hint }: Extract<FromServer, { type: 'hint' }>): void {
    const ask = this.now?.ask
    if (this.looking === null && ask?.seat === seat && ask.number === number) this.hint = { asked: askId(ask), hint }
  }

  /** Our seat was given up: from now on we see what everybody sees. */
  private gaveUp({ eyes, match }: Extract<FromServer, { type: 'table' }>): boolean {
    return eyes === null && this.eyes !== null && !seatsOf(match, this.place.player).includes(this.eyes)
  }

  private lookOn(frame: Extract<FromServer, { type: 'table' }>): void {
    this.forget()
    this.eyes = null
    this.seated(frame)
    const [last] = this.mine
    if (last !== undefined && this.mine.length === 1) this.look(last)
  }

  /** Before the match begins, each player here adds to its dice, and keeps what was promised of them. */
  private addToTheDice(): void {
    if (this.match.state !== 'open' || !this.mine.length || this.added) return
    this.added = this.link.send({ type: 'nonce', nonce: pin(this.match).nonce })
  }

  private seated({ match, told, now, fresh }: Extract<FromServer, { type: 'table' }>): void {
    const isNew = this.isStale
    this.looking = null
    this.match = match
    this.arrived = true
    this.addToTheDice()
    if (!isNew) {
      this.told(told, now)
      return
    }
    const missed = this.eyes === null ? told.filter((moment) => moment.n > this.seen) : []
    const unseen = this.seen > 0 ? missed : told.slice(told.length - (fresh ?? 0))
    this.reel.replace(told.slice(0, told.length - unseen.length))
    if (this.eyes === null) this.curtain = { state: 'open', seat: null }
    else if (this.curtain.state === 'rising') this.curtain = { state: 'open', seat: this.eyes }
    this.told(unseen, now)
  }

  private told(moments: Moment[], now: Now): void {
    this.reel.cut(now.n)
    if (this.goesOn(moments, now)) {
      this.events += 1
      this.answered.clear()
      this.window = null
      if (!this.match.secrets) this.curtain = { state: 'open', seat: null }
    }
    if (now.ask !== null) this.answered.delete(now.ask.seat)
    else if (this.eyes !== null && now.waiting.includes(this.eyes) && !now.need) this.answered.add(this.eyes)
    if (this.sent?.done) this.sent = null
    this.now = now
    this.refusal = null
    this.heardAt = Date.now()
    if (now.ask?.window || now.fuse) {
      this.window = { text: now.ask?.text ?? this.window?.text ?? '', fuse: now.fuse, at: this.heardAt }
    }
    if (this.passOn(now)) return
    this.askForOdds()
    this.reel.add(moments)
  }

  /** Has the match gone on? What is told again to everybody's eyes, after those of one, is no news. */
  private goesOn(moments: Moment[], now: Now): boolean {
    if (this.eyes === null && this.match.secrets) {
      const known = this.known
      this.known = now.n
      return known !== null && now.n > known
    }
    const goes = moments.some(isPublic)
    if (goes) this.known = null
    return goes
  }

  /** Another of us must look, or all may: what these eyes saw leaves the page, and the story is told to everybody. */
  private passOn(now: Now): boolean {
    if (!this.match.secrets || this.eyes === null || this.curtain.seat === null || this.hidden) return false
    const next = nextSeat(this.mine, now, this.answered, this.holder)
    if (now.result === null && (next === null || next === this.eyes)) return false
    this.curtain = { state: 'falling', seat: next ?? this.eyes }
    this.look(null)
    return true
  }

  private askForOdds(): void {
    const ask = this.now?.ask
    if (!ask || this.hidden || this.odds?.asked === askId(ask)) return
    this.wondered = this.link.send({ type: 'odds', number: ask.number })
  }

  /** Our choice is safe on the log. Before another of us comes to the screen, it leaves the page. */
  private moved(): void {
    const sent = this.sent
    if (sent === null) return
    this.sent = { ...sent, done: true }
    if (this.mine.length < 2 || this.match.secrets) return // with secrets, what comes of it says who must look
    this.holder = sent.seat
    if (this.events === sent.at) this.answered.add(sent.seat)
    const next = this.now === null ? null : nextSeat(this.mine, this.now, this.answered, this.holder)
    if (next !== null) this.fall(next)
    this.settle()
  }

  /** All has been shown: whose eyes are wanted now, and may everybody look? */
  private settle(): void {
    const now = this.now
    if (now === null || this.reel.isOn || this.looking !== null) return
    this.settled = now
    this.settledAt = this.heardAt
    if (this.mine.length > 1 && now.result === null) this.handOver(now)
    const { turn } = this
    if (turn === '' || this.rung === turn) return
    this.rung = turn
    this.place.onturn?.(turn)
  }

  private handOver(now: Now): void {
    const seat = nextSeat(this.mine, now, this.answered, this.holder)
    if (this.match.secrets) {
      const calls = seat !== null && !(now.need && isEntered(now.need, this.mine)) // what all may see needs no curtain
      if (this.eyes === null) this.curtain = calls ? { state: 'down', seat } : { state: 'open', seat: null }
      else if (this.curtain.seat === null) this.look(null) // these eyes opened no curtain
      return
    }
    if (seat === null) return
    if (this.eyes !== seat) {
      if (this.curtain.seat !== null || isPrivate(this.match, this.mine, now)) this.curtain = { state: 'down', seat }
      this.look(seat)
    } else if (now.ask === null && now.need === null) {
      this.answered.add(seat)
      this.handOver(now)
    } else if (!isPrivate(this.match, this.mine, now)) {
      this.curtain = { state: 'open', seat: null }
    } else if (this.curtain.state !== 'open' || this.curtain.seat !== seat) {
      this.curtain = { state: 'down', seat }
    }
  }
}

/** Seconds a move from which on nobody is in a hurry. */
const SLOW = 3600
const NOTHING_THROWN: Staging = { veil: () => null, hold: () => 0, flight: () => 0 }

/** Whether everybody at the table was told; a sealed choice is told to its own eyes only. */
const isPublic = (moment: Moment): boolean => moment.event.secret !== true
