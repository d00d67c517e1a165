// Moments come in handfuls and are shown one after the other.
import type { Moment } from './wire'

const HUSHED = 0
const PLAIN = 900
/** More than this at once is history: it goes to the log unseen. */
const SHOWN_AT_MOST = 60

export class Reel {
  /** What has been shown, oldest first; the last of it is `moment` while that is on. */
  told: Moment[] = $state.raw([])
  /** What is on; null: all has been shown. */
  moment: Moment | null = $state.raw(null)
  /** What waits to be shown. */
  queue: Moment[] = $state.raw([])

  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly pause: (moment: Moment) => number | undefined,
    private readonly shown: (moment: Moment) => void,
    private readonly still: () => void,
  ) {}

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
    if (this.moment === null) this.next()
  }

  /** Starts anew with a history that nobody needs to watch. */
  replace(moments: Moment[]): void {
    clearTimeout(this.timer)
    this.queue = []
    this.moment = null
    this.told = moments
  }

  /** Forgets what was taken back. */
  cut(n: number): void {
    if (this.known <= n) return
    this.replace([...this.told, ...this.queue].filter((moment) => moment.n <= n))
  }

  /** The next moment now, or stillness after the last. */
  next(): void {
    clearTimeout(this.timer)
    let wait = 0
    while (wait === 0) {
      const [moment, ...rest] = this.queue
      this.queue = rest
      this.moment = moment ?? null
      if (!moment) {
        this.still()
        return
      }
      this.told = [...this.told, moment]
      this.shown(moment)
      wait = this.pause(moment) ?? (moment.hushed ? HUSHED : PLAIN)
    }
    this.timer = setTimeout(() => this.next(), wait)
  }

  /** Everything at once. */
  finish(): void {
    if (this.moment === null && this.queue.length === 0) return
    clearTimeout(this.timer)
    this.told = [...this.told, ...this.queue]
    this.queue = []
    this.moment = null
    this.still()
  }

  stop(): void {
    clearTimeout(this.timer)
  }
}
