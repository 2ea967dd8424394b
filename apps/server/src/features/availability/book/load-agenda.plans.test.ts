import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { availableDates, availableHours } from '@cuando/contract/booking/books'
import { expect, it } from 'vitest'
import { insertGoogleConnection } from '../../../testing/google/insert-google-connection.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { asOwner, dataOf } from '../../../testing/open-business.ts'
import { makeFilledDatabase } from '../../../testing/samples/fill-book.ts'
import { addRows, analyzeTables, ownedBy, storedValues } from '../../../testing/stored/rows.ts'
import { watchQueries } from '../../../testing/watch-queries.ts'
import { openSession } from '../../accounts/open-session.ts'

const { database, business } = await makeFilledDatabase()
const watched = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: watched.db } })
const token = await openSession(database.db, asOwner(business), true, app.clock.now())
// Every business is busy for an hour of every six, for a hundred days.
for (const commerceId of await storedValues({ database }, 'commerces', 'commerce_id')) {
  const email = `${commerceId}@gmail.test`
  await insertGoogleConnection(app, { commerceId }, email)
  const times = Array.from({ length: 400 }, (_, n) => {
    const from = app.clock.now().getTime() + (n - 199) * 6 * 3_600_000
    const times = { starts_at: new Date(from), ends_at: new Date(from + 3_600_000) }
    return {
      ...ownedBy({ commerceId }),
      member_id: commerceId,
      calendar_id: email,
      event_id: String(n),
      ...times,
    }
  })
  await addRows({ database }, 'google_busy', times)
}
await analyzeTables({ database })

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
