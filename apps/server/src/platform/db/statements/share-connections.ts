import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolConfig } from 'pg'
import { makeTurns } from '../jobs/keyed-queue.ts'

/**
 * The share of a pool's connections that one key may use at once; at least two, for a write and a concurrent
 * read.
 */
const SHARE = 0.4
const MIN_SHARE = 2
const MAX_WAITING = 1000

const keys = new AsyncLocalStorage<string>()

/** Queries made by `work` on a shared pool count towards the share of `key`, such as a business. */
export function onBehalfOf<T>(key: string, work: () => T): T {
  return keys.run(key, work)
}

/** The key that queries count towards now. */
export const currentKey = (): string | undefined => keys.getStore()

/** Queries made by `work` count towards no share, for work that several keys wait for. */
export function onBehalfOfNobody<T>(work: () => T): T {
  return keys.exit(work)
}

/**
 * A pool that limits every key to its share. Beyond that, queries wait with the pool's connection timeout.
 */
export function shareConnections(
  pool: PostgresPool,
  { max = 10, connectionTimeoutMillis = 5000 }: PoolConfig,
): PostgresPool {
  const takeTurn = makeTurns({
    running: Math.max(MIN_SHARE, Math.floor(max * SHARE)),
    waiting: MAX_WAITING,
    timeoutMs: connectionTimeoutMillis,
  })
  return {
    options: pool.options,
    async connect() {
      const key = keys.getStore()
      if (key === undefined) return pool.connect()
      const leave = await takeTurn(key)
      if (!leave) throw Object.assign(new Error('Too many connections for one business'), tooMany)
      const client = await pool.connect().catch((error: unknown) => {
        leave()
        throw error
      })
      return withRelease(client, leave)
    },
    end: () => pool.end(),
  }
}

/** PostgreSQL's too_many_connections. */
const tooMany = { code: '53300' }

function withRelease(client: PostgresPoolClient, leave: () => void): PostgresPoolClient {
  const release = (destroy?: boolean) => {
    leave()
    client.release(destroy)
  }
  return Object.create(client, { release: { value: release } })
}
