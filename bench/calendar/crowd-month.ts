import { Client } from 'pg'

export interface CrowdedBusiness {
  commerceId: string
  userId: string
}

/**
 * Gives the first generated business an owner's session and `count` appointments in the weeks of this month: of every
 * status, on every day from 9:00 on, several at once. They are not part of the book that `fillBook` writes.
 */
export async function crowdMonth(
  connectionString: string,
  { count, token }: { count: number; token: string },
): Promise<CrowdedBusiness> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<CrowdedBusiness>(
      `SELECT commerce_id AS "commerceId", id AS "userId" FROM users ORDER BY email LIMIT 1`,
    )
    const [business] = rows
    if (!business) throw new Error('The database has no business')
    await client.query(sessionSql(business, token))
    await client.query(crowdSql(business.commerceId, count))
    await client.query('VACUUM (ANALYZE)')
    return business
  } finally {
    await client.end()
  }
}

const sessionSql = ({ commerceId, userId }: CrowdedBusiness, token: string) => `
  INSERT INTO directory_sessions (token_hash, commerce_id, user_id, is_remembered, expires_at, created_at)
    VALUES (sha256('${token}'), '${commerceId}', '${userId}', true, now() + interval '1 day', now())
    ON CONFLICT DO NOTHING`

const crowdSql = (commerceId: string, count: number) => `
  CREATE TEMPORARY TABLE crowd AS
    SELECT gen_random_uuid() AS id, gen_random_uuid() AS occupation_id, n,
      (ARRAY['PENDING', 'COMPLETED', 'PENDING', 'CANCELLED', 'PENDING', 'EXPIRED'])[1 + n % 6]::appointment_status AS status,
      (date_trunc('month', now() AT TIME ZONE 'America/Mexico_City') + (n % 28) * interval '1 day'
        + interval '9 hours' + (n / 28 % 18) * interval '30 min') AT TIME ZONE 'America/Mexico_City' AS starts_at
    FROM generate_series(0, ${count - 1}) AS n;
  INSERT INTO occupations (commerce_id, id, service_id, starts_at, ends_at, buffer_start, places, attendees,
      max_attendees, is_live)
    SELECT '${commerceId}', occupation_id, service.id, starts_at, starts_at + interval '45 min', starts_at, 100, 1, 1, true
    FROM crowd, (SELECT id FROM services WHERE commerce_id = '${commerceId}' LIMIT 1) AS service;
  INSERT INTO appointments (commerce_id, id, occupation_id, service_id, customer_id, name, last_name, email, phone, notes,
      starts_at, ends_at, status, modality, notice_to_cancel_hours, created_at)
    SELECT '${commerceId}', crowd.id, occupation_id, service.id, customer.id, 'María Fernanda', 'Rodríguez ' || n,
      customer.email, '5587654321', 'Prefiere que la atienda Lucía', starts_at, starts_at + interval '45 min', status, 'LOCAL', 24, now()
    FROM crowd, (SELECT id FROM services WHERE commerce_id = '${commerceId}' LIMIT 1) AS service,
      (SELECT id, email FROM customers WHERE commerce_id = '${commerceId}' LIMIT 1) AS customer;
  INSERT INTO directory_appointments SELECT id, '${commerceId}' FROM crowd`
