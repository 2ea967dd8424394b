import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { isGivenByAny } from '../team/store.ts'
import { aDayBefore, live, withNames } from './store.ts'

interface Upcoming {
  now: Date
  /** Without it, all services. */
  serviceId?: string | undefined
  /** Without it, all customers. */
  customerId?: string | undefined
  /** Without it, those of everybody. */
  memberId?: string | undefined
}

/** Live appointments that have not ended, soonest first. */
export function readUpcoming(
  db: Db,
  commerceId: CommerceId,
  {
    now,
    serviceId,
    customerId,
    memberId,
    limit,
    offset,
  }: Upcoming & { limit: number; offset: number },
) {
  return withNames(db, commerceId)
    .where('appointments.status', 'in', live)
    .where('appointments.starts_at', '>', aDayBefore(now))
    .where('appointments.ends_at', '>', now)
    .where((eb) => (serviceId ? eb('appointments.service_id', '=', serviceId) : eb.lit(true)))
    .where((eb) => (customerId ? eb('appointments.customer_id', '=', customerId) : eb.lit(true)))
    .where(isGivenByAny(memberId))
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countUpcoming(
  db: Db,
  commerceId: CommerceId,
  { now, serviceId, customerId, memberId }: Upcoming,
): Promise<number> {
  const { count } = await db
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('commerce_id', '=', commerceId)
    .where('status', 'in', live)
    .where('starts_at', '>', aDayBefore(now))
    .where('ends_at', '>', now)
    .where((eb) => (serviceId ? eb('service_id', '=', serviceId) : eb.lit(true)))
    .where((eb) => (customerId ? eb('customer_id', '=', customerId) : eb.lit(true)))
    .where(isGivenByAny(memberId))
    .executeTakeFirstOrThrow()
  return count
}
