import { createCalendarFeed } from '@cuando/contract/accounts/integrations'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { asOwner, dataOf } from '../../../testing/open-business.ts'
import { makeFilledDatabase } from '../../../testing/samples/fill-book.ts'
import { watchQueries } from '../../../testing/watch-queries.ts'
import { openSession } from '../../accounts/open-session.ts'

const { database, business } = await makeFilledDatabase()
const watched = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: watched.db } })

it('reads only the appointments of its time range, by an index', async () => {
  const token = await openSession(database.db, asOwner(business), true, app.clock.now())
  const { address } = dataOf(await app.call(createCalendarFeed, {}, token))
  const path = new URL(address ?? '').pathname
  const plans = await watched.plansOf(async () => {
    const { body } = await app.inject(path)
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(221)
  })
  const ofAppointments = plans.filter(({ sql }) => sql.includes('from "appointments"'))
  expect(ofAppointments).toHaveLength(2)
  for (const { scans, indexes, conditions } of ofAppointments) {
    expect(scans).not.toContain('appointments')
    expect(indexes).toContain('appointments_by_start')
    expect(conditions.join()).toMatch(/commerce_id = .*starts_at >= .*starts_at < /)
  }
})
