import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { isDatabaseUnavailable } from '../is-database-unavailable.ts'

interface Routed {
  primary: PostgresPool
  replica: PostgresPool
  /** Asked before each statement. */
  usesReplica(): boolean
}

/**
 * A pool for single reads, which go to the replica while it may be used. If that fails, the statement is sent to the primary.
 */
export function routeReads({ primary, replica, usesReplica }: Routed): PostgresPool {
  return {
    options: primary.options,
    async connect() {
      if (!usesReplica()) return primary.connect()
      const client = await replica.connect().catch(() => null)
      return client ? withSecondTry(client, primary) : primary.connect()
    },
    end: async () => {
      // Both are ended by those who opened them.
    },
  }
}

function withSecondTry(client: PostgresPoolClient, primary: PostgresPool): PostgresPoolClient {
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(text, parameters)
    } catch (error) {
      if (!isOfReplica(error)) throw error
      const second = await primary.connect()
      try {
        return await second.query(text, parameters)
      } finally {
        second.release()
      }
    }
  }
  return Object.create(client, { query: { value: query } })
}

/** Whether the primary may answer all the same: the replica is away, is slow, or its replay needed the rows that were read. */
const isOfReplica = (error: unknown) =>
  isDatabaseUnavailable(error) ||
  (error instanceof Error && 'code' in error && error.code === CONFLICT)

/** PostgreSQL's serialization_failure: «canceling statement due to conflict with recovery». */
const CONFLICT = '40001'
