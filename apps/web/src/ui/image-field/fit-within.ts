export interface Size {
  width: number
  height: number
}

/** Scales a size down so that it fits into `max`; whole pixels, same aspect ratio. */
export function fitWithin({ width, height }: Size, max: Size): Size {
  const scale = Math.min(1, max.width / width, max.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
