import type { PoolClient } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endSessions, findAdvisoryHolders, readSessions } from '../../testing/database-sessions.ts'
import { makeTestDatabase, type TestDatabase } from '../../testing/make-test-database.ts'
import { changeJobs, clearJobs, lockJobs, readJobs } from '../../testing/queued-jobs.ts'
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

const queue = (payload: Record<string, unknown>, key?: string) =>
  inTransaction(database.db, (tx) =>
    queueJobs(tx, [{ task: 'test:note', payload, ...(key ? { key } : {}) }]),
  )
const lockedBy = async () => (await readJobs(database.pool)).map((job) => job.lockedBy)

describe('the queue', () => {
  it('runs jobs of a committed transaction, and none of one that was rolled back', async () => {
    const done = new Set<unknown>()
    let finished = () => {}
    const both = new Promise<void>((resolve) => {
      finished = resolve
    })
    const runner = await runWorker(
      database.pool,
      {
        'test:note': async (payload) => {
          done.add(payload)
          if (done.size === 2) finished()
        },
      },
      logger,
    )
    await queue({ n: 1 })
    await inTransaction(database.db, async (tx) => {
      await queueJobs(tx, [{ task: 'test:note', payload: { n: 'never' } }])
      throw new Error('rolled back')
    }).catch(() => undefined)
    await queue({ n: 2 })
    await both
    await runner.stop()
    // Several at once, in any order.
    expect(done).toEqual(new Set([{ n: 1 }, { n: 2 }]))
  })

  it('retries failed jobs', async () => {
    await queue({ n: 1 })
    let tried = () => {}
    const once = new Promise<void>((resolve) => {
      tried = resolve
    })
    const failing = async () => {
      tried()
      throw new Error('the post office is closed')
    }
    const runner = await runWorker(database.pool, { 'test:note': failing }, logger)
    await once
    await runner.stop()
    const jobs = await readJobs(database.pool)
    expect(jobs).toMatchObject([{ attempts: 1, maxAttempts: 14, isDelayed: true }])
  })

  it('runs the most urgent jobs of a batch first', async () => {
    await inTransaction(database.db, (tx) =>
      queueJobs(tx, [
        { task: 'test:note', payload: { n: 1 }, urgency: 'bulk' },
        { task: 'test:note', payload: { n: 2 }, urgency: 'bulk' },
        { task: 'test:note', payload: { n: 'urgent' } },
      ]),
    )
    const begun: unknown[] = []
    const note = async (payload: unknown) => void begun.push(payload)
    const runner = await runWorker(database.pool, { 'test:note': note }, logger)
    await expect.poll(() => begun.length).toBe(3)
    await runner.stop()
    expect(begun[0]).toEqual({ n: 'urgent' })
  })

  it('runs separate tasks while all other workers wait for a slow server', async () => {
    const server = Promise.withResolvers<void>()
    let waiting = 0
    const handlers = {
      'test:note': () => {
        waiting += 1
        return server.promise
      },
      'test:code': async () => server.resolve(),
    }
    const apart = [{ tasks: ['test:code'], canWait: false }]
    const runner = await runWorker(database.pool, handlers, logger, { tasks: [] }, apart)
    const notes = Array.from({ length: 30 }, (_, n) => ({ task: 'test:note', payload: { n } }))
    await inTransaction(database.db, (tx) => queueJobs(tx, notes))
    await expect.poll(() => waiting).toBe(12)
    await inTransaction(database.db, (tx) => queueJobs(tx, [{ task: 'test:code', payload: {} }]))
    await server.promise
    await runner.stop()
    expect(waiting).toBeGreaterThanOrEqual(12)
  })

  it('has one job per key', async () => {
    await queue({ n: 1 }, 'same')
    await queue({ n: 2 }, 'same')
    const payloads = (await readJobs(database.pool)).map(({ payload }) => payload)
    expect(payloads).toEqual([{ n: 2 }])
  })
})

describe('a worker whose connection breaks', () => {
  it('is known to be alive again', async () => {
    const own = openDatabase({ connectionString: database.url }, () => {})
    const runner = await runWorker(own.pool, { 'test:note': async () => {} }, logger)
    await expect.poll(() => runner.isWorking()).toBe(true)
    const before = await findAdvisoryHolders(database.pool)
    expect(before).toHaveLength(1)
    await endSessions(database.pool, before)
    const others = async () =>
      (await findAdvisoryHolders(database.pool)).filter(({ pid }) => pid !== before[0]?.pid)
    await expect.poll(others).toHaveLength(1)
    await runner.stop()
    await own.close()
  })

  it.each(['before', 'after'])('ends all the same, told of it %s', async (when) => {
    const own = openDatabase({ connectionString: database.url }, () => {})
    let held: PoolClient | undefined
    own.pool.once('connect', (client) => {
      held = client
    })
    const locks = await holdLocks(own.pool, logger)
    const breaks = () => held?.emit('error', new Error('terminated by the administrator'))
    if (when === 'before') breaks()
    locks.release()
    if (when === 'after') breaks()
    await own.close()
    // The server ends a session a moment after its connection.
    await expect.poll(() => readSessions(database.pool)).toEqual([])
  })
})

describe('a worker that was killed', () => {
  const lockJobAs = (worker: string) => lockJobs(database.pool, worker)

  it('gives its job to the next one to start', async () => {
    await queue({ n: 1 })
    await lockJobAs('worker-of-a-dead-process')
    let ran = () => {}
    const run = new Promise<void>((resolve) => {
      ran = resolve
    })
    const runner = await runWorker(database.pool, { 'test:note': async () => ran() }, logger)
    await run
    await runner.stop()
    expect(await lockedBy()).toEqual([])
  })

  it('makes its jobs wait the longer, the more workers have died with them', async () => {
    const waited = []
    for (const attempts of [1, 5, 13]) {
      await queue({ n: attempts })
      await changeJobs(database.pool, 'test:note', { attempts })
      await lockJobAs('worker-of-a-dead-process')
      await releaseDeadWorkers(database.pool)
      const [job] = await readJobs(database.pool)
      waited.push(job?.dueIn ?? 0)
      await clearJobs(database.pool)
    }
    expect(waited[0]).toBeGreaterThan(1)
    expect(waited[1]).toBeGreaterThan(120)
    // Fourteen tries last longer than a day.
    expect(waited[2]).toBeGreaterThan(6 * 3600)
  })

  it('is distinguished from one that is alive', async () => {
    await queue({ n: 1 })
    await lockJobAs('worker-of-another-process')
    const other = await database.pool.connect()
    await other.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [
      'worker-of-another-process',
    ])
    await releaseDeadWorkers(database.pool)
    expect(await lockedBy()).toEqual(['worker-of-another-process'])
    other.release(true)
    await expect
      .poll(async () => {
        await releaseDeadWorkers(database.pool)
        return lockedBy()
      })
      .toEqual([null])
  })
})
