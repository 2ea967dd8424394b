import { zone } from '@cuando/agenda/zone/zone'
import { type daysOff, daysOffVersion } from '@cuando/contract/business/settings'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { DayOffRequest } from '@cuando/contract/days-off/days-off'
import { dateFrom, formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { describeDayOff } from '../../commerce/describe-day-off.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { readCommerce } from '../../commerce/store.ts'
import { readComingDaysOff, replaceDaysOff } from './day-off-store.ts'
import { countOnDays, findMember } from './list-booked-days.ts'

interface Whose {
  commerceId: CommerceId
  /** Absent: of the whole business. */
  memberId?: string | undefined
}

/**
 * Replaces all days off from today on; refused if they changed since `version`, unless they already equal the wanted
 * ones. Existing appointments on them stay.
 */
export function saveDaysOff(
  { db, now }: { db: Db; now: Date },
  { commerceId, memberId }: Whose,
  { data: wanted, version }: { data: readonly DayOffRequest[]; version?: string | undefined },
): Promise<Outcome<Data<typeof daysOff>>> {
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const { timezone } = commerce
    const whose = await findMember(tx, commerce, memberId)
    if (!whose.ok) return whose
    const today = formatDate(zone(timezone).dateAndTimeOf(instant(now.getTime())).date)
    const past = wanted.flatMap(({ date }, at) => (date < today ? [`data.${at}.date`] : []))
    if (past.length > 0) {
      const text = 'La fecha no puede ser anterior a hoy'
      return refused('invalid', { fieldErrors: Object.fromEntries(past.map((at) => [at, text])) })
    }
    if (version !== undefined) {
      const stored = (await readComingDaysOff(tx, whose.data, today)).map(dayOffOf)
      const accepted = [version, daysOffVersion(wanted, today)]
      if (!accepted.includes(daysOffVersion(stored, today))) return refused('daysOffChanged')
    }
    const days = wanted.map(({ startTime = null, endTime = null, ...day }) => ({
      ...day,
      startTime,
      endTime,
    }))
    await replaceDaysOff(tx, whose.data, today, days)
    return listDaysOff({ db: tx, now }, { commerceId, memberId })
  })
}

/** The days off from today on, each with the number of appointments on it. */
export async function listDaysOff(
  { db, now }: { db: Db; now: Date },
  { commerceId, memberId }: Whose,
): Promise<Outcome<Data<typeof daysOff>>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const whose = await findMember(db, commerce, memberId)
  if (!whose.ok) return whose
  const tz = zone(commerce.timezone)
  const today = tz.dateAndTimeOf(instant(now.getTime())).date
  const rows = await readComingDaysOff(db, whose.data, formatDate(today))
  const dates = rows.map((row) => dateFrom(row.date))
  const counts = await countOnDays(db, whose.data, { days: dates, zone: tz })
  return done(
    rows.map((row) => ({
      ...dayOffOf(row),
      appointments: counts.get(dateFrom(row.date)) ?? 0,
    })),
  )
}

const dayOffOf = (row: Awaited<ReturnType<typeof readComingDaysOff>>[number]) => ({
  ...describeDayOff(row),
  description: row.description,
})
