import { createHash } from 'node:crypto'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { sendConfirmation as call } from '@cuando/contract/customers/confirmation'
import { maskEmail } from '@cuando/es/mask-email'
import { countOf } from '@cuando/es/text'
import { done, type Outcome, type Refusal, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { claimKeys, findKnownKeys } from '../../idempotency/claim-idempotency-key.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import type { ChangeDeps } from '../change/change-appointment.ts'
import { claimMails, type MailContext, markSkipped } from '../notify/claim-mails.ts'
import { calendarSequence } from '../notify/describe-appointment.ts'
import { clearMailFailure, deleteDeadMail, readFailedMail } from '../notify/failed-mail-store.ts'
import { type AppointmentRow, readAppointments } from '../store.ts'
import { isComing, queueConfirmation } from './mail-confirmation.ts'

/** Within this time a repeated request sends no second mail, unless the first one failed. */
const REPEAT_MS = 5 * 60_000

/**
 * Mails customers what they would get if the appointments were booked now: one mail to each e-mail. Skips those that are
 * over or have no e-mail, and is refused if no other is left.
 */
export function sendConfirmation(
  { db, now, mailQuota }: ChangeDeps,
  scope: Scoped,
  { ids }: Checked<typeof call>['body'],
): Promise<Outcome<Data<typeof call>>> {
  const { commerceId, memberId } = scope
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const found = await readAppointments(tx, commerceId, [...new Set(ids)], memberId)
    const rows = found.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
    const mailable = rows.filter((row) => refusalOf(row, now) === null)
    if (mailable.length === 0) return refused(refusalOf(rows[0], now) ?? 'appointmentUnknown')
    const keys = { commerceId, now, ttlMs: REPEAT_MS }
    const known = await findKnownKeys(tx, { ...keys, keys: mailable.map(keyOf) })
    const wanted = mailable.filter((row) => row.mail_failed_at !== null || !known.has(keyOf(row)))
    const problem = await queueAll({ tx, commerce, mailQuota, now }, wanted)
    if (problem) return problem
    const claims = wanted.map((row) => ({ key: keyOf(row), createdId: row.id }))
    claimKeys(tx, { ...keys, claims })
    return done({ sent: wanted.length }, describe(wanted, mailable, scope))
  })
}

function refusalOf(row: AppointmentRow | undefined, now: Date) {
  if (!row) return 'appointmentUnknown'
  if (!isComing(row, now)) return 'notComing'
  return row.email === null ? 'noEmail' : null
}

/** Another one after each change that the calendar shows, and for another e-mail. */
const keyOf = (row: AppointmentRow) =>
  `confirmation ${row.id} ${calendarSequence(row)} ${digestOf(row.email ?? '')}`

const digestOf = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 32)

/** Queues a mail for each e-mail, and removes the marks of earlier mails that did not arrive. */
async function queueAll(
  context: MailContext,
  rows: readonly AppointmentRow[],
): Promise<Refusal | null> {
  for (const [first, ...others] of Map.groupBy(rows, ({ email }) => email).values()) {
    if (!first) continue
    const claim = (await claimMails(context, [first])).get(first.id)
    if (claim?.exceeded) {
      const { limit, max: n } = claim.exceeded
      return refused(limit === 'RECIPIENT' ? 'recipientMailed' : 'businessMailed', { n })
    }
    await queueConfirmation(context, [first, ...others], claim)
  }
  for (const row of rows) await clearFailed(context, row)
  const marks = rows.map((appointment) => ({ appointment, mail: null }))
  await markSkipped(context, marks)
  return null
}

async function clearFailed({ tx }: MailContext, row: AppointmentRow): Promise<void> {
  if (row.mail_failed_at === null) return
  const mail = readFailedMail(row)
  if (mail) await deleteDeadMail(tx, mail)
  const { commerce_id: commerceId, id: appointmentId, sequence } = row
  await clearMailFailure(tx, { commerceId, appointmentId, sequence })
}

/** The message, with the e-mail as the caller may see it; undefined for several e-mails. */
function describe(
  wanted: readonly AppointmentRow[],
  mailable: readonly AppointmentRow[],
  { memberId }: Scoped,
): string | undefined {
  const [to = null, ...others] = new Set(mailable.map(({ email }) => email))
  if (wanted.length === 0) return 'Ya enviamos la confirmación hace unos minutos'
  if (to === null || others.length > 0) return undefined
  const what = wanted.length === 1 ? '' : ` de ${countOf(wanted.length, 'cita', 'citas')}`
  return `Enviamos la confirmación${what} a ${memberId === undefined ? to : maskEmail(to)}`
}
