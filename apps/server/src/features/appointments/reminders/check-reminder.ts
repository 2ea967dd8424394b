import { commerceId } from '@cuando/contract/business/commerce-id'
import * as z from 'zod/mini'
import type { CommerceRow } from '../../commerce/store.ts'
import { isLive } from '../change/check-change.ts'
import { countedOn } from '../notify/mailed-action.ts'
import type { AppointmentRow } from '../store.ts'

/** The payload of the jobs that send a due reminder. */
export const reminderPayload = z.object({
  commerceId,
  appointmentId: z.string(),
  /** The appointment's sequence number when the reminder became due. */
  sequence: z.number(),
  hoursBefore: z.number(),
  counted: z.optional(countedOn),
})

export type SentReminder = z.output<typeof reminderPayload>

/** Only the fields that the job reads. */
export const toReminderPayload = ({
  commerceId,
  appointmentId,
  sequence,
  hoursBefore,
  counted,
}: SentReminder): SentReminder => ({
  ...{ commerceId, appointmentId, sequence, hoursBefore },
  ...(counted && { counted }),
})

/** Whether the appointment has not changed since the reminder became due, and its customer still wants one. */
export function isWanted(
  row: AppointmentRow,
  { reminder_hours: reminderHours }: Pick<CommerceRow, 'reminder_hours'>,
  { sequence, hoursBefore }: SentReminder,
  now: Date,
): boolean {
  if (row.sequence !== sequence || !isLive(row)) return false
  if (!wantsReminders(row) || !reminderHours.includes(hoursBefore)) return false
  return isHelpful({ startsAt: row.starts_at, hoursBefore, reminderHours }, now)
}

type Wish = Pick<AppointmentRow, 'reminders_wanted' | 'is_address_stopped'>

/** Whether reminders of an appointment are wanted: its own setting overrides that of its address. */
export const wantsReminders = ({ reminders_wanted: own, is_address_stopped: isStopped }: Wish) =>
  own ?? !isStopped

const HOUR_MS = 3_600_000

interface Reminder {
  startsAt: Date
  hoursBefore: number
  /** The lead times of the business. */
  reminderHours: readonly number[]
}

/**
 * Whether a reminder, which may be late, is still useful: before the start, and while no reminder nearer to it, which
 * says the same, is due.
 */
export function isHelpful({ startsAt, hoursBefore, reminderHours }: Reminder, now: Date): boolean {
  const hoursLeft = (startsAt.getTime() - now.getTime()) / HOUR_MS
  return hoursLeft > Math.max(0, ...reminderHours.filter((hours) => hours < hoursBefore))
}
