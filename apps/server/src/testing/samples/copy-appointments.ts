import type { TestApp } from '../make-test-app.ts'

/**
 * Inserts copies of each of a business's appointments, without the API: groups of `together` start at once,
 * one group each minute.
 */
export async function copyAppointments(
  { database }: TestApp,
  commerceId: string,
  { copies, together }: { copies: number; together: number },
): Promise<void> {
  const columns = `commerce_id, occupation_id, service_id, customer_id, name, last_name, email, phone, notes,
    status, modality, notice_to_cancel_hours, created_at`
  await database.pool.query(
    `INSERT INTO appointments (id, starts_at, ends_at, ${columns})
     SELECT gen_random_uuid(), starts_at + later, ends_at + later, ${columns}
       FROM appointments, generate_series(1, $2) AS number,
         LATERAL (SELECT (number / $3) * interval '1 minute') AS moved (later)
      WHERE commerce_id = $1`,
    [commerceId, copies, together],
  )
}
