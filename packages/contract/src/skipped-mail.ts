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

/** Says to the owner that a mail was not sent, and why; `isToday` by the clock of the business. */
export function describeSkippedMail(
  { limit, max, isReminder }: Pick<SkippedMail, 'limit' | 'max' | 'isReminder'>,
  name: string,
  isToday: boolean,
): string {
  if (limit === 'BUSINESS') {
    const sent = isToday ? 'Hoy ya se enviaron' : 'Ese día ya se habían enviado'
    const what = isReminder ? ` No le enviamos el recordatorio a ${name}.` : ''
    return `${sent} los ${max} correos de tu negocio.${what}`
  }
  const what = isReminder ? 'el recordatorio' : 'correo'
  const sent = isToday ? 'hoy ya le enviamos' : 'ese día ya le habíamos enviado'
  return `No le enviamos ${what} a ${name}: ${sent} ${max}${isReminder ? ' correos' : ''}.`
}

/** Of many appointments, those whose customers get no mail because a limit is used up. */
export const notMailed = z.array(z.object({ id: z.string(), mail: skippedMail }))
