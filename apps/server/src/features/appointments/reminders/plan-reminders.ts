import type { Tx } from '../../../platform/db/database.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { type PlannedReminder, writeReminders } from './reminder-store.ts'

type Reminding = Pick<CommerceRow, 'commerce_id' | 'reminder_hours'>

const HOUR_MS = 3_600_000

/** The reminders of a new appointment: those whose lead time has not passed. */
export function firstReminders(
  { reminder_hours: reminderHours }: Reminding,
  startsAt: Date,
  now: Date,
): PlannedReminder[] {
  return reminderHours
    .map((hoursBefore) => ({
      hoursBefore,
      dueAt: new Date(startsAt.getTime() - hoursBefore * HOUR_MS),
    }))
    .filter(({ dueAt }) => dueAt > now)
}

/**
 * Plans the reminders of appointments by their current state: for each lead time of the business that is still to
 * come, or became due after `remindedUntil`. Must be called after each change of a start or a status, under the lock
 * of the business; a new appointment is inserted with its reminders.
 */
export async function planReminders(
  tx: Tx,
  { commerce_id: commerceId, reminder_hours: reminderHours }: Reminding,
  appointmentIds: readonly string[],
  { now, remindedUntil = now }: { now: Date; remindedUntil?: Date },
): Promise<void> {
  // Without lead times there are no rows either.
  if (reminderHours.length === 0 || appointmentIds.length === 0) return
  await writeReminders(tx, commerceId, appointmentIds, { reminderHours, now, remindedUntil })
}

/** Replans the reminders of all upcoming appointments of a business. */
export function planAllReminders(
  tx: Tx,
  { commerce_id: commerceId, reminder_hours: reminderHours }: Reminding,
  now: Date,
): Promise<void> {
  return writeReminders(tx, commerceId, null, { reminderHours, now, remindedUntil: now })
}
