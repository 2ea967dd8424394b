import { zone } from '@cuando/agenda/zone'
import type { Checked, Data } from '@cuando/contract/endpoint'
import type { bookedDays } from '@cuando/contract/settings'
import { datesBetween, formatDate, parseDate } from '@cuando/time/calendar-date'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readCommerce } from '../commerce/store.ts'
import { countOnDays } from './count-on-days.ts'

/** The days of a stretch on which anybody is to come, both ends included. */
export async function listBookedDays(
  db: Db,
  commerceId: CommerceId,
  { from, to }: Checked<typeof bookedDays>['query'],
): Promise<Outcome<Data<typeof bookedDays>>> {
  const commerce = await readCommerce(db, commerceId)
  const [first, last] = [parseDate(from), parseDate(to)]
  if (!commerce || first === null || last === null) return refused('notFound')
  const days = datesBetween(first, last)
  const counts = await countOnDays(db, commerceId, { days, zone: zone(commerce.timezone) })
  return done(
    [...counts]
      .filter(([, appointments]) => appointments > 0)
      .map(([day, appointments]) => ({ date: formatDate(day), appointments })),
  )
}
