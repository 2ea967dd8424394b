import { type Zone, zone } from '@cuando/agenda/zone/zone'
import type { bookedDays } from '@cuando/contract/business/settings'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import {
  addDays,
  type CalendarDate,
  datesBetween,
  formatDate,
  parseDate,
} from '@cuando/time/calendar-date'
import { timeFrom } from '@cuando/time/wall-time'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { type CommerceRow, readCommerce } from '../../commerce/store.ts'
import { isInTeam } from '../../team/store.ts'
import { countBetween, countWithin, type OfMember, type Stretch } from './day-off-store.ts'

/** The days of a range, both ends included, that have live appointments. */
export async function listBookedDays(
  db: Db,
  commerceId: CommerceId,
  { from, to, memberId, startTime, endTime }: Checked<typeof bookedDays>['query'],
): Promise<Outcome<Data<typeof bookedDays>>> {
  const commerce = await readCommerce(db, commerceId)
  const [first, last] = [parseDate(from), parseDate(to)]
  if (!commerce || first === null || last === null) return refused('notFound')
  const whose = await findMember(db, commerce, memberId)
  if (!whose.ok) return whose
  const days = datesBetween(first, last)
  const tz = zone(commerce.timezone)
  const isPart = startTime !== undefined || endTime !== undefined
  const counts = isPart
    ? await countInHours(db, whose.data, { days, zone: tz, hours: { startTime, endTime } })
    : await countOnDays(db, whose.data, { days, zone: tz })
  return done(
    [...counts]
      .filter(([, appointments]) => appointments > 0)
      .map(([day, appointments]) => ({ date: formatDate(day), appointments })),
  )
}

/** How many live appointments start on each of these local days; 0 on days without any. */
export async function countOnDays(
  db: Db,
  whose: OfMember,
  { days, zone }: { days: readonly CalendarDate[]; zone: Zone },
): Promise<ReadonlyMap<CalendarDate, number>> {
  const edges = [...new Set(days.flatMap((day) => [day, addDays(day, 1)]))].sort((a, b) => a - b)
  const moments = edges.map((day) => new Date(zone.startOf(day)))
  const counts = await countBetween(db, whose, moments)
  const indexes = new Map(edges.map((day, at) => [day, at]))
  return new Map(days.map((day) => [day, counts.get(indexes.get(day) ?? -1) ?? 0]))
}

/** How many live appointments there are within these hours of each of these local days. */
async function countInHours(
  db: Db,
  whose: OfMember,
  { days, zone, hours }: { days: readonly CalendarDate[]; zone: Zone; hours: Hours },
): Promise<ReadonlyMap<CalendarDate, number>> {
  const stretches = days.map((day) => stretchOn(zone, day, hours))
  const counts = await countWithin(db, whose, stretches)
  return new Map(days.map((day, at) => [day, counts[at] ?? 0]))
}

interface Hours {
  startTime?: string | null | undefined
  endTime?: string | null | undefined
}

/** The hours of a day, by default all, as instants. The end may be '24:00'. */
export function stretchOn(zone: Zone, day: CalendarDate, { startTime, endTime }: Hours): Stretch {
  const instantAt = (time: string) => new Date(zone.whenReached(day, timeFrom(time)))
  return { from: instantAt(startTime ?? '00:00'), until: instantAt(endTime ?? '24:00') }
}

/** Whose days a request means. Those of an owner without colleagues are the business's. */
export async function findMember(
  db: Db,
  { commerce_id: commerceId, has_team }: Pick<CommerceRow, 'commerce_id' | 'has_team'>,
  memberId: string | undefined,
): Promise<Outcome<OfMember>> {
  const isOfBusiness = memberId === undefined || (memberId === commerceId && !has_team)
  if (isOfBusiness) return done({ commerceId, memberId: null })
  const isKnown = await isInTeam(db, commerceId, memberId)
  return isKnown ? done({ commerceId, memberId }) : refused('memberUnknown')
}
