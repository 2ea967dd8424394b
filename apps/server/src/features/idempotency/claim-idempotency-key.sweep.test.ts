import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { openBusiness } from '../../testing/open-business.ts'
import { sweepKeys } from './claim-idempotency-key.ts'

const app = await openTestApp()

it('forgets keys after a day, in batches, and younger ones never', async () => {
  const { commerceId } = await openBusiness(app)
  const keep = (prefix: string, count: number, createdAt: Date) =>
    app.database.pool.query(
      `INSERT INTO idempotency_keys
       SELECT $1, $2 || n, ''::bytea, gen_random_uuid(), $4 FROM generate_series(1, $3::int) n`,
      [commerceId, prefix, count, createdAt],
    )
  await keep('old', 2100, app.clock.now())
  app.clock.advance({ hours: 1 })
  await keep('young', 3, app.clock.now())
  app.clock.advance({ hours: 23 })
  await sweepKeys(app.database.db, app.clock.now())
  const { rows } = await app.database.pool.query('SELECT key FROM idempotency_keys ORDER BY key')
  expect(rows.map(({ key }) => key)).toEqual(['young1', 'young2', 'young3'])
})
