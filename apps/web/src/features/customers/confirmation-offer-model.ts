import type { Customer, ReaddressedAppointment } from '@cuando/contract/customers/customers'
import { formatDay } from '@cuando/es/time/dates'

/** The appointments whose confirmation can be sent to a changed e-mail; one at least. */
export interface ConfirmationOffer {
  readdressed: readonly [ReaddressedAppointment, ...ReaddressedAppointment[]]
  /** Whether the customer had no e-mail before. */
  isFirst: boolean
}

/** The offer after a change of the customer; null if no coming appointment got another e-mail. */
export function offerOf(
  before: Pick<Customer, 'email'>,
  readdressed: readonly ReaddressedAppointment[] = [],
): ConfirmationOffer | null {
  const [first, ...others] = readdressed
  return first ? { readdressed: [first, ...others], isFirst: !before.email } : null
}

/** The offer after a merge: with one e-mail between the two, the appointments without one have got it. */
export const offerOfMerge = (
  { kept, other }: Record<'kept' | 'other', Pick<Customer, 'email'>>,
  readdressed: readonly ReaddressedAppointment[] | undefined,
): ConfirmationOffer | null => offerOf({ email: kept.email && other.email }, readdressed)

/** The title and the question, without the e-mail. */
export function offerWords({ readdressed, isFirst }: ConfirmationOffer) {
  const [{ date, time }, ...others] = readdressed
  const which =
    others.length === 0
      ? `su cita del ${formatDay(date)} a ${time.startsWith('01') ? 'la' : 'las'} ${time}`
      : `sus próximas ${readdressed.length} citas`
  return {
    title: isFirst ? 'Correo agregado' : 'Correo corregido',
    question: `¿Le enviamos la confirmación de ${which}?`,
  }
}
