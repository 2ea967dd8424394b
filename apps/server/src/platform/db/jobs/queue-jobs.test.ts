import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { inTransaction } from '../database.ts'
import { queueJobs, replaceJob, sweepDeadJobs } from './queue-jobs.ts'

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

it('deletes dead jobs 30 days after their last try, and no others', async () => {
  await clearJobs(database.pool)
  const tasks = ['dead', 'fresh', 'failing', 'running']
  await inTransaction(database.db, (tx) =>
    queueJobs(
      tx,
      tasks.map((task) => ({ task, payload: {} })),
    ),
  )
  const set = (task: string, values: string) =>
    database.pool.query(
      `UPDATE graphile_worker._private_jobs AS jobs SET run_at = now() - interval '31 days', ${values}
        FROM graphile_worker._private_tasks AS tasks
       WHERE tasks.id = task_id AND identifier = $1`,
      [task],
    )
  await set('dead', 'attempts = max_attempts')
  await set('failing', 'attempts = max_attempts - 1')
  await set('running', 'attempts = max_attempts, locked_at = now()')
  await database.pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE run_at > now() - interval '1 day'`,
  )
  await sweepDeadJobs(database.db, new Date())
  const { rows } = await database.pool.query(
    `SELECT identifier FROM graphile_worker._private_jobs AS jobs
      JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id ORDER BY jobs.id`,
  )
  expect(rows.map(({ identifier }) => identifier).sort()).toEqual(['failing', 'fresh', 'running'])
})

it('tells the workers of due jobs after the commit, and of none that were rolled back or wait', async () => {
  const job = { task: 'test:told', payload: {} }
  // The first job of a task makes the task known.
  await inTransaction(database.db, (tx) => queueJobs(tx, [job]))
  const listener = await database.pool.connect()
  const told: number[] = []
  listener.on('notification', ({ payload = '' }) => told.push(JSON.parse(payload).count))
  await listener.query('LISTEN "jobs:insert"')
  const failing = inTransaction(database.db, async (tx) => {
    await queueJobs(tx, [job])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await inTransaction(database.db, (tx) => queueJobs(tx, [{ ...job, delay: 60 }]))
  await inTransaction(database.db, async (tx) => {
    await queueJobs(tx, [job, job])
    await pause(100)
    expect(told).toEqual([])
  })
  await vi.waitFor(() => expect(told).toEqual([2]))
  const many = Array.from({ length: 5 }, () =>
    inTransaction(database.db, (tx) => queueJobs(tx, [job])),
  )
  await Promise.all(many)
  await vi.waitFor(() => expect(told.reduce((sum, count) => sum + count)).toBe(7))
  listener.release(true)
})

it('a job that takes another one’s place has its key and priority, unless a new one has the key', async () => {
  await clearJobs(database.pool)
  const job = { task: 'test:late', payload: {}, key: 'late', urgency: 'bulk', turn: 3 } as const
  await inTransaction(database.db, (tx) => queueJobs(tx, [job]))
  const replaceFirst = async (n: number) => {
    const { rows } = await database.pool.query<{ id: string }>(
      'SELECT id FROM graphile_worker._private_jobs ORDER BY id LIMIT 1',
    )
    const [first] = rows
    await inTransaction(database.db, (tx) =>
      replaceJob(tx, first?.id ?? '', { task: 'test:late', payload: { n }, delay: 60 }),
    )
  }
  await replaceFirst(1)
  await database.pool.query('UPDATE graphile_worker._private_jobs SET locked_at = now()')
  await inTransaction(database.db, (tx) => queueJobs(tx, [job]))
  await replaceFirst(2)
  const { rows } = await database.pool.query(
    'SELECT payload, key, priority FROM graphile_worker._private_jobs ORDER BY id',
  )
  expect(rows).toEqual([
    { payload: {}, key: 'late', priority: 103 },
    { payload: { n: 2 }, key: null, priority: 103 },
  ])
})
