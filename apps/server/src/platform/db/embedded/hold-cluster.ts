import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Address } from './address.ts'
import { chooseAddress } from './choose-address.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { readPostmaster } from './read-postmaster.ts'
import { startPostmaster } from './start-postmaster.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { takeLock } from './take-lock.ts'

const POLL_MS = 10
/** Recovery after a power cut may read a lot. */
const LIMIT_MS = 10 * 60_000

/** A running cluster that no other server uses: the lock lasts as long as the session of `client`. */
export interface HeldCluster {
  client: Client
  pid: number
  address: Address
}

/**
 * Uses the postmaster that a killed server left behind, or starts one, and takes the lock.
 *
 * @param preferred where to start it; without one a place is chosen
 * @throws EmbeddedPostgresError when another server holds the data folder, or PostgreSQL won't start
 */
export async function holdCluster(cluster: Cluster, preferred?: Address): Promise<HeldCluster> {
  const ending = new AbortController()
  const end = () => ending.abort()
  // A process that exits halfway leaves no postmaster; one that fails here leaves another's alone.
  process.once('exit', end)
  try {
    return await hold(cluster, preferred, ending.signal)
  } finally {
    process.off('exit', end)
  }
}

async function hold(
  cluster: Cluster,
  preferred: Address | undefined,
  ending: AbortSignal,
): Promise<HeldCluster> {
  const deadline = performance.now() + LIMIT_MS
  while (performance.now() < deadline) {
    const postmaster = await readPostmaster(cluster)
    if (!postmaster?.isAlive) {
      await startPostmaster(cluster, preferred ?? (await chooseAddress(cluster)), ending)
      continue
    }
    if (postmaster.status === 'ready') {
      const { pid, address } = postmaster
      const lock = await takeLock(cluster, address)
      if (lock.state === 'taken') return { client: lock.client, pid, address }
      if (lock.state === 'no socket') await stopPostmaster(cluster)
    }
    await delay(POLL_MS)
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL no respondió a tiempo (el registro está en ${cluster.logFile}).`,
  )
}
