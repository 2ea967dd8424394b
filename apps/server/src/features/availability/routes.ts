import { availableDates, availableHours, nextAvailable } from '@cuando/contract/books'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind } from '../../platform/http/binding.ts'
import { andThen } from '../../platform/http/outcome.ts'
import { findCommerce } from '../commerce/find-commerce.ts'
import { listAvailableDates } from './list-available-dates.ts'
import { listAvailableHours } from './list-available-hours.ts'
import { showNextAvailable } from './show-next-available.ts'

export const availabilityRoutes = ({ db, clock }: { db: Db; clock: Clock }) => {
  const deps = () => ({ db, now: clock.now() })
  return [
    bind(availableDates, ({ params, query }) =>
      andThen(findCommerce(db, params.commerceId), (id) => listAvailableDates(deps(), id, query)),
    ),
    bind(availableHours, ({ params, query }) =>
      andThen(findCommerce(db, params.commerceId), (id) => listAvailableHours(deps(), id, query)),
    ),
    bind(nextAvailable, ({ params, query }) =>
      andThen(findCommerce(db, params.commerceId), (id) => showNextAvailable(deps(), id, query)),
    ),
  ]
}
