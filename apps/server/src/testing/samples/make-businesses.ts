import { sql } from 'kysely'
import type { WithDatabase } from '../stored/rows.ts'

/** Inserts businesses without owners, customers or services, without the API: 'negocio-1' and so on, a tenth of them hidden. */
export async function makeBusinesses({ database }: WithDatabase, count: number): Promise<void> {
  await sql`
    INSERT INTO commerces (commerce_id, name, description, address, phone, username, timezone, week_hours,
      can_pickup, can_delivery, can_online, plan_since, is_public, created_at)
    SELECT gen_random_uuid(), 'Negocio', '', '', '', 'negocio-' || n, 'America/Mexico_City', '[]', true, false, false,
      now(), n % 10 > 0, now()
    FROM generate_series(1, ${count}::int) AS n`.execute(database.db)
}

/** Gives every business so many more services, all alike. */
export async function makeServices({ database }: WithDatabase, count: number): Promise<void> {
  await sql`
    INSERT INTO services (commerce_id, id, name, description, type, price, currency, duration, modality, created_at)
    SELECT commerce_id, gen_random_uuid(), '', '', 'NORMAL', 0, 'MXN', 60, 'LOCAL', now()
    FROM commerces, generate_series(1, ${count}::int)`.execute(database.db)
}
