// The one place where a moment is revealed: its dice fly first, and until they have landed the page knows nothing of it.
import type { Moment, Stake } from './wire'

/** A throw as it may be seen before it lands: the moment without anything that its dice will show. */
export interface Veiled {
  moment: Moment
  seat: number
  dice: number
  /** These are thrown by hand, not by the choice that led to it. */
  byHand: boolean
  /** All is lost if it goes wrong. */
  forLife: boolean
}

export interface Thrown extends Veiled {
  stake: Stake | null
  /** The dice are still in the hand, */
  held: boolean
  /** and for so many milliseconds, if nobody throws them. */
  waits: number
}

export interface Staging {
  veil: (moment: Moment) => Veiled | null
  /** How long dice stay in the hand of the one who throws them, and how long in the air, in milliseconds. */
  hold: (thrown: Veiled) => number
  flight: (dice: number) => number
  onthrow?: (veiled: Moment) => void
}

export class Stage {
  /** Dice that have not landed; null: there are none. */
  thrown: Thrown | null = $state.raw(null)
  private timer: ReturnType<typeof setTimeout> | undefined
  private landed: () => void = () => {}

  constructor(private readonly staging: Staging) {}

  /** Shows a moment; `landed` is called as soon as it may be told. */
  show(moment: Moment, landed: () => void): void {
    this.clear()
    const veiled = this.staging.veil(moment)
    if (veiled === null) {
      landed()
      return
    }
    this.landed = landed
    const held = this.staging.hold(veiled)
    const thrown = { ...veiled, stake: moment.stake ?? null, waits: held }
    if (held === 0) {
      this.fly(thrown)
      return
    }
    this.thrown = { ...thrown, held: true }
    this.timer = setTimeout(() => this.press(), held)
  }

  /** A press: dice in the hand are thrown, dice in the air land. Whether there were any. */
  press(): boolean {
    const { thrown } = this
    if (thrown === null) return false
    clearTimeout(this.timer)
    if (thrown.held) this.fly(thrown)
    else this.land()
    return true
  }

  /** Nothing is thrown, and nothing will land. */
  clear(): void {
    clearTimeout(this.timer)
    this.thrown = null
  }

  private fly(thrown: Omit<Thrown, 'held'>): void {
    this.staging.onthrow?.(thrown.moment)
    const flight = this.staging.flight(thrown.dice)
    this.thrown = { ...thrown, held: false }
    if (flight === 0) this.land()
    else this.timer = setTimeout(() => this.land(), flight)
  }

  private land(): void {
    this.clear()
    this.landed()
  }
}
