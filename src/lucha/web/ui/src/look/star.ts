/** The star of the posters, as the path of an svg. */
export function starPath(x: number, y: number, outer: number, inner = outer * 0.42, points = 5): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / points
    const radius = i % 2 ? inner : outer
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}
