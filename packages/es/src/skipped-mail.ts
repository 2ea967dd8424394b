interface SkippedMail {
  /** Whether too many went to the recipient, or too many in all. */
  limit: 'RECIPIENT' | 'BUSINESS'
  /** How many mails a day are allowed. */
  max: number
  isReminder: boolean
}

/** Says to the owner that a mail was not sent, and why; `isToday` by the clock of the business. */
export function describeSkippedMail(
  { limit, max, isReminder }: SkippedMail,
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
