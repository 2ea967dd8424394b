import { readFile } from 'node:fs/promises'
import { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import { makeRunnerPool } from './runner-pool.ts'

const database = await openTestDatabase(1)
const isReady = { ready: async () => {}, onFailure: () => {} }

it('releasing a connection twice releases it once', async () => {
  const pool = makeRunnerPool(database.pool, isReady)
  for (const round of [1, 2]) {
    const released = Promise.withResolvers<void>()
    pool.connect((_error, _client, release) => {
      release()
      release()
      released.resolve()
    })
    await released.promise
    expect((await database.pool.query('SELECT $1::int AS round', [round])).rows).toEqual([
      { round },
    ])
  }
})

it('no statement is sent before `ready`, and each failure is reported', async () => {
  const opened = Promise.withResolvers<void>()
  const failures: unknown[] = []
  const pool = makeRunnerPool(database.pool, {
    ready: () => opened.promise,
    onFailure: (error) => failures.push(error),
  })
  const connecting = pool.connect()
  const first = await Promise.race([connecting, database.pool.query('SELECT 1').then(() => null)])
  expect(first).toBeNull()
  opened.resolve()
  const client = await connecting
  expect((await client.query({ text: 'SELECT $1::int AS n', values: [2] })).rows).toEqual([
    { n: 2 },
  ])
  await expect(client.query('SELECT no_such_column')).rejects.toThrow(/no_such_column/)
  expect(failures).toEqual([expect.objectContaining({ code: '42703' })])
  client.release()
})

describe('jobs that can’t be returned', () => {
  const text = 'update jobs set attempts = GREATEST(0, attempts - 1)'

  it('end the runner, but not the process', async () => {
    const failures: unknown[] = []
    const ended = new Pool({ connectionString: database.url })
    await ended.end()
    const onFailure = (error: unknown) => failures.push(error)
    const client = await makeRunnerPool(ended, { ...isReady, onFailure }).connect()
    expect((await client.query({ text, values: [] })).rows).toEqual([])
    expect(failures).toHaveLength(1)
    await expect(client.query('SELECT 1')).rejects.toThrow()
    client.release()
  })

  it('are returned by the statement that the pool looks for', async () => {
    const file = new URL('sql/returnJobs.js', import.meta.resolve('graphile-worker'))
    const source = await readFile(file, 'utf8')
    const updates = source.match(/update .*_private_jobs as jobs\nset\n(.*),/g)
    expect(updates).toHaveLength(2)
    for (const update of updates ?? [])
      expect(update).toContain('attempts = GREATEST(0, attempts - 1)')
  })
})
