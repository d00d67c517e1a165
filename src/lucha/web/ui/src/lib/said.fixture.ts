// Which words the pages say, found in their sources: for tests that no word is missing, and that none is left over.

/** The first argument of each call of `say`, however it is chosen. */
function argumentsOfSay(source: string): string[] {
  return [...source.matchAll(/\bsay\(/g)].map((call) => {
    const start = call.index + call[0].length
    let depth = 0
    for (let at = start; at < source.length; at++) {
      const sign = source[at]!
      if (depth === 0 && (sign === ',' || sign === ')')) return source.slice(start, at)
      if ('([{'.includes(sign)) depth++
      if (')]}'.includes(sign)) depth--
    }
    return ''
  })
}

/** What is only compared with, or a part of a key, is not said. */
const literalsIn = (code: string): string[] =>
  [...code.replace(/`[^`]*`/g, '').matchAll(/(?<![!=]== )'([\w.-]+)'/g)].map((found) => found[1]!)

/** Keys that are chosen before they are said. */
const chosenIn = (source: string): string[] => [...source.matchAll(/[?:] '([a-z]\w*\.[\w.]+)'/g)].map((found) => found[1]!)

/** Every key that is written out. */
export const saidIn = (sources: string[]): string[] =>
  [...new Set(sources.flatMap((source) => [...argumentsOfSay(source).flatMap(literalsIn), ...chosenIn(source)]))]

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Those of `keys` that no source mentions: neither as they are, nor put together as in `mat.${outcome}.how`. */
export function leftOver(keys: string[], sources: string[]): string[] {
  const text = sources.join('\n')
  const written = new Set([...text.matchAll(/['"`]([\w./-]+)['"`]/g)].map((found) => found[1]!))
  const joined = [...text.matchAll(/`([a-z][\w.-]*\$\{[^`]*)`/g)].map((found) => found[1]!)
  const patterns = joined.map((key) => new RegExp(`^${key.split(/\$\{[^}]*\}/).map(escaped).join('.+')}$`))
  return keys.filter((key) => !written.has(key) && !patterns.some((pattern) => pattern.test(key)))
}

const table = Object.values(
  import.meta.glob<string>(['../table/*.{svelte,ts}', '!../table/*.test.ts'], { query: '?raw', import: 'default', eager: true }),
)

/** The same for the words of a board: the table around it says some of them. */
export const leftOverOn = (keys: string[], sources: string[]): string[] => leftOver(keys, [...sources, ...table])
