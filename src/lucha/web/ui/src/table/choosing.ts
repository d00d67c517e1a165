// A choice that is put together: the card first, then the player it is for. The server says which parts an option has.
import type { Ask, Choice, Part } from '../lib/wire'

/** What can be pressed at a step: an option, or a part on which several of them agree, such as one card. */
export interface Way {
  key: string
  part: Part | null
  options: Choice[]
}

/** What is left of a choice. The quiet choice is always there, and has a place of its own. */
export interface Step {
  ways: Way[]
  quiet: Choice | null
  said: string // how all that is left begins, once something is picked
}

/** Blows that can be spread over several players: so few ways to do it are looked at as they are. */
const FEW = 4

/** The step at which one chooses among the options of a question, or among those that are `picked`. */
export function stepOf(options: Choice[], picked: string[] | null = null, names: string[] = []): Step {
  const quiet = quietOf(options)
  const open = options.filter(({ key }) => key !== quiet?.key && (!picked || picked.includes(key)))
  const taken = picked ? agreed(open.map(partsOf)) : []
  const left = open.map((option): Left => ({ option, parts: without(partsOf(option), taken) }))
  const isSpread = left.some(({ parts: [first, ...more] }) => more.some(({ field }) => field === first?.field))
  return {
    ways: isSpread && open.length <= FEW ? open.map((option) => wayOf(option, null)) : waysOf(left),
    quiet,
    said: picked && open.length > 1 ? beginning(left.map((one) => upToNext(one, names))) : '',
  }
}

/** An option, and its parts that nobody has picked yet. */
interface Left { option: Choice; parts: Part[] }

const wayOf = (option: Choice, part: Part | null): Way =>
  ({ key: part ? `${option.kind} ${idOf(part)}` : option.key, part, options: [option] })

function waysOf(left: Left[]): Way[] {
  const ways = new Map<string, Way>()
  for (const { option, parts } of left) {
    const starts = startsOf(parts)
    for (const way of starts.length ? starts.map((part) => wayOf(option, part)) : [wayOf(option, null)]) {
      const known = ways.get(way.key)
      if (known) known.options.push(option)
      else ways.set(way.key, way)
    }
  }
  return [...ways.values()]
}

/** The parts that an option may begin with: the first; of several alike, such as targets, each of them. */
function startsOf(parts: Part[]): Part[] {
  const alike = parts.filter(({ field }) => field === parts[0]?.field)
  return alike.filter((part, i) => alike.findIndex((one) => idOf(one) === idOf(part)) === i)
}

/** To let it be; to play, set aside or trade none of what there is; or to end what one is doing, such as `EndActivation`. */
export const quietOf = (options: Choice[]): Choice | null =>
  options.find(({ kind }) => kind === 'Pass') ?? options.find(isNothing) ?? options.find(({ kind }) => /^End[A-Z]/.test(kind)) ?? null

function isNothing(option: Choice): boolean {
  const values = Object.values(option.value)
  return values.length > 0 && partsOf(option).length === 0 && values.every((value) => value === 0)
}

const partsOf = ({ parts }: Choice): Part[] => parts ?? []
const idOf = ({ field, seat, text }: Part): string => `${field} ${seat ?? text}`
const times = (parts: Part[], part: Part): number => parts.filter((one) => idOf(one) === idOf(part)).length

/** The parts that all of them have. */
const agreed = ([first = [], ...others]: Part[][]): Part[] =>
  first.filter((part, i) => others.every((parts) => times(parts, part) >= times(first.slice(0, i + 1), part)))

function without(parts: Part[], taken: Part[]): Part[] {
  const left = [...parts]
  for (const part of taken) left.splice(left.findIndex((one) => idOf(one) === idOf(part)), 1)
  return left
}

// Its words.

/** The text of an option as far as it has been picked: a name that is next does not belong to it, not even half of it. */
function upToNext({ option: { text }, parts: [next] }: Left, names: string[]): string {
  const named = next?.seat === undefined ? next?.text : names[next.seat]
  const at = named ? text.indexOf(named) : -1
  return at < 0 ? text : text.slice(0, at).trimEnd()
}

/** How all of these texts begin, word by word. */
export function beginning(texts: string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(' '))
  const differs = first.findIndex((word, i) => others.some((words) => words[i] !== word))
  return first.slice(0, differs < 0 ? first.length : differs).join(' ')
}

/** What a text adds to how its step begins; what stands in brackets says nothing by itself. */
export function ending(text: string, said: string): string {
  const rest = said !== '' && text.startsWith(`${said} `) && !text.startsWith(`${said} (`) ? text.slice(said.length + 1) : text
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** What stands on a way: what its option adds; or a thing by how its options begin, a player by name where that is clear. */
export function wayText({ part, options }: Way, { said, ways }: Step, nameOf: (seat: number) => string): string {
  const begins = beginning(options.map(({ text }) => text))
  if (options.length === 1) return ending(begins, said)
  if (part?.seat !== undefined) return said === '' && isMixed(ways) ? `${begins} …` : nameOf(part.seat)
  const [thing, at] = [part?.text ?? '', begins.indexOf(part?.text ?? '')]
  return `${at < 0 ? ending(thing, '') : ending(begins.slice(0, at + thing.length), said)} …`
}

/** Different things can be done, such as to block and to counter. */
const isMixed = (ways: Way[]): boolean => new Set(ways.map(({ options }) => options[0]?.kind)).size > 1

// On the board.

interface Chosen {
  picked: string[] | null
  pick: (keys: string[] | null) => void
  choose: (key: string) => void
}

/** A press that stands for these options: a single one is chosen, several are picked; pressed again, they are not. */
export function take(scene: Chosen, options: Choice[]): void {
  const keys = options.map(({ key }) => key)
  if (keys.length === 1) scene.choose(keys[0]!)
  else if (keys.length > 1) scene.pick(scene.picked?.join() === keys.join() ? null : keys)
}

/** The options that a press on a player stands for at this step. */
export const aimedAt = ({ ask, picked }: { ask: Pick<Ask, 'options'> | null; picked: string[] | null }, seat: number): Choice[] =>
  stepOf(ask?.options ?? [], picked).ways.flatMap(({ part, options }) => (part?.seat === seat ? options : []))

/** Who an option is about: the last player that it names is the one who feels it. */
export const aboutOf = (option: Choice): number | null =>
  [...partsOf(option)].reverse().find(({ seat }) => seat !== undefined)?.seat ?? null

/** The steps so far and one more; options that are none of the last ones begin a new choice. */
export const further = (steps: string[][], keys: string[]): string[][] =>
  steps.length && keys.every((key) => steps.at(-1)!.includes(key)) ? [...steps, keys] : [keys]
