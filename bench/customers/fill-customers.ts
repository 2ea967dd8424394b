import type { Pool } from 'pg'
import type { CommerceId } from '../../apps/server/src/platform/db/commerce-id.ts'

/** Customers of one of the other businesses. */
const EACH = 2000
/** Customers in one statement. */
const BATCH = 100_000

const names = `{María,José,Guadalupe,Juan,Mario,Ana,Luis,Martha,Carlos,Rosa,Jorge,Margarita,Íñigo,Verónica,Miguel,Patricia,
  Marisol,Alejandro,Fernanda,Eduardo,Sofía,Ricardo,Mariana,Óscar,Lucía,Raúl,Daniela,Héctor,Ximena,Andrés}`
const lastNames = `{Hernández,García,Martínez,López,González,Pérez,Rodríguez,Sánchez,Ramírez,Cruz,Flores,Gómez,Morales,
  Vázquez,Reyes,Jiménez,Torres,Díaz,Gutiérrez,Ruiz,Mendoza,Aguilar,Ortiz,Moreno,Castillo,Muñoz,Márquez,Núñez,Ibáñez,Peña}`

/** Writes a business with that many customers, each with four appointments, most of them in the last year. */
export async function fillOwn(pool: Pool, count: number): Promise<CommerceId> {
  const commerceId = crypto.randomUUID() as CommerceId
  await fill(pool, [commerceId], count)
  await asReplica(
    pool,
    `INSERT INTO appointments (commerce_id, id, occupation_id, customer_id, name, last_name, email, phone, starts_at,
        ends_at, status, no_show, modality, notice_to_cancel_hours, created_at)
      SELECT commerce_id, gen_random_uuid(), gen_random_uuid(), id, name, last_name, email, phone, at,
        at + interval '1 hour',
        (CASE WHEN at > now() THEN 'PENDING' WHEN random() < 0.1 THEN 'CANCELLED' WHEN random() < 0.03 THEN 'EXPIRED'
          ELSE 'COMPLETED' END)::appointment_status,
        at < now() AND random() < 0.02, 'LOCAL', 24, at - interval '3 days'
      FROM (
        SELECT customers.*, now() + interval '20 days' - random() * number * interval '150 days' AS at
        FROM customers, generate_series(1, 4) AS number WHERE commerce_id = '${commerceId}' OFFSET 0
      ) AS visit`,
  )
  await analyze(pool)
  return commerceId
}

/** Writes that many customers of other businesses. */
export async function fillOthers(
  pool: Pool,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  // The key of all words is made once, at the end: eight words a customer would be sorted in one by one.
  await pool.query('ALTER TABLE customer_words DROP CONSTRAINT customer_words_pkey')
  for (let written = 0; written < count; written += BATCH) {
    const batch = Math.min(BATCH, count - written)
    const businesses = Array.from({ length: Math.ceil(batch / EACH) }, () => crypto.randomUUID())
    await fill(pool, businesses, Math.ceil(batch / businesses.length))
    log(`${written + batch} of ${count} customers of others`)
  }
  await pool.query(`SET maintenance_work_mem = '512MB'`)
  await pool.query('ALTER TABLE customer_words ADD PRIMARY KEY (commerce_id, word, customer_id)')
  await analyze(pool)
}

/** As autovacuum leaves a table: index-only scans need to know what all can see. */
const analyze = (pool: Pool) => pool.query('VACUUM ANALYZE')

/** Writes that many customers of each business, and their words, without the trigger. */
async function fill(pool: Pool, businesses: readonly string[], each: number): Promise<void> {
  const ids = `'{${businesses.join()}}'::uuid[]`
  await asReplica(
    pool,
    `INSERT INTO commerces (commerce_id, name, description, address, phone, username, timezone, week_hours, can_pickup,
        can_delivery, can_online, plan_since, is_public, created_at)
      SELECT id, 'Negocio', '', '', '', id, 'America/Mexico_City', '[]', true, false, false, now(),
        true, now()
      FROM unnest(${ids}) AS business (id)`,
    `WITH written AS (
        INSERT INTO customers (commerce_id, id, name, last_name, email, phone, birthday, tags, created_at)
        SELECT business, gen_random_uuid(), name, last_name || ' ' || second,
          CASE WHEN number % 2 = 0 THEN search_text(name) || '.' || search_text(last_name) || number || '@correo.example' END,
          (5500000000 + floor(random() * 99999999))::bigint::text,
          CASE WHEN number % 3 = 0 THEN to_char(date '1960-01-01' + (random() * 16000)::int, 'YYYY-MM-DD') END,
          CASE WHEN number % 10 = 0 THEN '{VIP}'::text[] ELSE '{}' END, now()
        FROM unnest(${ids}) AS business, generate_series(1, ${each}) AS number,
          LATERAL (SELECT ${oneOf(names)} AS name, ${oneOf(lastNames)} AS last_name, ${oneOf(lastNames)} AS second
            WHERE number > 0) AS person
        ON CONFLICT DO NOTHING
        RETURNING commerce_id, id, name, last_name, email, phone
      )
      INSERT INTO customer_words (commerce_id, word, customer_id)
        SELECT commerce_id, unnest(customer_words_of(name, last_name, email, phone)), id FROM written`,
  )
}

const oneOf = (list: string) =>
  `('${list.replaceAll(/\s/g, '')}'::text[])[1 + floor(random() * 30)::int]`

/** In one transaction without triggers, which would look at each row by itself. */
async function asReplica(pool: Pool, ...statements: string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      ['BEGIN', 'SET LOCAL session_replication_role = replica', ...statements, 'COMMIT'].join(';'),
    )
  } finally {
    client.release()
  }
}
