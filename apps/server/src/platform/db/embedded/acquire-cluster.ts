import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { type Address, chooseAddress } from './address.ts'
import { type Cluster, SUPERUSER } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { readPostmasterPid } from './postmaster-pid.ts'

/** A running cluster, locked for this server as long as the session of `client` lasts. */
export interface AcquiredCluster {
  client: Client
  pid: number
  address: Address
}

const POLL_MS = 10
/** Crash recovery may have a lot of WAL to replay. */
const ACQUIRE_TIMEOUT_MS = 10 * 60_000

/** Never to change: servers of all versions must compete for the same lock. */
export const LOCK_KEY = 202_511
/** The session of a server that was just killed may need a moment to end. */
const LOCK_TIMEOUT_MS = 1000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Adopts the postmaster that a killed server left running, or starts one, and takes the lock.
 *
 * @param address where to start one; chosen when it is not given
 * @throws EmbeddedPostgresError when another server uses the cluster, or PostgreSQL doesn't start
 */
export async function acquireCluster(
  cluster: Cluster,
  address?: Address,
): Promise<AcquiredCluster> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  // An exit before superviseCluster takes over: ends what was started here, never an adopted postmaster.
  process.once('exit', abort)
  try {
    return await startAndLock(cluster, address, controller.signal)
  } finally {
    process.off('exit', abort)
  }
}

async function startAndLock(
  cluster: Cluster,
  address: Address | undefined,
  abort: AbortSignal,
): Promise<AcquiredCluster> {
  const deadline = performance.now() + ACQUIRE_TIMEOUT_MS
  while (performance.now() < deadline) {
    const postmaster = await readPostmasterPid(cluster)
    if (!postmaster?.isAlive) {
      await startPostmaster(cluster, address ?? (await chooseAddress(cluster)), abort)
      continue
    }
    if (postmaster.status === 'ready') {
      const lock = await tryLock(cluster, postmaster.address)
      if (lock.status === 'acquired')
        return { client: lock.client, pid: postmaster.pid, address: postmaster.address }
      if (lock.status === 'socket-missing') await stopPostmaster(cluster)
    }
    await delay(POLL_MS)
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL no respondió a tiempo (el registro está en ${cluster.logFile}).`,
  )
}

type LockAttempt =
  | { status: 'acquired'; client: Client }
  /** PostgreSQL is starting up or shutting down: to be tried again. */
  | { status: 'unavailable' }
  /** The socket's file was deleted: the postmaster runs, but nobody can connect to it. */
  | { status: 'socket-missing' }

/**
 * Takes the lock that says which server uses the cluster. An advisory lock of PostgreSQL rather than
 * a lock file, which a killed server would leave behind.
 *
 * @throws EmbeddedPostgresError when another server has it
 */
async function tryLock(cluster: Cluster, address: Address): Promise<LockAttempt> {
  const client = await lockClient(cluster, address)
  try {
    await client.connect()
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await client.query(`SELECT pg_advisory_lock(${LOCK_KEY})`)
    return { status: 'acquired', client }
  } catch (error) {
    await client.end().catch(() => undefined)
    return classifyFailure(error, cluster)
  }
}

/** A client, not connected yet, for the locks on a cluster. */
export async function lockClient({ passwordFile }: Cluster, address: Address): Promise<Client> {
  const password = await readFile(passwordFile, 'utf8')
  // The maintenance database: tests copy and drop the server's own, which a session would prevent.
  const client = new Client({ ...address, user: SUPERUSER, password, database: 'postgres' })
  client.on('error', () => undefined)
  return client
}

function classifyFailure(error: unknown, { clusterDir }: Cluster): LockAttempt {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === LOCK_NOT_AVAILABLE) {
    throw new EmbeddedPostgresError(
      `Ya hay un servidor en marcha con la carpeta de datos ${dirname(clusterDir)}: detenlo o indica otra carpeta con DATA_DIR.`,
    )
  }
  if (code === 'ENOENT') return { status: 'socket-missing' }
  if (error instanceof DatabaseError && !isOperatorIntervention(error)) throw error
  return { status: 'unavailable' }
}

/** SQLSTATE class 57: starting up, shutting down, crashed. */
function isOperatorIntervention(error: DatabaseError): boolean {
  return error.code?.startsWith('57') === true
}
