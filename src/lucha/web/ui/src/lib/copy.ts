// What a button copies: the one way for all of them, also over plain HTTP, where browsers hide their clipboard.
import { toast } from './toast.svelte'
import { say } from './words'

/** Copies `link` and says `done`, or says how to do it by hand. */
export async function copy(link: string, done: string): Promise<void> {
  const isCopied = (await withClipboard(link)) || withSelection(link)
  toast(isCopied ? done : say('house.copyByHand', { link }))
}

async function withClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Behind an open sheet nothing can be selected, so it is done on the sheet. */
function withSelection(text: string): boolean {
  const [before, field] = [document.activeElement, document.createElement('textarea')]
  field.className = 'sr'
  field.value = text
  ;([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
