import { canonicalZone } from '@cuando/time/canonical-zone'
import * as z from 'zod/mini'

const ZONE_NAME = 64
const unknownZone = 'La zona horaria no es válida'

/** A time zone known to the platform; aliases and other spellings become the canonical name. */
export const timezone = z.string(unknownZone).check(
  z.maxLength(ZONE_NAME, unknownZone),
  z.overwrite((value) => (value.length > ZONE_NAME ? '' : (canonicalZone(value) ?? ''))),
  z.minLength(1, unknownZone),
)
