import type { ClientToServer, ServerToClient } from '@cuando/contract/calls/socket'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { launchProcess, serverProgram, startProcess } from '../../testing/process/start-process.ts'
import { deliveryReport } from '../../testing/samples/delivery-report.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { startMailTrap } from '../../testing/worlds/mail-trap.ts'
import { startImapServer } from '../../testing/worlds/start-imap-server.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const stack = new AsyncDisposableStack()
let salon: TestBusiness
let trap: Awaited<ReturnType<typeof startMailTrap>>
let imap: Awaited<ReturnType<typeof startImapServer>>
let workerOrigin: string
let screen: Socket<ServerToClient, ClientToServer>

beforeAll(async () => {
  app.clock.set(new Date().toISOString())
  salon = await openBusiness(app)
  trap = stack.adopt(await startMailTrap(), ({ close }) => close())
  imap = stack.adopt(await startImapServer(), ({ close }) => close())
  const env = { DATABASE_URL: app.database.url, SMTP_URL: trap.url, BOUNCES_URL: imap.url }
  // The owner's screen is at one process, and the mails are sent by another.
  const web = stack.use(await startProcess({ ...env, ROLE: 'web' }))
  // Killed, because a process run from source may hang in its loader if it exits during an import.
  const worker = launchProcess({ ...env, ROLE: 'worker' }, serverProgram)
  stack.defer(async () => void (await worker.end('SIGKILL')))
  workerOrigin = await worker.origin
  screen = io(web.origin, { transports: ['websocket'], auth: { token: salon.token } })
  stack.defer(() => void screen.close())
  await new Promise((resolve) => {
    screen.on('connect', () => screen.emit('joinCommerce', salon.commerceId, resolve))
  })
})
afterAll(() => stack.disposeAsync())

const changed = () => new Promise((resolve) => screen.once('appointmentsChanged', resolve))
/** A Monday, which is a working day. */
function monday(): string {
  const days = 15 - (new Date().getUTCDay() || 7)
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

it('a worker answers health checks on its own port, and nothing else', async () => {
  const ask = async (path: string) => (await fetch(`${workerOrigin}${path}`)).status
  await expect.poll(() => ask('/ready')).toBe(200)
  expect([await ask('/health'), await ask('/api/config')]).toEqual([200, 404])
})

it.each([
  ['RCPT', '10:00'],
  ['DATA', '12:00'],
])(
  'an open screen shows that a mail bounced at %s, and that another try worked',
  async (verb, time) => {
    trap.answer(verb, '550 no such user')
    const seen = changed()
    const email = `${verb.toLowerCase()}@ejemplo.test`
    const { id } = dataOf(await bookAs(app, salon, { email, date: monday(), time }))
    await seen
    expect((await as.shown(id)).mailFailed).toBe(true)
    trap.answer(verb, null)

    const repaired = changed()
    const before = trap.mails.length
    expect((await as.resend(id)).status).toBe(200)
    await repaired
    await expect.poll(() => trap.mails.slice(before).map(({ to }) => to[0])).toContain(email)
    expect((await as.shown(id)).mailFailed).toBe(false)
  },
)

it('an open screen shows that a mail came back after its server had accepted it', async () => {
  const email = 'vuelve@ejemplo.test'
  const { id } = dataOf(await bookAs(app, salon, { email, date: monday(), time: '14:00' }))
  const sent = () => trap.mails.find(({ to }) => to.includes(email))
  await expect.poll(sent).toBeDefined()
  const seen = changed()
  imap.deliver(deliveryReport(sent()?.raw ?? ''))
  // As if five minutes were over.
  await app.database.pool.query(
    `DELETE FROM scheduled_tasks WHERE task = 'appointments:queue-bounces'`,
  )
  await seen
  expect((await as.shown(id)).mailFailed).toBe(true)
  await expect.poll(() => imap.mails).toEqual([])
})
