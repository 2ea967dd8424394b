import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { compareMigrations, describeNewer } from '../platform/db/migrate/migrate.ts'
import type { Missing } from '../platform/http/health-routes.ts'
import { files } from './files.ts'

export interface VersionWatch {
  /** Whether the database has all migrations of this program. */
  isMigrated(): Promise<boolean>
  /** Whether the database has no migrations of a newer program, under which statements of this one may fail. */
  isKnown(): Promise<boolean>
  /** The remedy for a newer database, as of the last look. */
  readRemedy(): string | undefined
}

/** Compares the database with the migrations of this program, and logs once when a newer program has migrated it. */
export function watchVersion(pool: Pool, logger: FastifyBaseLogger): VersionWatch {
  let remedy: string | undefined
  let looking: ReturnType<typeof compareMigrations> | null = null

  /** One for both checks, which are made at the same time. */
  function look() {
    looking ??= compareMigrations(pool, files.migrations).finally(() => {
      looking = null
    })
    return looking
  }

  async function isKnown(): Promise<boolean> {
    const { unknown } = await look()
    const isNews = unknown.length > 0 && !remedy
    remedy = unknown.length > 0 ? await describeNewer(unknown, files.migrations) : undefined
    if (isNews) logger.error(remedy)
    return !remedy
  }

  return {
    isMigrated: async () => (await look()).pending.length === 0,
    isKnown,
    readRemedy: () => remedy,
  }
}

/** Adds the remedy for a newer database to the names of what is missing. Without a database, its version is unknown. */
export function explained(
  findMissing: () => Promise<string[]>,
  { readRemedy }: VersionWatch,
): () => Promise<Missing> {
  return async () => {
    const missing = await findMissing()
    if (missing.includes('database'))
      return { missing: missing.filter((each) => each !== 'version') }
    const remedy = missing.includes('version') ? readRemedy() : undefined
    return remedy ? { missing, remedy } : { missing }
  }
}
