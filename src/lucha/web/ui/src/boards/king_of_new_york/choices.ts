// What a press on the map stands for: a Building, a Unit, a borough.
import type { Choice } from '../../lib/wire'
import type { Scene } from '../board'

type Asked = Pick<Scene, 'ask' | 'picked'>
interface Way { stack?: number; borough?: number; unit?: string; to?: number }

const open = ({ ask, picked }: Asked): Choice[] => (ask?.options ?? []).filter(({ key }) => !picked || picked.includes(key))
export const wayOf = (option: Choice) => option.value as unknown as Way

export const onStack = (asked: Asked, stack: number): Choice[] => open(asked).filter((option) => option.kind === 'Raze' && wayOf(option).stack === stack)

export const onUnit = (asked: Asked, borough: number, unit: string): Choice[] =>
  open(asked).filter((option) => option.kind === 'Shoot' && wayOf(option).borough === borough && wayOf(option).unit === unit)

/** To go there, or to use a card there. */
export const onBorough = (asked: Asked, borough: number): Choice[] =>
  open(asked).filter((option) => option.kind !== 'Shoot' && (wayOf(option).borough === borough || wayOf(option).to === borough))
