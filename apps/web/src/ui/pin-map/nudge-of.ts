const directions: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Enter: [0, 0],
  ' ': [0, 0],
}

/**
 * How far a key moves the pin, in screen pixels right and down: 10 for arrows, 1 with shift, 0 for Enter and
 * space (which confirm the position); null for other keys.
 */
export function nudgeOf(event: { key: string; shiftKey: boolean }): [number, number] | null {
  const direction = directions[event.key]
  if (!direction) return null
  const pixels = event.shiftKey ? 1 : 10
  return [direction[0] * pixels, direction[1] * pixels]
}
