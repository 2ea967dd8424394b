import * as calls from '@cuando/contract/accounts/integrations'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Seal } from '../../platform/db/secrets/seal.ts'
import { onBehalfOf } from '../../platform/db/statements/share-connections.ts'
import { bind, bindCaller } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { refused } from '../../platform/outcome.ts'
import { exportFeed, type FeedView } from '../appointments/feed/export-feed.ts'
import { readChoices } from '../notices/choices-store.ts'
import { readPerson } from '../notices/person-store.ts'
import { isOwner, type PersonRef } from '../team/person-of.ts'
import { createFeed, deleteFeed, findFeed, showFeed } from './change-feed.ts'

interface Deps {
  db: Db
  /** For the file, which may be some seconds old. */
  oldDb: Db
  clock: Clock
  seal: Seal
  publicUrl: string
  rateLimits: RateLimits
}

export const calendarFeedRoutes = ({ db, oldDb, clock, seal, publicUrl, rateLimits }: Deps) => {
  const deps = () => ({ db, now: clock.now(), seal, publicUrl })
  // Limits only unknown tokens: calendar services fetch the files of many businesses from few addresses.
  const misses = rateLimits.shared({ name: 'calendar-feed', points: 60, seconds: 600 })
  // Each request computes the file. Calendars ask every few minutes.
  const files = rateLimits.local({ name: 'calendar-file', points: 120, seconds: 600 })
  return [
    bindCaller(calls.calendarFeed, (caller: PersonRef) => showFeed(deps(), caller)),
    bindCaller(calls.createCalendarFeed, (caller: PersonRef) => createFeed(deps(), caller)),
    bindCaller(calls.deleteCalendarFeed, (caller: PersonRef) => deleteFeed({ db }, caller)),
    bind(calls.feedFile, async ({ params }, { ip }) => {
      const owner = await findFeed({ db, seal }, params.file.replace(/\.ics$/, ''))
      if (owner === null) return (await misses(ip)) ?? refused('notFound')
      const { commerceId, memberId } = owner
      return limited([files(memberId)], () =>
        onBehalfOf(commerceId, async () => {
          const view = await chooseView(oldDb, owner)
          return exportFeed({ db: oldDb, now: clock.now() }, commerceId, view)
        }),
      )
    }),
  ]
}

/** The appointments in somebody's calendar. Only the owner may have those of everybody. */
async function chooseView(db: Db, person: PersonRef): Promise<FeedView> {
  const { commerceId, memberId } = person
  if (isOwner(person)) {
    const { feed } = await readChoices(db, commerceId, memberId)
    return { memberId: feed === 'OWN' ? memberId : null, hasEmails: true }
  }
  const member = await readPerson(db, commerceId, memberId)
  return { memberId, hasEmails: member?.role !== 'STAFF' }
}
