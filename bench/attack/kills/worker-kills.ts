import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { startExternal } from '../../outages/databases.ts'
import { startLoad } from '../../outages/load.ts'
import { openSalon } from '../../outages/open-salon.ts'
import { listAppointments } from '../book-checks.ts'
import type { Attack } from '../row.ts'
import { launchBuilt, startBuilt } from '../server/start-built.ts'
import { type StepServer, startStepServer, steps } from './step-server.ts'

// A job waits longer for its next try each time a worker is killed while running it: five minutes after the sixth.
const ROUND_LIMIT_MS = 480_000
/** The database may still write statements that a killed process had sent. */
const SETTLE_MS = 300

/**
 * Kills the worker between any two steps of handing a mail over, while visitors book. Every mail must arrive, and may
 * arrive twice only if the worker was killed after the SMTP server accepted it and before that was recorded.
 */
export const workerKills: Attack = async ({ isShort, log }) => {
  const rounds = isShort ? steps.length : 80
  const perSecond = isShort ? 3 : 8
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await startExternal())
  const smtp = stack.use(await startStepServer())
  const env = { ...database.env, SMTP_URL: smtp.url }
  const web = stack.use(await startBuilt({ ...env, ROLE: 'web' }))
  const client = stack.adopt(await database.connect(), (open) => open.end())
  const startWorker = () => launchBuilt({ ...env, ROLE: 'worker' })
  let worker = startWorker()
  stack.defer(() => worker[Symbol.asyncDispose]())
  const salon = await openSalon(web.origin, smtp)
  let slot = 0
  const load = startLoad(web.origin, salon, perSecond, () => slot++)
  const unwritten = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const step = steps[round % steps.length] ?? 'connect'
    const { promise, resolve } = Promise.withResolvers<void>()
    // The pool reuses connections: only the first mails of a worker open one.
    smtp.cutAt(step, step === 'connect' ? 1 : 1 + (round % 3), () => {
      worker.signal('SIGKILL')
      resolve()
    })
    await within(promise, `no mail came to ${step}`)
    await worker.ended
    await pause(SETTLE_MS)
    const left = await listUnwritten(client, smtp)
    for (const id of left) unwritten.add(id)
    log(`killed at ${step}: ${left.length} mails accepted and not written down`)
    worker = startWorker()
  }
  await load.stop()
  await within(untilWorked(client), 'jobs were left')
  const stored = await listAppointments(client, salon.commerceId)
  const ids = stored.flatMap((id) => ['customer', 'owner'].map((who) => `${id}.0.${who}@cuando`))
  const times = (id: string) => smtp.accepted.get(id) ?? 0
  const missing = ids.filter((id) => times(id) === 0).length
  const twice = ids.filter((id) => times(id) > 1)
  const wrong = twice.filter((id) => !unwritten.has(id)).length
  return [
    {
      test: 'kill -9 of the worker between any two steps of a mail',
      tried: `${rounds} rounds, ${load.confirmed.length} bookings, ${ids.length} mails`,
      failed: `${missing} missing; ${twice.length} twice, of which ${wrong} without need`,
      isGood: load.confirmed.length > 0 && missing + wrong === 0,
    },
  ]
}

/** The Message-IDs of mails that were accepted, whose jobs are still there. */
async function listUnwritten(client: Client, smtp: StepServer): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT (payload->>'appointmentId') || '.' || (payload->>'sequence') || '.'
        || CASE identifier WHEN 'appointments:mail-owner' THEN 'owner' ELSE 'customer' END || '@cuando' AS id
      FROM graphile_worker._private_jobs AS jobs
      JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id
      WHERE identifier IN ('appointments:mail-owner', 'appointments:mail-customer')`,
  )
  return rows.map(({ id }) => id).filter((id) => smtp.accepted.has(id))
}

async function untilWorked(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `SELECT FROM graphile_worker.jobs WHERE task_identifier LIKE 'appointments:mail%' LIMIT 1`,
    )
    if (rows.length === 0) return
    await pause(200)
  }
}

async function within(work: Promise<void>, problem: string): Promise<void> {
  const late = pause(ROUND_LIMIT_MS, null, { ref: false }).then(() => {
    throw new Error(`Within ${ROUND_LIMIT_MS / 1000} s ${problem}`)
  })
  await Promise.race([work, late])
}
