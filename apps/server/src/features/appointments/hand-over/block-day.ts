import { limits } from '@cuando/contract/calls/limits'
import { localTime } from '@cuando/es/time/local-time'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refusedField } from '../../../platform/outcome.ts'
import { readComingDaysOff, replaceDaysOff } from '../../availability/days-off/day-off-store.ts'
import { findMember } from '../../availability/days-off/list-booked-days.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'

interface BlockedDay {
  date: string
  description: string
}

/**
 * Blocks a whole day of somebody, today or later. Parts of the day that are blocked already become a part of it, and a day that
 * is blocked already stays as it is. Appointments on it stay, too.
 */
export function blockDay(
  { db, now }: { db: Db; now: Date },
  { commerceId, memberId }: { commerceId: CommerceId; memberId: string },
  { date, description }: BlockedDay,
): Promise<Outcome<null>> {
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const whose = await findMember(tx, commerce, memberId)
    if (!whose.ok) return whose
    const today = localTime(now.getTime(), commerce.timezone).date
    if (date < today) return refusedField('dayOff.date', 'La fecha no puede ser anterior a hoy')
    const stored = await readComingDaysOff(tx, whose.data, today)
    if (stored.some((each) => each.date === date && each.start_time === null)) return done(null)
    const others = stored.filter((each) => each.date !== date)
    if (others.length >= limits.daysOff)
      return refusedField('dayOff.date', `Máximo ${limits.daysOff} fechas bloqueadas`)
    const kept = others.map(({ start_time: startTime, end_time: endTime, ...day }) => ({
      ...day,
      startTime,
      endTime,
    }))
    const whole = { date, description, startTime: null, endTime: null }
    await replaceDaysOff(tx, whose.data, today, [whole, ...kept])
    return done(null)
  })
}
