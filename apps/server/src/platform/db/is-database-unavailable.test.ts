import { stat } from 'node:fs/promises'
import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { endSessions, readSessions } from '../../testing/database-sessions.ts'
import { makeTestDatabase, openTestDatabase } from '../../testing/make-test-database.ts'
import { startDatabaseProxy } from '../../testing/worlds/start-proxy.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { type Database, openDatabase } from './open-database.ts'

const database = await openTestDatabase()

/** The error of `work`, prefixed with whether it means that the database is unavailable. */
async function told(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'no error'
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return `${isDatabaseUnavailable(error) ? 'unavailable' : 'another error'}: ${text}`
  }
}

async function withPool(
  settings: Parameters<typeof openDatabase>[0],
  work: (own: Database) => Promise<void>,
): Promise<void> {
  const own = openDatabase({ connectionString: database.url, max: 1, ...settings }, () => {})
  try {
    await work(own)
  } finally {
    await own.close()
  }
}

const raise = (code: string) =>
  told(() =>
    database.pool.query(`DO $$ BEGIN RAISE EXCEPTION 'told' USING ERRCODE = '${code}'; END $$`),
  )

describe('the database is unavailable', () => {
  it('when nothing listens, by TCP and by a socket that is not there', async () => {
    for (const host of ['127.0.0.1', '/nonexistent']) {
      const client = new Client({ host, port: 1 })
      expect(await told(() => client.connect())).toMatch(/^unavailable: /)
    }
  })

  it('when it breaks the connection, with or without an error', async () => {
    const proxy = await startDatabaseProxy(database.url)
    await withPool({ connectionString: proxy.url }, async ({ pool }) => {
      const client = await pool.connect()
      const sleeping = told(() => client.query('SELECT pg_sleep(20)'))
      // A session that ends before it gets the statement tells the idle connection why, not the query.
      const sessions = await vi.waitUntil(async () => {
        const others = await readSessions(database.pool)
        return others.some(({ query }) => query.includes('pg_sleep')) && others
      })
      await endSessions(database.pool, sessions)
      expect(await sleeping).toMatch(/^unavailable: terminating connection/)
      expect(await told(() => client.query('SELECT 1'))).toMatch(/^unavailable: /)
      client.release()
      const another = await pool.connect()
      const cut = told(() => another.query('SELECT pg_sleep(20)'))
      await proxy.cut()
      expect(await cut).toMatch(/^unavailable: /)
      another.release()
    })
  })

  it('when it doesn’t answer, and later queries don’t wait behind the hanging one', async () => {
    const proxy = await startDatabaseProxy(database.url)
    const settings = {
      connectionString: proxy.url,
      query_timeout: 200,
      connectionTimeoutMillis: 200,
    }
    await withPool(settings, async ({ pool }) => {
      const client = await pool.connect()
      proxy.hang()
      expect(await told(() => client.query('SELECT 1'))).toBe('unavailable: Query read timeout')
      client.release()
      expect(await told(() => pool.query('SELECT 1'))).toMatch(/^unavailable: .*timeout/)
      proxy.resume()
      expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    })
    await proxy.close()
  })

  it('when all connections are taken for too long', () =>
    // Long enough to establish the first connection.
    withPool({ connectionTimeoutMillis: 1000 }, async ({ pool }) => {
      const client = await pool.connect()
      expect(await told(() => pool.query('SELECT 1'))).toMatch(/^unavailable: timeout exceeded/)
      client.release()
    }))

  it('when a statement, a lock or an idle transaction takes too long', () =>
    withPool({ max: 2, statement_timeout: 200, lock_timeout: 50 }, async ({ pool }) => {
      expect(await told(() => pool.query('SELECT pg_sleep(5)'))).toMatch(/^unavailable: canceling/)
      await database.pool.query('SELECT pg_advisory_lock(7)')
      expect(await told(() => pool.query('SELECT pg_advisory_lock(7)'))).toMatch(
        /^unavailable: canceling statement due to lock timeout/,
      )
      const client = await pool.connect()
      await client.query("SET idle_in_transaction_session_timeout = '50ms'")
      await client.query('BEGIN')
      await new Promise((resolve) => client.once('end', resolve))
      expect(await told(() => client.query('SELECT 1'))).toMatch(/^unavailable: /)
      client.release()
    }))

  it.each([
    ['08000', '08001', '08003', '08004', '08006', '08P01'],
    ['25006', '25P03'],
    ['53000', '53100', '53200', '53300', '53400'],
    ['55000', '55006', '55P03'],
    ['57000', '57014', '57P01', '57P02', '57P03', '57P04', '57P05'],
    ['58000', '58030'],
  ])('when it says %s or others of that class', async (...codes) => {
    for (const code of codes) expect([code, await raise(code)]).toEqual([code, 'unavailable: told'])
  })

  it('when it accepts no connections, or only reads', async () => {
    const closed = await makeTestDatabase()
    const name = new URL(closed.url).pathname.slice(1)
    await database.pool.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`)
    const client = new Client({ connectionString: closed.url })
    expect(await told(() => client.connect())).toMatch(
      /^unavailable: .*not currently accepting connections/,
    )
    await closed.close()
    await withPool({ options: '-c default_transaction_read_only=on' }, async ({ pool }) => {
      expect(await told(() => pool.query('CREATE TABLE told ()'))).toMatch(
        /^unavailable: .*read-only/,
      )
    })
  })

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'EADDRNOTAVAIL',
    'EMFILE',
  ])('when the connection fails with %s', (code) => {
    const error = (syscall: string) => Object.assign(new Error('told'), { code, syscall })
    expect(isDatabaseUnavailable(error('connect'))).toBe(true)
    expect(isDatabaseUnavailable(error('open'))).toBe(false)
  })
})

describe('another error', () => {
  it.each(['23505', '22P02', '40001', '40P01', 'P0001', '42P01', '42501', 'XX000'])(
    'is %s',
    async (code) => expect(await raise(code)).toBe('another error: told'),
  )

  it('is a file that is not there, or a bug', async () => {
    expect(await told(() => stat('/nonexistent'))).toMatch(/^another error: ENOENT/)
    expect(await told(async () => JSON.parse('{'))).toMatch(/^another error: /)
    expect(isDatabaseUnavailable(undefined)).toBe(false)
  })
})
