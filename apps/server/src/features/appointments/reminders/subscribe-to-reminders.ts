import type { reminderSubscription as call } from '@cuando/contract/appointments/reminder-subscription'
import type { Data } from '@cuando/contract/calls/endpoint'
import { maskEmail } from '@cuando/es/mask-email'
import type { Db } from '../../../platform/db/database.ts'
import { andThen, done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { readCommerce } from '../../commerce/store.ts'
import { provesAddress } from '../opening/sign-address.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { readAppointment } from '../store.ts'
import { wantsReminders } from './check-reminder.ts'
import { clearWanted, deleteStopped, insertStopped, writeWanted } from './reminder-store.ts'

type Subscription = Data<typeof call>

interface Deps {
  db: Db
  /** Signs the tokens in mail links. */
  mailKey: Buffer
}

/** Somebody with the id of an appointment; with the token of its address, a reader of that mailbox. */
interface Asker extends AppointmentRef {
  token: string | null | undefined
}

/** Whether reminders are sent: of the appointment or, for a reader of its mailbox, of all appointments there. */
export async function showSubscription(
  { db, mailKey }: Deps,
  { commerceId, appointmentId, token }: Asker,
): Promise<Outcome<Subscription>> {
  const [commerce, row] = await Promise.all([
    readCommerce(db, commerceId),
    readAppointment(db, commerceId, appointmentId),
  ])
  if (!commerce || !row) return refused('appointmentUnknown')
  const isSubscribed = wantsReminders(row)
  // If this appointment has a setting of its own, the answer is not true of all.
  const isOfAll = isSubscribed !== row.is_address_stopped
  const isReader = provesAddress(mailKey, { commerceId, email: row.email }, token)
  return done({
    isSubscribed,
    scope: isReader && isOfAll ? 'business' : 'appointment',
    email: row.email && maskEmail(row.email),
    commerce: { username: commerce.username, name: commerce.name },
  })
}

/**
 * Unsubscribes from reminders, or subscribes again: with the token of the address to all that the business sends there,
 * else only to those of this appointment, because the person who booked has its id, but may have given somebody else's
 * address. A repeated request changes nothing.
 */
export async function subscribeToReminders(
  { now, ...deps }: Deps & { now: Date },
  asker: Asker,
  { isSubscribed }: Pick<Subscription, 'isSubscribed'>,
): Promise<Outcome<Subscription>> {
  const { commerceId, token } = asker
  const writing = withCommerceLock(deps.db, commerceId, async (tx): Promise<Outcome<null>> => {
    const row = await readAppointment(tx, commerceId, asker.appointmentId)
    if (!row) return refused('appointmentUnknown')
    const { email, customer_id: customerId } = row
    if (email === null || !provesAddress(deps.mailKey, { commerceId, email }, token)) {
      const isAsAddress = isSubscribed !== row.is_address_stopped
      await writeWanted(tx, asker, isAsAddress ? null : isSubscribed)
      return done(null)
    }
    if (isSubscribed) await deleteStopped(tx, commerceId, { email })
    else await insertStopped(tx, commerceId, { customerId, email }, now)
    await clearWanted(tx, commerceId, { email }, now)
    return done(null)
  })
  const shown = await andThen(writing, () => showSubscription(deps, asker))
  return shown.ok ? { ...shown, message: saidOf(shown.data) } : shown
}

const saidOf = ({ isSubscribed, scope, commerce }: Subscription): string => {
  const what = scope === 'business' ? commerce.name : 'esta cita'
  return isSubscribed
    ? `Volverás a recibir recordatorios de ${what}`
    : `Ya no recibirás recordatorios de ${what}`
}
