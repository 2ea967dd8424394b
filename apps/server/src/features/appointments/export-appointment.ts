import type { Db } from '../../platform/db/database.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { canChange } from './change/check-change.ts'
import { calendarFile } from './mails/appointment-invite.ts'
import { calendarSequence, describeAppointment } from './notify/describe-appointment.ts'
import { makeMailReads } from './notify/mail-reads.ts'
import { readParty } from './party/party-store.ts'
import type { AppointmentRef } from './show-appointment.ts'
import type { AppointmentRow } from './store.ts'

interface Deps {
  db: Db
  now: Date
  publicUrl: string
  /** The sender address of mails. */
  sender: string
}

/**
 * An appointment as an iCalendar file, and with the first one of a party the others that are still booked. It has the UIDs and
 * sequences of the mailed invitations, so that a calendar shows each appointment once.
 */
export async function exportAppointment(
  { db, now, publicUrl, sender }: Deps,
  ref: AppointmentRef,
): Promise<Outcome<FileAnswer>> {
  const reads = makeMailReads(db)
  const describe = (appointmentId: string) =>
    describeAppointment({ db, reads, publicUrl }, { ...ref, appointmentId })
  const found = await describe(ref.appointmentId)
  if (!found) return refused('appointmentUnknown')
  const others = await Promise.all(
    (await standingWith(db, found.row)).map(({ id }) => describe(id)),
  )
  const entryOf = ({ about, row }: typeof found) => ({
    appointment: { ...about, actor: 'CUSTOMER' as const },
    isCancelled: row.status === 'CANCELLED',
    sequence: calendarSequence(row),
    organizer: sender,
    stampedAt: now,
    isChangeable: canChange(row, now),
  })
  const content = calendarFile('PUBLISH', [
    entryOf(found),
    ...others.flatMap((other) => (other ? [entryOf(other)] : [])),
  ])
  return done({ bytes: Buffer.from(content), cacheControl: 'no-store', name: 'cita.ics' })
}

/** The others of a party whose first one this is, without those that were cancelled. */
async function standingWith(db: Db, row: AppointmentRow): Promise<AppointmentRow[]> {
  if (row.party_id !== row.id) return []
  const party = await readParty(db, row.commerce_id, row.id)
  return party.filter(({ id, status }) => id !== row.id && status !== 'CANCELLED')
}
