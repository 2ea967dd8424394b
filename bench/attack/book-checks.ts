import type { Client } from 'pg'

const count = async (client: Client, text: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(`SELECT (${text})::int AS n`, values)
  return rows[0]?.n ?? 0
}

/** Counts the moments with more simultaneous occupations of a person than the `places` of one of them allow. */
export const countOverbooked = (client: Client) =>
  count(
    client,
    `SELECT count(*) FROM occupations one JOIN occupations moment
         ON moment.commerce_id = one.commerce_id AND moment.member_id = one.member_id AND moment.is_live AND one.span @> moment.buffer_start
      WHERE one.is_live AND one.places < (
        SELECT count(*) FROM occupations beside
         WHERE beside.commerce_id = one.commerce_id AND beside.member_id = one.member_id AND beside.is_live AND beside.span @> moment.buffer_start)`,
  )

/** Counts coming occupations of removed people, and those that share a unit of a room. */
export const countMisplaced = (client: Client) =>
  count(
    client,
    `SELECT (SELECT count(*) FROM occupations one JOIN team_members person
         ON person.commerce_id = one.commerce_id AND person.id = one.member_id
       WHERE one.is_live AND one.ends_at > now() AND person.removed_at IS NOT NULL)
     + (SELECT count(*) FROM occupations one JOIN occupations other
         ON other.commerce_id = one.commerce_id AND other.resource_id = one.resource_id
           AND other.resource_unit = one.resource_unit AND other.id <> one.id AND other.span && one.span
       WHERE one.is_live AND other.is_live)`,
  )

/** The number of occupations whose `attendees` differs from their appointments. */
export const countMiscounted = (client: Client) =>
  count(
    client,
    `SELECT count(*) FROM occupations o
      WHERE is_live AND (attendees > max_attendees OR attendees <> (
        SELECT count(*) FROM appointments a
         WHERE a.commerce_id = o.commerce_id AND a.occupation_id = o.id AND a.status IN ('PENDING', 'ACTIVE')))`,
  )

export const countDeadlocks = (client: Client) =>
  count(client, 'SELECT sum(deadlocks) FROM pg_stat_database')

export const countServices = (client: Client, commerceId: string) =>
  count(client, 'SELECT count(*) FROM services WHERE commerce_id = $1 AND deleted_at IS NULL', [
    commerceId,
  ])

/** The appointments of a business in any status. */
export async function listAppointments(client: Client, commerceId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM appointments WHERE commerce_id = $1',
    [commerceId],
  )
  return rows.map(({ id }) => id)
}

/** How many ids are in only one of the lists. */
export function countDifferent(some: readonly string[], others: readonly string[]): number {
  return new Set(some).symmetricDifference(new Set(others)).size
}
