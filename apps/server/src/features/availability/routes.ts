import { ownerAvailableDates, ownerAvailableHours } from '@cuando/contract/appointments'
import { availableDates, availableHours, nextAvailable } from '@cuando/contract/books'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind, bindOwner } from '../../platform/http/binding.ts'
import { andThen } from '../../platform/http/outcome.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { findOffer } from './find-offer.ts'
import { listAvailableDates } from './list-available-dates.ts'
import { listAvailableHours } from './list-available-hours.ts'
import { showNextAvailable } from './show-next-available.ts'

export const availabilityRoutes = ({ db, clock }: { db: Db; clock: Clock }) => {
  const visitor = () => ({ db, now: clock.now(), booker: 'visitor' as const })
  const owner = () => ({ db, now: clock.now(), booker: 'owner' as const })
  return [
    bind(availableDates, ({ params, query }) =>
      andThen(findOffer(visitor(), params.commerceId, query), (offer) =>
        listAvailableDates(visitor(), offer, query.date),
      ),
    ),
    bind(availableHours, ({ params, query }) =>
      andThen(findOffer(visitor(), params.commerceId, query), (offer) =>
        listAvailableHours(visitor(), offer, query.date),
      ),
    ),
    bind(nextAvailable, ({ params, query: { serviceId, from } }) =>
      andThen(findOffer(visitor(), params.commerceId, { serviceId }), (offer) =>
        showNextAvailable(visitor(), offer, from),
      ),
    ),
    bindOwner(ownerAvailableDates, ({ commerceId }: CommerceCaller, { query }) =>
      andThen(findOffer(owner(), commerceId, query), (offer) =>
        listAvailableDates(owner(), offer, query.date),
      ),
    ),
    bindOwner(ownerAvailableHours, ({ commerceId }: CommerceCaller, { query }) =>
      andThen(findOffer(owner(), commerceId, query), (offer) =>
        listAvailableHours(owner(), offer, query.date),
      ),
    ),
  ]
}
