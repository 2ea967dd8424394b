import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** How many different statements are kept; each takes some memory in every connection. */
const MAX_STATEMENTS = 400
// Longer ones are lists of rows, and no two of them alike.
const MAX_PARAMETERS = 32
// A plan ends with the columns that it was made for, and a migration by another process may add some to a star.
const HAS_STAR = /(select |returning |\.)\*/

/**
 * A pool whose connections parse and plan a statement once instead of each time, which for small ones is most of
 * the database's work. The driver prepares what has a name, at its first use on a connection.
 */
export function prepareStatements(pool: Pool): PostgresPool {
  const names = new Map<string, string>()
  const clients = new WeakMap<PoolClient, PoolClient>()

  function nameOf(text: string, parameters: readonly unknown[]): string | undefined {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= MAX_STATEMENTS || parameters.length > MAX_PARAMETERS || HAS_STAR.test(text))
      return
    const name = `cuando_${names.size}`
    names.set(text, name)
    return name
  }

  function wrap(client: PoolClient): PoolClient {
    const query = (text: string, parameters: readonly unknown[]) =>
      client.query({ name: nameOf(text, parameters), text, values: [...parameters] })
    return Object.create(client, { query: { value: query } })
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const wrapped = clients.get(client) ?? wrap(client)
      clients.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}
