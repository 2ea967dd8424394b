import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { makeApp } from '../app.ts'
import type { Env } from '../env.ts'
import { CODE_PAUSE } from '../features/accounts/codes/send-code.ts'
import { connectGoogle } from '../features/accounts/google/connect-google.ts'
import { readSession } from '../features/accounts/session-store.ts'
import { MAP_TIMEOUT_MS } from '../features/geo/routes.ts'
import { openCalendarClient } from '../features/google-calendar/open-calendar-client.ts'
import { startImageProcess } from '../features/images/start-image-process.ts'
import { startCalendarProcess } from '../features/recurrence/start-calendar-process.ts'
import { readServerKey } from '../platform/db/secrets/server-keys.ts'
import { type Storage, watchStorage } from '../platform/db/sweeps/watch-storage.ts'
import type { Faults } from '../platform/db/watch-faults.ts'
import { endableServer } from '../platform/http/end-server.ts'
import type { Health } from '../platform/http/health-routes.ts'
import { makeRateLimits } from '../platform/http/limits/rate-limit.ts'
import { logAccess } from '../platform/http/observe-answers.ts'
import { type ReadinessChecks, watchReadiness } from '../platform/http/watch-readiness.ts'
import { type Renderer, startRenderer } from '../platform/http/web/start-renderer.ts'
import { addressIn } from '../platform/mail/address-in.ts'
import type { Metrics } from '../platform/metrics/make-metrics.ts'
import type { TaskProcess } from '../platform/process/start-task-process.ts'
import { liveLimits } from '../platform/realtime/admit-sockets.ts'
import { openLive } from '../platform/realtime/live.ts'
import { roomOf } from '../platform/realtime/live-message.ts'
import { files } from './files.ts'
import { openPictureStore } from './pictures.ts'
import type { OldReads } from './replica.ts'
import { isLeaving, stops, WEB_STOP_MS } from './stop.ts'
import { explained, type VersionWatch } from './version.ts'
import type { Stores } from './work.ts'

interface Serving extends Pick<Health, 'reportWork'> {
  faults: Faults
  /** The address of the database without a pooler. */
  directUrl: string
  version: VersionWatch
  metrics: Metrics | null
}

/** Serves the pages, the calls and the sockets, until the process stops. */
export async function startWeb(
  env: Env,
  { db, pool, clock, keyedHash, seal, push, mailQuota, oldDb, recentWriters }: Stores & OldReads,
  { directUrl, version, faults, reportWork, metrics }: Serving,
  logger: FastifyBaseLogger,
): Promise<void> {
  const readiness: ReadinessChecks = { running: () => !isLeaving() }
  readiness.database = async () => !faults.isFailing() && (await version.isMigrated())
  readiness.version = version.isKnown
  const renderer = startPageRenderer(logger)
  const rateLimits = makeRateLimits({ pool, clock, keyedHash, isOn: env.hasRateLimit })
  const storage = openStorage(env, pool, logger)
  readiness.storage = () => !storage.isFull()
  const app = await makeApp({
    db,
    oldDb,
    recentWriters,
    clock,
    logger,
    rateLimits,
    keyedHash,
    seal,
    mailQuota,
    ...openTaskProcesses(logger),
    store: openPictureStore(env, logger)?.store ?? null,
    codePause: env.hasRateLimit ? CODE_PAUSE : 0,
    tellScreens: (told) => live.tell(told),
    dismiss: (tokenHash) => live.dismiss(tokenHash),
    push,
    config: { maps: env.maps, support: env.support },
    google:
      env.google &&
      connectGoogle(env.google, clock, (error) =>
        logger.warn({ err: error }, 'signing in with Google fails'),
      ),
    calendarClient: openCalendarClient(env, clock, logger),
    publicUrl: env.publicUrl,
    sender: addressIn(env.mailFrom),
    mapKey: await readServerKey(db, 'maps'),
    proofKey: await readServerKey(db, 'proofs'),
    mailKey: await readServerKey(db, 'mail-links'),
    mapTimeoutMs: MAP_TIMEOUT_MS,
    trustsProxy: env.trustsProxy,
    faults,
    observers: [...(metrics ? [metrics.noteAnswer] : []), ...(env.logsAccess ? [logAccess] : [])],
    noteThirdPartyFailure: metrics?.noteThirdPartyFailure,
    checksAnswers: !env.isProduction,
    webFolder: existsSync(files.web) ? files.web : undefined,
    renderer,
    storage,
    findMissing: explained(watchReadiness(readiness), version),
    reportWork,
  })
  const live = await openLive(app.server, {
    connectionString: directUrl,
    clock,
    logger,
    trustsProxy: env.trustsProxy,
    limits: liveLimits(rateLimits, env.hasRateLimit),
    onTold: (room) => recentWriters?.note(room),
    onGap: () => recentWriters?.noteAll(),
    // An open socket doesn't count as use of a session, and doesn't extend it.
    findSession: async (tokenHash) => {
      const session = await readSession(db, tokenHash, clock.now())
      if (!session) return null
      const { commerceId: room, expiresAt } = session
      return { room, ownRoom: roomOf(session), expiresAt }
    },
  })
  const end = endableServer(app)
  stops.work.push({ name: 'the web server', stop: () => end(WEB_STOP_MS) })
  stops.work.push({ name: 'the sockets', stop: () => live.disconnect() })
  stops.tools.push({ name: 'the live notices', stop: () => live.close() })
  readiness.live = () => live.isConnected()
  await app.listen({
    port: env.port,
    host: env.host,
    listenTextResolver: (address) => `Escuchando en ${address}`,
  })
}

const openTaskProcesses = (logger: FastifyBaseLogger) => ({
  images: openImages(logger),
  calendars: openCalendars(logger),
})

function openImages(logger: FastifyBaseLogger): TaskProcess {
  const images = startImageProcess(files.imageProgram, (error) =>
    logger.warn({ err: error }, 'a picture could not be made'),
  )
  stops.tools.push({ name: 'the pictures', stop: () => images.close() })
  return images
}

// Beside that of the jobs, so that an owner's import doesn't wait for calendars.
function openCalendars(logger: FastifyBaseLogger): TaskProcess {
  const calendars = startCalendarProcess(files.calendarProgram, (error) =>
    logger.warn({ err: error }, 'a recurring event could not be expanded'),
  )
  stops.tools.push({ name: 'the calendars of imports', stop: () => calendars.close() })
  return calendars
}

function openStorage(env: Env, pool: Pool, logger: FastifyBaseLogger): Storage {
  const storage = watchStorage({
    pool,
    folder: env.databaseUrl ? undefined : env.dataDir,
    onChange: (isFull) =>
      isFull
        ? logger.error('No hay espacio para guardar: solo se puede leer')
        : logger.info('Hay espacio para guardar de nuevo'),
  })
  stops.tools.push({ name: 'the watch over the disk', stop: () => storage.close() })
  return storage
}

function startPageRenderer(logger: FastifyBaseLogger): Renderer | undefined {
  if (!existsSync(files.pageRenderer)) return undefined
  const renderer = startRenderer({
    file: files.pageRenderer,
    timeoutMs: 2000,
    onError: (error) => logger.error({ err: error }, 'the pages are drawn by the browsers for now'),
  })
  stops.tools.push({ name: 'the page renderer', stop: () => renderer.close() })
  return renderer
}
