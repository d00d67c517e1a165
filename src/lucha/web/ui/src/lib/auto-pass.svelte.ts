// A chance to react that passes by itself. Where others sit at the table, it is over when its fuse is, no matter who has answered.
import type { Delay } from './settings.svelte'
import { askId, type Ask } from './wire'

/** How long one sees that nothing can be done, in seconds. */
export const GLANCE = 2

/**
 * A window that no fuse ends is over when everybody has answered: to pass soon where one can do nothing would tell the
 * others so. There one is asked. Everywhere else a player without an answer sees the window, and no question.
 */
export const discreet = (delay: Delay, burns: boolean, othersAreAsked: boolean): Delay =>
  delay === 'idle' && othersAreAsked && !burns ? null : delay

/** A window to which one has no answer. */
export const hasNoAnswer = (ask: Ask): boolean => ask.window && ask.options.length === 1

/** A question that one does not want to hear. */
export const isWaived = (ask: Ask, asks: boolean): boolean => ask.waivable === true && !asks

/** After how many seconds `ask` passes by itself; null: it waits. `asks`: what may be waived is asked. */
function secondsOf(ask: Ask | null, delay: Delay, asks: boolean): number | null {
  if (ask && isWaived(ask, asks)) return 0
  if (!ask?.window) return null
  if (delay !== 'idle') return delay
  return hasNoAnswer(ask) ? GLANCE : null
}

export class AutoPass {
  /** Seconds until it passes; 0: somebody wants to answer; null: it does not pass by itself. */
  left: number | null = $state(null)

  private asked = ''
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(private readonly choose: (key: string) => void) {}

  /** Something is asked, or nothing. A window passes after a while, once for every time that it is asked. */
  light(ask: Ask | null, delay: Delay, asks = true): void {
    const seconds = secondsOf(ask, delay, asks)
    const asked = ask !== null && seconds !== null ? askId(ask) : ''
    if (asked === this.asked) return
    this.out()
    this.asked = asked
    if (ask === null || seconds === null) return
    const key = ask.options.find((option) => option.kind === 'Pass')?.key ?? ask.default
    if (!seconds) {
      this.choose(key)
      return
    }
    this.left = seconds
    this.timer = setInterval(() => this.burn(key), 1000)
  }

  /** Pressing anything means wanting to answer. */
  hold(): void {
    if (this.left === null) return
    clearInterval(this.timer)
    this.left = 0
  }

  out(): void {
    clearInterval(this.timer)
    this.left = null
    this.asked = ''
  }

  private burn(key: string): void {
    this.left = (this.left ?? 0) - 1
    if (this.left > 0) return
    clearInterval(this.timer)
    this.left = null
    this.choose(key)
  }
}
