import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { it, vi } from 'vitest'
import { startEmbeddedPostgres } from '../platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../platform/db/migrate/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { migrateJobs } from '../platform/jobs/run-worker.ts'
import { dueWork } from '../testing/due-work.ts'
import { openFakeTime } from '../testing/fake-time.ts'
import { makeTestApp } from '../testing/make-test-app.ts'
import { makeTestDatabase, type TestDatabase } from '../testing/make-test-database.ts'
import { openBusiness } from '../testing/open-business.ts'
import { startProcess } from '../testing/process/start-process.ts'
import { startMailTrap } from '../testing/worlds/mail-trap.ts'

/** A business whose work becomes due, and the server on its database. */
async function startWorld(
  stack: AsyncDisposableStack,
  database: TestDatabase,
  env: Record<string, string> = {},
) {
  const app = stack.adopt(await makeTestApp({ database }), ({ close }) => close())
  app.clock.set(new Date().toISOString())
  const salon = await openBusiness(app)
  const trap = stack.adopt(await startMailTrap(), ({ close }) => close())
  const server = await startProcess({ DATABASE_URL: database.url, SMTP_URL: trap.url, ...env })
  stack.defer(async () => void (await server.end('SIGKILL')))
  return { server, due: dueWork({ app, salon, trap }) }
}

// Several servers start at once, beside other test files.
vi.setConfig({ testTimeout: 150_000 })

const marksFromTheFuture = async ({ pool }: TestDatabase): Promise<number> => {
  const { rows } = await pool.query(
    'SELECT count(*) AS n FROM scheduled_tasks WHERE greatest(queued_for, done_at) > now()',
  )
  return rows[0].n
}

it.concurrent.for<[string, string, string]>([
  ['two days ahead, then right', '+2d', '+0'],
  ['two days behind, then three minutes', '-2d', '-3m'],
  ['right, then three minutes ahead', '+0', '+3m'],
])(
  'a server whose clock is %s settles and reminds in time',
  async ([, first, then], { expect }) => {
    await using stack = new AsyncDisposableStack()
    const time = stack.use(await openFakeTime(first))
    const database = await makeTestDatabase()
    const { server, due } = await startWorld(stack, database, time.env)
    for (const offset of [first, then]) {
      await time.shift(offset)
      const work = await due.add()
      await due.letMinutePass()
      await due.isDone(work)
      expect(await marksFromTheFuture(database)).toBe(0)
    }
    const isWarned = server.lines.some((line) => line.includes(clockDiffers))
    expect(isWarned).toBe(first !== '+0')
    expect((await fetch(`${server.origin}/ready/work`)).status).toBe(200)
  },
)

it.concurrent('works on at once after the database’s clock jumps two days ahead and back', async ({
  expect,
}) => {
  await using stack = new AsyncDisposableStack()
  const time = stack.use(await openFakeTime('+0'))
  const dataDir = await mkdtemp(join(tmpdir(), 'cuando-test-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const embedded = stack.adopt(
    await startEmbeddedPostgres({ dataDir, log, env: time.env }),
    ({ stop }) => stop(),
  )
  const url = embedded.connectionString
  const database = { ...openDatabase({ connectionString: url }, () => {}), url }
  await migrate(database.pool, migrations)
  await migrateJobs(database.pool)
  const { server, due } = await startWorld(stack, database)
  await time.shift('+2d')
  const ahead = `SELECT count(*) AS n FROM scheduled_tasks WHERE least(queued_for, done_at) > '${inOneDay()}'`
  await vi.waitUntil(async () => (await database.pool.query(ahead)).rows[0].n > 0, soon)
  // The server re-reads the clock within half a minute, and uses its last reading until then.
  await vi.waitUntil(() => server.lines.some((line) => line.includes(clockDiffers)), soon)
  await database.pool.query(
    `INSERT INTO directory_codes (email, purpose, attempts_left, requested_at, expires_at)
     VALUES ('ana@ejemplo.test', 'VERIFY', 5, now(), now())`,
  )
  await database.pool.query(
    `UPDATE commerces SET morning_summary = true, summary_due_at = now() + interval '1 day'`,
  )
  // A job that is queued during the jump.
  await database.pool.query(
    `SELECT graphile_worker.add_job('appointments:queue-summaries', run_at := now() + interval '1 second')`,
  )
  await time.shift('+0')
  const putOff = `SELECT FROM directory_codes, commerces
    WHERE requested_at > now() + interval '1 day' OR summary_due_at > now() + interval '2 days'`
  const isBroughtBack = async () => (await database.pool.query(putOff)).rowCount === 0
  await vi.waitUntil(isBroughtBack, { timeout: 15_000, interval: 200 })
  const work = await due.add()
  await due.isDone(work)
  expect(await marksFromTheFuture(database)).toBe(0)
  expect(server.lines.some((line) => line.includes('jobs from the future'))).toBe(true)
})

const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url))
const clockDiffers = "is not the database's, which counts"
const soon = { timeout: 60_000, interval: 200 }
const inOneDay = () => new Date(Date.now() + 86_400_000).toISOString()
const quiet = () => {}
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
