import { calendarDay } from './calendar-day.ts'
import type { LocalTime } from './local-time.ts'
import { openSlots, type WeekHours } from './open-slots.ts'
import { weekdays } from './weekdays.ts'

interface OpenNow {
  readonly isOpen: boolean
  readonly text: string
}

const DAY = 1440
const WEEK = 7 * DAY

/**
 * 'Abierto · cierra a las 18:00', 'Cerrado · abre mañana a las 09:00', 'Cerrado · abre el lunes a las 09:00': a
 * business by its weekly hours at the date and time of its own zone. Hours that touch across midnight are one.
 */
export function openNow(week: WeekHours, { date, time }: LocalTime): OpenNow {
  const today = calendarDay(date).weekday
  const now = today * DAY + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const openings = openingsOf(week)
  const current = openings.find(({ start, end }) => start <= now && now < end)
  if (current) return { isOpen: true, text: `Abierto · ${closing(current, now)}` }
  const next = openings.find(({ start }) => start > now)
  if (next === undefined) return { isOpen: false, text: 'Cerrado' }
  return {
    isOpen: false,
    text: `Cerrado · abre ${dayAhead(next.start, today)}${atTime(next.start)}`,
  }
}

/** In minutes from the week's first midnight on, over three weeks, so that a next one and one that runs on are seen. */
function openingsOf(week: WeekHours): { start: number; end: number }[] {
  const days = weekdays.flatMap(({ key }, day) =>
    openSlots(week, key).map(({ start, end }) => ({
      start: day * DAY + start,
      end: day * DAY + end,
    })),
  )
  const openings: { start: number; end: number }[] = []
  for (const shift of [-WEEK, 0, WEEK]) {
    for (const { start, end } of days) {
      const last = openings.at(-1)
      if (last?.end === start + shift) last.end = end + shift
      else openings.push({ start: start + shift, end: end + shift })
    }
  }
  return openings
}

function closing({ start, end }: { start: number; end: number }, now: number): string {
  if (end - start >= WEEK) return 'las 24 horas'
  const day = end - now > DAY ? dayAhead(end, Math.floor(now / DAY)) : ''
  return `cierra ${day}${end % DAY === 0 ? 'a medianoche' : atTime(end)}`
}

function dayAhead(minute: number, today: number): string {
  const ahead = Math.floor(minute / DAY) - today
  if (ahead === 0) return ''
  if (ahead === 1) return 'mañana '
  return `el ${weekdays[(today + ahead) % 7]?.name.toLowerCase()} `
}

function atTime(minute: number): string {
  const hour = Math.floor((minute % DAY) / 60)
  const clock = [hour, minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return `${hour === 1 ? 'a la' : 'a las'} ${clock}`
}
