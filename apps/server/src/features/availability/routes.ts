import { availableDates, availableHours, nextAvailable } from '@cuando/contract/books'
import {
  ownerAvailableDates,
  ownerAvailableHours,
  ownerNextAvailable,
} from '@cuando/contract/owner-availability'
import { bookedDays, daysOff, saveDaysOff as saveDaysOffCall } from '@cuando/contract/settings'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind, bindOwner } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { andThen } from '../../platform/outcome.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { type Asked, findBookableService } from './find-bookable-service.ts'
import { showNextAvailable } from './find-next-free.ts'
import { guardLookUps } from './guard-look-ups.ts'
import { listAvailableDates, listAvailableHours } from './list-available-dates.ts'
import { listBookedDays } from './list-booked-days.ts'
import { listDaysOff, saveDaysOff } from './save-days-off.ts'

interface Deps {
  db: Db
  clock: Clock
  rateLimits: RateLimits
}

export const availabilityRoutes = (parts: Deps) => [...visitorRoutes(parts), ...ownerRoutes(parts)]

function visitorRoutes({ db, clock, rateLimits }: Deps) {
  const visitor = () => ({ db, now: clock.now(), booker: 'visitor' as const })
  // Many phones share one address of their network: the limit is beyond what any crowd of people does.
  const lookUps = rateLimits.local({ name: 'availability', points: 600, seconds: 60 })
  const byId = guardLookUps(rateLimits)
  const bookable = (ip: string, commerceId: CommerceId, asked: Asked) =>
    limited([lookUps(ip)], () => {
      const find = () => findBookableService(visitor(), commerceId, asked)
      const { appointmentId } = asked
      return appointmentId ? byId({ ip, appointmentId }, find) : find()
    })
  return [
    bind(availableDates, ({ params, query }, { ip }) =>
      andThen(bookable(ip, params.commerceId, query), (found) =>
        listAvailableDates(visitor(), found, query.date),
      ),
    ),
    bind(availableHours, ({ params, query }, { ip }) =>
      andThen(bookable(ip, params.commerceId, query), (found) =>
        listAvailableHours(visitor(), found, query.date),
      ),
    ),
    bind(nextAvailable, ({ params, query: { serviceId, from } }, { ip }) =>
      andThen(bookable(ip, params.commerceId, { serviceId }), (found) =>
        showNextAvailable(visitor(), found, from),
      ),
    ),
  ]
}

function ownerRoutes({ db, clock }: Deps) {
  const owner = () => ({ db, now: clock.now(), booker: 'owner' as const })
  return [
    bindOwner(ownerAvailableDates, ({ commerceId }: CommerceCaller, { query }) =>
      andThen(findBookableService(owner(), commerceId, query), (bookable) =>
        listAvailableDates(owner(), bookable, query.date),
      ),
    ),
    bindOwner(ownerAvailableHours, ({ commerceId }: CommerceCaller, { query }) =>
      andThen(findBookableService(owner(), commerceId, query), (bookable) =>
        listAvailableHours(owner(), bookable, query.date),
      ),
    ),
    bindOwner(ownerNextAvailable, ({ commerceId }: CommerceCaller, { query }) =>
      andThen(findBookableService(owner(), commerceId, query), (bookable) =>
        showNextAvailable(owner(), bookable, query.date),
      ),
    ),
    bindOwner(daysOff, ({ commerceId }: CommerceCaller) => listDaysOff(owner(), commerceId)),
    bindOwner(saveDaysOffCall, ({ commerceId }: CommerceCaller, { body }) =>
      saveDaysOff(owner(), commerceId, body),
    ),
    bindOwner(bookedDays, ({ commerceId }: CommerceCaller, { query }) =>
      listBookedDays(db, commerceId, query),
    ),
  ]
}
