import type { Request } from 'autocannon'
import { Client } from 'pg'
import { pickOne, seedRandom } from '../../apps/server/src/features/demo/seed-random.ts'
import { makeScenarios } from '../http/scenarios.ts'

export type Kind = 'look' | 'book' | 'owner'

export interface DayRequest {
  kind: Kind
  request: Request
}

/** Of a hundred requests of a day; the rest are looks of visitors. */
const BOOKINGS = 10
const OWNERS = 10
/** The owners who are at their screens. */
const MAX_OWNERS = 500

/**
 * The mixed requests of a day on a generated database: visitors who look for dates and hours, visitors who book, and
 * owners who open the calendar, the start and the list of customers.
 */
export async function mixDay(connectionString: string, seed: number): Promise<() => DayRequest> {
  const scenarios = await makeScenarios(connectionString, seed)
  const nextOf = (name: string) => {
    const found = scenarios.find((each) => each.name === name)
    if (!found) throw new Error(`There is no scenario ${name}`)
    return found.next
  }
  const looks = [nextOf('available-hours'), nextOf('available-dates')]
  const book = nextOf('book')
  const screens = await readScreens(connectionString)
  const random = seedRandom(seed)
  return () => {
    const dice = random() * 100
    if (dice < BOOKINGS) return { kind: 'book', request: book() }
    if (dice < BOOKINGS + OWNERS) return { kind: 'owner', request: pickOne(random, screens) }
    return { kind: 'look', request: pickOne(random, looks)() }
  }
}

/** The calls of the owners' screens, after their sessions were opened. */
async function readScreens(connectionString: string): Promise<Request[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ token: string; today: string }>(sessionsSql)
    return rows.flatMap(({ token, today }) =>
      [
        `/api/appoiments/calendar?date=${today}&view=week`,
        '/api/appoiments/upcoming',
        '/api/appoiments/stats',
        '/api/customers',
        '/api/notifications',
      ].map((path) => ({
        method: 'GET' as const,
        path,
        headers: { authorization: `Bearer ${token}` },
      })),
    )
  } finally {
    await client.end()
  }
}

const sessionsSql = `
  WITH owners AS (
    SELECT commerce_id, id, gen_random_uuid()::text AS token FROM users ORDER BY id LIMIT ${MAX_OWNERS}),
  opened AS (
    INSERT INTO directory_sessions (token_hash, commerce_id, user_id, is_remembered, expires_at, created_at)
      SELECT sha256(token::bytea), commerce_id, id, true, now() + interval '1 day', now() FROM owners)
  SELECT token, now()::date::text AS today FROM owners`
