import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Client, DatabaseError } from 'pg'
import type { Address } from './address.ts'
import { type Cluster, USER } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Any number, as long as all versions of the server take the same. */
const LOCK = 202_511
/** The session of a server that was just killed may need a moment to end. */
const WAIT_MS = 1000

export type Lock =
  | { state: 'taken'; client: Client }
  /** Starting or stopping: ask again. */
  | { state: 'not yet' }
  /** The socket was deleted under a living postmaster: nobody can reach it any more. */
  | { state: 'no socket' }

/**
 * Takes the lock that says which server uses the data folder. PostgreSQL keeps it, not a file: it
 * ends with its holder's session, however the holder ends.
 *
 * @throws EmbeddedPostgresError when another server holds it
 */
export async function takeLock(cluster: Cluster, address: Address): Promise<Lock> {
  const password = await readFile(cluster.passwordFile, 'utf8')
  // The maintenance database: the server's own may be copied or dropped in tests.
  const client = new Client({ ...address, user: USER, password, database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`SET lock_timeout = ${WAIT_MS}`)
    await client.query(`SELECT pg_advisory_lock(${LOCK})`)
    return { state: 'taken', client }
  } catch (error) {
    await client.end().catch(() => undefined)
    return explain(error, cluster)
  }
}

function explain(error: unknown, { home }: Cluster): Lock {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === LOCK_NOT_AVAILABLE) {
    throw new EmbeddedPostgresError(
      `Ya hay un servidor en marcha con la carpeta de datos ${dirname(home)}: detenlo o indica otra carpeta con DATA_DIR.`,
    )
  }
  if (code === 'ENOENT') return { state: 'no socket' }
  if (error instanceof DatabaseError && !isPassing(error)) throw error
  return { state: 'not yet' }
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Class 57: starting up, shutting down, crashed. */
function isPassing(error: DatabaseError): boolean {
  return error.code?.startsWith('57') === true
}
