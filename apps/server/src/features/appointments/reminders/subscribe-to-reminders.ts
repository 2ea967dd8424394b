import type { Data } from '@cuando/contract/endpoint'
import type { reminderSubscription as call } from '@cuando/contract/reminder-subscription'
import type { Db } from '../../../platform/db/database.ts'
import { andThen, done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { readCommerce } from '../../commerce/store.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { readAppointment } from '../store.ts'
import { deleteStopped, insertStopped } from './reminder-store.ts'

type Subscription = Data<typeof call>

/** Whether the customer of an appointment gets the business's reminders. */
export async function showSubscription(
  db: Db,
  { commerceId, appointmentId }: AppointmentRef,
): Promise<Outcome<Subscription>> {
  const [commerce, row] = await Promise.all([
    readCommerce(db, commerceId),
    readAppointment(db, commerceId, appointmentId),
  ])
  if (!commerce || !row) return refused('appointmentUnknown')
  return done({
    isSubscribed: row.reminders_stopped_at === null,
    email: row.email && maskEmail(row.email),
    commerce: { username: commerce.username, name: commerce.name },
  })
}

/**
 * Stops the business's reminders at the address of an appointment, about all of this customer's that have it, or
 * begins them again. A repeated request changes nothing.
 */
export function subscribeToReminders(
  { db, now }: { db: Db; now: Date },
  ref: AppointmentRef,
  { isSubscribed }: Pick<Subscription, 'isSubscribed'>,
): Promise<Outcome<Subscription>> {
  const writing = withCommerceLock(db, ref.commerceId, async (tx): Promise<Outcome<null>> => {
    const row = await readAppointment(tx, ref.commerceId, ref.appointmentId)
    if (!row) return refused('appointmentUnknown')
    const recipient = { customerId: row.customer_id, email: row.email }
    if (isSubscribed) await deleteStopped(tx, ref.commerceId, recipient)
    else await insertStopped(tx, ref.commerceId, recipient, now)
    return done(null)
  })
  return andThen(writing, () => showSubscription(db, ref))
}

/** 'ro•••@ejemplo.mx': whoever owns the address knows it, and a link that was passed on does not tell it. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = at > 3 ? 2 : 1
  return `${email.slice(0, shown)}•••${email.slice(at)}`
}
