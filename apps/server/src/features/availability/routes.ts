import { ownerAvailableDates, ownerAvailableHours } from '@cuando/contract/appointments'
import { availableDates, availableHours, nextAvailable } from '@cuando/contract/books'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind, bindOwner } from '../../platform/http/binding.ts'
import { andThen } from '../../platform/http/outcome.ts'
import { findCommerce } from '../commerce/find-commerce.ts'
import type { CommerceId } from '../commerce/store.ts'
import { listAvailableDates } from './list-available-dates.ts'
import { listAvailableHours } from './list-available-hours.ts'
import { showNextAvailable } from './show-next-available.ts'

interface Caller {
  commerceId: CommerceId
}

export const availabilityRoutes = ({ db, clock }: { db: Db; clock: Clock }) => {
  const deps = () => ({ db, now: clock.now() })
  const forVisitor = () => ({ ...deps(), booker: 'visitor' as const })
  const forOwner = () => ({ ...deps(), booker: 'owner' as const })
  return [
    bind(availableDates, ({ params, query }) =>
      andThen(findCommerce(db, params.commerceId), (id) =>
        listAvailableDates(forVisitor(), id, query),
      ),
    ),
    bind(availableHours, ({ params, query }) =>
      andThen(findCommerce(db, params.commerceId), (id) =>
        listAvailableHours(forVisitor(), id, query),
      ),
    ),
    bind(nextAvailable, ({ params, query }) =>
      andThen(findCommerce(db, params.commerceId), (id) => showNextAvailable(deps(), id, query)),
    ),
    bindOwner(ownerAvailableDates, ({ commerceId }: Caller, { query }) =>
      listAvailableDates(forOwner(), commerceId, query),
    ),
    bindOwner(ownerAvailableHours, ({ commerceId }: Caller, { query }) =>
      listAvailableHours(forOwner(), commerceId, query),
    ),
  ]
}
