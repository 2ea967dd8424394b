import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { readTestServer } from '../env.ts'
import { distribute, hasCitus } from '../platform/db/citus/distribute.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../platform/db/migrate/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { migrateJobs } from '../platform/jobs/run-worker.ts'
import { onServer, templates, urlOf } from './process/on-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server with the databases that the tests clone. */
    templateServer: string
  }
}

const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url))
const quiet = () => {}
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }

/** One PostgreSQL for all test files, with a migrated database to clone; TEST_DATABASE_URL names another server, maybe with Citus. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = readTestServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'cuando-test-'))
  const embedded = given ? null : await startRoomyPostgres(dataDir)
  const server = given ?? embedded?.connectionString ?? ''
  if (embedded) {
    await makeDisposable(server)
    await hashCheaply(server)
  }
  await makeTemplate(server)
  project.provide('templateServer', server)
  return async () => {
    await embedded?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Some test files start several processes, each with pools of its own. Four such files at once use all of the usual 100 connections. */
async function startRoomyPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const usual = await startEmbeddedPostgres({ dataDir, log })
  await onServer(usual.connectionString, 'ALTER SYSTEM SET max_connections = 300')
  await usual.stop()
  return startEmbeddedPostgres({ dataDir, log })
}

/** Test data need not survive a crash. Autovacuum would analyze tables in the middle of a test, and change the plans it expects. */
async function makeDisposable(server: string): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await onServer(server, `ALTER SYSTEM SET ${setting} = off`)
  await onServer(server, 'SELECT pg_reload_conf()')
}

/** Each of some thousand connections would compute 4096 rounds of a hash. */
async function hashCheaply(server: string): Promise<void> {
  const { username, password } = new URL(server)
  await onServer(server, `SET scram_iterations = 1; ALTER ROLE ${username} PASSWORD '${password}'`)
}

async function makeTemplate(server: string): Promise<void> {
  for (const name of Object.values(templates))
    await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  const { migrated } = templates
  await onServer(server, `CREATE DATABASE ${migrated}`)
  const database = openDatabase({ connectionString: urlOf(server, migrated) }, quiet)
  await migrate(database.pool, migrations)
  await migrateJobs(database.pool)
  if (await hasCitus(database.pool)) await distribute(database.pool)
  await database.close()
  // An open session would prevent the first clone.
  await onServer(server, `ALTER DATABASE ${migrated} ALLOW_CONNECTIONS false`)
  await onServer(
    server,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${migrated}'`,
  )
}
