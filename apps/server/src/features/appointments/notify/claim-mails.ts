import type { SkippedMail } from '@cuando/contract/appointments/skipped-mail'
import type { Tx } from '../../../platform/db/database.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import type { Claim, CountedOn, MailQuota } from '../../mail-quota/make-mail-quota.ts'
import type { AppointmentRow } from '../store.ts'
import type { NotMailed } from './not-mailed.ts'
import { readSkippedMail, writeSkippedMails } from './skipped-mail-store.ts'

/** The context for counting mails, under the lock of the business. */
export interface MailContext {
  tx: Tx
  commerce: Pick<CommerceRow, 'commerce_id' | 'timezone'>
  mailQuota: MailQuota
  now: Date
}

/** The columns that are needed to count a mail. */
export type CountedAppointment = Pick<AppointmentRow, 'id' | 'email' | 'booked_by'>

/** A mail that was taken back before it was sent. */
export interface ReturnedMail {
  counted?: CountedOn | undefined
}

/**
 * Counts one mail to the customer of each appointment that has an e-mail, and no longer counts `returned`. Call it
 * after planning reminders, to lock in the same order as the job that sends them.
 */
export async function claimMails(
  { tx, commerce, mailQuota, now }: MailContext,
  wanted: readonly CountedAppointment[],
  returned: readonly ReturnedMail[] = [],
): Promise<Map<string, Claim>> {
  const base = { commerceId: commerce.commerce_id, timezone: commerce.timezone }
  const requests = wanted.flatMap(({ id, email, booked_by }) =>
    email === null ? [] : [{ ...base, id, email, isOwn: booked_by === 'OWNER' }],
  )
  const uncounted = returned.flatMap(({ counted }) => (counted ? [{ ...base, ...counted }] : []))
  const claims = await mailQuota.claim(tx, { requests, returned: uncounted, now })
  return new Map(
    requests.flatMap(({ id }, index): [string, Claim][] => {
      const claim = claims[index]
      return claim ? [[id, claim]] : []
    }),
  )
}

/** The mark of a mail that exceeds a limit; null for one that is sent. */
export const skippedBy = (
  claim: Claim | undefined,
  now: Date,
  isReminder = false,
): SkippedMail | null =>
  claim?.exceeded ? { ...claim.exceeded, isReminder, at: now.toISOString() } : null

/** An appointment whose mail is sent, with how that is counted. */
interface Claimed<A> {
  row: A
  claim: Claim | undefined
}

/** The fields that the jobs of these mails have in common. */
export const claimedPayload = ({
  row,
  claim,
}: Claimed<Pick<AppointmentRow, 'commerce_id' | 'id' | 'sequence'>>) => ({
  commerceId: row.commerce_id,
  appointmentId: row.id,
  sequence: row.sequence,
  ...(claim?.counted && { counted: claim.counted }),
})

/** Counts a mail about each of these appointments, and marks those whose mail exceeds a limit. `returned` as for `claimMails`. */
export async function claimOrSkip<A extends CountedAppointment & Marked>(
  context: MailContext,
  appointments: readonly A[],
  returned: readonly ReturnedMail[] = [],
): Promise<{ claimed: Claimed<A>[]; notMailed: NotMailed[] }> {
  const claims = await claimMails(context, appointments, returned)
  const mails = appointments.map((row) => {
    const claim = claims.get(row.id)
    return { row, claim, mail: skippedBy(claim, context.now) }
  })
  await markSkipped(
    context,
    mails.map(({ row, mail }) => ({ appointment: row, mail })),
  )
  return {
    claimed: mails.filter(({ mail }) => mail === null),
    notMailed: mails.flatMap(({ row, mail }) => (mail ? [{ id: row.id, mail }] : [])),
  }
}

type Marked = Pick<AppointmentRow, 'id' | 'skipped_mail'>

/** Marks the appointments whose mail exceeds a limit, and unmarks those whose mail is sent. */
export async function markSkipped(
  { tx, commerce }: Pick<MailContext, 'tx' | 'commerce'>,
  marks: readonly {
    appointment: Marked
    mail: SkippedMail | null
  }[],
): Promise<void> {
  const changed = marks
    .filter(({ appointment, mail }) => mail !== null || readSkippedMail(appointment) !== null)
    .map(({ appointment, mail }) => ({ appointmentId: appointment.id, mail }))
  if (changed.length > 0) await writeSkippedMails(tx, commerce.commerce_id, changed)
}
