import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { currencyOf } from '../history-store.ts'

/** A customer's debts, by currency. */
export function readOwed(db: Db, commerceId: CommerceId, customerId: string) {
  return db
    .selectFrom('appointments')
    .select((of) => [currencyOf.as('currency'), of.fn.sum<number>('owed').as('amount')])
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .where('owed', '>', 0)
    .where('status', '=', 'COMPLETED')
    .groupBy(currencyOf)
    .orderBy(currencyOf)
    .execute()
}

/** How long after an appointment the name and phone of its booking still count. */
const SAID_LATELY_DAYS = 30

/**
 * The latest appointments that visitors booked with another name or phone than this customer's, the latest booking
 * first.
 */
export function readBookedOtherwise(db: Db, commerceId: CommerceId, customerId: string, now: Date) {
  const since = new Date(now.getTime() - SAID_LATELY_DAYS * 86_400_000)
  return db
    .selectFrom('appointments')
    .select(['id', 'name', 'last_name', 'phone', 'starts_at'])
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .where('starts_at', '>', since)
    .where('booked_otherwise', '=', true)
    .where('status', '<>', 'CANCELLED')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
}

export type BookedOtherwiseRow = Awaited<ReturnType<typeof readBookedOtherwise>>[number]

export type VisitRow = NonNullable<Awaited<ReturnType<typeof readVisits>>>['rows'][number]

/**
 * One page of a customer's appointments except withdrawn bookings, the latest first, and the total; undefined without that
 * customer.
 */
export async function readVisits(
  db: Db,
  commerceId: CommerceId,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const ofCustomer = db
    .selectFrom('appointments')
    .where('appointments.commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .where('withdrawn', '=', false)
  const [counted, rows] = await Promise.all([
    db
      .selectFrom('customers')
      .select(ofCustomer.select((eb) => eb.fn.countAll<number>().as('total')).as('total'))
      .where('commerce_id', '=', commerceId)
      .where('id', '=', customerId)
      .where('erased_at', 'is', null)
      .executeTakeFirst(),
    ofCustomer
      .leftJoin('services', (join) =>
        join
          .onRef('services.commerce_id', '=', 'appointments.commerce_id')
          .onRef('services.id', '=', 'appointments.service_id'),
      )
      .select([
        'appointments.id',
        'starts_at',
        'services.name as service_name',
        'status',
        'no_show',
      ])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('appointment_moves')
              .select('number')
              .whereRef('appointment_moves.commerce_id', '=', 'appointments.commerce_id')
              .whereRef('appointment_id', '=', 'appointments.id'),
          )
          .$castTo<boolean>()
          .as('is_rescheduled'),
      )
      .orderBy('starts_at', 'desc')
      .orderBy('appointments.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return counted && { total: counted.total ?? 0, rows }
}
