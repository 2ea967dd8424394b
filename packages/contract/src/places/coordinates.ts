import * as z from 'zod/mini'

export const invalidPoint = 'La ubicación no es válida'

export const latitude = z
  .number(invalidPoint)
  .check(z.gte(-90, invalidPoint), z.lte(90, invalidPoint))
export const longitude = z
  .number(invalidPoint)
  .check(z.gte(-180, invalidPoint), z.lte(180, invalidPoint))

/** Near Mérida: the start of an owner's map while the business has no coordinates, and their value in its profile. */
export const unknownPoint = { latitude: 20.946049920100517, longitude: -89.6429443359375 } as const

/** Near Guadalajara: the start of a customer's map while the business has no coordinates. */
export const unknownCustomersPoint = { latitude: 20.6736, longitude: -103.344 } as const
