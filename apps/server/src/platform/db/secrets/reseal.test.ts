import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { sealEverything } from '../../../testing/samples/seal-everything.ts'
import { secretKey } from '../../../testing/samples/secret-key.ts'
import { inTransaction } from '../database.ts'
import { resealAll } from './reseal.ts'
import { makeSeal } from './seal.ts'

const app = await openTestApp()
const { all, sealWith, countOpen } = await sealEverything(app)

// The database of a test refuses statements that Citus can't run; the command's own connections are not watched.
it('reseals the data of all businesses by statements that Citus can run', async () => {
  await sealWith(secretKey)
  const next = 'the key that comes after the first one'
  const done = await inTransaction(app.database.db, (tx) =>
    resealAll(tx, makeSeal(secretKey), makeSeal(next)),
  )
  expect(done).toEqual({ resealed: all, unreadable: 0 })
  expect(await countOpen(next)).toBe(all)
})
