import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '../testing/make-test-app.ts'
import { openBusiness } from '../testing/open-business.ts'
import { onServer } from '../testing/process/on-server.ts'
import { canShareStatements, type PoolMode, startPooler } from '../testing/process/start-pooler.ts'
import { launchProcess, serverProgram, startProcess } from '../testing/process/start-process.ts'
import { rosa } from '../testing/steps/book-as.ts'
import { startMailTrap } from '../testing/worlds/mail-trap.ts'

const app = await openTestApp()
app.clock.set(new Date().toISOString())
const salon = await openBusiness(app)
const trap = await startMailTrap()
afterAll(() => trap.close())

const soon = { timeout: 10_000, interval: 50 }
const warning = 'nada limita el tiempo'

/** A Monday, which is a working day. */
function monday(): string {
  const days = 15 - (new Date().getUTCDay() || 7)
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

let booked = 0
async function book(origin: string): Promise<number> {
  const time = `${9 + booked++}:00`.padStart(5, '0')
  const answer = await fetch(`${origin}/api/books/${salon.commerceId}/book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...rosa,
      phone: `55876543${10 + booked}`,
      email: `v${booked}@ejemplo.test`,
      serviceId: salon.serviceId,
      date: monday(),
      time,
    }),
  })
  return answer.status
}

const readiness = async (origin: string, path = '/ready') => {
  const answer = await fetch(`${origin}${path}`)
  return { code: answer.status, missing: (await answer.json()).missing }
}

/** Sets the timeouts that the documentation asks for, in this database alone. */
async function limitStatements(): Promise<void> {
  const { username, pathname } = new URL(app.database.url)
  for (const [name, ms] of [
    ['statement_timeout', 10_000],
    ['lock_timeout', 5000],
    ['idle_in_transaction_session_timeout', 10_000],
  ])
    await onServer(
      app.database.url,
      `ALTER ROLE ${username} IN DATABASE ${pathname.slice(1)} SET ${name} = ${ms}`,
    )
}

const modes: PoolMode[] = canShareStatements() ? ['transaction', 'session'] : ['session']

it.each(modes)(
  'serves and mails through a PgBouncer in %s mode, and recovers after it was killed',
  { timeout: 60_000 },
  async (mode) => {
    // Few connections, so that clients share them.
    const size = mode === 'transaction' ? 3 : 10
    await using pooler = await startPooler(app.database.url, mode, [`default_pool_size = ${size}`])
    await using server = await startProcess({
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: app.database.url,
      SMTP_URL: trap.url,
    })
    const { origin } = server
    const before = trap.mails.length
    const answers = await Promise.all([book(origin), book(origin)])
    expect(answers).toEqual([201, 201])
    await expect.poll(() => trap.mails.length, soon).toBe(before + 4)
    await expect.poll(() => readiness(origin, '/ready/work'), soon).toMatchObject({ code: 200 })

    await pooler.kill()
    await expect.poll(() => readiness(origin), soon).toEqual({ code: 503, missing: ['database'] })
    expect(await book(origin)).toBe(503)
    booked -= 1
    await pooler.start()
    await expect.poll(() => readiness(origin), soon).toMatchObject({ code: 200 })
    expect(await book(origin)).toBe(201)
    await expect.poll(() => trap.mails.length, soon).toBe(before + 6)
  },
)

it('warns once if nothing limits the time of statements behind the pooler', async () => {
  await using pooler = await startPooler(app.database.url, 'session')
  const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: app.database.url, ROLE: 'web' }
  const warnings = async () => {
    await using server = await startProcess(env)
    return server.lines.filter((line) => line.includes(warning))
  }
  const [line, ...others] = await warnings()
  expect(others).toEqual([])
  expect(line).toMatch(/ALTER ROLE \S+ SET statement_timeout = 10000;/)
  await limitStatements()
  await pooler.kill()
  await pooler.start()
  expect(await warnings()).toEqual([])
})

it.skipIf(canShareStatements())(
  'refuses a pooler that mixes up the prepared statements of its clients',
  async () => {
    await using pooler = await startPooler(app.database.url, 'transaction')
    const server = launchProcess(
      { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: app.database.url },
      serverProgram,
    )
    expect(await server.ended).toBe(1)
    expect(server.lines.join('\n')).toContain('mezcla las instrucciones preparadas')
  },
)

it.each([
  ['DATABASE_URL y DATABASE_DIRECT_URL no llevan a la misma base', 'another database'],
  ['DATABASE_URL lleva a un pooler que rechaza', 'no direct address'],
])('refuses to start: «%s»', async (line, given) => {
  await using pooler = await startPooler(app.database.url, 'session')
  const other = new URL(app.database.url)
  other.pathname = '/postgres'
  const server = launchProcess(
    given === 'another database'
      ? { DATABASE_URL: other.href, DATABASE_DIRECT_URL: app.database.url }
      : { DATABASE_URL: pooler.url },
    serverProgram,
  )
  expect(await server.ended).toBe(1)
  expect(server.lines.filter((each) => each.includes(line))).toHaveLength(1)
})
