import { startsOfDay } from '@cuando/agenda/days/starts-of-day'
import { prepareAgenda } from '@cuando/agenda/prepare-agenda'
import { zone } from '@cuando/agenda/zone/zone'
import { commerceId } from '@cuando/contract/business/commerce-id'
import { defaultWeekHours } from '@cuando/contract/business/week-hours'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { hours, minutes } from '@cuando/time/minutes'
import { openWeekOf } from '@cuando/time/open-week'
import { formatTime } from '@cuando/time/wall-time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { migrate } from '../../platform/db/migrate/migrate.ts'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import { fillBeforeMigration, migrations } from '../../testing/samples/fill-before-migration.ts'
import { findBookableService } from './find-bookable-service.ts'
import { listAvailableHours } from './list-available-dates.ts'

// Books from before there were people: every booking was the owner's.
const { pool, db } = await openTestDatabase(2)

const now = new Date('2026-11-24T16:00:00Z')
const first = dateFrom('2026-11-25')
const days = Array.from({ length: 4 }, (_, day) => addDays(first, day))

const service = fc.record({
  id: fc.uuid({ version: 4 }),
  type: fc.constantFrom('NORMAL', 'NORMAL', 'RECURRENT'),
  duration: fc.constantFrom(15, 30, 45, 60, 90),
  interval: fc.constantFrom(15, 20, 30, 60),
  prep: fc.constantFrom(0, 0, 10, 30),
  places: fc.constantFrom(1, 1, 2, 3, 4),
  size: fc.constantFrom(1, 4),
})
const booking = fc.record({
  id: fc.uuid({ version: 4 }),
  start: fc.nat({ max: 4 * 24 * 4 }),
  service: fc.nat({ max: 3 }),
  attendees: fc.constantFrom(1, 2),
})
const business = fc.record({
  id: fc.uuid({ version: 4 }),
  services: fc.array(service, { minLength: 1, maxLength: 4 }),
  // One class of a service starts at a time.
  bookings: fc.uniqueArray(booking, {
    minLength: 10,
    maxLength: 60,
    selector: ({ start }) => start,
  }),
})
type Business = typeof business extends fc.Arbitrary<infer T> ? T : never

const businesses = fc.sample(business, { numRuns: 40, seed: 57 })
const week = JSON.stringify(defaultWeekHours)

/** Bookings that the constraints of that version refuse are left out. */
const fill = businesses
  .map(
    ({ id, services, bookings }) => `
  INSERT INTO commerces (commerce_id, name, description, address, phone, username, timezone, week_hours, can_pickup,
      can_delivery, can_online, plan_since, is_public, created_at)
    VALUES ('${id}', 'Negocio', '', '', '', 'n${id.slice(0, 8)}', 'America/Mexico_City', '${week}', true, false, false,
      now(), true, now());
  ${services.map((each) => insertService(id, each)).join(';')};
  ${bookings.map((each) => insertBooking(id, services, each)).join(';')}`,
  )
  .join(';')

function insertService(commerceId: string, each: Business['services'][number]) {
  const isClass = each.type === 'RECURRENT'
  return `INSERT INTO services (commerce_id, id, name, description, type, price, currency, duration, modality, created_at,
      interval_minutes, prep_minutes, places, max_attendees, week_hours)
    VALUES ('${commerceId}', '${each.id}', 'Corte', '', '${each.type}', 0, 'MXN', ${each.duration}, 'LOCAL', now(),
      ${each.interval}, ${each.prep}, ${each.places}, ${isClass ? each.size : 'NULL'}, ${isClass ? `'${week}'` : 'NULL'})`
}

function insertBooking(
  commerceId: string,
  services: Business['services'],
  { id, start, service: pick, attendees }: Business['bookings'][number],
) {
  const of = services[pick % services.length]
  if (!of) return ''
  const at = new Date(now.getTime() + start * 15 * 60_000)
  const moved = (by: number) => new Date(at.getTime() + by * 60_000).toISOString()
  const max = of.type === 'RECURRENT' ? of.size : 1
  return `INSERT INTO occupations (commerce_id, id, service_id, starts_at, ends_at, buffer_start, places, attendees,
      max_attendees)
    VALUES ('${commerceId}', '${id}', '${of.id}', '${at.toISOString()}', '${moved(of.duration)}', '${moved(-of.prep)}',
      ${of.places}, ${Math.min(attendees, max)}, ${max}) ON CONFLICT DO NOTHING`
}

interface OldOccupation {
  service_id: string
  starts_at: Date
  ends_at: Date
  buffer_start: Date
  places: number
  attendees: number
  max_attendees: number
}

/** The starts of a service that day by the rules of that version, of one agenda for all bookings. */
function startsBefore(
  { type, ...of }: Business['services'][number],
  occupations: readonly OldOccupation[],
  day: (typeof days)[number],
) {
  const agenda = prepareAgenda({
    zone: zone('America/Mexico_City'),
    now: instant(now.getTime()),
    booker: 'visitor',
    horizonDays: 365,
    hours: openWeekOf(defaultWeekHours),
    daysOff: [],
    busy: [],
    occupations: occupations.map((each) => ({
      bufferStart: instant(each.buffer_start.getTime()),
      end: instant(each.ends_at.getTime()),
      places: each.places,
      classSlot:
        each.max_attendees > 1
          ? {
              serviceId: each.service_id,
              start: instant(each.starts_at.getTime()),
              attendees: each.attendees,
              max: each.max_attendees,
            }
          : undefined,
    })),
    service: {
      id: of.id,
      duration: minutes(of.duration),
      interval: minutes(of.interval),
      prep: minutes(of.prep),
      notice: hours(0),
      places: of.places,
      classSize: type === 'RECURRENT' ? of.size : null,
    },
  })
  return startsOfDay(agenda, day).map(({ time, isFree }) => `${formatTime(time)} ${isFree}`)
}

it('gives the bookings to the owner, and no time that can be booked changes', {
  timeout: 60_000,
}, async () => {
  await fillBeforeMigration(pool, '0057', fill)
  const expected = await listAll(async ({ id }, service, day) => {
    const { rows } = await pool.query<OldOccupation>(
      'SELECT * FROM occupations WHERE commerce_id = $1 AND is_live ORDER BY id',
      [id],
    )
    return startsBefore(service, rows, day)
  })
  await migrate(pool, migrations)
  const found = await listAll(async ({ id }, service, day) => {
    const bookable = await findBookableService({ db, booker: 'visitor' }, commerceId.parse(id), {
      serviceId: service.id,
    })
    if (!bookable.ok) throw new Error('The service is gone')
    const deps = { db, now, booker: 'visitor' } as const
    const listed = await listAvailableHours(deps, bookable.data, formatDate(day))
    return listed.ok ? listed.data.map(({ time, isAvailable }) => `${time} ${isAvailable}`) : []
  })
  expect(found).toEqual(expected)
  expect(expected.flat().filter((start) => start.endsWith('true')).length).toBeGreaterThan(500)
  const { rows } = await pool.query(
    `SELECT count(*) AS of_others FROM occupations LEFT JOIN team_members
       ON team_members.commerce_id = occupations.commerce_id AND team_members.id = occupations.member_id
     WHERE occupations.member_id <> occupations.commerce_id OR team_members.id IS NULL`,
  )
  expect(rows).toEqual([{ of_others: 0 }])
})

async function listAll(
  list: (
    business: Business,
    service: Business['services'][number],
    day: (typeof days)[number],
  ) => Promise<string[]>,
): Promise<string[][]> {
  const found: string[][] = []
  for (const each of businesses)
    for (const service of each.services)
      for (const day of days) found.push(await list(each, service, day))
  return found
}
