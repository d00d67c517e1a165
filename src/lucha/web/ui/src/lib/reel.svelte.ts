// Moments come in handfuls and are shown one after the other.
import { Stage, type Staging } from './stage.svelte'
import type { Moment } from './wire'

/** How many times faster it goes when somebody is in a hurry. */
const HURRY = 5
/** More than this at once is history: it goes to the log unseen. */
const SHOWN_AT_MOST = 60

export class Reel {
  /** What has been shown, oldest first; the last of it is `moment` while that is on. Dice in the air are not in it. */
  told: Moment[] = $state.raw([])
  /** What was shown last, while there is more or it is still read; null: all has been shown. */
  moment: Moment | null = $state.raw(null)
  /** What waits to be shown; the first of it may be in the air. */
  queue: Moment[] = $state.raw([])
  /** Somebody wants it to go faster, until all has been shown. */
  hurried = $state(false)

  readonly stage: Stage
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly pause: (moment: Moment) => number,
    staging: Staging,
    private readonly shown: (moment: Moment) => void,
    private readonly still: () => void,
  ) {
    this.stage = new Stage({
      ...staging,
      hold: (thrown) => (this.hurried ? 0 : staging.hold(thrown)),
      flight: (dice) => this.inAHurry(staging.flight(dice)),
    })
  }

  /** Something is being shown. */
  get isOn(): boolean {
    return this.moment !== null || this.queue.length > 0
  }

  /** How many moments are known, shown or not. */
  get known(): number {
    return (this.queue.at(-1) ?? this.told.at(-1))?.n ?? 0
  }

  /** Adds moments; those that are known already are not shown again. */
  add(moments: Moment[]): void {
    const known = this.known
    const fresh = moments.filter((moment) => moment.n > known)
    if (fresh.length > SHOWN_AT_MOST) this.replace([...this.told, ...this.queue, ...fresh])
    else this.queue = [...this.queue, ...fresh]
    if (this.moment === null && this.stage.thrown === null) this.advance()
  }

  /** Starts over with a history that nobody needs to watch. */
  replace(moments: Moment[]): void {
    this.stop()
    this.queue = []
    this.moment = null
    this.hurried = false
    this.told = moments
  }

  /** Forgets what was taken back. */
  cut(n: number): void {
    if (this.known <= n) return
    this.replace([...this.told, ...this.queue].filter((moment) => moment.n <= n))
  }

  /** A press: dice in the hand are thrown, dice in the air land, and else the next moment comes. */
  next(): void {
    if (!this.stage.press()) this.advance()
  }

  /** Faster, until all has been shown. */
  hurry(): void {
    this.hurried = true
    this.next()
  }

  /** Everything at once. */
  finish(): void {
    if (!this.isOn) return
    this.replace([...this.told, ...this.queue])
    this.still()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.stage.clear()
  }

  private advance(): void {
    clearTimeout(this.timer)
    const [moment] = this.queue
    if (moment) {
      this.stage.show(moment, () => this.tell(moment))
      return
    }
    this.moment = null
    this.hurried = false
    this.still()
  }

  /** It has landed, if anything was thrown: from now on everything may know. */
  private tell(moment: Moment): void {
    this.queue = this.queue.slice(1)
    this.moment = moment
    this.told = [...this.told, moment]
    this.shown(moment)
    const wait = this.inAHurry(this.pause(moment))
    if (wait === 0) this.advance()
    else this.timer = setTimeout(() => this.advance(), wait)
  }

  private inAHurry(wait: number): number {
    return this.hurried ? wait / HURRY : wait
  }
}
