import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../testing/open-business.ts'
import { mostBusy, watchedProcessor } from '../testing/process/ask-processor.ts'
import { join, type Screen } from '../testing/process/open-live-processes.ts'
import { type ServerProcess, startProcess } from '../testing/process/start-process.ts'
import { memoryOf } from '../testing/process/watch-process.ts'
import { expectBelow } from '../testing/process/watch-processor.ts'
import { changeRows, fromNow, ownedBy } from '../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
let other: TestBusiness
let server: ServerProcess
beforeAll(async () => {
  app.clock.set(new Date().toISOString())
  salon = await openBusiness(app)
  other = await openBusiness(app)
  const env = { DATABASE_URL: app.database.url, ROLE: 'web', RATE_LIMIT: 'on' }
  server = await startProcess({ ...env, ...watchedProcessor })
  await warmUp()
}, 120_000)
afterAll(async () => {
  await server.end('SIGKILL')
})

const lookUp = () => fetch(`${server.origin}/api/services/booking/${salon.commerceId}`)

/** Warm-up: code loaded or compiled at its first use is not the flood's cost. */
async function warmUp() {
  for (let n = 0; n < 20; n += 1) {
    const screen = await enter(other)
    screen.close()
    await lookUp()
    await (await openFlood(salon.token, frame(0x81), 30_000)).closed
  }
}

async function enter({ token, commerceId }: TestBusiness): Promise<Screen> {
  const screen: Screen = io(server.origin, {
    forceNew: true,
    transports: ['websocket'],
    auth: { token },
  })
  await new Promise<void>((resolve, reject) => {
    screen.on('connect', resolve)
    screen.on('connect_error', reject)
  })
  expect(await join(screen, commerceId)).toMatchObject({ isSuccess: true })
  return screen
}

/** A frame as a browser sends it, masked with zeros. */
function frame(firstByte: number, text = ''): Buffer {
  return Buffer.from([firstByte, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)])
}

/** Opens a raw WebSocket, connects, and then sends a frame many times. */
async function openFlood(token: string, what: Buffer, times: number) {
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  const upgrade = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  socket.write(`${upgrade.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  socket.resume()
  socket.write(frame(0x81, `40${JSON.stringify({ token })}`))
  socket.write(Buffer.concat(Array(times).fill(what)))
  return { closed }
}

describe('a flood', () => {
  it.each<[string, number, () => string, number]>([
    ['ten sockets without a session, 50,000 events each', 10, () => 'x'.repeat(43), 50_000],
    ['one socket with a session, 100,000 events', 1, () => salon.token, 100_000],
  ])('of %s only closes its own connections', async (_what, sockets, token, events) => {
    const join = frame(0x81, `420["joinCommerce","${salon.commerceId}"]`)
    const screen = await enter(other)
    const memory = memoryOf(server.pid)
    await mostBusy(server)
    const floods = await Promise.all(
      Array.from({ length: sockets }, () => openFlood(token(), join, events)),
    )
    const answers = [await lookUp(), await lookUp()]
    await Promise.all(floods.map(({ closed }) => closed))
    answers.push(await lookUp())
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(screen.connected).toBe(true)
    expectBelow(await mostBusy(server), 20)
    expectBelow(memoryOf(server.pid) - memory, 40)
    screen.close()
  })

  it.each([
    ['texts', 0x81],
    ['pings', 0x89],
    ['pongs', 0x8a],
    ['fragments of a text that never ends', 0x01],
  ])('of a million empty %s costs no more', async (_what, firstByte) => {
    await mostBusy(server)
    const { closed } = await openFlood(salon.token, frame(firstByte), 1_000_000)
    await closed
    expectBelow(await mostBusy(server), 20)
  })
})

describe('a session that ends', () => {
  it('disconnects its screens when it expires', async () => {
    const late = await openBusiness(app)
    await changeRows(app, 'directory_sessions', ownedBy(late), {
      expires_at: fromNow('1.5 seconds'),
    })
    const screen = await enter(late)
    const refused = new Promise<string>((resolve) =>
      screen.once('connect_error', ({ message }) => resolve(message)),
    )
    expect(await refused).toBe('Inicia sesión de nuevo')
    expect(screen.connected).toBe(false)
  })
})

describe('a request for HTTP/2', () => {
  it('is answered as HTTP/1.1', async () => {
    const status = await new Promise((resolve, reject) => {
      const asked = request(`${server.origin}/health`, {
        headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' },
      })
      asked.on('response', ({ statusCode }) => resolve(statusCode))
      asked.on('error', reject)
      asked.end()
    })
    expect(status).toBe(200)
  })
})
