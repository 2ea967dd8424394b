interface Size {
  width: number
  height: number
}

/** Scales a size down so that its longer side is at most `longest`; whole pixels, same aspect ratio. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
