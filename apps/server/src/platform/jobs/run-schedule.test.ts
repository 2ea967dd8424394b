import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import { makeTick } from './run-schedule.ts'

const { pool } = await openTestDatabase()
const tasks = [{ task: 'test:settle', key: 'settle', everyMinutes: 1 }]
const silent = pino({ level: 'silent' })

beforeEach(() => pool.query('TRUNCATE scheduled_tasks, graphile_worker._private_jobs'))

const markInFuture = (task: string) =>
  pool.query(
    `INSERT INTO scheduled_tasks (task, queued_for, done_at)
     VALUES ($1, now() + interval '2 days', now() + interval '2 days')`,
    [task],
  )

/** The numbers of those of the first `count` ticks that call `recall`. */
async function findRecalls(count: number, recall: () => Promise<void> = async () => {}) {
  const recalls: number[] = []
  let number = 0
  const tick = makeTick(
    pool,
    {
      tasks,
      recall: () => {
        recalls.push(number)
        return recall()
      },
    },
    silent,
  )
  for (number = 1; number <= count; number += 1) await tick().catch(() => undefined)
  return recalls
}

it('recalls nothing if no clock was ahead', async () => {
  expect(await findRecalls(15)).toEqual([])
})

it('recalls postponed work at once, and a while later that of slow processes', async () => {
  await markInFuture('test:settle')
  expect(await findRecalls(30)).toEqual([1, 19])
})

it('retries each of both recalls until it succeeds', async () => {
  await markInFuture('test:settle')
  let tries = 0
  const recall = async () => {
    tries += 1
    if (tries !== 3 && tries < 5) throw new Error('The database is away')
  }
  expect(await findRecalls(30, recall)).toEqual([1, 2, 3, 21, 22])
})

it('the mark of a removed task stays in the future, and causes no recall', async () => {
  await markInFuture('test:retired')
  expect(await findRecalls(3)).toEqual([])
  await pool.query('TRUNCATE scheduled_tasks')
  await markInFuture('test:retired')
  await markInFuture('test:settle')
  expect(await findRecalls(30)).toEqual([1, 19])
})
