import { upcomingAppointments } from '@cuando/contract/appointments'
import { book } from '@cuando/contract/books'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind, bindOwner } from '../../platform/http/binding.ts'
import { andThen } from '../../platform/http/outcome.ts'
import { limited, type RateLimits } from '../../platform/http/rate-limit.ts'
import { findCommerce } from '../commerce/find-commerce.ts'
import type { CommerceId } from '../commerce/store.ts'
import { type Announce, bookOnline } from './book-online.ts'
import { listUpcoming } from './list-upcoming.ts'

interface Deps {
  db: Db
  clock: Clock
  announce: Announce
  rateLimits: RateLimits
}

interface Caller {
  commerceId: CommerceId
}

export const appointmentRoutes = (deps: Deps) => {
  const { db, clock, rateLimits } = deps
  const bookings = rateLimits.shared({ name: 'book', points: 30, seconds: 600 })
  return [
    bind(book, ({ params, body, headers }, { ip }) =>
      limited([bookings(ip)], () =>
        andThen(findCommerce(db, params.commerceId), (commerceId) =>
          bookOnline(deps, commerceId, body, headers['idempotency-key']),
        ),
      ),
    ),
    bindOwner(upcomingAppointments, ({ commerceId }: Caller, { query }) =>
      listUpcoming({ db, now: clock.now() }, commerceId, query),
    ),
  ]
}
