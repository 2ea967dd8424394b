import type { Size } from './fit-within.ts'

interface ShapeRule {
  /** Width by height. */
  aspect: number
  /** The maximum size that is sent, in pixels. */
  max: Size
}

/** The shapes of cropped pictures: a profile picture, shown round, and a cover of the public page. */
export const shapes = {
  round: { aspect: 1, max: { width: 800, height: 800 } },
  wide: { aspect: 8 / 3, max: { width: 1600, height: 600 } },
} as const satisfies Record<string, ShapeRule>

export type Shape = keyof typeof shapes
