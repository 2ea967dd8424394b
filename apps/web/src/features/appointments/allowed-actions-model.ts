import type { Appointment } from '@cuando/contract/appointment'
import { limits } from '@cuando/contract/limits'
import type { LocalTime } from '@cuando/es/local-time'
import { dateFrom } from '@cuando/time/calendar-date'

export interface AllowedActions {
  canCancel: boolean
  canComplete: boolean
  canMove: boolean
  canMiss: boolean
}

/**
 * What an owner can do with an appointment at the given local time of the business. The server has the final
 * say.
 */
export function allowedActions(
  { status, date, time }: Pick<Appointment, 'status' | 'date' | 'time'>,
  now: LocalTime,
): AllowedActions {
  const isLive = status === 'PENDING' || status === 'ACTIVE'
  const hasBegun = `${date} ${time}` <= `${now.date} ${now.time}`
  const age = dateFrom(now.date) - dateFrom(date)
  const isRecent = age < limits.noShowDays || (age === limits.noShowDays && time >= now.time)
  return {
    canCancel: isLive,
    canComplete: isLive,
    canMove: status !== 'CANCELLED' && status !== 'COMPLETED',
    canMiss: (isLive || status === 'COMPLETED') && hasBegun && isRecent,
  }
}
