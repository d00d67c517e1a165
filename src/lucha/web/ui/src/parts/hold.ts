// A press that is held, or a right click, reads what a short press would do something with.

const HELD = 500 // milliseconds
const STILL = 10 // pixels that a finger may move meanwhile

export function hold(node: HTMLElement, read: (() => void) | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let pressed = false
  /** This press was read: it does nothing else. */
  let done = false
  const ended = new AbortController()

  const rest = (): void => clearTimeout(timer)
  function lift(): void {
    pressed = false
    rest()
  }
  function open(): void {
    rest()
    if (done) return
    done = true
    read?.()
  }
  function on<Name extends keyof HTMLElementEventMap>(name: Name, hear: (event: HTMLElementEventMap[Name]) => void): void {
    node.addEventListener(name, hear, { capture: true, signal: ended.signal })
  }

  on('pointerdown', (event) => {
    pressed = true
    done = false
    from = { x: event.clientX, y: event.clientY }
    if (read && event.button === 0) timer = setTimeout(open, HELD)
  })
  on('pointermove', (event) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) rest()
  })
  on('pointerup', lift)
  on('pointercancel', lift)
  on('pointerleave', lift)
  on('contextmenu', (event) => {
    if (!read) return
    event.preventDefault()
    if (!pressed) done = false // it comes from a key
    open()
  })
  on('click', (event) => {
    if (!done || event.detail === 0) return // a key presses without a pointer
    done = false
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  return {
    update: (now: (() => void) | undefined) => (read = now),
    destroy: () => {
      rest()
      ended.abort()
    },
  }
}
