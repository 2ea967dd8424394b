import { availableDates, availableHours, nextAvailable } from '@cuando/contract/booking/books'
import {
  ownerAvailableDates,
  ownerAvailableHours,
  ownerNextAvailable,
  placeAt,
} from '@cuando/contract/booking/owner-availability'
import {
  bookedDays,
  daysOff,
  saveDaysOff as saveDaysOffCall,
} from '@cuando/contract/business/settings'
import {
  addBlock as addBlockCall,
  removeBlock as removeBlockCall,
} from '@cuando/contract/days-off/blocks'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind, bindCaller } from '../../platform/http/binding.ts'
import type { CachedAnswer } from '../../platform/http/cached-answer.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { andThen, type Outcome } from '../../platform/outcome.ts'
import { forSelf, inScope, type MemberCaller } from '../team/keep-in-scope.ts'
import type { Keep } from './book/cache-answers.ts'
import type { CachedBook } from './book/cache-books.ts'
import { addBlock, removeBlock } from './days-off/add-block.ts'
import { listBookedDays } from './days-off/list-booked-days.ts'
import { listDaysOff, saveDaysOff } from './days-off/save-days-off.ts'
import { type Asked, type Bookable, findBookableService } from './find-bookable-service.ts'
import { showNextAvailable } from './find-next-free.ts'
import { guardLookUps } from './guard-look-ups.ts'
import { listAvailableDates, listAvailableHours } from './list-available-dates.ts'
import { showPlace } from './place/show-place.ts'

interface Deps {
  db: Db
  clock: Clock
  rateLimits: RateLimits
  keep: Keep
}

export const availabilityRoutes = (parts: Deps) => [...visitorRoutes(parts), ...ownerRoutes(parts)]

/** One question about the free times of a business. */
interface LookUp extends Asked {
  name: string
  commerceId: CommerceId
  date: string
  ip: string
}

interface LookUpDeps {
  db: Db
  now: Date
  booker: 'visitor'
  book?: CachedBook
}

function visitorRoutes(parts: Deps) {
  const answer = answerLookUps(parts)
  return [
    bind(availableDates, ({ params, query }, { ip }) =>
      answer({ name: 'dates', ...params, ...query, ip }, (deps, found) =>
        listAvailableDates(deps, found, query.date),
      ),
    ),
    bind(availableHours, ({ params, query }, { ip }) =>
      answer({ name: 'hours', ...params, ...query, ip }, (deps, found) =>
        listAvailableHours(deps, found, query.date),
      ),
    ),
    bind(nextAvailable, ({ params, query: { from, ...what } }, { ip }) =>
      answer({ name: 'next', ...params, ...what, date: from ?? '', ip }, (deps, found) =>
        showNextAvailable(deps, found, from),
      ),
    ),
  ]
}

/** Answers visitors' questions: from the cache, except those about an appointment, which only its visitor asks. */
function answerLookUps({ db, clock, rateLimits, keep }: Deps) {
  const visitor = (): LookUpDeps => ({ db, now: clock.now(), booker: 'visitor' })
  // Many phones share one network address: the limit is higher than any crowd of visitors needs.
  const lookUps = rateLimits.local({ name: 'availability', points: 600, seconds: 60 })
  const byId = guardLookUps(rateLimits)
  return <T>(
    { commerceId, ip, ...asked }: LookUp,
    look: (deps: LookUpDeps, found: Bookable) => Promise<Outcome<T>>,
  ) =>
    limited([lookUps(ip)], (): Promise<Outcome<T | CachedAnswer<T>>> => {
      const { name, date, ...what } = asked
      const { serviceId = '', memberId = '', appointmentId } = what
      const find = (deps: LookUpDeps) => findBookableService(deps, commerceId, what)
      if (appointmentId) {
        const deps = visitor()
        return andThen(
          byId({ ip, appointmentId }, () => find(deps)),
          (found) => look(deps, found),
        )
      }
      return keep(commerceId, `${name} ${serviceId} ${memberId} ${date}`, (book) => {
        const deps = { ...visitor(), book }
        return andThen(find(deps), (found) => look(deps, found))
      })
    })
}

function ownerRoutes({ db, clock }: Deps) {
  const owner = () => ({ db, now: clock.now(), booker: 'owner' as const })
  const find = <T>(
    caller: MemberCaller,
    query: Asked,
    look: (deps: ReturnType<typeof owner>, found: Bookable) => Promise<Outcome<T>>,
  ) =>
    inScope(caller, query, (asked) =>
      andThen(findBookableService(owner(), caller.commerceId, asked), (found) =>
        look(owner(), found),
      ),
    )
  return [
    bindCaller(ownerAvailableDates, (caller: MemberCaller, { query }) =>
      find(caller, query, (deps, found) => listAvailableDates(deps, found, query.date)),
    ),
    bindCaller(ownerAvailableHours, (caller: MemberCaller, { query }) =>
      find(caller, query, (deps, found) => listAvailableHours(deps, found, query.date)),
    ),
    bindCaller(ownerNextAvailable, (caller: MemberCaller, { query }) =>
      find(caller, query, (deps, found) => showNextAvailable(deps, found, query.date)),
    ),
    bindCaller(placeAt, (caller: MemberCaller, { query }) =>
      find(caller, query, (deps, found) => showPlace(deps, found, query)),
    ),
    ...dayOffRoutes({ db, clock }),
    bindCaller(bookedDays, (caller: MemberCaller, { query }) =>
      inScope(caller, query, (asked) => listBookedDays(db, caller.commerceId, asked)),
    ),
  ]
}

/** People who are not the owner reach their own days off only. */
function dayOffRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const deps = () => ({ db, now: clock.now() })
  return [
    bindCaller(daysOff, (caller: MemberCaller, { query }) =>
      forSelf(caller, query, (whose) =>
        listDaysOff(deps(), { ...whose, commerceId: caller.commerceId }),
      ),
    ),
    bindCaller(saveDaysOffCall, (caller: MemberCaller, { query, body }) =>
      forSelf(caller, query, (whose) =>
        saveDaysOff(deps(), { ...whose, commerceId: caller.commerceId }, body),
      ),
    ),
    bindCaller(addBlockCall, (caller: MemberCaller, { query, body }) =>
      forSelf(caller, query, (whose) =>
        addBlock(deps(), { ...whose, commerceId: caller.commerceId }, body),
      ),
    ),
    bindCaller(removeBlockCall, (caller: MemberCaller, { query, body }) =>
      forSelf(caller, query, (whose) =>
        removeBlock(deps(), { ...whose, commerceId: caller.commerceId }, body),
      ),
    ),
  ]
}
