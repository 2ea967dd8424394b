import { timingSafeEqual } from 'node:crypto'
import type { googleCalendarNews } from '@cuando/contract/accounts/integrations'
import type { Checked } from '@cuando/contract/calls/endpoint'
import * as z from 'zod/mini'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import { lockCommerce } from '../../commerce/store.ts'
import { personOf } from '../../team/person-of.ts'
import { scheduleCalendar } from '../calendar-store.ts'
import { findByChannel } from '../channel-store.ts'
import { workJob } from '../work/queue-work.ts'
import { channelToken } from './open-channel.ts'

const channelId = z.uuid()

/** Google reports that a calendar changed, without details: it is read at once. Messages of others are ignored. */
export async function receiveNews(
  { db, keyedHash, now }: { db: Db; keyedHash: KeyedHash; now: Date },
  headers: Checked<typeof googleCalendarNews>['headers'],
): Promise<Outcome<null>> {
  const id = channelId.safeParse(headers['x-goog-channel-id']).data
  const isNews = headers['x-goog-resource-state'] !== 'sync'
  if (id === undefined || !isNews) return done(null)
  const expected = Buffer.from(channelToken(keyedHash, id))
  const given = Buffer.from(headers['x-goog-channel-token'] ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return done(null)
  await inTransaction(db, async (tx) => {
    const calendar = await findByChannel(tx, id)
    if (!calendar) return
    const person = personOf(calendar)
    // Lock first, as a change of the zone does, which writes the same rows.
    await lockCommerce(tx, person.commerceId)
    await scheduleCalendar(tx, { ...person, calendarId: calendar.id }, now)
    await queueJobs(tx, [workJob(person)])
  })
  return done(null)
}
