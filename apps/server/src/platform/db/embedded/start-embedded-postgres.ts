import { readFile } from 'node:fs/promises'
import type { Client } from 'pg'
import { acquireCluster } from './acquire-cluster.ts'
import type { Address } from './address.ts'
import { type Cluster, DATABASE, type Log, openCluster, SUPERUSER } from './cluster.ts'
import { superviseCluster } from './supervise-cluster.ts'

export interface EmbeddedPostgres {
  /** `postgresql://…`, of a superuser; its host may be the directory of a socket. */
  connectionString: string
  /** True when this start created the database. */
  isNew: boolean
  /** Ends all sessions, stops PostgreSQL, and resolves when its process has exited. Idempotent. */
  stop(): Promise<void>
}

/**
 * Runs the PostgreSQL that comes with the server on `dataDir`/postgres, for this process alone.
 *
 * @throws EmbeddedPostgresError, whose message is one Spanish line for the person at the terminal
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Log
  env?: Cluster['env']
}): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.dataDir, options.log, options.env)
  const acquired = await acquireCluster(cluster)
  const stop = superviseCluster(cluster, acquired)
  try {
    const isNew = await createDatabase(acquired.client)
    return { connectionString: await connectionString(cluster, acquired.address), isNew, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function createDatabase(client: Client): Promise<boolean> {
  const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
  if (found.rowCount) return false
  await client.query(`CREATE DATABASE ${DATABASE}`)
  return true
}

/** A URL's host can't be a directory; as a parameter both libpq and node-postgres accept it. */
export async function connectionString(cluster: Cluster, address: Address): Promise<string> {
  const url = new URL(`postgresql://localhost:${address.port}/${DATABASE}`)
  url.username = SUPERUSER
  url.password = await readFile(cluster.passwordFile, 'utf8')
  url.searchParams.set('host', address.host)
  return url.href
}
