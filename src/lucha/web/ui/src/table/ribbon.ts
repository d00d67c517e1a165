/** A told sentence in two parts: what happened, and what came of it (the last sentence), which is printed in red. */
export function outcome(text: string): [string, string] {
  const cut = text.trimEnd().search(/[.!?:] [^.!?:]+[.!?]*$/)
  return cut < 0 ? [text, ''] : [text.slice(0, cut + 1), text.slice(cut + 2)]
}
