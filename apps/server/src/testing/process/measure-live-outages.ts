import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { io } from 'socket.io-client'
import { sampleRegistration } from '../samples/sample-registration.ts'
import type { Screen } from './open-live-processes.ts'

/**
 * How long two processes took to notify each other again after an outage of their database, in milliseconds
 * since its return; null: not at all.
 */
export interface LiveOutage {
  round: number
  /** A booking through the first process arrives at a screen of the second, and vice versa. */
  notice: number | null
  /** Logging out through one process cuts the screens of both. */
  logOut: number | null
}

export interface LiveOutages {
  /** Two processes on one database. */
  origins: readonly [string, string]
  connectionString: string
  rounds: number
  /** Interrupts the database; resolves when it answers again. */
  interrupt(): Promise<void>
}

const WITHIN_MS = 10_000

interface Salon {
  commerceId: string
  userId: string
  serviceId: string
}

/** Interrupts a database repeatedly and measures what arrives across processes. */
export async function measureLiveOutages(outages: LiveOutages): Promise<LiveOutage[]> {
  const { origins, connectionString } = outages
  const salon = await openSalon(origins[0], connectionString)
  const token = await logIn(salon, connectionString)
  const screens = origins.map((origin) => openScreen(origin, salon, token))
  const results: LiveOutage[] = []
  let booked = 0
  try {
    await Promise.all(screens.map(({ isIn }) => until(isIn, performance.now())))
    for (let round = 0; round < outages.rounds; round += 1) {
      await outages.interrupt()
      const start = performance.now()
      const [notice, logOut] = await Promise.all([measureNotices(start), measureLogOut(start)])
      results.push({ round, notice, logOut })
    }
    return results
  } finally {
    for (const { screen } of screens) screen.close()
  }

  /** A booking may come too early for a screen that is still reconnecting: the next one will do. */
  async function measureNotices(start: number): Promise<number | null> {
    const times: (number | null)[] = []
    for (const [from, to] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const heard = screens[to]?.heard ?? []
      heard.length = 0
      times.push(
        await until(async () => {
          await book(origins[from], salon, booked++)
          await pause(100)
          return heard.length > 0
        }, start),
      )
    }
    const [one, other] = times
    return one == null || other == null ? null : Math.max(one, other)
  }

  async function measureLogOut(start: number): Promise<number | null> {
    const leaving = await logIn(salon, connectionString)
    const theirs = origins.map((origin) => openScreen(origin, salon, leaving))
    await until(() => theirs.every(({ isIn }) => isIn()), start)
    await fetch(`${origins[0]}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${leaving}` },
    }).catch(() => undefined)
    const time = await until(() => theirs.every(({ wasCut }) => wasCut()), start)
    for (const { screen } of theirs) screen.close()
    return time
  }
}

async function until(is: () => boolean | Promise<boolean>, start: number): Promise<number | null> {
  while (performance.now() - start < WITHIN_MS) {
    if (await is()) return Math.round(performance.now() - start)
    await pause(20)
  }
  return null
}

function openScreen(origin: string, { commerceId }: Salon, token: string) {
  const heard: string[] = []
  let isIn = false
  let wasCut = false
  const screen: Screen = io(origin, { forceNew: true, transports: ['websocket'], auth: { token } })
  screen.on('connect', () =>
    screen.emit('joinCommerce', commerceId, ({ isSuccess }) => {
      isIn = isSuccess
    }),
  )
  screen.on('newNotification', ({ id }) => heard.push(id))
  screen.on('disconnect', (reason) => {
    isIn = false
    wasCut ||= reason === 'io server disconnect'
  })
  // A screen that lost its connection when the session ended is refused when it reconnects.
  screen.on('connect_error', () => {
    wasCut ||= !screen.active
  })
  return { screen, heard, isIn: () => isIn, wasCut: () => wasCut }
}

async function book(origin: string, { commerceId, serviceId }: Salon, n: number): Promise<void> {
  // Monday to Friday, when the sample business is open.
  const days = Math.floor(n / 32)
  const monday = Date.now() + (15 - (new Date().getUTCDay() || 7)) * 86_400_000
  const day = new Date(monday + (Math.floor(days / 5) * 7 + (days % 5)) * 86_400_000)
  const minutes = 9 * 60 + (n % 32) * 15
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  await fetch(`${origin}/api/books/${commerceId}/book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(5000),
    body: JSON.stringify({
      name: 'Rosa',
      lastName: 'Peña',
      email: `v${n}@ejemplo.test`,
      phone: String(5_500_000_000 + n),
      isInLocal: true,
      serviceId,
      date: day.toISOString().slice(0, 10),
      time: time.join(':'),
    }),
  }).catch(() => undefined)
}

async function openSalon(origin: string, connectionString: string): Promise<Salon> {
  const registration = sampleRegistration({ serviceDuration: 15 })
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  })
  if (answer.status !== 201) throw new Error(`Registering: ${await answer.text()}`)
  const [salon] = await query<Salon>(
    connectionString,
    `WITH verified AS (UPDATE users SET status = 'ACTIVE' WHERE email = $1 RETURNING commerce_id, id),
          opened AS (UPDATE commerces SET is_public = true WHERE commerce_id = (SELECT commerce_id FROM verified))
     SELECT v.commerce_id AS "commerceId", v.id AS "userId", s.id AS "serviceId"
       FROM verified v JOIN services s ON s.commerce_id = v.commerce_id`,
    [registration.email],
  )
  if (!salon) throw new Error('The registration left nothing behind')
  return salon
}

/** Inserts a session for the owner; returns its token. */
async function logIn({ commerceId, userId }: Salon, connectionString: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await query(
    connectionString,
    `INSERT INTO directory_sessions (token_hash, commerce_id, user_id, is_remembered, expires_at, created_at)
     VALUES ($1, $2, $3, true, now() + interval '1 day', now())`,
    [createHash('sha256').update(token).digest(), commerceId, userId],
  )
  return token
}

async function query<T extends object>(
  connectionString: string,
  text: string,
  values: unknown[],
): Promise<T[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}
