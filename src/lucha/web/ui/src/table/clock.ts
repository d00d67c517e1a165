/** Time left as a clock shows it: 1:42, 2:03:00, or 3 d for slow matches. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600), Math.floor(seconds / 60)]
  if (days > 0) return `${days} d ${hours % 24} h`
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`
  return `${minutes}:${two(seconds % 60)}`
}
