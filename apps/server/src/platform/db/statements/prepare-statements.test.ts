import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { endSessions, readSessions } from '../../../testing/database-sessions.ts'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { preparedStatements } from '../../../testing/watch-queries.ts'
import { inTransaction, type Tx } from '../database.ts'
import { openDatabase } from '../open-database.ts'

// A single connection, so that its prepared statements can be inspected.
const database = await openTestDatabase(1)

const category = (tx: Tx, name: string) =>
  tx.selectFrom('commerce_categories').select('name').where('name', '=', name).executeTakeFirst()

const prepared = () => preparedStatements(database.pool)

describe('a statement', () => {
  it('is prepared once, and answers for other parameters', async () => {
    await inTransaction(database.db, async (tx) => {
      expect(await category(tx, 'Dentista')).toEqual({ name: 'Dentista' })
      expect(await category(tx, 'Óptica')).toEqual({ name: 'Óptica' })
      expect(await category(tx, 'nadie')).toBeUndefined()
    })
    const same = (await prepared()).filter((text) => text.includes('commerce_categories'))
    expect(same).toHaveLength(1)
  })

  it('goes on after a migration by another process has added a column', async () => {
    const all = () => database.db.selectFrom('rate_limits').selectAll().execute()
    const keys = () => database.db.selectFrom('rate_limits').select('key').execute()
    await database.db.deleteFrom('rate_limits').execute()
    await database.db.insertInto('rate_limits').values({ key: 'uno', points: 1 }).execute()
    await all()
    await keys()
    await database.pool.query('ALTER TABLE rate_limits ADD COLUMN note text')
    expect(await keys()).toEqual([{ key: 'uno' }])
    expect(await all()).toEqual([{ key: 'uno', points: 1, expire: null, note: null }])
  })

  it('with a list of rows is not prepared', async () => {
    const rows = Array.from({ length: 40 }, (_, number) => ({ key: `fila-${number}`, points: 0 }))
    await database.db.insertInto('rate_limits').values(rows).execute()
    expect(
      (await prepared()).filter((text) => text.includes('insert') && text.includes('$40')),
    ).toEqual([])
  })

  it('is prepared although another pool has prepared as many as it may', async () => {
    const other = openDatabase({ connectionString: database.url, max: 1 }, () => {})
    for (let number = 0; number < 700; number++)
      await sql.raw(`SELECT ${number} AS number`).execute(other.db)
    await other.close()
    await sql`SELECT 'otro' AS word`.execute(database.db)
    expect(await prepared()).toContainEqual(expect.stringContaining("'otro'"))
  })

  it('is prepared again after its connection has broken', async () => {
    const { promise: broken, resolve } = Promise.withResolvers<Error>()
    const other = openDatabase({ connectionString: database.url, max: 1 }, resolve)
    const look = () => inTransaction(other.db, (tx) => category(tx, 'Dentista'))
    await look()
    await endSessions(database.pool, await readSessions(database.pool))
    await broken
    expect(await look()).toEqual({ name: 'Dentista' })
    await other.close()
  })
})
