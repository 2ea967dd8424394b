import type { Appointment } from '@cuando/contract/appointments/appointment'
import { limits } from '@cuando/contract/calls/limits'
import { monthName, weekdayOf } from '@cuando/es/time/dates'
import type { LocalTime } from '@cuando/es/time/local-time'
import { dateFrom, partsOf } from '@cuando/time/calendar-date'

export interface AllowedActions {
  /** On its day only. */
  canArrive: boolean
  canRemoveArrival: boolean
  canCancel: boolean
  canComplete: boolean
  canMove: boolean
  canMiss: boolean
  canReopen: boolean
  /** Whether an undelivered mail can be sent again. That ends when the appointment begins. */
  canResend: boolean
  /** Whether the confirmation can be sent, if there is an e-mail: until then, and unless a mail failed, which is sent again. */
  canSendConfirmation: boolean
  /** Whether completing is the usual next step, since the appointment has begun. */
  isCompletedNext: boolean
}

/**
 * The actions that an owner can take at the given local time of the business. The server has the final say.
 */
export function allowedActions(
  appointment: Pick<Appointment, 'status' | 'date' | 'time' | 'reopenUntil' | 'mailFailed'>,
  now: LocalTime & { at: number },
): AllowedActions {
  const { status, date, time, reopenUntil, mailFailed } = appointment
  const isLive = status === 'PENDING' || status === 'ACTIVE'
  const hasBegun = isBegun(appointment, now)
  const age = dateFrom(now.date) - dateFrom(date)
  const isRecent = age < limits.noShowDays || (age === limits.noShowDays && time >= now.time)
  return {
    canArrive: isLive && date === now.date,
    canRemoveArrival: isLive,
    canCancel: isLive,
    canComplete: isLive,
    canMove: status !== 'CANCELLED' && status !== 'COMPLETED',
    canMiss: (isLive || status === 'COMPLETED') && hasBegun && isRecent,
    canReopen: reopenUntil !== null && now.at <= Date.parse(reopenUntil),
    canResend: mailFailed && !hasBegun,
    canSendConfirmation: isLive && !hasBegun && !mailFailed,
    isCompletedNext: hasBegun,
  }
}

const isBegun = ({ date, time }: Pick<Appointment, 'date' | 'time'>, now: LocalTime) =>
  `${date} ${time}` <= `${now.date} ${now.time}`

/** The warning before completing an appointment that has not begun; null once it has. */
export function earlyCompletion(
  { date, time }: Pick<Appointment, 'date' | 'time'>,
  now: LocalTime,
): string | null {
  if (isBegun({ date, time }, now)) return null
  return `Esta cita es ${dayInWords(date, time, now.date)}. ¿Completarla ahora? Su horario quedará libre.`
}

/** 'hoy a las 16:00', 'el sábado 28', or with the month if it is not the current one. */
function dayInWords(date: string, time: string, today: string): string {
  if (date === today) return `hoy a las ${time}`
  const { day, month } = partsOf(dateFrom(date))
  const near = `el ${weekdayOf(date).name.toLowerCase()} ${day}`
  return date.slice(0, 7) === today.slice(0, 7) ? near : `${near} de ${monthName(month)}`
}
