import * as z from 'zod/mini'
import type { Db } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/queue-jobs.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { changeAppointment } from '../change/change-appointment.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { deleteDeadMail } from './failed-mail-store.ts'
import { clearFailure } from './note-failed-mails.ts'

const stored = z.object({ task: z.string(), payload: z.record(z.string(), z.unknown()) })

/**
 * Sends the mail to the customer again that failed for good, unless that was done before. Its job looks at what holds
 * then, like any other: what has been overtaken is not sent.
 */
export function resendMail(
  deps: { db: Db; now: Date },
  ref: AppointmentRef,
): Promise<Outcome<null>> {
  return changeAppointment(deps, ref, async ({ tx, row, now }) => {
    const isPossible = row.failed_mail !== null && row.email !== null && row.starts_at > now
    if (!isPossible) return refused('noFailedMail')
    if (row.mail_failed_at === null) return done(null, 'El correo ya se envió de nuevo')
    const mail = stored.parse(row.failed_mail)
    await deleteDeadMail(tx, mail)
    // Told from the job before, should it fail like that one.
    const payload = { ...mail.payload, resentAt: now.toISOString() }
    await queueJobs(tx, [{ ...mail, payload }])
    await clearFailure(tx, { ...ref, sequence: row.sequence })
    return done(null)
  })
}
