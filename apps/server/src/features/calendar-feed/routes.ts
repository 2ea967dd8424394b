import * as calls from '@cuando/contract/accounts/integrations'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Seal } from '../../platform/db/secrets/seal.ts'
import { onBehalfOf } from '../../platform/db/statements/share-connections.ts'
import { bind, bindCaller } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { refused } from '../../platform/outcome.ts'
import { exportFeed } from '../appointments/feed/export-feed.ts'
import type { CommerceCaller } from '../commerce/store.ts'
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
    bindCaller(calls.calendarFeed, ({ commerceId }: CommerceCaller) =>
      showFeed(deps(), commerceId),
    ),
    bindCaller(calls.createCalendarFeed, ({ commerceId }: CommerceCaller) =>
      createFeed(deps(), commerceId),
    ),
    bindCaller(calls.deleteCalendarFeed, ({ commerceId }: CommerceCaller) =>
      deleteFeed({ db }, commerceId),
    ),
    bind(calls.feedFile, async ({ params }, { ip }) => {
      const commerceId = await findFeed({ db, seal }, params.file.replace(/\.ics$/, ''))
      if (commerceId === null) return (await misses(ip)) ?? refused('notFound')
      return limited([files(commerceId)], () =>
        onBehalfOf(commerceId, () => exportFeed({ db: oldDb, now: clock.now() }, commerceId)),
      )
    }),
  ]
}
