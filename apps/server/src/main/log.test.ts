import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import PostalMime from 'postal-mime'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '../testing/make-test-database.ts'
import { type ServerProcess, startProcess } from '../testing/process/start-process.ts'
import { sampleRegistration } from '../testing/samples/sample-registration.ts'
import { forbidValue } from '../testing/stored/refusals.ts'
import { startMailTrap } from '../testing/worlds/mail-trap.ts'

const owner = { name: 'Xóchitl', lastName: 'Zaldívar', email: 'xochitl@correo.test' }
const visitor = {
  name: 'Íñigo',
  lastName: 'Quetzal',
  email: 'inigo@correo.test',
  phone: '5587651234',
}

// Starts a whole server, whose jobs load the mail renderer.
vi.setConfig({ testTimeout: 90_000 })

let database: TestDatabase
let trap: Awaited<ReturnType<typeof startMailTrap>>
let dataDir: string
let server: ServerProcess | undefined
beforeEach(async () => {
  database = await makeTestDatabase()
  trap = await startMailTrap()
  dataDir = await mkdtemp(join(tmpdir(), 'cuando-log-'))
})
afterEach(async () => {
  await server?.end('SIGKILL')
  await trap.close()
  await database.close()
  await rm(dataDir, { recursive: true })
})

async function call(method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${server?.origin}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, data: text.startsWith('{') ? JSON.parse(text).data : null }
}

/** Plays a day of two people with every kind of failure; returns the texts that must not be logged. */
async function liveADay() {
  const registration = { ...sampleRegistration(), ...owner }
  expect((await call('POST', '/api/auth/register', registration)).status).toBe(201)
  const code = /\b\d{6}\b/.exec((await PostalMime.parse((await trap.next()).raw)).text ?? '')?.[0]
  await call('POST', '/api/auth/verify-code', { email: owner.email, code })
  const { email, password } = registration
  await call('POST', '/api/auth/login', { email, password: 'no es esta' })
  const { token, commerceId } = (await call('POST', '/api/auth/login', { email, password })).data
  await openSockets(token)
  const [service] = (await call('GET', `/api/services/booking/${commerceId}`)).data
  const wanted = { ...visitor, serviceId: service.id, isInLocal: true, ...service.nextFree }

  // One mail is refused permanently, one temporarily, and both replies name the recipient.
  trap.refuseRecipient(visitor.email, `550 5.1.1 <${visitor.email}>: Íñigo is unknown`)
  trap.refuseRecipient(owner.email, `450 4.2.1 <${owner.email}>: Xóchitl is busy`)
  const { id } = (await call('POST', `/api/books/${commerceId}/book`, wanted)).data
  const isRefused = async () => (await call('GET', `/api/appoiments/${id}`, undefined, token)).data
  await expect.poll(async () => (await isRefused()).mailFailed, { timeout: 30_000 }).toBe(true)
  await expect.poll(() => printed(), { timeout: 30_000 }).toContain('450')

  await call('GET', `/api/books/${id}/appointments?name=${visitor.name}`)
  await call('GET', `/cancel/${id}`)
  const { address } = (await call('POST', '/api/integrations/calendar-feed', {}, token)).data
  const feed = new URL(address).pathname
  expect((await call('GET', feed)).status).toBe(200)
  await call('PUT', feed)
  await call('PATCH', `/api/books/${id}/reschedule`, { date: visitor.name })
  await forbidValue({ database }, 'appointments', 'name', visitor.name)
  expect((await call('DELETE', `/api/books/${id}/cancel?reason=${visitor.name}`)).status).toBe(500)
  return [
    ...Object.values(owner),
    ...Object.values(visitor),
    password,
    String(code),
    token,
    id,
    parse(feed).name,
  ]
}

async function openSockets(token: string): Promise<void> {
  for (const sent of [token, 'not-a-token-not-a-token-not-a-token']) {
    const socket = io(server?.origin ?? '', { transports: ['websocket'], auth: { token: sent } })
    await new Promise((resolve) => {
      socket.on('connect', () => resolve(null))
      socket.on('connect_error', () => resolve(null))
    })
    socket.emit('joinCommerce', { token: sent })
    socket.disconnect()
  }
}

const printed = () => server?.lines.join('\n') ?? ''

it('no line contains personal data or secrets, even at the trace level', async () => {
  server = await startProcess({
    DATABASE_URL: database.url,
    SMTP_URL: trap.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
  })
  const secrets = await liveADay()
  // The errors are logged, with what their callers saw.
  await expect.poll(() => printed()).toContain('unforeseen')
  expect(printed()).toContain('550 5.1.1')
  await server.end('SIGTERM')
  // Matched as a whole word: six digits occur in timestamps.
  for (const secret of secrets) {
    expect(printed()).not.toMatch(
      new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(secret)}(?![\\p{L}\\d])`, 'u'),
    )
  }
})

/** Files as left behind by an older version that was killed. */
async function leaveOldMails(): Promise<void> {
  const folder = join(dataDir, 'mail')
  await mkdir(folder)
  await writeFile(join(folder, `.2026-11-24T16-00-00.000Z_${owner.email}_0a1b2c.eml.part`), 'half')
  for (const each of [dataDir, folder]) await chmod(each, 0o755)
}

it('without SMTP the log names the file of a mail, and the file’s name no recipient', async () => {
  await leaveOldMails()
  server = await startProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  expect(await readdir(join(dataDir, 'mail'))).toEqual([])
  for (const folder of [dataDir, join(dataDir, 'mail')])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await call('POST', '/api/auth/register', { ...sampleRegistration(), ...owner })
  await expect.poll(() => printed(), { timeout: 30_000 }).toContain('Un correo está en')
  const [name = ''] = await readdir(join(dataDir, 'mail'))
  expect(printed()).toContain(join(dataDir, 'mail', name))
  for (const secret of Object.values(owner)) expect(printed()).not.toContain(secret)
  expect(name).toMatch(/^[\dTZ.-]+_[0-9a-f]{12}\.eml$/)
})
