import { readFile } from 'node:fs/promises'
import type { Client } from 'pg'
import type { Address } from './address.ts'
import { type Cluster, DATABASE, type Log, USER } from './cluster.ts'
import { holdCluster } from './hold-cluster.ts'
import { keepCluster } from './keep-cluster.ts'
import { openCluster } from './open-cluster.ts'

export interface EmbeddedPostgres {
  /** `postgresql://…`, of a role that may do everything; its host may be the folder of a socket. */
  connectionString: string
  /** True when this start made the database. */
  isNew: boolean
  /** Cuts all sessions, stops PostgreSQL, and resolves when its process is gone. Safe to repeat. */
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
}): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.dataDir, options.log)
  const held = await holdCluster(cluster)
  const stop = keepCluster(cluster, held)
  try {
    const isNew = await createDatabase(held.client)
    return { connectionString: await connectionString(cluster, held.address), isNew, stop }
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

/** A folder can't be the host of a URL; as a parameter both libpq and node-postgres take it. */
async function connectionString(cluster: Cluster, address: Address): Promise<string> {
  const url = new URL(`postgresql://localhost:${address.port}/${DATABASE}`)
  url.username = USER
  url.password = await readFile(cluster.passwordFile, 'utf8')
  url.searchParams.set('host', address.host)
  return url.href
}
