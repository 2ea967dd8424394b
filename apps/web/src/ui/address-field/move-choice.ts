/** Where a key leads in a list, round and round; -1 stands for none yet. Null for other keys and empty lists. */
export function moveChoice(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return from <= 0 ? count - 1 : from - 1
  return null
}
