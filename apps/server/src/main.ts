import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolConfig } from 'pg'
import { makeApp } from './app.ts'
import { type Env, readEnv } from './env.ts'
import { CODE_PAUSE } from './features/accounts/codes/send-code.ts'
import { connectGoogle } from './features/accounts/google/connect-google.ts'
import { readSession } from './features/accounts/store.ts'
import { openDemo } from './features/demo/open-demo.ts'
import { MAP_TIMEOUT_MS } from './features/geo/routes.ts'
import { openCalendarClient } from './features/google-calendar/open-calendar-client.ts'
import { startImageProcess } from './features/images/start-image-process.ts'
import { makeMailQuota } from './features/mail-quota/make-mail-quota.ts'
import { openPushSender } from './features/push/open-push-sender.ts'
import { explain, greeting } from './main/messages.ts'
import { stop, stopOnSignals, stops, WEB_STOP_MS } from './main/stop.ts'
import { type Stores, startJobs, startWorkerServer, watchWork } from './main/work.ts'
import { followDatabase } from './platform/clock/follow-database.ts'
import { startEmbeddedPostgres } from './platform/db/embedded/start-embedded-postgres.ts'
import { migrate, pendingMigrations } from './platform/db/migrate/migrate.ts'
import {
  type Database,
  type DatabaseUse,
  databaseTimeouts,
  openDatabase,
} from './platform/db/open-database.ts'
import { makeKeyedHash } from './platform/db/secrets/keyed-hash.ts'
import { readSecretKey } from './platform/db/secrets/read-secret-key.ts'
import { makeSeal } from './platform/db/secrets/seal.ts'
import { noteSecretKey, readServerKey } from './platform/db/secrets/server-keys.ts'
import { tidyDataDir } from './platform/db/sweeps/tidy-data-dir.ts'
import { type Storage, watchStorage } from './platform/db/sweeps/watch-storage.ts'
import { endableServer } from './platform/http/end-server.ts'
import type { Health } from './platform/http/health-routes.ts'
import { makeRateLimits } from './platform/http/limits/rate-limit.ts'
import { type ReadinessChecks, watchReadiness } from './platform/http/watch-readiness.ts'
import { type Renderer, startRenderer } from './platform/http/web/start-renderer.ts'
import { JOB_CONNECTIONS, migrateJobs } from './platform/jobs/run-worker.ts'
import { makeLogger, redactText } from './platform/log/make-logger.ts'
import { addressIn } from './platform/mail/address-in.ts'
import type { TaskProcess } from './platform/process/start-task-process.ts'
import { liveLimits } from './platform/realtime/admit-sockets.ts'
import { openLive } from './platform/realtime/live.ts'

// The same from src/main.ts and from dist/main.js.
const migrations = fileURLToPath(new URL('../migrations/', import.meta.url))
const demoPictures = fileURLToPath(new URL('../demo/', import.meta.url))
const webFolder = fileURLToPath(new URL('../../web/dist/client/', import.meta.url))
const pageRenderer = fileURLToPath(
  new URL('../../web/dist/render/render-thread.js', import.meta.url),
)

const otherSecretKey =
  'La clave secreta no es la del arranque anterior con esta base de datos, o no es la de otro proceso: los códigos ya enviados no sirven. Si son varios procesos, dales la misma SECRET_KEY'

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const imageProgram = new URL(`./image-process.${extension}`, import.meta.url)

async function start(env: Env, logger: FastifyBaseLogger): Promise<void> {
  await tidyDataDir(env.dataDir, logger)
  const connectionString = await findDatabase(env, logger)
  const open = (max: number, kind: DatabaseUse) =>
    openPool({ connectionString, max, ...databaseTimeouts[kind] }, logger)
  const setup = open(1, 'setup')
  await migrate(setup.pool, migrations)
  await migrateJobs(setup.pool)
  const { db, pool } = open(env.databasePool, 'requests')
  const clock = await followDatabase(pool, logger)
  stops.tools.push({ name: 'the clock', stop: async () => clock.stop() })
  const secret = await readSecretKey(env)
  const [keyedHash, seal] = [makeKeyedHash(secret), makeSeal(secret)]
  const keys = { keyedHash, seal, mailQuota: makeMailQuota(env.mailLimits, keyedHash) }
  if (!(await noteSecretKey(db, keys.keyedHash))) logger.warn(otherSecretKey)
  const demo = await openDemo(
    { db, clock, dataDir: env.dataDir, pictures: demoPictures },
    env.wantsDemo && !env.databaseUrl,
  )
  // Requests have priority over jobs.
  if (!env.servesWeb) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const stores = { db, pool, clock, ...keys, push: await openPushSender(db, env, clock) }
  const jobs = env.runsJobs
    ? await startJobs(env, { ...stores, ...open(JOB_CONNECTIONS, 'jobs') }, logger)
    : null
  const reportWork = watchWork({ db, pool }, jobs, logger)
  if (env.servesWeb) await startWeb(env, stores, { connectionString, reportWork }, logger)
  else await startWorkerServer(env, reportWork, logger)
  process.stdout.write(greeting(env, demo))
}

async function findDatabase(env: Env, logger: FastifyBaseLogger) {
  if (env.databaseUrl) return env.databaseUrl
  const embedded = await startEmbeddedPostgres({ dataDir: env.dataDir, log: logger })
  stops.database.push({ name: 'the embedded database', stop: () => embedded.stop() })
  return embedded.connectionString
}

function openPool(config: PoolConfig, logger: FastifyBaseLogger): Database {
  const pool = openDatabase(config, (error) =>
    logger.warn({ err: error }, 'an idle database connection broke'),
  )
  stops.tools.push({ name: 'a pool', stop: () => pool.close() })
  return pool
}

async function startWeb(
  env: Env,
  { db, pool, clock, keyedHash, seal, push, mailQuota }: Stores,
  { connectionString, reportWork }: { connectionString: string } & Pick<Health, 'reportWork'>,
  logger: FastifyBaseLogger,
) {
  const readiness: ReadinessChecks = {}
  readiness.database = () => pendingMigrations(pool, migrations).then(isEmpty)
  const renderer = startPageRenderer(logger)
  const rateLimits = makeRateLimits({ pool, clock, keyedHash, isOn: env.hasRateLimit })
  const storage = openStorage(env, pool, logger)
  readiness.storage = () => !storage.isFull()
  const app = await makeApp({
    db,
    clock,
    logger,
    rateLimits,
    keyedHash,
    seal,
    mailQuota,
    images: openImages(logger),
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
    checksAnswers: !env.isProduction,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    renderer,
    storage,
    findMissing: watchReadiness(readiness),
    reportWork,
  })
  const live = await openLive(app.server, {
    connectionString,
    clock,
    logger,
    trustsProxy: env.trustsProxy,
    limits: liveLimits(rateLimits, env.hasRateLimit),
    // An open socket doesn't count as use of a session, and doesn't extend it.
    findSession: async (tokenHash) => {
      const session = await readSession(db, tokenHash, clock.now())
      return session && { room: session.commerceId, expiresAt: session.expiresAt }
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

function openImages(logger: FastifyBaseLogger): TaskProcess {
  const images = startImageProcess(imageProgram, (error) =>
    logger.warn({ err: error }, 'a picture could not be made'),
  )
  stops.tools.push({ name: 'the pictures', stop: () => images.close() })
  return images
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
  if (!existsSync(pageRenderer)) return undefined
  const renderer = startRenderer({
    file: pageRenderer,
    timeoutMs: 2000,
    onError: (error) => logger.error({ err: error }, 'the pages are drawn by the browsers for now'),
  })
  stops.tools.push({ name: 'the page renderer', stop: () => renderer.close() })
  return renderer
}

const isEmpty = (list: readonly unknown[]) => list.length === 0

/** Prints one line if the operator can fix the cause, the whole error if it is a bug, and exits. */
async function exitWithError(error: unknown, env?: Env): Promise<never> {
  process.stderr.write(`${redactText(explain(error, env))}\n`)
  await stop()
  process.exit(1)
}

const read = readEnv()
if (!read.ok) await exitWithError(`Configuración no válida: ${read.line}`)
else {
  const { env } = read
  const logger = makeLogger(env.logLevel, process.stdout.isTTY === true && !env.isProduction)
  stopOnSignals(logger)
  await start(env, logger).catch((error: unknown) => exitWithError(error, env))
}
