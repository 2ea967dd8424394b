import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import { clearJobs } from '../../testing/queued-jobs.ts'
import { addRows, emptyTables, fromNow } from '../../testing/stored/rows.ts'
import { makeTick } from './run-schedule.ts'

const database = await openTestDatabase()
const { pool } = database
const tasks = [{ task: 'test:settle', key: 'settle', everyMinutes: 1 }]
const silent = pino({ level: 'silent' })

beforeEach(async () => {
  await emptyTables({ database }, 'scheduled_tasks')
  await clearJobs(pool)
})

const twoDaysAhead = fromNow('2 days')
const markInFuture = (task: string) =>
  addRows({ database }, 'scheduled_tasks', [
    { task, queued_for: twoDaysAhead, done_at: twoDaysAhead },
  ])

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
  await emptyTables({ database }, 'scheduled_tasks')
  await markInFuture('test:retired')
  await markInFuture('test:settle')
  expect(await findRecalls(30)).toEqual([1, 19])
})
