/** A key that is pressed for the page: not for the browser, for a sheet that lies over it, or for a field one writes in. */
export function isForThePage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return false
  return !(event.target as Element).closest?.('input, textarea, select, [contenteditable]')
}
