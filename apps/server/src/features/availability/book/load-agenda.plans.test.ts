import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { availableDates, availableHours } from '@cuando/contract/booking/books'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { makeFilledDatabase } from '../../../testing/samples/fill-book.ts'
import { watchQueries } from '../../../testing/watch-queries.ts'
import { openSession } from '../../accounts/open-session.ts'

const { database, business } = await makeFilledDatabase()
const watched = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: watched.db } })
const token = await openSession(database.db, business, true, app.clock.now())
// Every business is busy for an hour of every six, for a hundred days.
await database.pool.query(`
  INSERT INTO google_connections (commerce_id, id, subject, email, refresh_token, connected_at, due_at)
    SELECT commerce_id, gen_random_uuid(), username, username, '', now(), now() FROM commerces;
  INSERT INTO google_calendars (commerce_id, id, name, position, is_primary, is_chosen, has_meet)
    SELECT commerce_id, 'primary', '', 0, true, true, true FROM commerces;
  INSERT INTO google_busy (commerce_id, calendar_id, event_id, starts_at, ends_at)
    SELECT commerce_id, 'primary', n::text, starts_at, starts_at + interval '1 hour'
    FROM commerces, generate_series(1, 400) AS n,
      LATERAL (SELECT timestamptz '${app.clock.now().toISOString()}' + (n - 200) * interval '6 hours' AS starts_at);
  ANALYZE`)

const params = { commerceId: business.commerceId }
const query = { date: '2026-12-09', serviceId: business.serviceId }

it.each([
  ['the hours of a day', () => app.call(availableHours, { params, query }).then(dataOf)],
  // Of another month, because the book of a month is cached.
  [
    'the free days of a month',
    () =>
      app.call(availableDates, { params, query: { ...query, date: '2027-01-09' } }).then(dataOf),
  ],
  [
    'the owner’s calendar',
    () => app.call(appointmentCalendar, { query: { date: query.date } }, token).then(dataOf),
  ],
])('%s reads only the busy times of its range, by an index', async (_, look) => {
  const plans = await watched.plansOf(look)
  const ofBusy = plans.filter(({ sql }) => sql.includes('from "google_busy"'))
  expect(ofBusy).toHaveLength(1)
  for (const { scans, indexes, conditions } of ofBusy) {
    expect(scans).not.toContain('google_busy')
    expect(indexes).toContain('google_busy_by_end')
    expect(conditions.join()).toMatch(/commerce_id = .*ends_at > .*ends_at < /)
  }
})
