import type { Db } from '../../platform/db/database.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { canChange } from './change/check-change.ts'
import { appointmentInvite } from './mails/appointment-invite.ts'
import { calendarSequence, describeAppointment } from './notify/describe-appointment.ts'
import { makeMailReads } from './notify/mail-reads.ts'
import type { AppointmentRef } from './show-appointment.ts'

interface Deps {
  db: Db
  now: Date
  publicUrl: string
  /** The sender address of mails. */
  sender: string
}

/**
 * An appointment as an iCalendar file. It has the UID and sequence of the mailed invitations, so that a
 * calendar shows the appointment once.
 */
export async function exportAppointment(
  { db, now, publicUrl, sender }: Deps,
  ref: AppointmentRef,
): Promise<Outcome<FileAnswer>> {
  const found = await describeAppointment({ db, reads: makeMailReads(db), publicUrl }, ref)
  if (!found) return refused('appointmentUnknown')
  const about = { ...found.about, actor: 'CUSTOMER' as const }
  const { content } = appointmentInvite(about, {
    method: 'PUBLISH',
    isCancelled: found.row.status === 'CANCELLED',
    sequence: calendarSequence(found.row),
    organizer: sender,
    stampedAt: now,
    isChangeable: canChange(found.row, now),
  })
  return done({ bytes: Buffer.from(content), cacheControl: 'no-store', name: 'cita.ics' })
}
