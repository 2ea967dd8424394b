import type { HourFormat } from '@cuando/time/hour-format'
import { formatDay } from '../time/dates.ts'
import { localTime } from '../time/local-time.ts'
import { formatTime } from '../time/times.ts'

interface ChangeableAppointment {
  /** An event's date is fixed: its customers can only cancel. */
  isEvent: boolean
  /** ISO 8601 with Z, or milliseconds since 1970. */
  changeUntil: string | number
  /** The zone of the business. */
  timezone: string
  hourFormat: HourFormat
}

/** 'Puedes cambiar o cancelar tu cita hasta el jueves 26 de noviembre, 10:30', without a full stop. */
export function changeLimit({
  isEvent,
  changeUntil,
  timezone,
  hourFormat,
}: ChangeableAppointment): string {
  const { date, time } = localTime(changeUntil, timezone)
  return `Puedes ${changeDeed(isEvent)} hasta el ${formatDay(date)}, ${formatTime(time, hourFormat)}`
}

/** 'cambiar o cancelar tu cita', or 'cancelar tu cita' for an event. */
export const changeDeed = (isEvent: boolean): string =>
  isEvent ? 'cancelar tu cita' : 'cambiar o cancelar tu cita'
