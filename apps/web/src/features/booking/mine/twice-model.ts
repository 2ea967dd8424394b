import { foldText } from '@cuando/es/text'
import { formatNearDay } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { formatTime } from '@cuando/es/time/times'
import type { HourFormat } from '@cuando/time/hour-format'
import { isComing, type MyAppointment } from './stored-appointments-model.ts'

export interface WantedAppointment {
  /** The first name of the customer. */
  name: string
  service: string
  date: string | undefined
}

export interface TwiceBusiness {
  id: string
  timezone: string
  hourFormat: HourFormat
}

/**
 * Asks whether another appointment is wanted, if this person has one for the same service on the same day among those of
 * the device: 'Ya tienes Pedicure mañana 11:30. ¿Otra más?'. Else null.
 */
export function twiceQuestion(
  mine: readonly MyAppointment[],
  wanted: WantedAppointment,
  { timezone, hourFormat }: Omit<TwiceBusiness, 'id'>,
  now: number,
): string | null {
  const same = mine.find((entry) => isComing(entry, now) && isSame(entry, wanted))
  if (!same) return null
  const day = formatNearDay(same.date, localTime(now, timezone).date)
  const when = /^(?:hoy|mañana)$/.test(day) ? day : `el ${day},`
  const had = `Ya tienes ${wanted.service} ${when} ${formatTime(same.time, hourFormat)}`
  // 'a.m.' has the full stop.
  return `${had.replace(/\.?$/, '.')} ¿Otra más?`
}

function isSame({ name, service, date }: MyAppointment, wanted: WantedAppointment): boolean {
  if (name === undefined || service !== wanted.service || date !== wanted.date) return false
  return foldText(name.trim()) === foldText(wanted.name.trim())
}
