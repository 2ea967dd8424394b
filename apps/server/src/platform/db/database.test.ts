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

describe('an unawaited statement', () => {
  it('runs before later statements, and is committed with them', async () => {
    const seen = await inTransaction(db, async (tx) => {
      withoutWaiting(tx, insert(tx, 'a'))
      withoutWaiting(tx, insert(tx, 'b'))
      return keys(tx)
    })
    expect(seen).toEqual(['a', 'b'])
    expect(await keys()).toEqual(['a', 'b'])
  })

  it('rolls back the transaction if it fails', async () => {
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

  it('rolls back the transaction if its values cannot be sent', async () => {
    const unsendable = { toPostgres: () => expect.fail('no value') }
    const failing = inTransaction(db, async (tx) => {
      withoutWaiting(tx, insert(tx, 'a'))
      withoutWaiting(tx, sql`SELECT ${unsendable}`.execute(tx))
      return 'done'
    })
    await expect(failing).rejects.toThrow('no value')
    expect(await keys()).toEqual([])
  })

  it('may start others after the work has ended', async () => {
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

it('rolls back when its work throws, and reuses the connection', async () => {
  const failing = inTransaction(db, async (tx) => {
    withoutWaiting(tx, insert(tx, 'a'))
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect(await keys()).toEqual([])
})
