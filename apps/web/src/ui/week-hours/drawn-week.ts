import { mergeHours } from '@cuando/time/merge-week'
import { openHoursOf } from '@cuando/time/open-week'
import type { DayHours } from './day-hours.ts'

interface DrawnWeek {
  days: { dayOfWeek: DayHours['dayOfWeek']; bars: { left: number; width: number }[] }[]
  /** Hour labels of the axis; `left` in percent. */
  ticks: { label: string; left: number }[]
}

/** Positions of a week's bars, in percent of the shown hours: at least 8 to 20 o'clock. */
export function drawnWeek(week: readonly DayHours[]): DrawnWeek {
  const open = week.map((day) => {
    // Reversed hours cannot be drawn; the editor shows their error.
    const hours = openHoursOf(day).filter(({ start, end }) => end > start)
    return { dayOfWeek: day.dayOfWeek, slots: mergeHours(hours) }
  })
  const all = open.flatMap(({ slots }) => slots)
  const first = Math.floor(Math.min(8 * 60, ...all.map(({ start }) => start)) / 60)
  const last = Math.ceil(Math.max(20 * 60, ...all.map(({ end }) => end)) / 60)
  const percent = (minutes: number) => round((minutes / ((last - first) * 60)) * 100)
  return {
    days: open.map(({ dayOfWeek, slots }) => ({
      dayOfWeek,
      bars: slots.map(({ start, end }) => ({
        left: percent(start - first * 60),
        width: percent(end - start),
      })),
    })),
    ticks: ticksBetween(first, last).map((hour) => ({
      label: String(hour),
      left: percent((hour - first) * 60),
    })),
  }
}

function ticksBetween(first: number, last: number): number[] {
  const step = last - first > 14 ? 6 : 4
  const count = Math.floor((last - first) / step) + 1
  return Array.from({ length: count }, (_, at) => first + at * step)
}

const round = (percent: number) => Math.round(percent * 100) / 100
