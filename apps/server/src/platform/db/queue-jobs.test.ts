import { expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import { inTransaction } from './database.ts'
import { queueJobs } from './queue-jobs.ts'

const database = await openTestDatabase()

const queued = async () => {
  const { rows } = await database.pool.query(
    'SELECT task_identifier, key, max_attempts FROM graphile_worker.jobs ORDER BY id',
  )
  return rows
}

it('queues more jobs than a statement has parameters, in their order', async () => {
  const jobs = Array.from({ length: 20_000 }, (_, number) => ({
    task: `test:${number}`,
    payload: { number },
  }))
  await inTransaction(database.db, (tx) => queueJobs(tx, jobs))
  const rows = await queued()
  expect(rows.map((row) => row.task_identifier)).toEqual(jobs.map(({ task }) => task))
  expect(rows[0]).toMatchObject({ key: null, max_attempts: 14 })
})
