import { setTimeout as pause } from 'node:timers/promises'
import { openBusiness } from '../open-business.ts'
import type { Row } from '../row.ts'
import { callServer, waitFor } from '../server/call-server.ts'
import { isTo } from '../server/read-mails.ts'
import { callFrom, dataOf, inDays, rowOf, type TrustWorld, through } from './trust-world.ts'

const VICTIM = 'victima@otra.test'
const PER_RECIPIENT = 10
const PER_DAY = 100

/** A zone in which the day doesn't end soon, because the limits count by the day of the business. */
const awayFromMidnight = () =>
  new Date().getUTCHours() < 12 ? ('Asia/Tokyo' as const) : ('America/Mexico_City' as const)

/** A new business books one person as often as it can, changes and cancels all of it, and then books many people. */
export async function mailsToStrangers(world: TrustWorld): Promise<Row> {
  const { server, database, mails, isShort } = world
  const address = '198.51.100.1'
  const settings = { timezone: awayFromMidnight() }
  const owner = await openBusiness(server.origin, mails, settings, through(address))
  const call = callFrom(world, address, owner.token)
  const online = { isInLocal: false, isOnline: true, meetingLink: 'https://a.test' }
  const service = await call('POST', '/services', {
    ...{ name: 'Cuenta', description: 'Tu cuenta', price: 1, duration: 30 },
    ...online,
  })
  const serviceId = dataOf(service).id
  let entered = 0
  const enter = async (email: string): Promise<string> => {
    const made = await call('POST', '/appoiments', {
      ...{ name: 'Ana', lastName: 'Ruiz', email, serviceId, force: true, ...online },
      ...{ date: inDays(3 + Math.floor(entered / 12)), time: `${10 + (entered % 12)}:00` },
    })
    entered += 1
    return dataOf(made).id
  }
  const count = isShort ? 40 : 320
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push(await enter(VICTIM))
  for (let at = 0; at < (isShort ? 10 : 60); at += 1) {
    const meetingLink = `https://evil.test/login?${at}`
    dataOf(await call('PATCH', `/appoiments/${ids[0]}/meeting-link`, { meetingLink }))
  }
  for (let from = 0; from < ids.length; from += 100)
    dataOf(
      await call('POST', '/appoiments/cancel', {
        ids: ids.slice(from, from + 100),
        reason: 'Entra',
      }),
    )
  for (let at = 0; at < PER_DAY + 20; at += 1) await enter(`otra${at}@gente.test`)
  // Includes mails about an owner's changes, which are delayed.
  const waiting = `SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'commerceId' = $1`
  const isQuiet = async () => (await database.query(waiting, [owner.commerceId])).rowCount === 0
  const isDone = await waitFor(isQuiet, 120_000)
  const toVictim = (await mails()).filter(isTo(VICTIM)).length
  const toOthers = (await mails()).filter(({ to }) =>
    to?.some(({ address: each }) => each?.endsWith('@gente.test')),
  ).length
  return rowOf(world, {
    test: 'A business that mails strangers',
    tried: `${count} appointments of one person, ${PER_DAY + 20} of others: ${toVictim} and ${toOthers} mails`,
    checks: {
      'its mails have left': isDone === true,
      'one person gets few': toVictim > 0 && toVictim <= PER_RECIPIENT,
      'all together get few': toOthers > 0 && toVictim + toOthers <= PER_DAY,
    },
  })
}

const CUSTOMER_TASK = 'appointments:mail-customer'
const ADDRESS = '198.51.100.2'
const BACKLOG = 50_000
const SOON_MS = 5000
const MAX_MEGABYTES_MORE = 80

/** An owner asks for a code while 50,000 mails about appointments are due. */
export async function codeAmidMails(world: TrustWorld): Promise<Row> {
  const { server, database, mails } = world
  const owner = await openBusiness(server.origin, mails, {}, through(ADDRESS))
  const before = (await mails()).filter(isTo(owner.email)).length
  const made = await callFrom(world, ADDRESS, owner.token)('POST', '/appoiments', {
    ...{ name: 'Ana', lastName: 'Ruiz', email: 'ana@gente.test', serviceId: owner.serviceId },
    ...{ date: inDays(3), time: '10:00', force: true },
  })
  const payload = {
    ...{ commerceId: owner.commerceId, appointmentId: dataOf(made).id },
    ...{ change: 'booked', by: 'CUSTOMER', sequence: 0 },
  }
  const jobs = `FROM graphile_worker._private_jobs
    WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = $1)`
  await database.query(
    `SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
       SELECT ($1, $2::json, NULL, NULL, 14, NULL, -100, NULL)::graphile_worker.job_spec
       FROM generate_series(1, $3::int)))`,
    [CUSTOMER_TASK, JSON.stringify(payload), BACKLOG],
  )
  // Until workers have claimed some of them.
  await pause(500)
  const memory = await server.memory()
  const begun = performance.now()
  const body = { email: owner.email }
  const headers = through(ADDRESS)
  const path = '/api/auth/forgot-password'
  const asked = await callServer(server.origin, { method: 'POST', path, body, headers })
  const mailed = async () => (await mails()).filter(isTo(owner.email)).length > before
  const hasCome = await waitFor(mailed)
  const milliseconds = performance.now() - begun
  const { rows } = await database.query(`SELECT count(*)::int AS left ${jobs}`, [CUSTOMER_TASK])
  const megabytes = (await server.memory()) - memory
  await database.query(`DELETE ${jobs} AND locked_at IS NULL`, [CUSTOMER_TASK])
  const left: number = rows[0].left
  return rowOf(world, {
    test: 'A code amid 50,000 mails',
    tried: `${(milliseconds / 1000).toFixed(1)} s, ${left} mails later, ${megabytes.toFixed(0)} MB more`,
    checks: {
      'a code was asked for': asked.status === 200,
      'it comes within seconds': hasCome === true && milliseconds < SOON_MS,
      'it overtakes the mails': left > BACKLOG / 2,
      'the mails stay in the database': megabytes < MAX_MEGABYTES_MORE,
    },
  })
}
