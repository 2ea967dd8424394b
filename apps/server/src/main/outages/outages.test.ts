import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { type ServerProcess, startProcess } from '../../testing/process/start-process.ts'
import { queueJob, readJobs } from '../../testing/queued-jobs.ts'
import { rosa } from '../../testing/steps/book-as.ts'
import { endAppointments } from '../../testing/stored/appointments.ts'
import { storedValues } from '../../testing/stored/rows.ts'
import { startMailTrap } from '../../testing/worlds/mail-trap.ts'
import { startDatabaseProxy, startProxy } from '../../testing/worlds/start-proxy.ts'

let app: TestApp
let salon: TestBusiness
let server: ServerProcess
let trap: Awaited<ReturnType<typeof startMailTrap>>
let database: Awaited<ReturnType<typeof startDatabaseProxy>>
let post: Awaited<ReturnType<typeof startProxy>>

beforeEach(async () => {
  app = await makeTestApp()
  app.clock.set(new Date().toISOString())
  salon = await openBusiness(app)
  trap = await startMailTrap()
  post = await startProxy({ host: '127.0.0.1', port: Number(new URL(trap.url).port) })
  database = await startDatabaseProxy(app.database.url)
  server = await startProcess({
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
  })
})
afterEach(async () => {
  await server.end('SIGKILL')
  await database.close()
  await post.close()
  await trap.close()
  await app.close()
})

/** Every Monday from the week after next has eight free starts. */
function slot(n: number): { date: string; time: string } {
  const now = new Date()
  const days = 15 - (now.getUTCDay() || 7) + 7 * Math.floor(n / 8)
  const day = new Date(now.getTime() + days * 86_400_000)
  return { date: day.toISOString().slice(0, 10), time: `${9 + (n % 8)}:00`.padStart(5, '0') }
}

let booked = 0
/** Books the next free start; the customer's address identifies the mails. */
async function book(): Promise<{ status: number; email: string }> {
  const n = booked++
  const email = `v${n}@ejemplo.test`
  const answer = await fetch(`${server.origin}/api/books/${salon.commerceId}/book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...rosa,
      email,
      serviceId: salon.serviceId,
      ...slot(n),
    }),
  })
  return { status: answer.status, email }
}

const mailsTo = (email: string) => trap.mails.filter((mail) => mail.to.includes(email)).length
const ask = async (path: string) => {
  const answer = await fetch(`${server.origin}${path}`)
  return { status: answer.status, body: await answer.json() }
}
const readiness = () => ask('/ready')
const workReadiness = () => ask('/ready/work')
const ready = { status: 200, body: { status: 'ok' } }
const soon = { timeout: 10_000, interval: 50 }

/** How often the server failed to mark jobs as complete. */
const unwritten = () =>
  server.lines.filter((line) => line.includes('Failed to complete jobs')).length

const queuedJobs = async () => {
  const jobs = await readJobs(app.database.pool)
  return jobs.filter(({ task }) => task.includes('mail')).length
}

describe('a database that fails and recovers', () => {
  it('during jobs: each job has run once, and new ones run', {
    timeout: 120_000,
  }, async () => {
    for (let outage = 0; outage < 3; outage += 1) {
      trap.hold()
      const { status, email } = await book()
      expect(status).toBe(201)
      await expect.poll(() => trap.mails.length, soon).toBe(4 * outage + 2)
      await database.cut()
      trap.letGo()
      // The mails went out, but their jobs can't be marked as complete.
      await expect.poll(() => unwritten(), soon).toBeGreaterThan(outage)
      // The other connections may break a moment later.
      await expect.poll(readiness, soon).toEqual({
        status: 503,
        body: { status: 'unavailable', missing: ['database', 'live'] },
      })
      await expect.poll(workReadiness, soon).toEqual({
        status: 503,
        body: { status: 'unavailable', missing: ['database', 'jobs'], overdue: [] },
      })
      expect((await fetch(`${server.origin}/health`)).status).toBe(200)
      await database.restore()
      await expect.poll(readiness, soon).toEqual(ready)
      await expect.poll(workReadiness, soon).toEqual(ready)
      const next = await book()
      expect(next.status).toBe(201)
      await expect.poll(queuedJobs, soon).toBe(0)
      expect([mailsTo(email), mailsTo(next.email)]).toEqual([1, 1])
    }
  })

  it('while idle: is noticed, and everything works again', {
    timeout: 60_000,
  }, async () => {
    await expect.poll(readiness, soon).toEqual(ready)
    for (let outage = 0; outage < 3; outage += 1) {
      await database.cut()
      await expect.poll(readiness, soon).toMatchObject({ status: 503 })
      await database.restore()
      const since = performance.now()
      await expect.poll(readiness, soon).toEqual(ready)
      const { email } = await book()
      await expect.poll(() => mailsTo(email), soon).toBe(1)
      expect(performance.now() - since).toBeLessThan(10_000)
    }
  })

  it('and hangs: readiness fails within seconds', { timeout: 60_000 }, async () => {
    await expect.poll(readiness, soon).toEqual(ready)
    database.hang()
    const since = performance.now()
    expect(await readiness()).toMatchObject({
      status: 503,
      body: { missing: expect.arrayContaining(['database']) },
    })
    expect(performance.now() - since).toBeLessThan(4000)
    database.resume()
    await expect.poll(readiness, soon).toEqual(ready)
    const { email } = await book()
    await expect.poll(() => mailsTo(email), soon).toBe(1)
  })
})

describe('a mail server that accepts connections and does not answer', () => {
  it('does not delay settling appointments', { timeout: 60_000 }, async () => {
    post.hang()
    for (let n = 0; n < 6; n += 1) expect((await book()).status).toBe(201)
    await expect.poll(() => post.connections(), soon).toBeGreaterThan(0)
    await endAppointments(app, '1 hour')
    await queueJob(app.database.pool, 'appointments:settle')
    const statuses = async () => new Set(await storedValues(app, 'appointments', 'status'))
    await expect.poll(statuses, soon).toEqual(new Set(['COMPLETED']))
  })
})

describe('no mail waits', { timeout: 60_000 }, () => {
  it('for another that the mail server delays', async () => {
    const slow = Array.from({ length: 6 }, (_, n) => `v${booked + n}@ejemplo.test`)
    for (const email of slow) trap.stallRecipient(email)
    for (const email of slow) expect((await book()).email).toBe(email)
    await expect.poll(() => post.connections(), soon).toBeGreaterThanOrEqual(slow.length)
    const { email } = await book()
    await expect.poll(() => mailsTo(email), soon).toBe(1)
    expect(slow.map(mailsTo)).toEqual(slow.map(() => 0))
  })

  it('for another that the mail server refuses temporarily', async () => {
    trap.refuseRecipient(`v${booked}@ejemplo.test`, '450 4.2.1 later')
    const refused = await book()
    const { email } = await book()
    await expect.poll(() => mailsTo(email), soon).toBe(1)
    expect(mailsTo(refused.email)).toBe(0)
    await expect.poll(queuedJobs, soon).toBe(1)
  })

  it('and all are sent once when the mail server is back', async () => {
    await post.cut()
    const emails = [await book(), await book(), await book()].map(({ email }) => email)
    const countFailed = async () =>
      (await readJobs(app.database.pool)).filter(({ lastError }) => lastError !== null).length
    await expect.poll(countFailed, soon).toBe(6)
    await post.restore()
    await expect.poll(queuedJobs, { timeout: 30_000 }).toBe(0)
    expect(emails.map(mailsTo)).toEqual([1, 1, 1])
  })
})
