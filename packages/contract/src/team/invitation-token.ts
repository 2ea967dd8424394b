import * as z from 'zod/mini'

/** The text in the link of an invitation: the business and a secret. */
const gone = 'Esta invitación ya no existe'
export const invitationToken = z
  .string(gone)
  .check(
    z.maxLength(80, gone),
    z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{43}$/, gone),
  )
