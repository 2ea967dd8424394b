import type { SkippedMail } from '@cuando/contract/appointments/skipped-mail'
import { countOf } from '@cuando/es/text'

/** An appointment whose customer gets no mail because of a limit. */
export interface NotMailed {
  id: string
  mail: SkippedMail
}

/** Adds to a message about a change of appointments how many customers get no mail. */
export function withNotMailed(
  message: string,
  notMailed: readonly Pick<NotMailed, 'id'>[],
): string {
  const count = new Set(notMailed.map(({ id }) => id)).size
  if (count === 0) return message
  return `${message}. A ${countOf(count, 'cliente no le', 'clientes no les')} enviamos correo.`
}
