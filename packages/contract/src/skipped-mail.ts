import * as z from 'zod/mini'

/** A mail to a customer that was not sent because of a limit. */
export const skippedMail = z.object({
  /** The limit on mails to one recipient, or that on all mails of the business. */
  limit: z.enum(['RECIPIENT', 'BUSINESS']),
  /** How many mails a day the limit allowed. */
  max: z.number(),
  isReminder: z.boolean(),
  /** When it was skipped, an instant. */
  at: z.string(),
})

export type SkippedMail = z.output<typeof skippedMail>

/** Of many appointments, those whose customers get no mail because a limit is used up. */
export const notMailed = z.array(z.object({ id: z.string(), mail: skippedMail }))
