// One line for the reader that goes away by itself: what was done, or why it was not.
import { ApiError, lineOf } from './api'

export interface Line { text: string; rule: string | null; bad: boolean }

let line: Line | null = $state(null)
let timer: ReturnType<typeof setTimeout> | undefined

function show(next: Line): void {
  clearTimeout(timer)
  line = next
  timer = setTimeout(hideToast, next.bad ? 9000 : 5000)
}

export const toastNow = (): Line | null => line
export const toast = (text: string): void => show({ text, rule: null, bad: false })
/** Tells what went wrong, with the rule that refused it. */
export const toastError = (thrown: unknown): void =>
  show({ text: lineOf(thrown), rule: thrown instanceof ApiError ? thrown.rule : null, bad: true })
export function hideToast(): void {
  clearTimeout(timer)
  line = null
}
