import type { TestApp } from './make-test-app.ts'

/** Inserts appointments of a business that were made at these instants, without the API. */
export async function makeAppointments(
  { database }: TestApp,
  { commerceId }: { commerceId: string },
  instants: readonly string[],
  isCancelled = false,
): Promise<void> {
  await database.pool.query(
    `WITH customer AS (
       INSERT INTO customers (commerce_id, id, email, name, last_name, created_at)
       VALUES ($1, gen_random_uuid(), gen_random_uuid() || '@ejemplo.test', 'Rosa', 'Peña', now()) RETURNING *),
     made AS (SELECT gen_random_uuid() AS id, gen_random_uuid() AS taken, at FROM unnest($2::timestamptz[]) AS at),
     occupied AS (
       INSERT INTO occupations (commerce_id, id, service_id, starts_at, ends_at, buffer_start, places, attendees,
         max_attendees, is_live)
       SELECT $1, taken, services.id, at, at + interval '1 hour', at, 1, 0, 1, false
       FROM made, services WHERE services.commerce_id = $1)
     INSERT INTO appointments (commerce_id, id, occupation_id, service_id, customer_id, name, last_name, email,
       starts_at, ends_at, status, modality, notice_to_cancel_hours, created_at, cancelled_in_month)
     SELECT $1, made.id, taken, services.id, customer.id, 'Rosa', 'Peña', customer.email, at, at + interval '1 hour',
       (CASE WHEN $3 THEN 'CANCELLED' ELSE 'COMPLETED' END)::appointment_status, 'LOCAL', 24, at, $3
     FROM made, customer, services WHERE services.commerce_id = $1`,
    [commerceId, instants, isCancelled],
  )
}
