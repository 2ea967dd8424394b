interface Size {
  width: number
  height: number
}

/** Scales a size down so that its longer side is at most `maxSide`; whole pixels, same aspect ratio. */
export function fitWithin({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
