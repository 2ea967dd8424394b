import { beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import {
  findOverdueTasks,
  hasFutureMarks,
  markDone,
  queueDueTasks,
  type RecurringTask,
  recallJobs,
  recallSuccesses,
} from './schedule.ts'

const { pool } = await openTestDatabase()
const minutely: RecurringTask = { task: 'test:settle', key: 'settle', everyMinutes: 1 }
const hourly: RecurringTask = { task: 'test:sweep', key: 'sweep', everyMinutes: 60, atMinute: 7 }
const schedule = [minutely, hourly]

beforeEach(() => pool.query('TRUNCATE scheduled_tasks, graphile_worker._private_jobs'))

const jobs = async () => {
  const { rows } = await pool.query(
    `SELECT key, run_at <= now() AS "isDue", created_at <= now() AND updated_at <= now() AS "isPast"
       FROM graphile_worker._private_jobs ORDER BY key, id`,
  )
  return rows
}
const due = (key: string) => ({ key, isDue: true, isPast: true })
const moveMarks = (by: string) =>
  pool.query('UPDATE scheduled_tasks SET queued_for = queued_for + $1::interval', [by])
const clearJobs = () => pool.query('DELETE FROM graphile_worker._private_jobs')

describe('recurring tasks', () => {
  it('are queued once per occurrence by any number of concurrent processes', async () => {
    const queued = await Promise.all(Array.from({ length: 8 }, () => queueDueTasks(pool, [hourly])))
    expect(queued.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
    expect(await queueDueTasks(pool, [hourly])).toBe(0)
    expect(await jobs()).toEqual([due('sweep')])
  })

  it('are marked at the minute of their hour', async () => {
    await queueDueTasks(pool, schedule)
    const { rows } = await pool.query(
      `SELECT task, extract(minute FROM queued_for)::int AS minute, extract(second FROM queued_for)::int AS second,
          now() - queued_for < interval '1 hour' AS "isLatest"
         FROM scheduled_tasks WHERE task = 'test:sweep'`,
    )
    expect(rows).toEqual([{ task: 'test:sweep', minute: 7, second: 0, isLatest: true }])
  })

  it('are queued once for all missed occurrences', async () => {
    await queueDueTasks(pool, [hourly])
    await clearJobs()
    await moveMarks('-3 days')
    expect([await queueDueTasks(pool, [hourly]), await queueDueTasks(pool, [hourly])]).toEqual([
      1, 0,
    ])
    expect(await jobs()).toEqual([due('sweep')])
  })

  it('are queued at once if their marks lie in the future, which are corrected', async () => {
    await queueDueTasks(pool, [hourly])
    await markDone(pool, hourly.task)
    await clearJobs()
    await moveMarks('2 days')
    await pool.query(`UPDATE scheduled_tasks SET done_at = done_at + interval '2 days'`)
    expect(await hasFutureMarks(pool, schedule)).toBe(true)
    await recallSuccesses(pool)
    expect(await queueDueTasks(pool, [hourly])).toBe(1)
    expect(await hasFutureMarks(pool, schedule)).toBe(false)
    const { rows } = await pool.query(
      'SELECT queued_for <= now() AND done_at <= now() AS "isBack" FROM scheduled_tasks',
    )
    expect(rows).toEqual([{ isBack: true }])
    expect(await queueDueTasks(pool, [hourly])).toBe(0)
  })

  it('never postpone a waiting job', async () => {
    await queueDueTasks(pool, [minutely])
    await pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 hour'`)
    await moveMarks('-1 minute')
    expect(await queueDueTasks(pool, [minutely])).toBe(1)
    const { rows } = await pool.query(
      `SELECT now() - run_at > interval '59 minutes' AS "hasKept" FROM graphile_worker._private_jobs`,
    )
    expect(rows).toEqual([{ hasKept: true }])
  })
})

describe('jobs from the future', () => {
  it('are rescheduled with their original delay', async () => {
    await pool.query(
      `SELECT graphile_worker.add_job('test:mail', job_key := key, run_at := now() + wait)
         FROM (VALUES ('at-once', interval '2 days'), ('undoable', '2 days 13 seconds'), ('retry', '10 minutes'),
           ('settle', '3 minutes')) AS job (key, wait)`,
    )
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET created_at = created_at + interval '2 days', updated_at = updated_at + interval '2 days'
        WHERE key IN ('at-once', 'undoable')`,
    )
    expect(await recallJobs(pool, schedule)).toBe(3)
    expect(await recallJobs(pool, schedule)).toBe(0)
    const { rows } = await pool.query(
      `SELECT key, ceil(extract(epoch FROM greatest(run_at - now(), interval '0')))::int AS seconds
         FROM graphile_worker._private_jobs ORDER BY run_at, key`,
    )
    expect(rows).toEqual([
      { key: 'at-once', seconds: 0 },
      { key: 'settle', seconds: 0 },
      { key: 'undoable', seconds: 13 },
      { key: 'retry', seconds: 600 },
    ])
  })
})

describe('a task', () => {
  const overdue = async () => (await findOverdueTasks(pool, schedule, 2)).map(({ work }) => work)

  it('is overdue if its last success is too long ago, or missing', async () => {
    await queueDueTasks(pool, schedule)
    expect(await overdue()).toEqual([])
    await pool.query(
      `UPDATE scheduled_tasks SET known_since = now() - interval '1 day', done_at = now() - interval '4 minutes'`,
    )
    expect(await overdue()).toEqual(['test:settle'])
    await pool.query(`UPDATE scheduled_tasks SET done_at = now() - interval '63 minutes'`)
    expect(await overdue()).toEqual(['test:settle', 'test:sweep'].toSorted())
    await markDone(pool, minutely.task)
    await pool.query(`UPDATE scheduled_tasks SET done_at = NULL WHERE task = 'test:sweep'`)
    expect(await overdue()).toEqual(['test:sweep'])
  })
})
