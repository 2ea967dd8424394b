import * as z from 'zod/mini'

// Not part of the visitor's form, which would have to load its rule.

const zoneError = 'La zona horaria no es válida'

/** The longest name of a time zone that is read. */
const ZONE_NAME = 64

/** The visitor's time zone (IANA), for online appointments. One that is unknown is ignored. */
export const visitorZone = {
  zone: z.optional(z.string(zoneError).check(z.maxLength(ZONE_NAME, zoneError))),
}
