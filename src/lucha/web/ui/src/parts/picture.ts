// What stands on the button of an option: icons, masks, dice, and drawings of a game's own.
import type { DieFace, DieKind } from './dice'
import type { IconName } from './icons'

export type Item =
  | { icon: IconName; small?: boolean }
  | { mask: string } // whose
  | { kind: DieKind; face: DieFace; dim?: boolean; held?: string }
  | { draw: (id: string) => string } // inside an svg of 120 by 110; `id` is unique on the page
