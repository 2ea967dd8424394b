import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { refusals } from '@cuando/contract/calls/refusals'
import { Client } from 'pg'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canMountDisks, mountDisk } from '../../testing/process/mount-disk.ts'
import { type ServerProcess, startProcess } from '../../testing/process/start-process.ts'
import { sampleRegistration } from '../../testing/samples/sample-registration.ts'
import { startMailTrap } from '../../testing/worlds/mail-trap.ts'

const timeout = { timeout: 30_000, interval: 200 }

describe.runIf(canMountDisks())('a server whose disk is full', { timeout: 90_000 }, () => {
  let disk: NonNullable<ReturnType<typeof mountDisk>>
  let trap: Awaited<ReturnType<typeof startMailTrap>>
  let server: ServerProcess
  let token: string
  let commerceId: string
  const confirmed: string[] = []

  beforeAll(async () => {
    const mounted = mountDisk(256 * 1024 * 1024)
    if (!mounted) throw new Error('A disk could be mounted a moment ago')
    disk = mounted
    trap = await startMailTrap()
    server = await startProcess({ DATA_DIR: join(disk.folder, 'data'), SMTP_URL: trap.url })
    const registration = sampleRegistration()
    const { email, password } = registration
    await call('POST', '/api/auth/register', registration)
    const code = /\b\d{6}\b/.exec((await PostalMime.parse((await trap.next()).raw)).text ?? '')?.[0]
    await call('POST', '/api/auth/verify-code', { email, code })
    const session = (await call('POST', '/api/auth/login', { email, password })).body.data
    token = session.token
    commerceId = session.commerceId
  }, 90_000)
  afterAll(async () => {
    await server?.end('SIGTERM')
    await trap?.close()
    disk?.unmount()
  }, 30_000)

  async function call(method: string, path: string, body?: object) {
    const answer = await fetch(`${server.origin}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  const readServices = () => call('GET', `/api/services/booking/${commerceId}`)

  /** A new visitor books the soonest time; each confirmed booking must get exactly one mail. */
  async function book() {
    const [service] = (await readServices()).body.data
    const email = `${randomUUID()}@correo.test`
    const answer = await call('POST', `/api/books/${commerceId}/book`, {
      name: 'Rosa',
      lastName: 'Peña',
      email,
      serviceId: service.id,
      isInLocal: true,
      ...service.nextFree,
    })
    if (answer.status === 201) confirmed.push(email)
    return answer
  }

  const isReady = async () => (await fetch(`${server.origin}/ready`)).status
  const ballast = () => join(disk.folder, 'ballast')

  function fill() {
    const file = openSync(ballast(), 'a')
    const { bavail, bsize } = statfsSync(disk.folder)
    const block = Buffer.alloc(bsize)
    try {
      for (let n = 0; n < bavail; n += 1) writeSync(file, block)
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    } finally {
      closeSync(file)
    }
  }

  async function connect(): Promise<Client> {
    const home = join(disk.folder, 'data', 'postgres')
    const client = new Client({
      host: join(home, 'socket'),
      user: 'cuando',
      database: 'cuando',
      password: readFileSync(join(home, 'password'), 'utf8'),
    })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  it('reports it, refuses writes, answers reads, and recovers by itself', async () => {
    // A new segment of the log has room for the whole test: without one PostgreSQL stops, as in the test below.
    const client = await connect()
    await client.query('SELECT pg_switch_wal()')
    await client.end()
    for (let n = 0; n < 5; n += 1) expect((await book()).status).toBe(201)
    fill()
    // Until the watch notices the full disk, the database itself refuses.
    const refused = []
    for (let n = 0; n < 20; n += 1) refused.push(await book())
    await expect.poll(isReady, timeout).toBe(503)
    for (let n = 0; n < 20; n += 1) refused.push(await book())
    const said = refused.filter(({ status }) => status !== 201)
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([503]))
    expect(new Set(said.map(({ body }) => body.message))).toEqual(
      new Set([refusals.storageFull.text]),
    )
    expect(said.length).toBeGreaterThanOrEqual(20)
    expect((await readServices()).status).toBe(200)
    expect((await call('GET', '/api/appoiments/upcoming')).status).toBe(200)

    rmSync(ballast())
    await expect.poll(isReady, timeout).toBe(200)
    for (let n = 0; n < 5; n += 1) expect((await book()).status).toBe(201)
    const told = () =>
      trap.mails.map((mail) => mail.to[0] ?? '').filter((to) => to.endsWith('@correo.test'))
    await expect.poll(() => told().sort(), timeout).toEqual(confirmed.toSorted())
  })

  it('restarts PostgreSQL after its write-ahead log ran out of space', async () => {
    fill()
    const client = await connect()
    const writeLog = `SELECT pg_logical_emit_message(false, 'x', repeat('x', 10000000)) FROM generate_series(1, 30)`
    await expect(client.query(writeLog)).rejects.toThrow()
    // Not a failed statement: PostgreSQL itself has stopped.
    await expect
      .poll(() => server.lines.join('\n'), timeout)
      .toContain('Se perdió la conexión con PostgreSQL')
    await expect.poll(isReady, timeout).toBe(503)
    const logIn = async () => (await call('POST', '/api/auth/login', {})).status
    await expect.poll(logIn, timeout).toBe(503)

    rmSync(ballast())
    await expect.poll(isReady, timeout).toBe(200)
    await expect.poll(async () => (await readServices()).status, timeout).toBe(200)
    expect((await book()).status).toBe(201)
  })
})
