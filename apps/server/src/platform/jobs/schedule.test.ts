import { beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import { clearJobs, moveJobs, queueJob, readJobs } from '../../testing/queued-jobs.ts'
import {
  ago,
  type Changes,
  changeRows,
  emptyTables,
  moveTimes,
  storedRow,
  storedValue,
} from '../../testing/stored/rows.ts'
import {
  findOverdueTasks,
  hasFutureMarks,
  markDone,
  queueDueTasks,
  type RecurringTask,
  recallJobs,
  recallSuccesses,
} from './schedule.ts'

const database = await openTestDatabase()
const { pool } = database
const minutely: RecurringTask = { task: 'test:settle', key: 'settle', everyMinutes: 1 }
const hourly: RecurringTask = { task: 'test:sweep', key: 'sweep', everyMinutes: 60, atMinute: 7 }
const schedule = [minutely, hourly]

beforeEach(async () => {
  await emptyTables({ database }, 'scheduled_tasks')
  await clearJobs(pool)
})

const jobs = async () => {
  const queued = await readJobs(pool)
  return queued
    .map(({ key, dueIn, isFromFuture }) => ({ key, isDue: dueIn <= 0, isPast: !isFromFuture }))
    .sort((one, other) => (one.key ?? '').localeCompare(other.key ?? ''))
}
const due = (key: string) => ({ key, isDue: true, isPast: true })
const moveMarks = (by: string) => moveTimes({ database }, 'scheduled_tasks', ['queued_for'], by)

describe('recurring tasks', () => {
  it('are queued once per occurrence by any number of concurrent processes', async () => {
    const queued = await Promise.all(Array.from({ length: 8 }, () => queueDueTasks(pool, [hourly])))
    expect(queued.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
    expect(await queueDueTasks(pool, [hourly])).toBe(0)
    expect(await jobs()).toEqual([due('sweep')])
  })

  it('are marked at the minute of their hour', async () => {
    await queueDueTasks(pool, schedule)
    const mark = await storedValue({ database }, 'scheduled_tasks', 'queued_for', {
      task: 'test:sweep',
    })
    expect([mark.getUTCMinutes(), mark.getUTCSeconds()]).toEqual([7, 0])
    expect(Date.now() - mark.getTime()).toBeLessThan(3_600_000)
  })

  it('are queued once for all missed occurrences', async () => {
    await queueDueTasks(pool, [hourly])
    await clearJobs(pool)
    await moveMarks('-3 days')
    expect([await queueDueTasks(pool, [hourly]), await queueDueTasks(pool, [hourly])]).toEqual([
      1, 0,
    ])
    expect(await jobs()).toEqual([due('sweep')])
  })

  it('are queued at once if their marks lie in the future, which are corrected', async () => {
    await queueDueTasks(pool, [hourly])
    await markDone(pool, hourly.task)
    await clearJobs(pool)
    await moveMarks('2 days')
    await moveTimes({ database }, 'scheduled_tasks', ['done_at'], '2 days')
    expect(await hasFutureMarks(pool, schedule)).toBe(true)
    await recallSuccesses(pool)
    expect(await queueDueTasks(pool, [hourly])).toBe(1)
    expect(await hasFutureMarks(pool, schedule)).toBe(false)
    const { queued_for, done_at } = await storedRow({ database }, 'scheduled_tasks')
    for (const time of [queued_for, done_at])
      expect(time?.getTime()).toBeLessThanOrEqual(Date.now())
    expect(await queueDueTasks(pool, [hourly])).toBe(0)
  })

  it('never postpone a waiting job', async () => {
    await queueDueTasks(pool, [minutely])
    await moveJobs(pool, 'due', '-1 hour')
    await moveMarks('-1 minute')
    expect(await queueDueTasks(pool, [minutely])).toBe(1)
    const [job, ...others] = await readJobs(pool)
    expect(job?.dueIn).toBeLessThan(-59 * 60)
    expect(others).toEqual([])
  })
})

describe('jobs from the future', () => {
  it('are rescheduled with their original delay', async () => {
    for (const [key, wait] of [
      ['at-once', '2 days'],
      ['undoable', '2 days 13 seconds'],
      ['retry', '10 minutes'],
      ['settle', '3 minutes'],
    ] as const)
      await queueJob(pool, 'test:mail', {}, wait, key)
    await moveJobs(pool, 'queued', '2 days', ['at-once', 'undoable'])
    expect(await recallJobs(pool, schedule)).toBe(3)
    expect(await recallJobs(pool, schedule)).toBe(0)
    const delays = (await readJobs(pool))
      .sort((one, other) => one.dueIn - other.dueIn)
      .map(({ key, dueIn }) => ({ key, seconds: Math.max(0, Math.ceil(dueIn)) }))
    expect(delays).toEqual([
      { key: 'at-once', seconds: 0 },
      { key: 'settle', seconds: 0 },
      { key: 'undoable', seconds: 13 },
      { key: 'retry', seconds: 600 },
    ])
  })
})

describe('a task', () => {
  const mark = (times: Changes<'scheduled_tasks'>) =>
    changeRows({ database }, 'scheduled_tasks', {}, times)
  const overdue = async () => (await findOverdueTasks(pool, schedule, 2)).map(({ work }) => work)

  it('is overdue if its last success is too long ago, or missing', async () => {
    await queueDueTasks(pool, schedule)
    expect(await overdue()).toEqual([])
    await mark({ known_since: ago('1 day'), done_at: ago('4 minutes') })
    expect(await overdue()).toEqual(['test:settle'])
    await mark({ done_at: ago('63 minutes') })
    expect(await overdue()).toEqual(['test:settle', 'test:sweep'].toSorted())
    await markDone(pool, minutely.task)
    await changeRows({ database }, 'scheduled_tasks', { task: hourly.task }, { done_at: null })
    expect(await overdue()).toEqual(['test:sweep'])
  })
})
