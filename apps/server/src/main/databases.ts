import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolConfig } from 'pg'
import type { Env } from '../env.ts'
import { checkPooler } from '../platform/db/check-pooler.ts'
import { hasCluster } from '../platform/db/embedded/cluster.ts'
import { EmbeddedPostgresError } from '../platform/db/embedded/embedded-postgres-error.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded/start-embedded-postgres.ts'
import { placeOf } from '../platform/db/explain-connection.ts'
import { migrate } from '../platform/db/migrate/migrate.ts'
import {
  type Database,
  type DatabaseUse,
  databaseTimeouts,
  openDatabase,
  withoutStartupTimeouts,
} from '../platform/db/open-database.ts'
import { JOB_CONNECTIONS, migrateJobs } from '../platform/jobs/run-worker.ts'
import { files } from './files.ts'
import { stops } from './stop.ts'

/**
 * Says which database is used, in the first line of the log.
 *
 * @throws EmbeddedPostgresError if an embedded one would be created, and may not
 */
export function nameDatabase(env: Env, logger: FastifyBaseLogger): void {
  if (env.databaseUrl) {
    const { host, port, database } = placeOf(env.databaseUrl)
    logger.info(`Base de datos: «${database}» en ${host}:${port}`)
    return
  }
  const exists = hasCluster(env.dataDir)
  if (!exists && !env.mayCreateDatabase) throw new EmbeddedPostgresError(noDatabase(env.dataDir))
  logger.info(`Base de datos: integrada${exists ? '' : ', nueva'}, en ${env.dataDir}`)
}

const noDatabase = (dataDir: string) =>
  `Falta DATABASE_URL, y en ${dataDir} no hay una base de datos integrada: indica una de las dos, o crea una nueva con EMBEDDED=yes`

/**
 * Applies the migrations that the database lacks.
 *
 * @throws EmbeddedPostgresError if it is new, and the data are in an embedded one
 */
export async function prepareDatabase(env: Env, pool: Pool): Promise<void> {
  await refuseNewBesideEmbedded(env, pool)
  await migrate(pool, files.migrations)
  await migrateJobs(pool)
}

/** The operator has set DATABASE_URL without moving the data: visitors would book with a business that has no appointments. */
async function refuseNewBesideEmbedded(env: Env, pool: Pool): Promise<void> {
  if (!env.databaseUrl || !hasCluster(env.dataDir)) return
  const { rows } = await pool.query(`SELECT to_regclass('schema_migrations') IS NULL AS "isNew"`)
  if (rows[0]?.isNew) throw new EmbeddedPostgresError(isNewBesideEmbedded(env.dataDir))
}

const isNewBesideEmbedded = (dataDir: string) =>
  `La base de datos de DATABASE_URL es nueva, y los datos están en la integrada, en ${join(dataDir, 'postgres')}: pásalos con backup y restore, o cambia el nombre de esa carpeta para empezar sin ellos`

/** Where the database is. */
interface Addresses {
  /** For requests. It may lead through a pooler if the direct address differs. */
  requests: string
  /** For connections that listen, or hold locks longer than a transaction. */
  direct: string
}

/** The addresses of the operator's database, or of the embedded one, which is started. */
export async function findDatabase(env: Env, logger: FastifyBaseLogger): Promise<Addresses> {
  const { databaseUrl, databaseDirectUrl } = env
  if (databaseUrl && databaseDirectUrl) return { requests: databaseUrl, direct: databaseDirectUrl }
  const { connectionString, stop } = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log: logger,
  })
  stops.database.push({ name: 'the embedded database', stop })
  return { requests: connectionString, direct: connectionString }
}

/** A pool that bypasses a pooler. */
export const openDirectPool = (
  { direct }: Addresses,
  max: number,
  use: DatabaseUse,
  logger: FastifyBaseLogger,
): Database => openPool(use, { connectionString: direct, max, ...databaseTimeouts[use] }, logger)

/** The pool for the jobs of this process. Its connections open when they are needed. */
export const openJobsPool = (addresses: Addresses, logger: FastifyBaseLogger): Database =>
  openDirectPool(addresses, JOB_CONNECTIONS, 'jobs', logger)

/** The pool for requests. If it goes through a pooler, that is checked first. */
export async function openRequestsPool(
  { requests, direct }: Addresses,
  { max, setup }: { max: number; setup: Database },
  logger: FastifyBaseLogger,
): Promise<Database> {
  const config = { connectionString: requests, max }
  if (requests === direct)
    return openPool('requests', { ...config, ...databaseTimeouts.requests }, logger)
  const limits = databaseTimeouts.requests
  const pooled = openPool(
    'requests',
    // Another name than a server's: a pooler's connections outlive the server.
    { ...config, ...withoutStartupTimeouts(limits), application_name: 'cuando pooled' },
    logger,
  )
  await checkPooler({ pooled: pooled.pool, direct: setup.pool, limits }, logger)
  return pooled
}

/** The pools of this process, for its metrics. */
export const openPools: { use: string; pool: Pool }[] = []

export function openPool(use: string, config: PoolConfig, logger: FastifyBaseLogger): Database {
  const pool = openDatabase(config, (error) =>
    logger.warn({ err: error }, 'an idle database connection broke'),
  )
  openPools.push({ use, pool: pool.pool })
  stops.tools.push({ name: 'a pool', stop: () => pool.close() })
  return pool
}
