import type { DayHours } from '@cuando/time/open-week'
import { weekdays } from '../time/dates.ts'

export type DaysOfWeek = Partial<Record<(typeof weekdays)[number]['short'], string[]>>

/** The hours of a week: { Lun: ['09:00-14:00', '16:00-20:00'] }; days left out are closed. */
export function weekOf(days: DaysOfWeek): DayHours[] {
  return weekdays.map(({ key, short }) => ({
    dayOfWeek: key,
    isActive: days[short] !== undefined,
    hours: (days[short] ?? []).map((slot) => ({
      startTime: slot.slice(0, 5),
      endTime: slot.slice(6),
      isActive: true,
    })),
  }))
}
