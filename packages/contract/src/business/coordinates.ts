import * as z from 'zod/mini'

export const invalidPoint = 'La ubicación no es válida'

export const latitude = z
  .number(invalidPoint)
  .check(z.gte(-90, invalidPoint), z.lte(90, invalidPoint))
export const longitude = z
  .number(invalidPoint)
  .check(z.gte(-180, invalidPoint), z.lte(180, invalidPoint))

/** Degrees as text. Kept simple, because the public pages bundle this schema. */
const degreesText = (max: number) =>
  z.string(invalidPoint).check(
    z.maxLength(25, invalidPoint),
    z.regex(/^-?\d{1,3}(\.\d{1,20})?$/, invalidPoint),
    z.refine((text) => Math.abs(Number(text)) <= max, { error: invalidPoint }),
  )

export const latitudeText = degreesText(90)
export const longitudeText = degreesText(180)

/** Near Mérida: the start of an owner's map while the business has no coordinates, and their value in its profile. */
export const unknownPoint = { latitude: 20.946049920100517, longitude: -89.6429443359375 } as const

/** Near Guadalajara: the start of a customer's map while the business has no coordinates. */
export const unknownCustomersPoint = { latitude: 20.6736, longitude: -103.344 } as const
