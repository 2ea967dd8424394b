import { zone } from '@cuando/agenda/zone'
import type { Data } from '@cuando/contract/endpoint'
import type { daysOff } from '@cuando/contract/settings'
import { dateFrom, formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readCommerce } from '../commerce/store.ts'
import { countOnDays } from './count-on-days.ts'
import { readDaysOff } from './day-off-store.ts'

/** What a business has blocked from today on, each with who is to come nevertheless. */
export async function listDaysOff(
  { db, now }: { db: Db | Tx; now: Date },
  commerceId: CommerceId,
): Promise<Outcome<Data<typeof daysOff>>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const tz = zone(commerce.timezone)
  const today = tz.dateAndTimeOf(instant(now.getTime())).date
  const rows = await readDaysOff(db, commerceId, formatDate(today))
  const dates = rows.map((row) => dateFrom(row.date))
  const counts = await countOnDays(db, commerceId, { days: dates, zone: tz })
  return done(
    rows.map((row) => ({
      date: row.date,
      description: row.description,
      startTime: row.start_time?.slice(0, 5) ?? null,
      endTime: row.end_time,
      appointments: counts.get(dateFrom(row.date)) ?? 0,
    })),
  )
}
