import { isBookableDate } from '@cuando/contract/booking/booking-window'
import { parseJsonOrNull } from '../../../lib/calls/parse-json-or-null.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { instantOf } from '../time/commerce-time-model.ts'

/** The last appointment that was booked at a business on this device, as it is stored there. */
export interface StoredAppointment {
  id: string
  /** 'yyyy-MM-dd' and 'HH:mm', local to the business. */
  date: string
  time: string
}

/** Reads the stored appointment; null once it has begun, or if it is invalid. */
export function readComing(
  stored: string | null,
  { timezone, now }: { timezone: string; now: number },
): StoredAppointment | null {
  const value = parseJsonOrNull(stored)
  if (!isRecord(value) || !isKept(value)) return null
  const { id, date, time } = value
  return instantOf(date, time, timezone) > now ? { id, date, time } : null
}

const isKept = (value: Record<string, unknown>): value is Record<keyof StoredAppointment, string> =>
  typeof value.id === 'string' &&
  typeof value.date === 'string' &&
  isBookableDate(value.date) &&
  typeof value.time === 'string' &&
  /^\d\d:\d\d$/.test(value.time)
