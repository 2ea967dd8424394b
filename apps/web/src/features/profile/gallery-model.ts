/** A list with the element at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** The pictures with one more, unless it is already among them. */
export const withPicture = (urls: readonly string[], url: string): string[] => [
  ...new Set([...urls, url]),
]
