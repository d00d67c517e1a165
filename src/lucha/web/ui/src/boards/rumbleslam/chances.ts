// The exact chances that come with an option: what the crowd stops, and what becomes of the dice.
import type { Choice } from '../../lib/wire'
import { spotOf } from './places'

export const OUTCOMES = ['booed', 'reversal', 'miss', 'hit', 'beatdown'] as const
export type Outcome = (typeof OUTCOMES)[number]
export interface Share { outcome: Outcome; share: number }

const figure = (option: Choice, name: string): number | undefined => option.figures?.[name]

/** What may come of it, nothing that cannot; empty where no dice hang on it. */
export const sharesOf = (option: Choice): Share[] =>
  OUTCOMES.flatMap((outcome) => {
    const share = figure(option, outcome) ?? (outcome === 'hit' && isSure(option) ? 1 : 0)
    return share > 0 ? [{ outcome, share }] : []
  })

export const TOLLS = ['ko', 'out', 'harm', 'own_ko', 'own_out', 'own_harm'] as const
export type Toll = (typeof TOLLS)[number]

/** What it costs either side by the end of the chain: the chance of a KO, of being out, and the damage on average. */
export const tollsOf = (option: Choice): { toll: Toll; said: string }[] =>
  TOLLS.flatMap((toll) => {
    const found = figure(option, toll) ?? 0
    const said = toll.endsWith('harm') ? found.toFixed(1) : `${percentOf(found)} %`
    return found > 0 && said !== '0.0' ? [{ toll, said }] : []
  })

/** A throw over a rope or onto a post without figures: the one who is thrown has no dice to stay with. */
const isSure = ({ kind, value, figures }: Choice): boolean =>
  kind === 'Throw' && figures?.hit === undefined && typeof value.square === 'string' && (spotOf(value.square)?.on ?? 'mat') !== 'mat'

/** The chance that it succeeds; null: no dice hang on it. */
export function successOf(option: Choice): number | null {
  const hit = figure(option, 'hit')
  if (hit === undefined) return isSure(option) ? 1 : null
  return hit + (figure(option, 'beatdown') ?? 0)
}

export const apOf = (option: Choice): number | null => figure(option, 'ap') ?? null

/** Full percents, and never sure or hopeless where it is not. */
export function percentOf(share: number): number {
  const rounded = Math.round(share * 100)
  if (share > 0 && share < 1) return Math.min(99, Math.max(1, rounded))
  return rounded
}

/** The likeliest of several. */
export const bestOf = (options: readonly Choice[]): Choice | undefined =>
  [...options].sort((one, other) => (successOf(other) ?? -1) - (successOf(one) ?? -1))[0]
