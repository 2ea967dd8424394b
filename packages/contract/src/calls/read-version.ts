import * as z from 'zod/mini'

const isInvalid = 'La versión no es válida'

/** The fingerprint of what the change started from; without it, the last change wins. */
export const readVersion = z.optional(z.string(isInvalid).check(z.maxLength(20, isInvalid)))
