import type { CustomerAppointment } from '@cuando/contract/customers/customer-history'
import type { LocalTime } from '@cuando/es/time/local-time'

/** The appointment that a customer's next one is like: the last visit, else the next one. The list begins with the latest. */
export function repeatableOf(
  appointments: readonly CustomerAppointment[],
  now: LocalTime,
): CustomerAppointment | null {
  const kept = appointments.filter(({ status, noShow }) => status !== 'CANCELLED' && !noShow)
  const isPast = ({ date, time }: CustomerAppointment) =>
    `${date} ${time}` <= `${now.date} ${now.time}`
  return kept.find(isPast) ?? kept.at(-1) ?? null
}
