import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'

/** An older state is not read. */
const MAX_AGE_MS = 5000
const MEASURE_MS = 1000

export interface FollowedReplica {
  /** Whether it has everything that was committed until some seconds ago. */
  canBeRead(): boolean
  /** How old its state is at most, in milliseconds; infinite while that is unknown. */
  ageMs(): number
  stop(): void
}

/** The primary's place in its log, and the monotonic time just before it was asked. */
interface Place {
  log: number
  at: number
}

interface Pools {
  primary: Pool
  replica: Pool
}

/**
 * Measures once a second how old the state of a replica is, and logs when it begins or ceases to be read. Resolves after the
 * first measurement.
 */
export async function followReplica(
  pools: Pools,
  logger: FastifyBaseLogger,
): Promise<FollowedReplica> {
  const stopping = new AbortController()
  const { signal } = stopping
  const proof = proveAge(pools)
  let wasRead: boolean | undefined
  const canBeRead = () => proof.ageMs() <= MAX_AGE_MS

  async function measure(): Promise<void> {
    const problem = await proof.measure()
    if (canBeRead() === wasRead) return
    wasRead = canBeRead()
    if (wasRead) logger.info('La réplica se usa para leer')
    else logger.warn(`La réplica ${problem}: se lee de la base principal`)
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await pause(MEASURE_MS, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) await measure()
    }
  }

  await measure()
  void follow()
  return { canBeRead, ageMs: proof.ageMs, stop: () => stopping.abort() }
}

/**
 * A place in the primary's log that the replica has replayed proves that it has all that was committed before. So an idle
 * primary ages nothing, and a replica that gets nothing any more ages.
 */
function proveAge({ primary, replica }: Pools) {
  let waiting: Place[] = []
  let provenAt = -Infinity

  async function compare(): Promise<string> {
    const at = performance.now()
    const here = await askPrimary(primary)
    waiting.push({ log: here.log, at })
    const { replayed, identity } = await askReplica(replica)
    if (replayed === null || identity !== here.identity) {
      provenAt = -Infinity
      return 'no es una réplica de la base de datos de DATABASE_URL'
    }
    provenAt = waiting.findLast(({ log }) => log <= replayed)?.at ?? provenAt
    // A replica that is more than an hour behind must first reach a newer place.
    waiting = waiting.filter((place) => place.at > provenAt).slice(-3600)
    return 'va atrasada'
  }

  return {
    ageMs: () => performance.now() - provenAt,
    /** Resolves with the reason why the replica may be old. */
    measure: () =>
      compare().catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? error.code : error
        return `no contesta (${code})`
      }),
  }
}

// The same cluster, and the same database in it.
const IDENTITY = `(SELECT system_identifier FROM pg_control_system()) || '/' ||
  (SELECT oid FROM pg_database WHERE datname = current_database()) AS identity`

async function askPrimary(pool: Pool) {
  const { rows } = await pool.query<{ log: number; identity: string }>({
    text: `SELECT pg_current_wal_lsn() - '0/0' AS log, ${IDENTITY}`,
  })
  const [row] = rows
  if (!row) throw new Error('The primary has no place in its log')
  return row
}

async function askReplica(pool: Pool) {
  const { rows } = await pool.query<{ replayed: number | null; identity: string }>({
    text: `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() - '0/0' END AS replayed,
             ${IDENTITY}`,
  })
  const [row] = rows
  if (!row) throw new Error('The replica has no place in the log')
  return row
}
