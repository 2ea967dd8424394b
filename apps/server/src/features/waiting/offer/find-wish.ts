import type { Db } from '../../../platform/db/database.ts'
import { mailboxOf } from '../../../platform/mail/mailbox-of.ts'
import type { Outcome } from '../../../platform/outcome.ts'
import { canChange } from '../../appointments/change/check-change.ts'
import { readAppointments } from '../../appointments/store.ts'
import { type Bookable, findBookableService } from '../../availability/find-bookable-service.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import type { EntryRow } from '../entry-store.ts'
import type { Waiting } from './plan-offer.ts'

/** The service that an entry waits for, with the people who could give it. */
export const findWish = (
  db: Db,
  { commerce_id: commerceId, service_id, member_id }: EntryRow,
): Promise<Outcome<Bookable>> =>
  findBookableService({ db, booker: 'visitor' }, commerceId, {
    serviceId: service_id ?? undefined,
    memberId: member_id ?? undefined,
  })

/** Entries with the same key have the same free starts. */
export const wishOf = ({ service_id, member_id }: EntryRow): string => `${service_id} ${member_id}`

const contactOf = ({ email, phone, id }: EntryRow): string =>
  (email && mailboxOf(email)) ?? phone ?? id

interface Line {
  entries: readonly EntryRow[]
  /** The ids of the entries with a held place. */
  holding: ReadonlySet<string>
  today: string
  now: Date
}

/**
 * The line as the planner sees it: without entries whose contact is not proven, and without those whose appointment can no longer
 * be moved.
 */
export async function readLine(
  db: Db,
  { commerce_id: commerceId }: CommerceRow,
  { entries, holding, today, now }: Line,
): Promise<Waiting[]> {
  const ids = entries.flatMap(({ appointment_id: id }) => id ?? [])
  const rows = ids.length > 0 ? await readAppointments(db, commerceId, ids) : []
  const coming = new Map(rows.map((row) => [row.id, row]))
  return entries.flatMap((entry): Waiting[] => {
    const { id, first_date: first, last_date: to, part, appointment_id: appointmentId } = entry
    if (entry.proven_at === null) return []
    const from = first < today ? today : first
    const row = appointmentId === null ? null : coming.get(appointmentId)
    if (appointmentId !== null && !(row && canChange(row, now))) return []
    const before = row ? row.starts_at : null
    const contact = contactOf(entry)
    return [{ id, contact, wish: wishOf(entry), from, to, part, before, holds: holding.has(id) }]
  })
}
