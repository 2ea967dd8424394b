import type { SkippedMail } from '@cuando/contract/appointments/skipped-mail'
import { countOf } from '@cuando/es/text'

/** An appointment whose customer gets no mail because of a limit. The appointments of one mail share its object. */
export interface NotMailed {
  id: string
  mail: SkippedMail
}

/** Adds to a message about a change of appointments how many customers get no mail. */
export function withNotMailed(message: string, notMailed: readonly NotMailed[]): string {
  const byAppointment = new Map(notMailed.map(({ id, mail }) => [id, mail]))
  const count = new Set(byAppointment.values()).size
  if (count === 0) return message
  return `${message}. A ${countOf(count, 'cliente no le', 'clientes no les')} enviamos correo.`
}
