import type { Pool, PoolClient } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '../../testing/make-test-database.ts'
import { readJobs } from '../../testing/queued-jobs.ts'
import { inTransaction } from '../db/database.ts'
import { queueJobs } from '../db/jobs/queue-jobs.ts'
import { openDatabase } from '../db/open-database.ts'
import { holdLocks, releaseDeadWorkers } from './hold-locks.ts'
import { runWorker } from './run-worker.ts'

const logger = pino({ level: 'silent' })
let database: TestDatabase
beforeEach(async () => {
  database = await makeTestDatabase()
})
afterEach(() => database.close())

const queue = (payload: Record<string, unknown>) =>
  inTransaction(database.db, (tx) => queueJobs(tx, [{ task: 'test:note', payload }]))
const lockedBy = async () => (await readJobs(database.pool)).map((job) => job.lockedBy)

describe('a worker that can’t write results for a while', () => {
  it('later writes the results of jobs that have ended, and runs none again', async () => {
    const { pool, setAway } = fickle(database.pool)
    const ends = [1, 2, 3].map(() => Promise.withResolvers<void>())
    const begun: unknown[] = []
    const runner = await runWorker(
      pool,
      {
        'test:note': (payload) => {
          begun.push(payload)
          return ends[begun.length - 1]?.promise ?? Promise.resolve()
        },
      },
      logger,
    )
    for (const n of [1, 2, 3]) await queue({ n })
    await expect.poll(() => begun.length).toBe(3)
    setAway(true)
    for (const { resolve } of ends) {
      resolve()
      await new Promise((passed) => setTimeout(passed, 50))
    }
    setAway(false)
    await expect.poll(lockedBy, { timeout: 20_000 }).toEqual([])
    expect(begun).toHaveLength(3)
    await runner.stop()
  })

  it('doesn’t wait for a lock that is dropped meanwhile', async () => {
    const own = openDatabase({ connectionString: database.url }, () => {})
    const { pool, setAway } = fickle(own.pool)
    let held: PoolClient | undefined
    own.pool.once('connect', (client) => {
      held = client
    })
    const locks = await holdLocks(pool, logger)
    setAway(true)
    held?.emit('error', new Error('terminated by the administrator'))
    const holding = locks.hold('a runner')
    await locks.drop('a runner')
    setAway(false)
    await holding
    expect(locks.holds('a runner')).toBe(false)
    locks.release()
    await own.close()
  })
})

/** The pool of a database that can be away; connections that it has given stay. */
function fickle(pool: Pool) {
  let isAway = false
  const gone = () => Promise.reject(new Error('The database is away'))
  const connect = (callback?: never) =>
    isAway && !callback ? gone() : pool.connect(callback as never)
  const query = (...given: [never]) => (isAway ? gone() : pool.query(...given))
  return {
    pool: Object.create(pool, { connect: { value: connect }, query: { value: query } }) as Pool,
    setAway(value: boolean) {
      isAway = value
    },
  }
}

describe('a long job', () => {
  it('stays locked by its worker', async () => {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    let times = 0
    const handle = () => {
      times += 1
      begun.resolve()
      return end.promise
    }
    const runner = await runWorker(database.pool, { 'test:note': handle }, logger)
    await queue({ n: 1 })
    await begun.promise
    const before = await lockedBy()
    expect(before).toEqual([expect.any(String)])
    expect(await releaseDeadWorkers(database.pool)).toEqual([])
    expect(await lockedBy()).toEqual(before)
    end.resolve()
    await runner.stop()
    expect([times, await lockedBy()]).toEqual([1, []])
  })

  it('doesn’t delay scheduled tasks', async () => {
    const crowd = await stuckCrowd()
    const swept = Promise.withResolvers<void>()
    const runner = await runWorker(
      database.pool,
      { 'test:note': crowd.handle, 'test:sweep': async () => swept.resolve() },
      logger,
      { tasks: [{ task: 'test:sweep', key: 'sweep', everyMinutes: 60 }] },
    )
    await crowd.isStuck()
    await swept.promise
    crowd.end()
    await runner.stop()
  })

  it('leaves other jobs of its batch to another process', async () => {
    const crowd = await stuckCrowd()
    const first = await runWorker(database.pool, { 'test:note': crowd.handle }, logger)
    await crowd.isStuck()
    const taken: unknown[] = []
    const take = async (payload: unknown) => void taken.push(payload)
    const second = await runWorker(database.pool, { 'test:note': take }, logger)
    await expect.poll(() => taken.length + crowd.size(), { timeout: 15_000 }).toBe(CROWD)
    crowd.end()
    await Promise.all([first.stop(), second.stop()])
    expect([crowd.size(), await lockedBy()]).toEqual([AT_ONCE, []])
  })
})

const CROWD = 40
const AT_ONCE = 12

/** Queues jobs that fill a worker until they are let end. */
async function stuckCrowd() {
  for (let n = 0; n < CROWD; n += 1) await queue({ n })
  const { promise, resolve } = Promise.withResolvers<void>()
  let size = 0
  return {
    handle() {
      size += 1
      return promise
    },
    size: () => size,
    isStuck: () => expect.poll(() => size).toBe(AT_ONCE),
    end: resolve,
  }
}
