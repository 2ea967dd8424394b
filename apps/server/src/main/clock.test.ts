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
import { queueJob } from '../testing/queued-jobs.ts'
import {
  addRows,
  changeRows,
  fromNow,
  rightNow,
  storedRows,
  storedValues,
} from '../testing/stored/rows.ts'
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

const isAhead = (time: Date | null, days = 0) =>
  time !== null && time.getTime() > Date.now() + days * 86_400_000
const marksFromTheFuture = async (database: TestDatabase): Promise<number> => {
  const tasks = await storedRows({ database }, 'scheduled_tasks')
  return tasks.filter((task) => isAhead(task.queued_for) || isAhead(task.done_at)).length
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
      const isWarned = server.lines.some((line) => line.includes(clockDiffers))
      if (offset === first) expect(isWarned).toBe(first !== '+0')
    }
    const report = async () => (await fetch(`${server.origin}/ready/work`)).json()
    // On a busy machine the database may miss the two seconds of a single check.
    await vi.waitFor(async () => expect(await report()).toEqual({ status: 'ok' }), soon)
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
  const isWorkedAhead = async () =>
    (await storedRows({ database }, 'scheduled_tasks')).some(
      (task) => isAhead(task.queued_for, 1) && (!task.done_at || isAhead(task.done_at, 1)),
    )
  await vi.waitUntil(isWorkedAhead, soon)
  // The server re-reads the clock within half a minute, and uses its last reading until then.
  await vi.waitUntil(() => server.lines.some((line) => line.includes(clockDiffers)), soon)
  const now = { requested_at: rightNow, expires_at: rightNow }
  await addRows({ database }, 'directory_codes', [
    { email: 'ana@ejemplo.test', purpose: 'VERIFY', attempts_left: 5, ...now },
  ])
  await changeRows(
    { database },
    'commerces',
    {},
    { morning_summary: true, summary_due_at: fromNow('1 day') },
  )
  // A job that is queued during the jump, and still waits when the clock is right again.
  await queueJob(database.pool, 'appointments:queue-summaries', {}, '1 minute')
  // The sessions of the database notice the change one after the other, up to a second apart. A server never meets two
  // clocks, so this one stands still meanwhile.
  server.signal('SIGSTOP')
  await time.shift('+0')
  server.signal('SIGCONT')
  const isBroughtBack = async () => {
    const codes = await storedValues({ database }, 'directory_codes', 'requested_at')
    const summaries = await storedValues({ database }, 'commerces', 'summary_due_at')
    return !codes.some((at) => isAhead(at, 1)) && !summaries.some((at) => isAhead(at, 2))
  }
  // Sooner than the last recall, which comes after a minute and a half.
  await vi.waitUntil(isBroughtBack, soon)
  const work = await due.add()
  await due.letMinutePass()
  await due.isDone(work)
  expect(await marksFromTheFuture(database)).toBe(0)
  expect(server.lines.some((line) => line.includes('jobs from the future'))).toBe(true)
})

const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url))
const clockDiffers = "is not the database's, which counts"
const soon = { timeout: 60_000, interval: 200 }
const quiet = () => {}
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
