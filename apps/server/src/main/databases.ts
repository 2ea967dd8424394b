import type { FastifyBaseLogger } from 'fastify'
import type { PoolConfig } from 'pg'
import type { Env } from '../env.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded/start-embedded-postgres.ts'
import { type Database, openDatabase } from '../platform/db/open-database.ts'
import { stops } from './stop.ts'

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
