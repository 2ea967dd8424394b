import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'

/** A mail to a customer, or a message by WhatsApp, that was not sent because of a limit. */
export const skippedMail = z.object({
  /**
   * The limit on what the business sends to one recipient, that on all that it sends, or that on what one mailbox or
   * telephone gets of all businesses.
   */
  limit: choiceOf(['RECIPIENT', 'BUSINESS', 'MAILBOX']),
  /** How many a day the limit allowed. */
  max: z.number(),
  isReminder: z.boolean(),
  /** Whether it was a message by WhatsApp: always a reminder. Missing for a mail. */
  byWhatsapp: z.optional(z.boolean()),
  /** When it was skipped, an instant. */
  at: z.string(),
})

export type SkippedMail = z.output<typeof skippedMail>

/** The appointments of a bulk change whose customers get no mail because of a limit. */
export const notMailed = z.array(z.object({ id: z.string(), mail: skippedMail }))
