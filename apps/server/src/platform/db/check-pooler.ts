import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { OperatorError } from '../operator-error.ts'
import { startupTimeouts } from './open-database.ts'

/** The addresses of the database are wrong, or its pooler is unfit. The message is one Spanish line for the operator. */
class PoolerError extends OperatorError {
  override readonly name = 'PoolerError'
}

interface Checked {
  pooled: Pool
  /** The same database without the pooler. */
  direct: Pool
  /** The timeouts that requests should have, in milliseconds. */
  limits: Readonly<Record<(typeof startupTimeouts)[number], number>>
}

const otherDatabase =
  'DATABASE_URL y DATABASE_DIRECT_URL no llevan a la misma base de datos: la segunda es la de la primera, sin el pooler'
const losesStatements =
  'El pooler de DATABASE_URL mezcla las instrucciones preparadas de sus clientes: usa PgBouncer 1.21 o más nuevo con max_prepared_statements, o su modo session'

/** Checks that requests can go through the pooler, and warns about timeouts that are not in force behind it. */
export async function checkPooler(
  { pooled, direct, limits }: Checked,
  logger: FastifyBaseLogger,
): Promise<void> {
  if (!(await areSame(pooled, direct))) throw new PoolerError(otherDatabase)
  if (!(await separatesStatements(pooled))) throw new PoolerError(losesStatements)
  const { user, missing } = await findMissingTimeouts(pooled, limits)
  if (missing.length === 0) return
  const remedy = missing.map((name) => `ALTER ROLE ${user} SET ${name} = ${limits[name]};`)
  logger.warn(
    `Tras el pooler de DATABASE_URL nada limita el tiempo de las instrucciones. Ejecuta en la base de datos, y reinicia el pooler: ${remedy.join(' ')}`,
  )
}

/** A lock that one takes is seen by the other, if they are connected to the same database of the same server. */
async function areSame(pooled: Pool, direct: Pool): Promise<boolean> {
  const key = randomInt(2 ** 31)
  const client = await direct.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1::int, $1::int)', [key])
    const { rows } = await pooled.query(
      `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE locktype = 'advisory' AND classid = $1::int AND objid = $1::int AND objsubid = 2
          AND datname = current_database()`,
      [key],
    )
    return rows.length > 0
  } finally {
    await client.query('ROLLBACK').finally(() => client.release())
  }
}

/** PostgreSQL's codes of a name that is prepared already, or not at all. */
const MIXED_UP = new Set<unknown>(['42P05', '26000'])

/** Prepares one name on two connections: behind an older pooler they may share one that already has it. */
async function separatesStatements(pool: Pool): Promise<boolean> {
  const statement = { name: `probe_${randomBytes(6).toString('hex')}`, text: 'SELECT 1' }
  const clients: PoolClient[] = []
  try {
    for (let turn = 0; turn < 2; turn += 1) {
      const client = await pool.connect()
      clients.push(client)
      await client.query(statement)
    }
    return true
  } catch (error) {
    if (error instanceof DatabaseError && MIXED_UP.has(error.code)) return false
    throw error
  } finally {
    for (const client of clients) client.release()
  }
}

async function findMissingTimeouts(pool: Pool, limits: Checked['limits']) {
  const { rows } = await pool.query<{ user: string; name: string; ms: number }>(
    `SELECT quote_ident(current_user) AS user, name, setting::int AS ms
       FROM pg_settings WHERE name = ANY($1)`,
    [startupTimeouts],
  )
  const missing = startupTimeouts.filter((wanted) => {
    const ms = rows.find(({ name }) => name === wanted)?.ms ?? 0
    return ms === 0 || ms > limits[wanted]
  })
  return { user: rows[0]?.user ?? '', missing }
}
