import type { Data, Endpoint, Given } from '@cuando/contract/calls/endpoint'
import type { Envelope } from '@cuando/contract/calls/envelope'
import type { LiveNotification } from '@cuando/contract/calls/socket'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { type AppParts, bindings, makeApp } from '../app.ts'
import { CODE_PAUSE } from '../features/accounts/codes/send-code.ts'
import { MAP_TIMEOUT_MS } from '../features/geo/routes.ts'
import { startImageProcess } from '../features/images/start-image-process.ts'
import { type MailQuota, makeMailQuota } from '../features/mail-quota/make-mail-quota.ts'
import { startCalendarProcess } from '../features/recurrence/start-calendar-process.ts'
import type { CalendarClient } from '../platform/google/make-calendar-client.ts'
import { makeRateLimits } from '../platform/http/limits/rate-limit.ts'
import type { TaskProcess } from '../platform/process/start-task-process.ts'
import type { PushSender } from '../platform/push/make-push-sender.ts'
import type { Told } from '../platform/realtime/live-message.ts'
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts'
import { keyedHash, seal } from './samples/secret-key.ts'
import { type SetClock, setClock } from './set-clock.ts'
import { testPushSender } from './worlds/start-push-service.ts'

/** Signs what links in mails prove, in tests. */
export const testMailKey = Buffer.alloc(32, 9)

export interface Answer<T> {
  status: number
  headers: Record<string, unknown>
  body: Envelope<T>
}

export interface TestApp {
  database: TestDatabase
  clock: SetClock
  /** The notifications pushed to open screens, in order. */
  pushed: LiveNotification[]
  /** Everything that open screens were told, in order. */
  told: Told[]
  /** The token hashes of the sessions whose sockets were closed. */
  dismissed: Buffer[]
  /** Sends push messages as jobs do. */
  push: PushSender
  publicUrl: string
  /** Counts mails as jobs do. */
  mailQuota: MailQuota
  /** Speaks with Google Calendar as jobs do. */
  calendarClient: CalendarClient | null
  /** Expands recurring events as jobs do. */
  calendars: TaskProcess
  /** The bound endpoints, with duplicates. */
  bound: Endpoint[]
  call<E extends Endpoint>(
    endpoint: E,
    given: Partial<Given<E>>,
    token?: string,
    /** The network address that it comes from. */
    from?: string,
  ): Promise<Answer<Data<E>>>
  /** A raw request, for what the typed call would not allow. */
  inject: Awaited<ReturnType<typeof makeApp>>['inject']
  close(): Promise<void>
}

/** The defaults of the configuration. */
export const mailLimits = {
  perRecipient: 10,
  perDay: 100,
  perWeekOfAge: 10,
  perOnlineBooking: 1,
  maxPerDay: 1000,
}

export const imageProgram = new URL('../image-process.ts', import.meta.url)
export const calendarProgram = new URL('../calendar-process.ts', import.meta.url)

// A Tuesday, 10:00 in Mexico City.
export const TEST_NOW = '2026-11-24T16:00:00Z'

/** The whole application on its own database, with a clock that the test sets. */
export async function makeTestApp(
  changes: Partial<Omit<AppParts, 'clock'>> & {
    clock?: SetClock
    hasRateLimit?: boolean
    database?: TestDatabase
  } = {},
): Promise<TestApp> {
  const database = changes.database ?? (await makeTestDatabase())
  const clock = changes.clock ?? setClock(TEST_NOW)
  const pushed: LiveNotification[] = []
  const told: Told[] = []
  const dismissed: Buffer[] = []
  const images = changes.images ?? startImageProcess(imageProgram, () => {})
  const calendars = changes.calendars ?? startCalendarProcess(calendarProgram, () => {})
  const parts: AppParts = {
    db: database.db,
    oldDb: database.db,
    clock,
    logger: pino({ level: 'silent' }),
    images,
    calendars,
    store: null,
    rateLimits: makeRateLimits({
      pool: database.pool,
      clock,
      keyedHash,
      isOn: changes.hasRateLimit ?? false,
    }),
    keyedHash,
    mailQuota: makeMailQuota(changes.hasRateLimit ? mailLimits : null, keyedHash),
    seal,
    codePause: CODE_PAUSE,
    tellScreens: (what) => {
      told.push(what)
      if (what.event === 'newNotification') pushed.push(what.news)
    },
    dismiss: (tokenHash) => dismissed.push(tokenHash),
    push: testPushSender(),
    config: {
      maps: {
        tileUrl: 'https://tile.test/{z}/{x}/{y}.png',
        attribution: 'Prueba',
        geocoderUrl: null,
      },
      support: { name: null, email: null, whatsapp: null },
    },
    google: null,
    calendarClient: null,
    publicUrl: 'http://localhost:3001',
    sender: 'citas@cuando.test',
    mapKey: Buffer.alloc(32, 7),
    proofKey: Buffer.alloc(32, 8),
    mailKey: testMailKey,
    mapTimeoutMs: MAP_TIMEOUT_MS,
    trustsProxy: false,
    checksAnswers: true,
    findMissing: async () => ({ missing: [] }),
    reportWork: async () => ({ missing: [], overdue: [] }),
    ...changes,
  }
  const app = await makeApp(parts)
  await app.ready()
  return {
    database,
    clock,
    pushed,
    told,
    dismissed,
    push: parts.push,
    mailQuota: parts.mailQuota,
    publicUrl: parts.publicUrl,
    calendarClient: parts.calendarClient,
    calendars,
    bound: bindings(parts).map((each) => each.endpoint),
    inject: app.inject.bind(app),
    async call(endpoint, given, token, from) {
      const parts: Parts = given
      const answer = await app.inject({
        method: endpoint.method,
        ...(from !== undefined && { remoteAddress: from }),
        url: `/api${fillPath(endpoint.path, toText(parts.params))}`,
        query: toText(parts.query),
        headers: {
          ...toText(parts.headers),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(parts.body === undefined ? {} : { payload: JSON.stringify(parts.body) }),
      })
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
    },
    async close() {
      await app.close()
      await images.close()
      await calendars.close()
      await database.close()
    },
  }
}

/** The same for a whole test file: opened before its first test and closed after the last. */
export async function openTestApp(
  changes: Parameters<typeof makeTestApp>[0] = {},
): Promise<TestApp> {
  const app = await makeTestApp(changes)
  afterAll(() => app.close())
  return app
}

interface Parts {
  params?: unknown
  query?: unknown
  headers?: unknown
  body?: unknown
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function toText(given: unknown): Record<string, string> {
  const set = Object.entries(given ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]))
}
