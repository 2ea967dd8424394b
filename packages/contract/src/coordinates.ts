import * as z from 'zod/mini'

const invalid = 'La ubicación no es válida'

export const latitude = z.number(invalid).check(z.gte(-90, invalid), z.lte(90, invalid))
export const longitude = z.number(invalid).check(z.gte(-180, invalid), z.lte(180, invalid))
