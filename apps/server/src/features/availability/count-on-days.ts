import type { Zone } from '@cuando/agenda/zone'
import { addDays, type CalendarDate } from '@cuando/time/calendar-date'
import { wallTime } from '@cuando/time/wall-time'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { countBetween } from './day-off-store.ts'

/** How many live appointments begin on each of these days of a business's calendar; none is left out of the map. */
export async function countOnDays(
  db: Db | Tx,
  commerceId: CommerceId,
  { days, zone }: { days: readonly CalendarDate[]; zone: Zone },
): Promise<ReadonlyMap<CalendarDate, number>> {
  const edges = [...new Set(days.flatMap((day) => [day, addDays(day, 1)]))].sort((a, b) => a - b)
  const moments = edges.map((day) => new Date(zone.whenReached(day, wallTime(0))))
  const counts = await countBetween(db, commerceId, moments)
  const indexes = new Map(edges.map((day, at) => [day, at]))
  return new Map(days.map((day) => [day, counts.get(indexes.get(day) ?? -1) ?? 0]))
}
