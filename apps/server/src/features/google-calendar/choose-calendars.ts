import type { googleCalendarStatus } from '@cuando/contract/accounts/integrations'
import type { Data } from '@cuando/contract/calls/endpoint'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/jobs/queue-jobs.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { lockCommerce } from '../commerce/store.ts'
import type { PersonRef } from '../team/person-of.ts'
import { listCalendars, chooseCalendars as writeChoice } from './calendar-store.ts'
import { readShownConnection } from './connection-store.ts'
import { countSimplified } from './event-store.ts'
import { presentStatus } from './present-status.ts'
import { workJob } from './work/queue-work.ts'

/**
 * Chooses exactly these calendars. The busy times of the others are deleted at once; those of a new one count once it
 * was read. Ids that are not, or no longer, in the list are ignored.
 */
export function chooseCalendars(
  { db, now }: { db: Db; now: Date },
  person: PersonRef,
  calendarIds: readonly string[],
): Promise<Outcome<Data<typeof googleCalendarStatus>>> {
  return inTransaction(db, async (tx) => {
    await lockCommerce(tx, person.commerceId)
    const connection = await readShownConnection(tx, person)
    if (!connection) return refused('calendarDisconnected')
    await writeChoice(tx, person, calendarIds, now)
    await queueJobs(tx, [workJob(person)])
    const calendars = await listCalendars(tx, person)
    const simplified = await countSimplified(tx, person)
    return done(presentStatus(connection, calendars, { isAvailable: true, simplified }))
  })
}
