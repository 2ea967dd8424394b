import type { Request } from 'autocannon'
import { Client } from 'pg'
import { pickOne, seedRandom } from '../../apps/server/src/features/demo/seed-random.ts'
import type { NextRequest } from './load.ts'
import { findBook } from './make-database.ts'

export interface Scenario {
  name: string
  next: NextRequest
  /** Concurrent connections. */
  connections: number
  /** How often it can be called in the whole run; unlimited by default. */
  maxCalls?: number
  /** Whether it causes mails, which the worker sends during the calls. */
  causesMails?: boolean
}

const READERS = 16
// Visitors look far more often than they book.
const BOOKERS = 8

interface Hour {
  commerce_id: string
  service_id: string
  date: string
  time: string
}

/** The requests of visitors to a generated database. Hours that were booked are not offered again. */
export async function makeScenarios(connectionString: string, seed: number): Promise<Scenario[]> {
  const { services, dates, freeHours } = await readBook(connectionString)
  const random = seedRandom(seed)
  const look = (call: string) => (): Request => {
    const { commerce_id: commerce, id } = pickOne(random, services)
    return {
      method: 'GET',
      path: `/api/books/${commerce}/${call}?date=${pickOne(random, dates)}&serviceId=${id}`,
    }
  }
  let booked = 0
  return [
    { name: 'available-hours', next: look('available-hours'), connections: READERS },
    { name: 'available-dates', next: look('available-dates'), connections: READERS },
    {
      name: 'book',
      connections: BOOKERS,
      maxCalls: freeHours.length,
      causesMails: true,
      next: () => {
        const hour = freeHours[booked]
        if (!hour) throw new Error('Every free hour is booked')
        return booking(hour, booked++)
      },
    },
  ]
}

function booking(hour: Hour, number: number): Request {
  return {
    method: 'POST',
    path: `/api/books/${hour.commerce_id}/book`,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      name: 'Rosa',
      lastName: 'Peña',
      email: `visita.${number}@ejemplo.test`,
      phone: `55${String(number).padStart(8, '0')}`,
      date: hour.date,
      time: hour.time,
      serviceId: hour.service_id,
      isInLocal: true,
    }),
  }
}

async function readBook(connectionString: string) {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const book = await findBook(client)
    const services = await client.query<{ commerce_id: string; id: string }>(
      'SELECT commerce_id, id FROM services ORDER BY id',
    )
    const dates = await client.query<{ date: string }>(
      `SELECT day::text AS date FROM ${book}.workdays WHERE number BETWEEN 1 AND 65 ORDER BY day`,
    )
    const free = await client.query<Hour>(
      `SELECT commerce_id, service_id, date, time FROM ${book}.free_hours
        WHERE NOT EXISTS (
          SELECT FROM occupations
           WHERE occupations.commerce_id = free_hours.commerce_id AND is_live
             AND starts_at = (date || ' ' || time)::timestamp AT TIME ZONE 'America/Mexico_City')
        ORDER BY number LIMIT 100000`,
    )
    return {
      services: services.rows,
      dates: dates.rows.map((row) => row.date),
      freeHours: free.rows,
    }
  } finally {
    await client.end()
  }
}
