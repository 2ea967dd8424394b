const units = ['bytes', 'kB', 'MB', 'GB'] as const

/** A size for the operator: '8.4 MB'. */
export function sizeOf(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`
}
