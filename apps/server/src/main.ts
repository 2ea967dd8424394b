import { constants, setPriority } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { type Env, readEnv } from './env.ts'
import { openDemo } from './features/demo/open-demo.ts'
import { makeMailQuota } from './features/mail-quota/make-mail-quota.ts'
import { openPushSender } from './features/push/open-push-sender.ts'
import {
  findDatabase,
  nameDatabase,
  openDirectPool,
  openJobsPool,
  openRequestsPool,
  prepareDatabase,
} from './main/databases.ts'
import { files } from './main/files.ts'
import { explain, greeting } from './main/messages.ts'
import { openMetrics, startMetrics } from './main/metrics.ts'
import { openOldReads } from './main/replica.ts'
import { stop, stopOnSignals, stops } from './main/stop.ts'
import { watchVersion } from './main/version.ts'
import { startWeb } from './main/web.ts'
import { openMailer, startBackups, startJobs, startWorkerServer, watchWork } from './main/work.ts'
import { followDatabase } from './platform/clock/follow-database.ts'
import type { Db } from './platform/db/database.ts'
import { makeKeyedHash } from './platform/db/secrets/keyed-hash.ts'
import { readSecretKey } from './platform/db/secrets/read-secret-key.ts'
import { makeSeal } from './platform/db/secrets/seal.ts'
import { noteSecretKey } from './platform/db/secrets/server-keys.ts'
import { tidyDataDir } from './platform/db/sweeps/tidy-data-dir.ts'
import { watchFaults } from './platform/db/watch-faults.ts'
import { makeLogger, redactText } from './platform/log/make-logger.ts'

const otherSecretKey =
  'La clave secreta no es la del arranque anterior con esta base de datos, o no es la de otro proceso: los códigos ya enviados no sirven. Si son varios procesos, dales la misma SECRET_KEY'

async function start(env: Env, logger: FastifyBaseLogger): Promise<void> {
  nameDatabase(env, logger)
  await tidyDataDir(env.dataDir, logger)
  const addresses = await findDatabase(env, logger)
  const setup = openDirectPool(addresses, 1, 'setup', logger)
  await prepareDatabase(env, setup.pool)
  const requests = await openRequestsPool(addresses, { max: env.databasePool, setup }, logger)
  const { db, pool } = requests
  const clock = await followDatabase(pool, logger)
  stops.tools.push({ name: 'the clock', stop: async () => clock.stop() })
  const keys = await openKeys(env, db, logger)
  const demo = await openDemo(
    { db, clock, dataDir: env.dataDir, pictures: files.demoPictures },
    env.wantsDemo && !env.databaseUrl,
  )
  // Requests have priority over jobs.
  if (!env.servesWeb) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const stores = { db, pool, clock, ...keys, push: await openPushSender(db, env, clock) }
  const faults = { calls: watchFaults(), jobs: watchFaults() }
  const mailer = env.runsJobs ? openMailer(env, logger) : null
  const jobs =
    mailer &&
    (await startJobs(
      env,
      { ...stores, ...openJobsPool(addresses, logger), mailer, faults: faults.jobs },
      logger,
    ))
  startBackups(env, stores, addresses.direct, logger)
  const version = watchVersion(pool, logger)
  const reportWork = watchWork({ db, pool, version, faults }, jobs, logger)
  const metrics = openMetrics(env)
  const reads = env.servesWeb ? await openOldReads(env, requests, logger) : null
  const serving = { directUrl: addresses.direct, version, reportWork, metrics }
  if (!reads) await startWorkerServer(env, reportWork, logger)
  else await startWeb(env, { ...stores, ...reads }, { ...serving, faults: faults.calls }, logger)
  const sources = { db, pool, reportWork, mailer, faults, replica: reads?.replica ?? null }
  if (metrics) await startMetrics(env, metrics, sources, logger)
  process.stdout.write(greeting(env, demo))
}

async function openKeys(env: Env, db: Db, logger: FastifyBaseLogger) {
  const secret = await readSecretKey(env)
  const [keyedHash, seal] = [makeKeyedHash(secret), makeSeal(secret)]
  if (!(await noteSecretKey(db, keyedHash))) logger.warn(otherSecretKey)
  return { keyedHash, seal, mailQuota: makeMailQuota(env.mailLimits, keyedHash) }
}

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
  stopOnSignals(logger, env.leavingMs)
  await start(env, logger).catch((error: unknown) => exitWithError(error, env))
}
