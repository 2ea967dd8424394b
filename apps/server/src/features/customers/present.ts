import type { BlockedContact } from '@cuando/contract/blocked-contacts'
import type { Customer } from '@cuando/contract/customers'
import { localTime } from '@cuando/es/local-time'
import type { BlockedContactRow } from './blocked-contact-store.ts'
import { type CustomerRow, fromCustomerColumns } from './store.ts'

/** A customer as the owner sees them, with dates on the business's calendar. */
export function presentCustomer(row: CustomerRow, timezone: string): Customer {
  const dayOf = (at: Date | null) => at && { date: localTime(at.getTime(), timezone).date }
  return {
    id: row.id,
    ...fromCustomerColumns(row),
    notes: row.notes,
    totalAppointments: row.appointments,
    lastAppointment: dayOf(row.last_at),
    nextAppointment: dayOf(row.next_at),
  }
}

export const presentBlockedContact = (row: BlockedContactRow): BlockedContact => ({
  id: row.id,
  kind: row.kind,
  value: row.value,
  note: row.note,
  createdAt: row.created_at.toISOString(),
})
