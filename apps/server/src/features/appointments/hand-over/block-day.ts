import { limits } from '@cuando/contract/calls/limits'
import { localTime } from '@cuando/es/time/local-time'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refusedField } from '../../../platform/outcome.ts'
import { addDaysOff, readComingDaysOff } from '../../availability/days-off/day-off-store.ts'
import { findMember } from '../../availability/days-off/list-booked-days.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'

interface BlockedDay {
  date: string
  description: string
}

/**
 * Blocks a whole day of somebody, today or later. A day that is blocked already stays as it is, and so do blocked parts of it
 * and appointments.
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
    if (stored.length >= limits.daysOff)
      return refusedField('dayOff.date', `Máximo ${limits.daysOff} fechas bloqueadas`)
    await addDaysOff(tx, whose.data, [{ date, description, startTime: null, endTime: null }])
    return done(null)
  })
}
