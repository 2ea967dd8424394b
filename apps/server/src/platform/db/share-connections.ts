import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolConfig } from 'pg'
import { makeTurns } from './keyed-queue.ts'

/** Of a pool's connections, as much as one key may have at once; two at least, for a write and a read beside it. */
const SHARE = 0.4
const MIN_SHARE = 2
const MAX_WAITING = 1000

const keys = new AsyncLocalStorage<string>()

/** Whatever `work` asks of a shared pool counts for `key`, such as a business. */
export function onBehalfOf<T>(key: string, work: () => T): T {
  return keys.run(key, work)
}

/** A pool of which no key has more than its share; what it asks beyond that waits as long as for a free connection. */
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

/** too_many_connections, of PostgreSQL's own codes. */
const tooMany = { code: '53300' }

function withRelease(client: PostgresPoolClient, leave: () => void): PostgresPoolClient {
  const release = (destroy?: boolean) => {
    leave()
    client.release(destroy)
  }
  return Object.create(client, { release: { value: release } })
}
