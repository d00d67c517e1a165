/** Hands the reader a file. */
export function save(name: string, text: string, type: string): void {
  const file = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: file, download: name }).click()
  URL.revokeObjectURL(file)
}
