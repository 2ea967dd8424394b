import * as z from 'zod/mini'
import { invalidPoint } from './coordinates.ts'

/** Degrees as text. */
const degreesText = (max: number) =>
  z.string(invalidPoint).check(
    z.maxLength(25, invalidPoint),
    z.regex(/^-?\d{1,3}(\.\d{1,20})?$/, invalidPoint),
    z.refine((text) => Math.abs(Number(text)) <= max, { error: invalidPoint }),
  )

export const latitudeText = degreesText(90)
export const longitudeText = degreesText(180)
