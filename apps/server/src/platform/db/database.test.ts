import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import { inTransaction, type Tx, withoutWaiting } from './database.ts'
import { violates } from './violation.ts'

const { db } = await openTestDatabase()
beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
})

const insert = (tx: Tx, key: string) =>
  tx.insertInto('rate_limits').values({ key, points: 0 }).execute()
const keys = async (from = db) => {
  const rows = await from.selectFrom('rate_limits').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}

describe('a statement that nobody waits for', () => {
  it('is run before those that were issued after it, and is committed with them', async () => {
    const seen = await inTransaction(db, async (tx) => {
      withoutWaiting(tx, insert(tx, 'a'))
      withoutWaiting(tx, insert(tx, 'b'))
      return keys(tx)
    })
    expect(seen).toEqual(['a', 'b'])
    expect(await keys()).toEqual(['a', 'b'])
  })

  it('fails the transaction, which leaves nothing', async () => {
    const failing = inTransaction(db, async (tx) => {
      withoutWaiting(tx, insert(tx, 'a'))
      withoutWaiting(tx, insert(tx, 'a'))
      return 'done'
    })
    await expect(failing).rejects.toSatisfy((error) => violates(error, 'rate_limits_pkey'))
    expect(await keys()).toEqual([])
  })

  it('is what the transaction fails with, although the next one fails because of it', async () => {
    const failing = inTransaction(db, async (tx) => {
      withoutWaiting(tx, insert(tx, 'a'))
      withoutWaiting(tx, insert(tx, 'a'))
      return keys(tx)
    })
    await expect(failing).rejects.toSatisfy((error) => violates(error, 'rate_limits_pkey'))
    expect(await keys()).toEqual([])
  })

  it('leaves nothing where its values cannot even be sent', async () => {
    const unsendable = { toPostgres: () => expect.fail('no value') }
    const failing = inTransaction(db, async (tx) => {
      withoutWaiting(tx, insert(tx, 'a'))
      withoutWaiting(tx, sql`SELECT ${unsendable}`.execute(tx))
      return 'done'
    })
    await expect(failing).rejects.toThrow('no value')
    expect(await keys()).toEqual([])
  })

  it('may go on to others after the work has ended', async () => {
    await inTransaction(db, async (tx) => {
      withoutWaiting(
        tx,
        insert(tx, 'a').then(() => insert(tx, 'b')),
      )
    })
    expect(await keys()).toEqual(['a', 'b'])
  })
})

it('refuses statements once the transaction has ended', async () => {
  const ended = await inTransaction(db, async (tx) => ({ tx }))
  await expect(keys(ended.tx)).rejects.toThrow('The transaction has ended')
  expect(() => withoutWaiting(db as Tx, Promise.resolve())).toThrow('no transaction')
})

it('rolls back what its work throws at, and goes on with the same connection', async () => {
  const failing = inTransaction(db, async (tx) => {
    withoutWaiting(tx, insert(tx, 'a'))
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect(await keys()).toEqual([])
})
