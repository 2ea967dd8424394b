interface SkippedMail {
  /**
   * RECIPIENT: too many went to the recipient. BUSINESS: too many in all. MAILBOX: too many to the recipient from several
   * businesses. For an unknown value the text only says that nothing was sent.
   */
  limit: string
  /** How many a day are allowed. */
  max: number
  isReminder: boolean
  /** Whether it was a message by WhatsApp. */
  byWhatsapp?: boolean | undefined
}

/** The text for the owner that a mail or message was not sent, and why; `isToday` by the clock of the business. */
export function describeSkippedMail(mail: SkippedMail, name: string, isToday: boolean): string {
  const { limit, max, isReminder, byWhatsapp = false } = mail
  const kind = byWhatsapp ? 'mensajes' : 'correos'
  if (limit === 'BUSINESS') {
    const sent = isToday ? 'Hoy ya se enviaron' : 'Ese día ya se habían enviado'
    const all = byWhatsapp ? 'correos y mensajes' : kind
    const untold = isReminder ? ` No le enviamos ${whatOf(mail)} a ${name}.` : ''
    return `${sent} los ${max} ${all} de tu negocio.${untold}`
  }
  const untold = `No le enviamos ${whatOf(mail)} a ${name}`
  const counted = isReminder ? ` ${kind}` : ''
  if (limit === 'MAILBOX')
    return `${untold}: ${isToday ? 'hoy' : 'ese día'} recibió demasiados${counted} de varios negocios.`
  if (limit !== 'RECIPIENT') return `${untold}.`
  const sent = isToday ? 'hoy ya le enviamos' : 'ese día ya le habíamos enviado'
  return `${untold}: ${sent} ${max}${counted}.`
}

function whatOf({ isReminder, byWhatsapp }: SkippedMail): string {
  if (byWhatsapp) return 'el recordatorio por WhatsApp'
  return isReminder ? 'el recordatorio' : 'correo'
}
