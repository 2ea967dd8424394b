import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { type ChangeDeps, changeAppointment } from '../change/change-appointment.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { claimMails } from './claim-mails.ts'
import { deleteDeadMail, readFailedMail } from './failed-mail-store.ts'
import { clearFailure } from './note-failed-mails.ts'

/**
 * Sends a mail to the customer again that failed permanently, unless that was done before. Its job is like any other: a
 * mail that has been superseded is not sent, and it counts.
 */
export function resendMail(deps: ChangeDeps, ref: AppointmentRef): Promise<Outcome<null>> {
  return changeAppointment(deps, ref, async (context) => {
    const { tx, row, now } = context
    const mail = readFailedMail(row)
    const isPossible = mail !== null && row.email !== null && row.starts_at > now
    if (!isPossible) return refused('noFailedMail')
    if (row.mail_failed_at === null) return done(null, 'El correo ya se envió de nuevo')
    const claim = (await claimMails(context, [row])).get(row.id)
    if (claim?.exceeded) {
      const { limit, max: n } = claim.exceeded
      return refused(limit === 'RECIPIENT' ? 'recipientMailed' : 'businessMailed', { n })
    }
    await deleteDeadMail(tx, mail)
    // `resentAt` makes it differ from the previous job, in case it fails, too.
    const counted = claim?.counted ?? undefined
    const payload = { ...mail.payload, counted, resentAt: now.toISOString() }
    await queueJobs(tx, [{ ...mail, payload, turn: claim?.turn ?? 0 }])
    await clearFailure(tx, { ...ref, sequence: row.sequence })
    return done(null)
  })
}
