import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { PoolConfig } from 'pg'
import type { Env } from '../env.ts'
import { EmbeddedPostgresError } from '../platform/db/embedded/embedded-postgres-error.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded/start-embedded-postgres.ts'
import { placeOf } from '../platform/db/explain-connection.ts'
import { type Database, openDatabase } from '../platform/db/open-database.ts'
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
  const exists = existsSync(join(env.dataDir, 'postgres', 'PG_VERSION'))
  if (!exists && !env.mayCreateDatabase) throw new EmbeddedPostgresError(noDatabase(env.dataDir))
  logger.info(`Base de datos: integrada${exists ? '' : ', nueva'}, en ${env.dataDir}`)
}

const noDatabase = (dataDir: string) =>
  `Falta DATABASE_URL, y en ${dataDir} no hay una base de datos integrada: indica una de las dos, o crea una nueva con EMBEDDED=yes`

/** The address of the operator's database, or of the embedded one, which is started. */
export async function findDatabase(env: Env, logger: FastifyBaseLogger): Promise<string> {
  if (env.databaseUrl) return env.databaseUrl
  const embedded = await startEmbeddedPostgres({ dataDir: env.dataDir, log: logger })
  stops.database.push({ name: 'the embedded database', stop: () => embedded.stop() })
  return embedded.connectionString
}

export function openPool(config: PoolConfig, logger: FastifyBaseLogger): Database {
  const pool = openDatabase(config, (error) =>
    logger.warn({ err: error }, 'an idle database connection broke'),
  )
  stops.tools.push({ name: 'a pool', stop: () => pool.close() })
  return pool
}
