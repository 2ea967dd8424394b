import type { Writable } from 'node:stream'
import { type PostgresPool, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** How many statements a pool prepares; each takes some memory in every connection. */
const MAX_STATEMENTS = 600
// Statements with more are lists of rows, of ever different lengths. A new appointment has 33.
const MAX_PARAMETERS = 40
// A prepared `SELECT *` fails after a migration by another process adds a column.
const HAS_STAR = /(select |returning |\.)\*/

const mark = '/* planned each time */'

/**
 * Keeps the statement that contains it from being prepared. For statements that look up many values at once: a plan made
 * for an almost empty table compares each value with every row, until the table is analyzed.
 */
export const plannedEachTime = sql.raw(mark)

// Of a pool, however often it is wrapped: a connection must not be given one name for two statements.
const namesOfPools = new WeakMap<Pool, Map<string, string>>()

function nameOf(
  names: Map<string, string>,
  text: string,
  parameters: readonly unknown[],
): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_STATEMENTS || parameters.length > MAX_PARAMETERS) return
  if (HAS_STAR.test(text) || text.includes(mark)) return
  const name = `cuando_${names.size}`
  names.set(text, name)
  return name
}

/**
 * A pool whose connections parse and plan each statement once, which for small statements is most of the
 * database's work. The driver prepares named statements at their first use on a connection.
 */
export function prepareStatements(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PoolClient>()
  const names = namesOfPools.get(pool) ?? new Map<string, string>()
  namesOfPools.set(pool, names)

  function wrap(client: PoolClient): PoolClient {
    const sendTogether = gatherWrites(client)
    const query = (text: string, parameters: readonly unknown[]) => {
      sendTogether()
      return client.query({ name: nameOf(names, text, parameters), text, values: [...parameters] })
    }
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

/** Returns a function that holds back what the connection writes until the end of this turn of the event loop. */
function gatherWrites(client: PoolClient): () => void {
  let isHeld = false
  return () => {
    const stream = streamOf(client)
    if (isHeld || !stream) return
    isHeld = true
    stream.cork()
    process.nextTick(() => {
      isHeld = false
      stream.uncork()
    })
  }
}

/** The driver does not declare its connection. */
function streamOf(client: object): Writable | undefined {
  const { connection } = client as { connection?: { stream?: Writable } }
  return connection?.stream
}
