import type { chooseGoogleAppointments } from '@cuando/contract/accounts/integrations'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { inTransaction } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/jobs/queue-jobs.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { lockCommerce } from '../commerce/store.ts'
import type { PersonRef } from '../team/person-of.ts'
import { hasMeetLinks, listCalendars } from './calendar-store.ts'
import { noteOfOthers } from './change-store.ts'
import { readConnection, writeScope } from './connection-store.ts'
import { type StatusTools, showStatus } from './show-status.ts'
import { workJob } from './work/queue-work.ts'
import { writeMeetLinks } from './write/meet-store.ts'

type Call = typeof chooseGoogleAppointments

/**
 * Chooses whether the owner's calendar gets all appointments of the business. A job writes those of the others that are not over
 * there, or removes them.
 */
export async function chooseAppointments(
  { db, calendarClient, now }: StatusTools & { now: Date },
  person: PersonRef,
  appointments: Checked<Call>['body']['appointments'],
): Promise<Outcome<Data<Call>>> {
  const chosen = await inTransaction<Outcome<null>>(db, async (tx) => {
    await lockCommerce(tx, person.commerceId)
    const connection = await readConnection(tx, person)
    if (!connection) return refused('calendarDisconnected')
    const writesAll = appointments === 'ALL'
    if (!(await writeScope(tx, person, writesAll))) return done(null)
    await noteOfOthers(tx, connection, now)
    const isMet = connection.revoked_at === null && hasMeetLinks(await listCalendars(tx, person))
    await writeMeetLinks(tx, person, isMet)
    await queueJobs(tx, [workJob(person)])
    return done(null)
  })
  return chosen.ok ? showStatus({ db, calendarClient }, person) : chosen
}
