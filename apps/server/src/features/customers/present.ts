import type { BlockedContact } from '@cuando/contract/customers/blocked-contacts'
import type { CustomerAppointment } from '@cuando/contract/customers/customer-history'
import type { Customer, CustomerDetail } from '@cuando/contract/customers/customers'
import { maskEmail } from '@cuando/es/mask-email'
import { isShorterName } from '@cuando/es/same-name'
import { fullName } from '@cuando/es/text'
import { localTime } from '@cuando/es/time/local-time'
import type { RoleCaller } from '../commerce/store.ts'
import { blankAboutColumns, fromAboutColumns } from './about-columns.ts'
import type { BlockedContactRow } from './blocked/blocked-contact-store.ts'
import type { BookedOtherwiseRow, VisitRow } from './detail/appointments-store.ts'
import type { CustomerRow } from './history-store.ts'
import type { LastMergeRow } from './merge/merge-store.ts'
import { differsFrom, fromCustomerColumns } from './store.ts'

/** A customer for the owner, with dates in the business's zone. */
export function presentCustomer(row: CustomerRow, timezone: string): Customer {
  const dayOf = (at: Date | null) => at && { date: localTime(at.getTime(), timezone).date }
  return {
    id: row.id,
    ...fromCustomerColumns(row),
    ...fromAboutColumns(row),
    emailOwner: row.email_owner,
    totalAppointments: row.appointments,
    visits: row.visits,
    cancellations: row.cancellations,
    noShows: row.no_shows,
    spent: row.spent,
    lastAppointment: dayOf(row.last_at),
    nextAppointment: dayOf(row.next_at),
    isBlocked: row.is_blocked,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

/** A customer in a list, with the other people who were booked as this one. */
export const presentListedCustomer = (
  row: CustomerRow & { other_names: readonly string[] },
  timezone: string,
): Customer => ({
  ...presentCustomer(row, timezone),
  alsoBooked: row.other_names.filter(
    (name) => !isShorterName(name, fullName(fromCustomerColumns(row))),
  ),
})

/** A customer for somebody who sees names and phones, and of e-mails only whether there is one. */
export const presentFoundCustomer = (row: CustomerRow, timezone: string): Customer => ({
  ...presentCustomer({ ...row, ...blankAboutColumns, ...noHistory }, timezone),
  email: row.email && maskEmail(row.email),
  emailOwner: null,
  spent: null,
})

/** Appointments with colleagues are not shown, nor how many there were. */
const noHistory = {
  appointments: 0,
  visits: 0,
  cancellations: 0,
  no_shows: 0,
  last_at: null,
  next_at: null,
}

/** A customer for somebody of the business: the front desk sees no totals. */
export const seenBy = <C extends Pick<Customer, 'spent'>>({ role }: RoleCaller, customer: C): C =>
  role === 'OWNER' ? customer : { ...customer, spent: null }

/** The latest of these bookings that still names another person or phone than the customer's; null without one. */
export function presentBookedAs(
  booked: readonly BookedOtherwiseRow[],
  known: CustomerRow,
  timezone: string,
): CustomerDetail['bookedAs'] {
  const row = booked.find((each) => differsFrom(known, each))
  if (!row) return null
  const { id: appointmentId, name, last_name: lastName, phone, starts_at: startsAt } = row
  const { version } = known
  return {
    appointmentId,
    name,
    lastName,
    phone,
    version,
    ...localTime(startsAt.getTime(), timezone),
  }
}

/** A merge that can still be undone. */
export const presentMerge = ({
  other_id: otherId,
  name,
  last_name: lastName,
  merged_at: mergedAt,
}: LastMergeRow): NonNullable<CustomerDetail['lastMerge']> => ({
  otherId,
  name,
  lastName,
  mergedAt: mergedAt.toISOString(),
})

export const presentBlockedContact = (row: BlockedContactRow): BlockedContact => ({
  id: row.id,
  kind: row.kind,
  value: row.value,
  note: row.note,
  createdAt: row.created_at.toISOString(),
})

/** A live appointment that has not begun is SCHEDULED here. */
export function presentCustomerAppointment(
  row: VisitRow,
  timezone: string,
  now: Date,
): CustomerAppointment {
  const liveStatus = row.starts_at > now ? 'SCHEDULED' : 'PENDING'
  return {
    id: row.id,
    ...localTime(row.starts_at.getTime(), timezone),
    serviceName: row.service_name,
    status: row.status === 'PENDING' || row.status === 'ACTIVE' ? liveStatus : row.status,
    noShow: row.no_show,
    isRescheduled: row.is_rescheduled,
  }
}
