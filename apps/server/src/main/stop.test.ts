import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp } from '../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../testing/open-business.ts'
import { bookUnderLoad } from '../testing/process/book-under-load.ts'
import { join, type Screen } from '../testing/process/open-live-processes.ts'
import { type ServerProcess, startProcess } from '../testing/process/start-process.ts'
import { readJobs } from '../testing/queued-jobs.ts'
import { storedValues } from '../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
let dataDir: string
let silentSmtp: ReturnType<typeof createServer>
const held = new Set<Socket>()
beforeAll(async () => {
  app.clock.set(new Date().toISOString())
  salon = await openBusiness(app)
  dataDir = await mkdtemp(joinPath(tmpdir(), 'cuando-stop-'))
  silentSmtp = createServer((socket) => {
    held.add(socket)
    socket.on('error', () => undefined)
  })
  silentSmtp.listen(0, '127.0.0.1')
  await once(silentSmtp, 'listening')
}, 120_000)
afterAll(async () => {
  for (const socket of held) socket.destroy()
  silentSmtp.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Processes left by a failed round would slow down the others. */
const leftovers: (() => unknown)[] = []
afterEach(() => {
  for (const end of leftovers.splice(0)) end()
})

const hanging = () => `smtp://127.0.0.1:${(silentSmtp.address() as AddressInfo).port}`

async function openScreen({ origin }: ServerProcess): Promise<Screen> {
  const screen: Screen = io(origin, {
    forceNew: true,
    transports: ['websocket'],
    auth: { token: salon.token },
  })
  await new Promise((resolve) => screen.on('connect', () => resolve(null)))
  await join(screen, salon.commerceId)
  return screen
}

async function open({ origin }: ServerProcess, text: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const slowBody = () =>
  `POST /api/books/${salon.commerceId}/book HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":`

/** Sends a signal; returns the milliseconds until the process exited. */
async function timeEnd(server: ServerProcess, signal: NodeJS.Signals) {
  const start = performance.now()
  const code = await server.end(signal)
  return { code, ms: performance.now() - start }
}

const bookedIds = async () => {
  return new Set(await storedValues(app, 'appointments', 'id'))
}

interface Round {
  name: string
  env?: () => Record<string, string>
  /** Also opens silent connections, endless bodies and sockets. */
  isCrowded?: boolean
  signal?: NodeJS.Signals
}

const rounds: Round[] = [
  { name: 'bookings alone' },
  { name: 'bookings alone, told by the terminal', signal: 'SIGINT' },
  { name: 'bookings, where no jobs are worked', env: () => ({ ROLE: 'web' }) },
  { name: 'bookings, slow bodies, silent connections and open screens', isCrowded: true },
  { name: 'bookings, and mails that nobody takes', env: () => ({ SMTP_URL: hanging() }) },
  { name: 'all of this at once', isCrowded: true, env: () => ({ SMTP_URL: hanging() }) },
]

describe('a process that gets a signal to end', () => {
  it.each(rounds)(
    'ends in order under load: $name',
    { timeout: 120_000 },
    async ({ env, isCrowded, signal }) => {
      const server = await startProcess({
        DATABASE_URL: app.database.url,
        DATA_DIR: dataDir,
        ...env?.(),
      })
      const idsBefore = await bookedIds()
      const load = bookUnderLoad(server.origin, salon, { clients: 2, everyMs: 20 })
      leftovers.push(load.end, () => server.signal('SIGKILL'))
      const others: { destroy(): unknown }[] = []
      if (isCrowded) {
        for (let n = 0; n < 3; n += 1) {
          others.push(await open(server, ''), await open(server, slowBody()))
          const screen = await openScreen(server)
          leftovers.push(() => screen.close())
        }
      }
      await vi.waitUntil(() => load.answers.length > 20, { timeout: 60_000 })
      const signalledAt = performance.now()
      const { code, ms } = await timeEnd(server, signal ?? 'SIGTERM')
      await load.end()
      expect(ms).toBeLessThan(10_000)
      expect({
        code,
        lines: server.lines.filter((line) => /not ended within|could not be told/.test(line)),
      }).toEqual({
        code: 0,
        lines: [],
      })
      const before = load.answers.filter((each) => each.startedAt < signalledAt)
      expect(before.filter((each) => each.status === null)).toEqual([])
      // Later requests are answered or refused. A new connection that is not accepted before the socket closes is reset.
      const cut = load.answers.filter(({ error }) => error && !error.includes('ECONNREFUSED'))
      expect(cut.filter(({ isReused }) => isReused)).toEqual([])
      expect(cut.length).toBeLessThan(2)
      const booked = load.answers.filter((each) => each.status === 201)
      expect(booked.length).toBeGreaterThan(5)
      const ids = await bookedIds()
      expect(booked.filter((each) => !ids.has(each.id ?? ''))).toEqual([])
      expect(ids.size - booked.length).toBe(idsBefore.size)
      const jobs = await readJobs(app.database.pool)
      expect(jobs.filter(({ isLocked }) => isLocked)).toEqual([])
      for (const each of others) each.destroy()
    },
  )

  it('serves for LEAVE_SECONDS more, while /ready sends proxies away', {
    timeout: 60_000,
  }, async () => {
    const database = { DATABASE_URL: app.database.url, ROLE: 'web' }
    const server = await startProcess({ ...database, LEAVE_SECONDS: '1' })
    expect((await fetch(`${server.origin}/ready`)).status).toBe(200)
    const ending = timeEnd(server, 'SIGTERM')
    const isAway = async () => (await fetch(`${server.origin}/ready`)).status === 503
    await vi.waitUntil(isAway, { timeout: 900, interval: 20 })
    const { missing } = await (await fetch(`${server.origin}/ready`)).json()
    expect(missing).toEqual(['running'])
    expect((await fetch(`${server.origin}/api/config`)).status).toBe(200)
    const { code, ms } = await ending
    expect(code).toBe(0)
    expect(ms).toBeGreaterThan(1000)
  })

  it('ends at once on a second signal', { timeout: 60_000 }, async () => {
    const server = await startProcess({ DATABASE_URL: app.database.url, ROLE: 'web' })
    const slow = await open(server, slowBody())
    await vi.waitUntil(async () => (await fetch(`${server.origin}/health`)).ok, { timeout: 20_000 })
    server.signal('SIGTERM')
    const { code, ms } = await timeEnd(server, 'SIGINT')
    expect(code).toBe(1)
    expect(ms).toBeLessThan(1500)
    slow.destroy()
  })
})

describe('a process whose database does not answer', () => {
  it('still ends within ten seconds, and stops its database', {
    timeout: 60_000,
  }, async () => {
    const home = await mkdtemp(joinPath(tmpdir(), 'cuando-hang-'))
    const server = await startProcess({ DATA_DIR: home })
    const pid = Number(
      (await readFile(joinPath(home, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
    )
    const family = [pid, ...childrenOf(pid)]
    for (const each of family) process.kill(each, 'SIGSTOP')
    const asked = Array.from({ length: 5 }, () => fetch(`${server.origin}/ready`).catch(() => null))
    const { code, ms } = await timeEnd(server, 'SIGTERM')
    await Promise.all(asked)
    expect(code).toBe(1)
    expect(ms).toBeLessThan(10_000)
    for (const each of family) process.kill(each, 'SIGCONT')
    await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 })
    await rm(home, { recursive: true, force: true })
  })
})

function childrenOf(pid: number): number[] {
  const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return text.trim().split(/\s+/).map(Number)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
