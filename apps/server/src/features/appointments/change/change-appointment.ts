import type { Db } from '../../../platform/db/database.ts'
import { type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import type { MailQuota } from '../../mail-quota/make-mail-quota.ts'
import type { WrittenNotification } from '../../notifications/write-notifications.ts'
import type { ActionContext } from '../notify/notify-of-action.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { type Actor, type AppointmentRow, readAppointment } from '../store.ts'
import { canChange, isLive } from './check-change.ts'
import type { Author } from './history-store.ts'

export interface ChangeContext extends ActionContext {
  row: AppointmentRow
}

export interface ChangeDeps {
  db: Db
  now: Date
  mailQuota: MailQuota
  author: Author
}

/**
 * Runs `work` under the lock of the business, with the appointment as it was read under that lock.
 */
export function changeAppointment<T>(
  { db, ...deps }: ChangeDeps,
  { commerceId, appointmentId, memberId }: AppointmentRef,
  work: (change: ChangeContext) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const row = await readAppointment(tx, commerceId, appointmentId, memberId)
    return row ? work({ ...deps, tx, commerce, row }) : refused('appointmentUnknown')
  })
}

/** The refusal for a customer past the deadline, or null. Owners have no deadline. */
export function refuseLateChange(row: AppointmentRow, by: Actor, now: Date) {
  if (by === 'OWNER' || !isLive(row) || canChange(row, now)) return null
  return refused('tooLateToChange', { n: row.notice_to_cancel_hours })
}

/** The result of a change: the notification to show on open screens. */
export interface Changed {
  notification: WrittenNotification | null
}
