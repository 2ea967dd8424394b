import type { Actor, AppointmentStatus } from '../../platform/db/schema.ts'
import type { TestApp } from '../make-test-app.ts'

interface Made {
  bookedBy?: Actor
  status?: AppointmentStatus
  createdAt?: string
  /** One customer for all of them, which is made faster. */
  isOneCustomer?: boolean
}

/**
 * Inserts appointments of a business that begin at these instants, without the API: completed ones that visitors booked,
 * each of another customer.
 */
export async function makeAppointments(
  { database }: TestApp,
  { commerceId }: { commerceId: string },
  instants: readonly string[],
  { bookedBy = 'CUSTOMER', status = 'COMPLETED', createdAt, isOneCustomer = false }: Made = {},
): Promise<void> {
  await database.pool.query(
    `WITH first AS (SELECT gen_random_uuid() AS customer),
     made AS (
       SELECT gen_random_uuid() AS id, gen_random_uuid() AS taken,
         CASE WHEN $6 THEN first.customer ELSE gen_random_uuid() END AS customer, at
       FROM unnest($2::timestamptz[]) AS at, first),
     customer AS (
       INSERT INTO customers (commerce_id, id, email, name, last_name, created_at)
       SELECT DISTINCT $1::uuid, customer, customer || '@ejemplo.test', 'Rosa', 'Peña', now() FROM made),
     occupied AS (
       INSERT INTO occupations (commerce_id, id, service_id, starts_at, ends_at, buffer_start, places, attendees,
         max_attendees, is_live)
       SELECT $1, taken, services.id, at, at + interval '1 hour', at, 1, 0, 1, false
       FROM made, services WHERE services.commerce_id = $1)
     INSERT INTO appointments (commerce_id, id, occupation_id, service_id, customer_id, name, last_name, email,
       starts_at, ends_at, status, modality, notice_to_cancel_hours, created_at, booked_by)
     SELECT $1, made.id, taken, services.id, customer, 'Rosa', 'Peña', customer || '@ejemplo.test', at,
       at + interval '1 hour', $3, 'LOCAL', 24, coalesce($5::timestamptz, at), $4
     FROM made, services WHERE services.commerce_id = $1`,
    [commerceId, instants, status, bookedBy, createdAt, isOneCustomer],
  )
}
