import type { APIRequestContext, Page } from '@playwright/test'
import { weekdays } from '../../../packages/time/src/weekdays.ts'
import { runBusiness } from './run-business.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
/** From the start of one appointment to the next one of the same place; each takes half of it. */
const round = 90

// Whole hours from UTC, so that it is about noon at one of them at any time.
const zones = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'Africa/Lagos',
  'Asia/Dubai',
  'Asia/Bangkok',
  'Asia/Tokyo',
  'Pacific/Guadalcanal',
]

/**
 * A salon with four places on a full day: it is about noon, 34 appointments are spread over today, and all four places
 * are taken until 30 minutes after `full.time`, the current quarter of an hour, when two of them are free for 45 minutes.
 */
export async function runFullDay(page: Page, request: APIRequestContext) {
  const timezone = middayZone()
  const serviceSettings = { appointmentSimultaneous: 4 }
  const business = await runBusiness(page, request, {
    timezone,
    serviceDuration: 45,
    serviceSettings,
  })
  await business.manage('POST', '/commerce/business-hour', { data: wholeWeek })
  const service = await business.readFirstService()
  const now = Math.floor(Date.now() / QUARTER) * QUARTER
  const full = localAt(now, timezone)
  const starts = [0, 1, 2, 3].flatMap((place) =>
    range(-4, place < 2 ? 4 : 3).map((turn) => (place < 2 ? -15 : 0) + turn * round),
  )
  const booked = starts.map((minutes, which) => ({
    ...localAt(now + minutes * MINUTE, timezone),
    ...personOf(which),
    serviceId: service.id,
    isInLocal: true,
    force: true,
  }))
  for (const body of booked) await business.manage('POST', '/appoiments', body)
  return {
    ...business,
    timezone,
    service,
    /** Today there, and the current quarter of an hour. No place is free then. */
    full,
    /** The next start with a free place. */
    nextFree: localAt(now + 2 * QUARTER, timezone),
    booked,
  }
}

/** Open at every hour of every day. */
export const wholeWeek = weekdays.map((dayOfWeek) => ({
  dayOfWeek,
  isActive: true,
  hours: [{ startTime: '00:00', endTime: '24:00' }],
}))

const given = ['Karla', 'Adriana', 'Brenda', 'Fernanda', 'Lucía', 'Marisol', 'Rocío', 'Ximena']
const family = ['Ibáñez', 'Peña', 'López', 'Muñoz', 'Castro']

/** Different people; their phones end in 10, 11, 12 … */
const personOf = (which: number) => ({
  name: given[which % given.length],
  lastName: family[which % family.length],
  email: `clienta-${which}@ejemplo.test`,
  phone: `55123433${10 + which}`,
})

/** A zone whose local time is about noon. */
export function middayZone(): string {
  const hours = zones.map((zone) => ({
    zone,
    hour: Number(localAt(Date.now(), zone).time.slice(0, 2)),
  }))
  const found = hours.find(({ hour }) => hour >= 11 && hour < 15)
  if (!found) throw new Error(`No zone has noon: ${JSON.stringify(hours)}`)
  return found.zone
}

export function localAt(instant: number, timeZone: string): { date: string; time: string } {
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(instant)
    .split(' ')
  return { date, time }
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
