// The situation as a board knows one: a match that nobody plays, seen by everybody.
import { stillScene, type Say, type Scene } from '../boards/board'
import type { Answered } from '../lib/referee'
import type { MatchInfo } from '../lib/wire'

const NO_MATCH = {
  id: '', created: 0, dice: 'real', clock: null, public: false, practice: true, options: [], course: [], gauges: {}, host: null,
  commitment: '', state: 'playing', secrets: false,
} satisfies Partial<MatchInfo>

export function sceneOf({ inquiry, title, mode_title, data, names, view }: Answered, say: Say): Scene {
  const seats = names.map((name, seat) => ({ seat, who: 'person' as const, name, bot: '', player: null, side: seat, here: true }))
  const match = { ...NO_MATCH, game: inquiry.game, mode: inquiry.mode, title, mode_title, data, seats, sides: seats.map(({ seat }) => [seat]) }
  return stillScene({ match, eyes: null, names, view, say })
}
