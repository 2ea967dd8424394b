import type { appointmentStats } from '@cuando/contract/appointments/calendar'
import type { Data } from '@cuando/contract/calls/endpoint'
import { countOf } from '@cuando/es/text'
import { formatMonth, weekdayOf } from '@cuando/es/time/dates'
import { dateFrom, partsOf } from '@cuando/time/calendar-date'

export type Day = Data<typeof appointmentStats>['days'][number]
export type OutcomeKey = Exclude<keyof Day, 'date'>

/** Outcomes of appointments, in stacking order from the bottom of a bar. */
export const outcomes = [
  { key: 'completed', label: 'Completadas', one: 'completada', many: 'completadas' },
  { key: 'pending', label: 'Pendientes', one: 'pendiente', many: 'pendientes' },
  { key: 'cancelled', label: 'Canceladas', one: 'cancelada', many: 'canceladas' },
  { key: 'expired', label: 'Expiradas', one: 'expirada', many: 'expiradas' },
] as const satisfies readonly { key: OutcomeKey; [word: string]: string }[]

/** A bar of the chart; `label` is 'Mar 24'. */
export interface Bar extends Record<OutcomeKey, number> {
  label: string
}

export function barsOf(days: readonly Day[]): Bar[] {
  return days.map(({ date, ...counts }) => ({
    label: `${weekdayOf(date).short} ${partsOf(dateFrom(date)).day}`,
    ...counts,
  }))
}

/** Days with at least one appointment. */
export const busyDays = (days: readonly Day[]) =>
  days.filter((day) => outcomes.some(({ key }) => day[key] > 0))

/** The number of appointments still pending or to be confirmed. */
export const pendingOf = (days: readonly Day[]) =>
  days.reduce((sum, { pending }) => sum + pending, 0)

/** The chart in a sentence: 'Citas de noviembre de 2026: 12 completadas, 3 pendientes, 0 canceladas, 1 expirada'. */
export function describeMonth(days: readonly Day[]): string {
  const sum = (key: OutcomeKey) => days.reduce((total, day) => total + day[key], 0)
  return `Citas de ${formatMonth(days[0]?.date ?? '')}: ${inWords(sum)}`
}

/** A bar in a sentence: 'Mar 24: 2 completadas, 0 pendientes, 0 canceladas, 1 expirada'. */
export const describeBar = (bar: Bar) => `${bar.label}: ${inWords((key) => bar[key])}`

const inWords = (countFor: (key: OutcomeKey) => number) =>
  outcomes.map(({ key, one, many }) => countOf(countFor(key), one, many)).join(', ')
