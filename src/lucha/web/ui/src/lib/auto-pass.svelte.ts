// A chance to react that passes by itself. How long that takes never depends on what could be played.
import type { Ask } from './wire'

export class AutoPass {
  /** Seconds until it passes; 0: somebody wants to answer; null: it does not pass by itself. */
  left: number | null = $state(null)

  private asked = ''
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(private readonly choose: (key: string) => void) {}

  /** Something is asked, or nothing. A window passes after `delay` seconds, once for every time that it is asked. */
  light(ask: Ask | null, delay: number | null): void {
    const asked = ask?.window && delay !== null ? `${ask.seat} ${ask.number}` : ''
    if (asked === this.asked) return
    this.out()
    this.asked = asked
    if (ask === null || delay === null || asked === '') return
    const key = ask.options.find((option) => option.kind === 'Pass')?.key ?? ask.default
    this.left = delay
    this.timer = setInterval(() => this.burn(key), 1000)
  }

  /** Whoever presses anything wants to answer. */
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
    this.choose(key)
  }
}
