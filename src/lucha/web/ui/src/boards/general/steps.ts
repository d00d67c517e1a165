// Which step of a round is lit.
import type { Scene } from '../board'

/** That of what is on show, else the last that was told; -1: none, or the match is over. */
export function stepNow({ sheet, told, moment, result }: Pick<Scene, 'sheet' | 'told' | 'moment' | 'result'>): number {
  if (result && !moment) return -1
  const steps = [sheet, ...[...told].reverse().map((each) => each.sheet)].map((each) => each?.step ?? -1)
  return steps.find((step) => step >= 0) ?? -1
}
