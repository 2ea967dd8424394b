import type { PoolClient } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '../../testing/make-test-database.ts'
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
const lockedBy = async () => {
  const { rows } = await database.pool.query('SELECT locked_by FROM graphile_worker._private_jobs')
  return rows.map((row) => row.locked_by)
}

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
    const { rows } = await database.pool.query(
      'SELECT attempts, max_attempts, run_at > updated_at AS later FROM graphile_worker._private_jobs',
    )
    expect(rows).toEqual([{ attempts: 1, max_attempts: 14, later: true }])
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
    const { rows } = await database.pool.query('SELECT payload FROM graphile_worker._private_jobs')
    expect(rows).toEqual([{ payload: { n: 2 } }])
  })
})

describe('a worker whose connection breaks', () => {
  it('is known to be alive again', async () => {
    const own = openDatabase({ connectionString: database.url }, () => {})
    const runner = await runWorker(own.pool, { 'test:note': async () => {} }, logger)
    const holders = `SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE locktype = 'advisory' AND granted AND datname = current_database()`
    await expect.poll(() => runner.isWorking()).toBe(true)
    const { rows: before } = await database.pool.query(holders)
    expect(before).toHaveLength(1)
    await database.pool.query('SELECT pg_terminate_backend($1)', [before[0].pid])
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(holders)
        return rows.filter(({ pid }) => pid !== before[0].pid).length
      })
      .toBe(1)
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
    const { rows } = await database.pool.query(
      'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    expect(rows).toEqual([])
  })
})

describe('a worker that was killed', () => {
  const lockJobAs = (worker: string) =>
    database.pool.query(
      'UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now()',
      [worker],
    )

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
      await database.pool.query('UPDATE graphile_worker._private_jobs SET attempts = $1', [
        attempts,
      ])
      await lockJobAs('worker-of-a-dead-process')
      await releaseDeadWorkers(database.pool)
      const { rows } = await database.pool.query<{ seconds: number }>(
        `DELETE FROM graphile_worker._private_jobs
          RETURNING extract(epoch FROM run_at - now())::float AS seconds`,
      )
      waited.push(rows[0]?.seconds ?? 0)
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
