import { isBookableDate } from '@cuando/contract/booking/booking-window'
import { type HourFormat, hourFormats } from '@cuando/time/hour-format'
import { parseJsonOrNull } from '../../../lib/calls/parse-json-or-null.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { instantOf } from '../time/commerce-time-model.ts'

/** An appointment that was booked on this device, as it is stored there. */
export interface StoredAppointment {
  id: string
  /** 'yyyy-MM-dd' and 'HH:mm', local to the business. */
  date: string
  time: string
  /** The rest is missing if an earlier version stored it. */
  timezone?: string
  hourFormat?: HourFormat
  /** The first name of the customer. */
  name?: string
  service?: string
  business?: string
  isCancelled?: boolean
  isHidden?: boolean
}

export interface MyAppointment extends StoredAppointment {
  commerceId: string
  /** In milliseconds since 1970. */
  startsAt: number
}

/** On a device, of all businesses. */
export const maxStored = 50
const keptMs = 7 * 86_400_000
const lateMs = 3_600_000

/** The stored appointments of a business; an earlier version stored only one. Invalid ones are left out. */
export function readStored(stored: string | null): StoredAppointment[] {
  const value = parseJsonOrNull(stored)
  return [value].flat().slice(0, maxStored).flatMap(toAppointment)
}

function toAppointment(value: unknown): StoredAppointment[] {
  if (!isRecord(value)) return []
  const { id, date, time, timezone, hourFormat, name, service, business } = value
  if (typeof id !== 'string' || typeof date !== 'string' || typeof time !== 'string') return []
  if (!isBookableDate(date) || !/^\d\d:\d\d$/.test(time)) return []
  const texts = Object.entries({ timezone, name, service, business })
  return [
    {
      ...{ id, date, time },
      ...Object.fromEntries(texts.filter(([, text]) => typeof text === 'string')),
      ...(hourFormats.some((known) => known === hourFormat) && {
        hourFormat: hourFormat as HourFormat,
      }),
      ...(value.isCancelled === true && { isCancelled: true }),
      ...(value.isHidden === true && { isHidden: true }),
    },
  ]
}

/** The appointments with this one added, or changed if it is stored already. */
export function withAppointment(
  entries: readonly StoredAppointment[],
  added: StoredAppointment,
): StoredAppointment[] {
  const isThere = entries.some(({ id }) => id === added.id)
  if (!isThere) return [...entries, added]
  return entries.map((entry) => (entry.id === added.id ? { ...entry, ...added } : entry))
}

/** When it starts. Without a zone of its own it is read in the given one. */
export const startOf = ({ date, time, timezone }: StoredAppointment, zone: string): number =>
  instantOf(date, time, timezone ?? zone)

/** Whether it is still to come. */
export const isComing = (
  { isCancelled, startsAt }: Pick<MyAppointment, 'isCancelled' | 'startsAt'>,
  now: number,
): boolean => !isCancelled && startsAt > now

/** The same, or it began within the last hour: somebody who is late still looks for it. */
export const isCurrent = (entry: Pick<MyAppointment, 'isCancelled' | 'startsAt'>, now: number) =>
  isComing(entry, now - lateMs)

/** Whether it may stay on the device: it began at most a week ago. */
export const isKept = ({ startsAt }: Pick<MyAppointment, 'startsAt'>, now: number): boolean =>
  startsAt + keptMs > now

/**
 * The appointments to keep: none that began over a week ago, and at most 50. The others that go first are those that are
 * over or cancelled, then hidden ones, then the earliest.
 */
export function keepSome<T extends MyAppointment>(entries: readonly T[], now: number): T[] {
  const worth = (entry: T) => (!isComing(entry, now) ? 0 : entry.isHidden ? 1 : 2)
  return entries
    .filter((entry) => isKept(entry, now))
    .sort((one, other) => worth(other) - worth(one) || other.startsAt - one.startsAt)
    .slice(0, maxStored)
}
