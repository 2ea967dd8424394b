import type { Env } from '../env.ts'
import type { Db } from '../platform/db/database.ts'
import { hasCluster } from '../platform/db/embedded/cluster.ts'
import { visitEmbeddedPostgres } from '../platform/db/embedded/visit-embedded-postgres.ts'
import { isServerRunning } from '../platform/db/is-server-running.ts'
import {
  type Database,
  type DatabaseUse,
  databaseTimeouts,
  openDatabase,
} from '../platform/db/open-database.ts'
import { type ObjectStore, openS3 } from '../platform/object-store/open-s3.ts'
import { OperatorError } from '../platform/operator-error.ts'

/** Where the server's database is. Commands hold locks, so they bypass a pooler. */
type Place = Pick<Env, 'databaseDirectUrl' | 'dataDir'>

/** The configuration, as far as commands know it. */
export type CommandEnv = Place &
  Partial<
    Pick<Env, 'publicUrl' | 'secretKey' | 'newSecretKey' | 'pictures' | 'smtpUrl' | 'mailFrom'>
  >

/** Reads the time, by the database's clock except in tests. */
export type ReadNow = (database: Database) => Promise<Date>

export interface Command {
  usage: readonly { line: string; does: string }[]
  /** Resolves with the output; throws an AdminError for errors that the operator can fix. */
  run(args: readonly string[], env: CommandEnv, readNow: ReadNow): Promise<string>
}

/** A command that cannot be done. The message is one Spanish line for the operator. */
export class AdminError extends OperatorError {
  override readonly name = 'AdminError'
}

/** Refuses work that servers must not meet, such as `cambiar la clave`, while one of any role is connected. */
export async function refuseServers(db: Db, work: string): Promise<void> {
  if (await isServerRunning(db))
    throw new AdminError(`El servidor está en marcha: deténlo antes de ${work}`)
}

/** The store of pictures for a command, which reports its failures itself. */
export const openStore = ({ place }: NonNullable<CommandEnv['pictures']>): ObjectStore =>
  openS3(place, { onFailure: () => undefined, onRecovery: () => undefined })

/**
 * Runs `work` on the server's database: an external one, or the embedded one. If no server runs, the embedded one is
 * started for this work. `use` chooses the timeouts.
 */
export function withDatabase<T>(
  place: Place,
  work: (database: Database) => Promise<T>,
  use: DatabaseUse = 'jobs',
): Promise<T> {
  return withAddress(place, (connectionString) => openFor(connectionString, work, use))
}

/** The same for work that opens connections of its own. */
export async function withAddress<T>(
  { databaseDirectUrl, dataDir }: Place,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (databaseDirectUrl) return work(databaseDirectUrl)
  if (!hasCluster(dataDir))
    throw new AdminError(
      `No hay datos en ${dataDir}: indica la carpeta del servidor con DATA_DIR, o su base con DATABASE_URL`,
    )
  const visit = await visitEmbeddedPostgres(dataDir)
  try {
    return await work(visit.connectionString)
  } finally {
    await visit.leave()
  }
}

export async function openFor<T>(
  connectionString: string,
  work: (database: Database) => Promise<T>,
  use: DatabaseUse = 'jobs',
): Promise<T> {
  const config = {
    connectionString,
    max: 2,
    ...databaseTimeouts[use],
    // COPY needs a connection of its own kind.
    pipeline: use !== 'setup',
    application_name: 'cuando-admin',
  }
  // A connection that breaks while idle also breaks the next query, which reports it.
  const database = openDatabase(config, () => undefined)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
