import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { isDatabaseUnavailable } from '../is-database-unavailable.ts'
import { LOCK_KEY, lockClient } from './acquire-cluster.ts'
import { chooseAddress } from './address.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import { connectionString } from './start-embedded-postgres.ts'

export interface EmbeddedVisit {
  connectionString: string
  /** Stops PostgreSQL unless a server or another visitor uses it. */
  leave(): Promise<void>
}

const POLL_MS = 20
const TIMEOUT_MS = 60_000
/** An advisory lock: visitors hold it shared, and the one that stops PostgreSQL holds it exclusively. */
const VISIT_KEY = 202_512

/**
 * Opens the embedded database that a server may be using, or else starts it until `leave`. It doesn't take the lock
 * that servers use to exclude each other, so a server that starts meanwhile can take over PostgreSQL.
 *
 * @throws EmbeddedPostgresError
 */
export async function visitEmbeddedPostgres(dataDir: string): Promise<EmbeddedVisit> {
  const cluster = await openCluster(dataDir, { info: quiet, warn: quiet, error: quiet })
  const deadline = performance.now() + TIMEOUT_MS
  for (; performance.now() < deadline; await delay(POLL_MS)) {
    const postmaster = await readPostmasterPid(cluster)
    if (!postmaster?.isAlive)
      await startPostmaster(cluster, await chooseAddress(cluster), new AbortController().signal)
    else if (postmaster.status === 'ready') {
      const client = await lockClient(cluster, postmaster.address)
      if (!(await canEnter(cluster, client))) continue
      return {
        connectionString: await connectionString(cluster, postmaster.address),
        leave: () => leave(cluster, client),
      }
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL no respondió a tiempo (el registro está en ${cluster.logFile}).`,
  )
}

/** False while PostgreSQL is being stopped: the caller then starts it again. */
async function canEnter(cluster: Cluster, client: Client): Promise<boolean> {
  try {
    await client.connect()
    await client.query(`SELECT pg_advisory_lock_shared(${VISIT_KEY})`)
    // A shutdown ends the session that ordered it first, whose lock is free then.
    if ((await readPostmasterPid(cluster))?.status === 'ready') return true
    await client.end()
    return false
  } catch (error) {
    await client.end().catch(quiet)
    if (!isDatabaseUnavailable(error)) throw error
    return false
  }
}

async function leave(cluster: Cluster, client: Client): Promise<void> {
  try {
    await client.query(`SELECT pg_advisory_unlock_shared(${VISIT_KEY})`)
    if ((await isAlone(client, VISIT_KEY)) && (await isAlone(client, LOCK_KEY)))
      await stopPostmaster(cluster)
  } catch (error) {
    // Another visitor, or a server, is stopping it.
    if (!isDatabaseUnavailable(error)) throw error
  } finally {
    await client.end().catch(quiet)
  }
}

async function isAlone(client: Client, key: number): Promise<boolean> {
  const { rows } = await client.query(`SELECT pg_try_advisory_lock(${key}) AS "isAlone"`)
  return rows[0]?.isAlone === true
}

const quiet = () => undefined
