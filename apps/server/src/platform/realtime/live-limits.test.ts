import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import {
  hashOf,
  type LiveProcess,
  openLiveProcess,
  tokenOf,
} from '../../testing/process/open-live-processes.ts'

// The second that waiting has by itself is short on a busy machine.
const patient = { timeout: 10_000 }

const ROOMS = ['a', 'b', 'c', 'd', 'e', 'f']
const database = await openTestDatabase()
let server: LiveProcess
let lookUps = 0
beforeAll(async () => {
  server = await openLiveProcess(
    database.url,
    async (tokenHash) => {
      lookUps += 1
      const room = ROOMS.find((name) => hashOf(name).equals(tokenHash)) ?? 'salon'
      return { room, expiresAt: new Date(Date.now() + 3_600_000) }
    },
    { limits: { maxPerAddress: 4, maxPerRoom: 2 }, trustsProxy: true },
  )
})
afterAll(async () => {
  await server.close()
})

let caller = 0
/** A raw connection below socket.io, from its own address; with `greets`, one that is admitted. */
async function openRaw({ greets = false, headers = {}, compresses = false, room = 'good' } = {}) {
  caller += 1
  const raw = new WebSocket(`ws://127.0.0.1:${server.port}/socket.io/?EIO=4&transport=websocket`, {
    headers: { 'x-forwarded-for': `192.0.2.${caller}`, ...headers },
    perMessageDeflate: compresses,
  })
  raw.on('error', () => undefined)
  const said: string[] = []
  raw.on('message', (data) => said.push(String(data)))
  const closed = new Promise((resolve) => raw.on('close', resolve))
  await vi.waitUntil(() => said.length > 0 || raw.readyState === WebSocket.CLOSED, patient)
  if (greets) {
    raw.send(`40${JSON.stringify({ token: tokenOf(room) })}`)
    await vi.waitUntil(() => said.length > 1, patient)
  }
  return { raw, said, closed }
}

/** Waits until one is admitted: connections of the previous test count until they are closed. */
const openScreen = () =>
  vi.waitUntil(async () => {
    const screen = await openRaw({ greets: true })
    if (screen.said[1]?.startsWith('40')) return screen
    screen.raw.terminate()
    return null
  }, patient)

/** A frame as a browser masks it, with zeros. */
const frame = (firstByte: number, payload = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from([firstByte, 0x80 | payload.length, 0, 0, 0, 0]), payload])

describe('a connection', () => {
  it('that says nothing is closed within seconds', async () => {
    const { closed } = await openRaw()
    const start = performance.now()
    await closed
    expect(performance.now() - start).toBeLessThan(15_000)
  })

  it.each<[string, (raw: WebSocket) => void]>([
    ['a frame of more than 4 KB', (raw) => raw.send('4'.repeat(4097))],
    [
      'a message of more than 4 KB in pieces',
      (raw) => {
        raw.send('4'.repeat(3000), { fin: false })
        raw.send('4'.repeat(3000))
      },
    ],
    [
      'a message in many pieces',
      (raw) => {
        for (let n = 0; n < 10; n += 1) raw.send('4', { fin: false })
      },
    ],
    ['bytes in place of text', (raw) => raw.send(Buffer.from([1, 2, 3]))],
    [
      '21 events',
      (raw) => {
        for (let n = 0; n < 21; n += 1) raw.send('42["joinCommerce","salon"]')
      },
    ],
    [
      '21 pings',
      (raw) => {
        for (let n = 0; n < 21; n += 1) raw.ping()
      },
    ],
    [
      '21 pongs',
      (raw) => {
        for (let n = 0; n < 21; n += 1) raw.pong()
      },
    ],
    [
      '17 KB of small pieces',
      (raw) => {
        for (let n = 0; n < 17; n += 1) raw.send('4'.repeat(1000))
      },
    ],
  ])('that sends %s is cut', async (_what, flood) => {
    const { raw, closed } = await openScreen()
    const start = performance.now()
    flood(raw)
    await closed
    // Well before the client's own close timeout.
    expect(performance.now() - start).toBeLessThan(3000)
  })

  it('cannot compress', async () => {
    const { raw } = await openRaw({ compresses: true })
    expect(raw.extensions).toBe('')
    raw.terminate()
  })

  it('that says hello twice is cut, and its token is looked up once', async () => {
    const before = lookUps
    const { raw, closed } = await openRaw()
    const hello = `40${JSON.stringify({ token: tokenOf('good') })}`
    raw.send(hello)
    raw.send(hello)
    await closed
    expect(lookUps).toBe(before + 1)
  })

  it('that speaks before it is answered is cut', async () => {
    const request = [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      '',
      '',
    ].join('\r\n')
    const socket = connect(server.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += String(data)
    })
    socket.on('error', () => undefined)
    const closed = once(socket, 'close')
    socket.write(Buffer.concat([Buffer.from(request), frame(0x89), frame(0x89)]))
    await closed
    expect(answer).toBe('')
  })

  it('that waits for its turn stays, pinged and ponging', async () => {
    const { raw, said } = await openScreen()
    raw.send('420["joinCommerce","salon"]')
    await vi.waitUntil(() => said.some((each) => each.startsWith('430')), patient)
    raw.terminate()
  })
})

describe('an address', () => {
  it('has as many connections as are allowed, and one more for each that ends', async () => {
    const headers = { 'x-forwarded-for': '10.0.0.1, 198.51.100.7' }
    const four = await Promise.all([1, 2, 3, 4].map(() => openRaw({ headers })))
    expect(four.map((each) => each.said.length)).toEqual([1, 1, 1, 1])
    expect((await openRaw({ headers })).said).toEqual([])
    // Addresses that the client puts before the proxy's don't count.
    const disguised = { 'x-forwarded-for': '10.0.0.2, 198.51.100.7' }
    expect((await openRaw({ headers: disguised })).said).toEqual([])
    four[0]?.raw.close()
    await four[0]?.closed
    await vi.waitUntil(async () => (await openRaw({ headers })).said.length === 1, patient)
    for (const each of four) each.raw.terminate()
  })

  it('has any number of authenticated screens', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.8' }
    const screens = []
    for (const room of ROOMS) screens.push(await openRaw({ headers, greets: true, room }))
    expect(screens.map(({ said }) => said[1]?.startsWith('40'))).toEqual(ROOMS.map(() => true))
    expect((await openRaw({ headers })).said).toHaveLength(1)
    for (const each of screens) each.raw.terminate()
  })
})

describe('an owner', () => {
  it('has as many screens as are allowed', async () => {
    // Those of the tests before are being closed.
    const enter = async () => {
      const { raw, said, closed } = await openRaw({ greets: true })
      return { raw, closed, isIn: said[1]?.startsWith('40') ?? false }
    }
    await vi.waitUntil(async () => {
      const one = await enter()
      one.raw.terminate()
      return one.isIn
    }, patient)
    const first = await enter()
    const second = await enter()
    expect([first.isIn, second.isIn]).toEqual([true, true])
    const third = await enter()
    expect(third.isIn).toBe(false)
    await third.closed
    for (const { raw } of [first, second]) raw.terminate()
  })
})

describe('what is not the socket’s', () => {
  it.each([
    ['polling', 'GET /socket.io/?EIO=4&transport=polling HTTP/1.1', ''],
    [
      'another protocol',
      'GET / HTTP/1.1',
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n',
    ],
    [
      'a socket elsewhere',
      'GET /elsewhere HTTP/1.1',
      'Connection: Upgrade\r\nUpgrade: websocket\r\n',
    ],
  ])('is answered by the web server: %s', async (_what, line, headers) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`${line}\r\nHost: localhost\r\n${headers}\r\n`)
    const [first] = await once(createInterface({ input: socket }), 'line')
    expect(first).toBe('HTTP/1.1 404 Not Found')
    socket.destroy()
  })
})
