// The small line drawings of buttons, chips and counters, on a square of 24.
import { starPath } from './mask/ink'

export const ICONS = {
  star: `<path d="${starPath(12, 12.6, 11.5)}" fill="currentColor" stroke="none"/>`,
  help: '<circle cx="12" cy="12" r="9"/><path d="M9.5 9.5a2.6 2.6 0 1 1 3.6 2.4c-.8.4-1.1.9-1.1 1.8M12 17v.2"/>',
  sound: '<path d="M4 9v6h4l5 4V5L8 9zM17 9c1.5 1.6 1.5 4.4 0 6M19.5 6.5c3 3 3 8 0 11"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  moon: '<path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z"/>',
  lock: '<rect x="5" y="11" width="14" height="9" rx="2" fill="currentColor"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
  undo: '<path d="M9 14l-4-4 4-4M5 10h9a5 5 0 0 1 0 10h-3"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>',
  sealed: '<rect x="3" y="6" width="18" height="13" rx="2"/><path d="M3 8l9 6 9-6"/>',
  check: '<path d="M5 13l4 4L19 7"/>',
  hand: '<path d="M7 12V6.5a1.5 1.5 0 0 1 3 0V11V4.5a1.5 1.5 0 0 1 3 0V11V5.5a1.5 1.5 0 0 1 3 0V13v-3a1.5 1.5 0 0 1 3 0v5a6 6 0 0 1-6 6h-1c-2.5 0-4-1.2-5.3-3.3L4 14a1.6 1.6 0 0 1 2.7-1.7z"/>',
  up: '<path d="M12 19V6M6 12l6-6 6 6" stroke-width="3"/>',
  down: '<path d="M12 5v13M6 12l6 6 6-6" stroke-width="3"/>',
  layers: '<path d="M3 8c3-2 6 2 9 0s6-2 9 0M3 13c3-2 6 2 9 0s6-2 9 0M3 18c3-2 6 2 9 0s6-2 9 0" stroke-width="2.6"/>',
  bolt: '<path d="M13 3L5 14h6l-1 7 8-11h-6z" fill="currentColor"/>',
  face: '<path d="M12 3c5 0 8 4 8 9s-3 9-8 9-8-4-8-9 3-9 8-9z"/><path d="M7 11l4 1.5M17 11l-4 1.5M9.5 16.5h5"/>',
  clip: '<path d="M8 3h8v6l-4 3-4-3zM12 12v9" fill="none"/>',
  people: '<circle cx="9" cy="8" r="3.5"/><path d="M3 20c0-4 3-6 6-6s6 2 6 6M16 5a3.5 3.5 0 0 1 0 6M18 14c2 .8 3.5 2.8 3.5 6"/>',
  robot: '<rect x="4" y="8" width="16" height="11" rx="3"/><path d="M12 8V4M9 13v1M15 13v1M9.5 17h5"/>',
  flag: '<path d="M5 21V4M5 5c5-3 8 3 14 0v9c-6 3-9-3-14 0"/>',
  play: '<path d="M7 4l13 8-13 8z" fill="currentColor"/>',
  pause: '<path d="M8 5v14M16 5v14" stroke-width="4.5"/>',
  back: '<path d="M14 6l-6 6 6 6"/>',
  forward: '<path d="M10 6l6 6-6 6"/>',
  start: '<path d="M17 6l-6 6 6 6M7 6v12"/>',
  end: '<path d="M7 6l6 6-6 6M17 6v12"/>',
  skip: '<path d="M5 6l6 6-6 6M13 6l6 6-6 6"/>',
  share: '<path d="M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1"/>',
  fork: '<path d="M6 21V9a4 4 0 0 1 4-4h9M15 1l4 4-4 4M6 14c6 0 9 1 13 4M19 13v5h-5"/>',
  hush: '<path d="M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5"/>',
  again: '<path d="M4 12a8 8 0 1 1 2.5 5.8M4 20v-5h5"/>',
} as const

export type IconName = keyof typeof ICONS
