import * as z from 'zod/mini'

const invalid = 'La ubicación no es válida'

export const latitude = z.number(invalid).check(z.gte(-90, invalid), z.lte(90, invalid))
export const longitude = z.number(invalid).check(z.gte(-180, invalid), z.lte(180, invalid))

/** Degrees as text. Kept simple, because the public pages bundle this schema. */
const degreesText = (max: number) =>
  z.string(invalid).check(
    z.maxLength(25, invalid),
    z.regex(/^-?\d{1,3}(\.\d{1,20})?$/, invalid),
    z.refine((text) => Math.abs(Number(text)) <= max, { error: invalid }),
  )

export const latitudeText = degreesText(90)
export const longitudeText = degreesText(180)

/** Near Mérida: where a map begins for a business whose place is not known, and what its profile then says. */
export const unknownPoint = { latitude: 20.946049920100517, longitude: -89.6429443359375 } as const
