import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { changeJobs, clearJobs, lockJobs, readJobs } from '../../../testing/queued-jobs.ts'
import { inTransaction } from '../database.ts'
import { queueJobs, replaceJob, sweepDeadJobs } from './queue-jobs.ts'

const database = await openTestDatabase()

const queued = () => readJobs(database.pool)

it('queues more jobs than a statement has parameters, in their order', async () => {
  const jobs = Array.from({ length: 20_000 }, (_, number) => ({
    task: `test:${number}`,
    payload: { number },
  }))
  await inTransaction(database.db, (tx) => queueJobs(tx, jobs))
  const rows = await queued()
  expect(rows.map((row) => row.task)).toEqual(jobs.map(({ task }) => task))
  expect(rows[0]).toMatchObject({ key: null, maxAttempts: 14 })
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
  const dueAt = new Date(Date.now() - 31 * 86_400_000).toISOString()
  await changeJobs(database.pool, 'dead', { dueAt, attempts: 14 })
  await changeJobs(database.pool, 'failing', { dueAt, attempts: 13 })
  await changeJobs(database.pool, 'running', { dueAt, attempts: 14, lockedBy: 'test' })
  await changeJobs(database.pool, 'fresh', { attempts: 14 })
  await sweepDeadJobs(database.db, new Date())
  expect((await queued()).map(({ task }) => task).sort()).toEqual(['failing', 'fresh', 'running'])
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
    const [first] = await queued()
    await inTransaction(database.db, (tx) =>
      replaceJob(tx, first?.id ?? '', { task: 'test:late', payload: { n }, delay: 60 }),
    )
  }
  await replaceFirst(1)
  await lockJobs(database.pool)
  await inTransaction(database.db, (tx) => queueJobs(tx, [job]))
  await replaceFirst(2)
  expect(
    (await queued()).map(({ payload, key, priority }) => ({ payload, key, priority })),
  ).toEqual([
    { payload: {}, key: 'late', priority: 103 },
    { payload: { n: 2 }, key: null, priority: 103 },
  ])
})
