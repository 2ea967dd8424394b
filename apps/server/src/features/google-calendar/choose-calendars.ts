import type { googleCalendarStatus } from '@cuando/contract/accounts/integrations'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/jobs/queue-jobs.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { lockCommerce } from '../commerce/store.ts'
import { listCalendars, chooseCalendars as writeChoice } from './calendar-store.ts'
import { readConnection } from './connection-store.ts'
import { countSimplified } from './event-store.ts'
import { presentStatus } from './present-status.ts'
import { workJob } from './work/queue-work.ts'

/**
 * Chooses exactly these calendars. The busy times of the others are deleted at once; those of a new one count once it
 * was read. Ids that are not, or no longer, in the list are ignored.
 */
export function chooseCalendars(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  calendarIds: readonly string[],
): Promise<Outcome<Data<typeof googleCalendarStatus>>> {
  return inTransaction(db, async (tx) => {
    await lockCommerce(tx, commerceId)
    const connection = await readConnection(tx, commerceId)
    if (!connection) return refused('calendarDisconnected')
    await writeChoice(tx, commerceId, calendarIds, now)
    await queueJobs(tx, [workJob(commerceId)])
    const calendars = await listCalendars(tx, commerceId)
    const simplified = await countSimplified(tx, commerceId)
    return done(presentStatus(connection, calendars, { isAvailable: true, simplified }))
  })
}
