export type Edges = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

interface Space {
  /** Only its column and its height count. */
  stack: Edges
  /** The preferred top, and the one at the other end of the screen. */
  first: number
  last: number
}

const step = 8

/**
 * Chooses a top for the stack of toasts, so that it covers no obstacle: the one that is nearest to the first. If a list of
 * obstacles leaves no place, the next list counts.
 */
export function placeToasts(
  { stack, first, last }: Space,
  lists: readonly (readonly Edges[])[],
): number {
  const height = stack.bottom - stack.top
  const count = Math.floor(Math.abs(last - first) / step) + 1
  const tops = Array.from({ length: count }, (_, at) => first + at * step * Math.sign(last - first))
  for (const list of lists) {
    const column = list.filter(({ left, right }) => left < stack.right && right > stack.left)
    const free = tops.find((top) => !column.some((it) => it.top < top + height && it.bottom > top))
    if (free !== undefined) return free
  }
  return first
}
