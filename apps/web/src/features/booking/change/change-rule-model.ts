import type { PublicAppointment } from '@cuando/contract/appointment'
import { refusals } from '@cuando/contract/refusals'
import { formatLongDate } from '@cuando/es/dates'
import { localTime } from '@cuando/es/local-time'
import { countOf } from '@cuando/es/text'
import { instantOf } from '../time/commerce-time-model.ts'

const HOUR = 3_600_000
const SECOND_THOUGHTS = HOUR / 2

type Ruled = Pick<PublicAppointment, 'date' | 'time' | 'changeUntil' | 'createdAt' | 'commerce'>

/**
 * Hours before its start until which an appointment may be changed. Null where that can't be told: it was booked
 * inside that time, and the limit is half an hour after its booking.
 */
export function noticeHours(appointment: Ruled): number | null {
  const { date, time, changeUntil, createdAt, commerce } = appointment
  const until = Date.parse(changeUntil)
  const start = instantOf(date, time, commerce.timezone)
  const isLastMinute = until === Math.min(Date.parse(createdAt) + SECOND_THOUGHTS, start)
  return isLastMinute ? null : (start - until) / HOUR
}

/** Why an appointment can't be changed any more, in sentences: the rule where it can be told, and the moment. */
export function lateReasons(appointment: Ruled): string[] {
  const hours = noticeHours(appointment)
  const until = localTime(appointment.changeUntil, appointment.commerce.timezone)
  const moment = `Se podía hasta el ${formatLongDate(until.date, until.time)}.`
  if (!hours) return [moment]
  return [`${refusals.tooLateToChange.text.replace('{n}', String(hours))}.`, moment]
}

/** Until when an appointment can still be changed, while it can. */
export function changeLimit(appointment: Ruled & Pick<PublicAppointment, 'serviceType'>): string {
  const until = localTime(appointment.changeUntil, appointment.commerce.timezone)
  // The date of an event is not its customer's to change.
  const actions = appointment.serviceType === 'UNIQUE' ? 'cancelar' : 'cambiar o cancelar'
  return `Puedes ${actions} tu cita hasta el ${formatLongDate(until.date, until.time)}`
}

/** What moving to a start leaves its customer to do; null where the rule is not known. */
export function noticeAfterMove(hours: number | null, untilStart: number): string | null {
  if (hours === null) return null
  if (hours === 0) return 'Podrás cambiar o cancelar tu cita hasta su hora de inicio'
  const span = countOf(hours, 'hora', 'horas')
  if (untilStart >= hours * HOUR) return `Podrás cambiar o cancelar tu cita hasta ${span} antes`
  return `Faltan menos de ${span} para ese horario: después de este cambio ya no podrás mover ni cancelar tu cita aquí`
}
