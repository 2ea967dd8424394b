/**
 * The index that a key moves to in a list, wrapping around; -1 means none is active. Null for other keys and
 * empty lists.
 */
export function moveChoice(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return from <= 0 ? count - 1 : from - 1
  return null
}
