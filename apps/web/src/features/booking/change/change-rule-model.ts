import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { tooLateToChange } from '@cuando/contract/booking/own-refusals'
import { changeDeed, changeLimit } from '@cuando/es/appointments/change-limit'
import { countOf, endSentence } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { instantOf } from '../time/commerce-time-model.ts'

const HOUR = 3_600_000
const GRACE_PERIOD = HOUR / 2

type ChangeRuleFacts = Pick<
  PublicAppointment,
  'date' | 'time' | 'changeUntil' | 'createdAt' | 'commerce'
>

/**
 * Hours before the start until which an appointment may be changed. Null for a late booking, made within that
 * notice: it may be changed for half an hour after booking, so the rule cannot be derived from it.
 */
export function noticeHours(appointment: ChangeRuleFacts): number | null {
  const { date, time, changeUntil, createdAt, commerce } = appointment
  const until = Date.parse(changeUntil)
  const start = instantOf(date, time, commerce.timezone)
  const isLastMinute = until === Math.min(Date.parse(createdAt) + GRACE_PERIOD, start)
  return isLastMinute ? null : (start - until) / HOUR
}

/** Why an appointment can no longer be changed: the rule, if known, and the exact limit. */
export function lateReasons(
  appointment: ChangeRuleFacts & Pick<PublicAppointment, 'serviceType'>,
): string[] {
  const hours = noticeHours(appointment)
  const { timezone, hourFormat } = appointment.commerce
  const until = localTime(appointment.changeUntil, timezone)
  const deed = changeDeed(appointment.serviceType === 'UNIQUE')
  const when = formatLongDate(until.date, until.time, hourFormat)
  const moment = endSentence(`Podías ${deed} hasta el ${when}`)
  if (!hours) return [moment]
  return [`${tooLateToChange.text.replace('{n}', String(hours))}.`, moment]
}

/** Text about how long an open appointment can still be changed. */
export const changeLimitOf = ({
  serviceType,
  changeUntil,
  commerce,
}: ChangeRuleFacts & Pick<PublicAppointment, 'serviceType'>): string =>
  changeLimit({ isEvent: serviceType === 'UNIQUE', changeUntil, ...commerce })

/** Text about how long the customer can change it again after moving to a time; null if the rule is unknown. */
export function noticeAfterMove(hours: number | null, untilStart: number): string | null {
  if (hours === null) return null
  if (hours === 0) return 'Podrás cambiar o cancelar tu cita hasta su hora de inicio'
  const span = countOf(hours, 'hora', 'horas')
  if (untilStart >= hours * HOUR) return `Podrás cambiar o cancelar tu cita hasta ${span} antes`
  return `Faltan menos de ${span} para ese horario: después de este cambio ya no podrás mover ni cancelar tu cita aquí`
}
