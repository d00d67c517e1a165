// How a game plugs its board in: one folder here, with the name of the game.
import type { Component } from 'svelte'
import type { Built, Mode, Plan } from '../lib/api'
import type { Position, Said } from '../lib/referee'
import type { Workshop } from '../lib/workshop.svelte'
import type { Item } from '../parts/picture'
import type { Alone } from '../parts/RollButton.svelte'
import type { Veiled } from '../lib/stage.svelte'
import type { Ask, Choice, Fields, Gauge, MatchInfo, Moment, Now, Part, Result, Sheet, Stake } from '../lib/wire'

export type Noise = 'dice' | 'count' | 'card' | 'slap' | 'thud' | 'whip' | 'mat' | 'bell' | 'trumpet' | 'brass'

/** A text by its key, its gaps filled. */
export type Say = (key: string, gaps?: Record<string, string | number>) => string

/**
 * A reaction window: what is asked, the fuse as it stood at a time, who is asked, who of them sits here, and who of
 * those has yet to answer, as far as the eyes that look may know.
 */
export interface Opened {
  text: string
  fuse: Now['fuse']
  at: number
  asked: number[]
  mine: number[]
  unanswered: number | null
}

/** Dice that wait in one's hand: how many, what hangs on them, the press that throws them, and when they go by themselves. */
export interface Roll { dice: number; stake: Stake | null; press: () => void; alone: Alone | null }

/** All that a board is drawn from: one moment of a match, as one pair of eyes sees it. */
export interface Scene {
  match: MatchInfo
  eyes: number | null
  home: number | null // the seat that the table is seen from: that of the eyes, or always the first of several at one screen
  names: string[]
  view: Fields // as it stood after `moment`; while dice are in the air, as it stood before
  sheet: Sheet | null // the same in words, for a board that wants `sheets`
  told: Moment[] // what has been shown up to now; while dice are in the air, the last one is veiled
  moment: Moment | null // what is being shown; null: the match stands still
  roll: Roll | null // dice in one's own hand
  ask: Ask | null
  odds: Record<string, Gauge[]> | null
  pointed: string | null // the key of the option that is hovered or focused
  point: (key: string | null) => void
  choose: (key: string) => void
  picked: string[] | null // the options among which one is choosing; null: all of them
  pick: (keys: string[] | null) => void
  back: () => void // to the options before those that are picked
  lit: string | null // the option that stands for what was pressed on the board; one more press chooses it
  light: (key: string | null) => void
  waiting: number[] // the seats that are asked, also those that have answered in secret
  window: Opened | null // the reaction window that is open
  result: Pick<Result, 'winners' | 'draw'> | null // once the match is over, also where somebody has given up
  say: Say
}

/** A scene in which nothing can be done, but for what `shown` adds. */
export const stillScene = (shown: Pick<Scene, 'match' | 'eyes' | 'names' | 'view' | 'say'> & Partial<Scene>): Scene => ({
  home: shown.eyes,
  sheet: null,
  told: [],
  moment: null,
  roll: null,
  ask: null,
  odds: null,
  pointed: null,
  point: () => {},
  choose: () => {},
  picked: null,
  pick: () => {},
  back: () => {},
  lit: null,
  light: () => {},
  waiting: [],
  window: null,
  result: null,
  ...shown,
})

/** A key of the wire in two: the kind of a face and which one it is (`Face.HIT`); a card has no kind (`'guacamole'`). */
export function parted(key: string): [kind: string, name: string] {
  const card = /^'(.*)'$/.exec(key)
  if (card) return ['', card[1]!]
  const dot = key.indexOf('.')
  return [key.slice(0, Math.max(dot, 0)), key.slice(dot + 1)]
}

export interface Board {
  table: Component<{ scene: Scene }>
  /** One's hand: it lies beside the option bar, on a phone on the edge of its sheet. */
  hand?: Component<{ scene: Scene }>
  /** The table shows reaction windows itself; without this they stand above it. */
  showsWindows?: boolean
  /** The table wants all of the width: beside a hand the story has no column, and a button opens it. */
  broad?: boolean
  /** What stands on an option's button. */
  picture?: (scene: Scene, option: Choice) => Item[]
  /** What an option does, in place of its figures, where the server has no words for it. */
  about?: (scene: Scene, option: Choice) => string
  /** What stands on a button where real dice and cards are entered: what `seat` has thrown or drawn, by its key. */
  face?: (scene: Scene, key: string, seat: number | null) => Item | null
  /** What stands on a part that several options share, such as a card; without this, a player's mask. */
  partPicture?: (scene: Scene, part: Part, option: Choice) => Item[]
  /** What such a part does, such as what is printed on the card. */
  partAbout?: (scene: Scene, part: Part, option: Choice) => string
  /** What one might try beyond what the server refuses: for what all eyes here can see anyway, with its rule. */
  refused?: (scene: Scene) => Choice[]
  /** Of very many options, the keys of those that the bar shows, of those that are picked; the board stands for the others. null: all of them. */
  offered?: (scene: Scene) => string[] | null
  /** What others are being asked, for those who wait for them; without this, only who they are. */
  asked?: (scene: Scene) => string
  /** The order of a round, and which of it is lit. */
  steps?: (scene: Scene) => { names: string[]; now: number }
  /** What stands beside the title, such as the round. */
  headline?: (scene: Scene) => string
  /** Whose mask each seat wears; without this, that of its own name. */
  masks?: (scene: Scene) => string[]
  /** What a part of the story is called among others, by the moment that begins it; without this, as it is told. */
  part?: (moment: Moment, names: string[], say: Say) => string
  /** How long a moment is shown, in milliseconds; 0: at once with the next. */
  pause?: (moment: Moment) => number
  /** What a moment sounds like, for those who want to hear it; as `throws` shows it, while it is in the air: without a noise, dice. */
  noise?: (moment: Moment) => Noise | null
  /**
   * What may be seen of the dice that a moment tells of before they have landed: the moment with their faces taken out.
   * The scene has it as its last one until then. null: nothing is thrown.
   */
  throws?: (moment: Moment) => Veiled | null
  /** For the referee: what of a position is set on a picture of the game's own; `set` takes a field of the state whole. */
  setting?: Component<{ scene: Scene; position: Position; set: (name: string, value: Said) => void }>
  /** How to play; without this it is made from the catalogue of rules. */
  guide?: Component<{ say: Say }>
  /** It draws any game, from views in words. */
  sheets?: boolean
  /** Texts of this board: `say` finds them before those of the house. */
  words: { en: Record<string, string>; es: Record<string, string> }
}

/** Where a game lets people make picks of their own, such as teams: `builder/index.ts` in the folder of its board. */
export interface Building {
  /** `shelf` is all that there is to make one of, as the game's own builder tells it. */
  builder: Component<{ shop: Workshop; shelf: Fields; modes: Mode[]; say: Say }>
  /** A plan with nothing in it yet; its name and what it is for come from the page. */
  empty: Fields
  /** How the plan stands, in one line. */
  line: (plan: Plan, built: Built | undefined, say: Say) => string
  words: Board['words']
}
