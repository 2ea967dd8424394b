import type { ownerAvailableHours } from '@cuando/contract/booking/owner-availability'
import type { Data } from '@cuando/contract/calls/endpoint'
import { partsOfDay } from '@cuando/es/time/parts-of-day'

export type Hour = Data<typeof ownerAvailableHours>[number]

interface HourOption {
  value: string
  label: string
  disabled: boolean
}

/**
 * A day's starts grouped by part of the day, taken ones marked. A chosen time that is not a start of the day is listed
 * as taken.
 */
export function hourOptions(hours: readonly Hour[], chosen: string | null) {
  const isKnown = chosen === null || hours.some((hour) => hour.time === chosen)
  const all = isKnown ? hours : [...hours, { time: chosen, isAvailable: false }]
  return partsOfDay(all).map((part) => ({
    group: part.name,
    items: part.hours.map(toOption).sort((a, b) => a.value.localeCompare(b.value)),
  }))
}

const toOption = ({ time, isAvailable }: Hour): HourOption => ({
  value: time,
  label: isAvailable ? time : `${time} · no libre`,
  disabled: !isAvailable,
})

/** The free starts of a day by part of the day, in order; parts without one are left out. */
export const freeParts = (hours: readonly Hour[]) =>
  partsOfDay(hours.filter(({ isAvailable }) => isAvailable)).map((part) => ({
    name: part.name,
    times: part.hours.map(({ time }) => time).sort(),
  }))

export const hasFreeHour = (hours: readonly Hour[]) => hours.some((hour) => hour.isAvailable)
