/**
 * A told sentence in two parts: what happened, and what came of it, which is printed in red. That is the last sentence; of a
 * single one, what follows the name of the one who did it, and all of it where it begins with no name.
 */
export function outcome(text: string, doers: string[] = []): [string, string] {
  const cut = text.trimEnd().search(/[.!?:] [^.!?:]+[.!?]*$/)
  if (cut >= 0) return [text.slice(0, cut + 1), text.slice(cut + 2)]
  if (doers.length === 0) return [text, '']
  const named = doers.filter((name) => name !== '' && text.startsWith(`${name} `))
  const doer = named.sort((a, b) => b.length - a.length)[0] ?? ''
  return [doer, text.slice(doer.length).trimStart()]
}
