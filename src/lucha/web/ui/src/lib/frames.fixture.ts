// Small frames for tests.
import type { Ask, FromServer, MatchInfo, Moment, Need, Now, Seat } from './wire'

export function seatInfo(seat: number, player: string | null): Seat {
  return { seat, who: player ? 'person' : 'bot', name: `seat ${seat}`, bot: '', player, side: seat, here: true }
}

export function matchInfo(change: Partial<MatchInfo> = {}): MatchInfo {
  return {
    id: 'm', game: 'g', mode: 'basic', title: 'G', mode_title: 'Basic', created: 0, dice: 'virtual', clock: null,
    public: true, practice: false, options: [], course: [], gauges: {}, secrets: false, sides: [[0], [1]], host: 0, commitment: '', state: 'playing',
    seats: [seatInfo(0, 'ana'), seatInfo(1, null)], data: {}, ...change,
  }
}

export function moment(n: number, change: Partial<Moment> = {}): Moment {
  return { n, kind: 'Rolled', event: {}, text: `moment ${n}`, rule: null, heading: false, hushed: false, view: { after: n }, ...change }
}

export function askOf(seat: number, number: number, change: Partial<Ask> = {}): Ask {
  const option = (key: string) => ({ key, text: key, kind: 'K', value: {}, rule: null })
  return {
    number, seat, kind: 'Q', text: 'Well?', rule: null, sealed: false, window: false, left: null, default: 'A',
    options: [option('A'), option('B')], refused: [], ...change,
  }
}

export function needOf(by: number, number: number, change: Partial<Need> = {}): Need {
  return { number, seat: by, by, text: 'a card', mine: false, open: false, dice: [], ...change }
}

export function nowOf(n: number, change: Partial<Now> = {}): Now {
  return {
    n, view: { now: n }, names: ['Ana', 'Bot'], waiting: [], ask: null, need: null, clock: null, fuse: null,
    may: { undo: false, concede: true }, result: null, proof: null, ...change,
  }
}

export function tableFrame(
  change: Partial<Extract<FromServer, { type: 'table' }>> = {},
): Extract<FromServer, { type: 'table' }> {
  return { type: 'table', protocol: 1, eyes: 0, match: matchInfo(), told: [], now: nowOf(0), ...change }
}
