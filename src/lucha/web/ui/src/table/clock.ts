import type { Now } from '../lib/wire'

/** Time left as a clock shows it: 1:42, 2:03:00, or 3 d for slow matches. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600), Math.floor(seconds / 60)]
  if (days > 0) return `${days} d ${hours % 24} h`
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`
  return `${minutes}:${two(seconds % 60)}`
}

const SOON = 5000

/** What was last said of a clock that began with `begun`: that much at the start, then half of it, then the last seconds. */
export const spoken = (begun: number, left: number): number =>
  Math.min(begun, ...[begun / 2, SOON].filter((mark) => left <= mark))

/** Which clock is looked at: your own while you are asked, otherwise that of the one the table waits for. */
export function clockShown(now: Pick<Now, 'clock' | 'ask' | 'need' | 'result'>, mine: number[]): { seat: number; left: number; runs: boolean; own: boolean } | null {
  if (!now.clock || now.result) return null
  const { left, runs } = now.clock
  const asked = now.ask?.seat ?? (now.need?.mine ? now.need.by : null)
  const others = runs.filter((seat) => !mine.includes(seat)).sort((a, b) => (left[a] ?? 0) - (left[b] ?? 0))
  const seat = asked ?? others[0] ?? runs[0] ?? mine[0] ?? 0
  return { seat, left: left[seat] ?? 0, runs: runs.includes(seat), own: mine.includes(seat) }
}
