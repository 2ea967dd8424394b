import type { ownerAvailableHours } from '@cuando/contract/booking/owner-availability'
import type { Data } from '@cuando/contract/calls/endpoint'

export type Hour = Data<typeof ownerAvailableHours>[number]

interface HourOption {
  value: string
  label: string
  disabled: boolean
}

const parts = [
  { group: 'Mañana', from: '00:00' },
  { group: 'Tarde', from: '12:00' },
  { group: 'Noche', from: '19:00' },
]

/**
 * A day's starts grouped by part of the day, taken ones marked. A chosen time that is not a start of the day is listed
 * as taken.
 */
export function hourOptions(hours: readonly Hour[], chosen: string | null) {
  const isKnown = chosen === null || hours.some((hour) => hour.time === chosen)
  const all = isKnown ? hours : [...hours, { time: chosen, isAvailable: false }]
  return parts
    .map(({ group, from }, index) => {
      const to = parts[index + 1]?.from ?? '24:00'
      const items = all.filter(({ time }) => time >= from && time < to).map(toOption)
      return { group, items: items.sort((a, b) => a.value.localeCompare(b.value)) }
    })
    .filter(({ items }) => items.length > 0)
}

const toOption = ({ time, isAvailable }: Hour): HourOption => ({
  value: time,
  label: isAvailable ? time : `${time} · no libre`,
  disabled: !isAvailable,
})

export const hasFreeHour = (hours: readonly Hour[]) => hours.some((hour) => hour.isAvailable)
