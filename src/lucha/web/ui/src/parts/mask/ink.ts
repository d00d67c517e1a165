// The pen that masks and dice are drawn with: inks, and paths with a black outline.
export const INK = '#1a1310'
export const C = {
  red: '#c4202d', crimson: '#8c1322', blue: '#1b4fa8', navy: '#14264f', sky: '#3fa3d8', teal: '#0b8089', green: '#128556',
  lime: '#8dbb3a', forest: '#0a4a34', yellow: '#f7b61d', gold: '#dd9a12', orange: '#ef7d22', pink: '#e0408a', rose: '#f4a3b8',
  purple: '#5d2f93', violet: '#9257c2', white: '#fff6e4', bone: '#f0e2c0', silver: '#c3ccd3', grey: '#7d8590', black: '#2a2226',
  brown: '#7a4524', tan: '#c98d55', cyan: '#5fd0d0',
} as const
export const SKIN = ['#8a5536', '#b97a4c', '#d79e6c', '#6a3f28'] as const

export const mirror = (drawn: string) => `<g>${drawn}</g><g transform="matrix(-1 0 0 1 200 0)">${drawn}</g>`

/** A filled shape; `w` is the width of its outline. */
export const p = (d: string, fill: string, w = 0, more = '') =>
  `<path d="${d}" fill="${fill}"${w ? ` stroke="${INK}" stroke-width="${w}" stroke-linejoin="round"` : ''} ${more}/>`

/** A line. */
export const l = (d: string, w = 4, colour: string = INK) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A disc. */
export const c = (x: number, y: number, r: number, fill: string, w = 0) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${w ? ` stroke="${INK}" stroke-width="${w}"` : ''}/>`

export function starPath(x: number, y: number, outer: number, inner = outer * 0.42, points = 5, turn = -90): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = ((turn + (i * 180) / points) * Math.PI) / 180
    const radius = i % 2 ? inner : outer
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** Places on the paper, to be drawn at one by one. */
export const spots = (list: [number, number][]) => list
