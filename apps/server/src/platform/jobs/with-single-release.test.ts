import { expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import { withSingleRelease } from './with-single-release.ts'

const database = await openTestDatabase(1)

it('a connection that is given back twice is given back once', async () => {
  const pool = withSingleRelease(database.pool)
  for (const round of [1, 2]) {
    const released = Promise.withResolvers<void>()
    pool.connect((_error, _client, release) => {
      release()
      release()
      released.resolve()
    })
    await released.promise
    expect((await pool.query('SELECT $1::int AS round', [round])).rows).toEqual([{ round }])
  }
})
