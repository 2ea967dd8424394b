import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { type ServerProcess, startProcess } from '../../../testing/process/start-process.ts'
import { memoryOf } from '../../../testing/process/watch-process.ts'
import { expectBelow } from '../../../testing/process/watch-processor.ts'

const database = await openTestDatabase()
let server: ServerProcess
const sockets: Socket[] = []
beforeAll(async () => {
  server = await startProcess({ DATABASE_URL: database.url, ROLE: 'web' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await server.end('SIGKILL')
})

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  // The test expects the server to hang up.
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

const closeOf = (socket: Socket) =>
  socket.closed || new Promise((resolve) => socket.once('close', resolve))

/** Sends a text on a raw connection; returns what the server answers until it hangs up. */
async function converse(sent: string): Promise<string> {
  const socket = await open()
  let heard = ''
  socket.setEncoding('utf8').on('data', (part) => {
    heard += part
  })
  socket.write(sent)
  await closeOf(socket)
  return heard
}

describe('an invalid request', () => {
  it.each([
    ['a word', 'HOLA\r\n\r\n', 400, 'malformed', 'La solicitud no se pudo leer'],
    ['no host', 'GET /health HTTP/1.1\r\n\r\n', 400, 'malformed', 'La solicitud no se pudo leer'],
    [
      'another protocol',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      400,
      'malformed',
      'La solicitud no se pudo leer',
    ],
    [
      'a header without end',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'headersTooLarge',
      'La solicitud es demasiado grande',
    ],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'malformed',
      'La solicitud no se pudo leer',
    ],
    [
      'a length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'malformed',
      'La solicitud no se pudo leer',
    ],
    [
      'a strange expectation',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nExpect: milagros\r\nContent-Length: 0\r\n\r\n',
      417,
      'expectationUnknown',
      'La solicitud pide algo que no ofrecemos',
    ],
  ])('is answered in the envelope: %s', async (_name, sent, status, code, message) => {
    const [head = '', body = ''] = (await converse(sent)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head.toLowerCase()).toContain('connection: close')
    expect(JSON.parse(body)).toMatchObject({ isSuccess: false, code, message, data: null })
  })
})

describe('a body that is refused before it was read', () => {
  const json = 'Host: a\r\nContent-Type: application/json'
  const large = 8_000_000
  const announced = `${json}\r\nContent-Length: ${large}\r\n\r\n`
  const headers = `X: ${'x'.repeat(20_000)}\r\n${announced}`

  /** Sends a head and a body as fast as the server takes it. */
  async function upload(head: string, bytes: number) {
    const socket = await open()
    let heard = ''
    let isReset = false
    socket.setEncoding('utf8').on('data', (part) => {
      heard += part
    })
    socket.on('error', () => {
      isReset = true
    })
    socket.write(head)
    for (let sent = 0; sent < bytes && !socket.destroyed; sent += 1_000_000)
      if (!socket.write(Buffer.alloc(1_000_000, 'a')))
        await new Promise((resume) => socket.once('drain', resume).once('close', resume))
    return { socket, heard: () => heard, isReset: () => isReset }
  }

  it.each([
    ['one that is too large', `POST /api/auth/login HTTP/1.1\r\n${announced}`, 413],
    ['one without a session', `POST /api/users/profile/image HTTP/1.1\r\n${announced}`, 401],
    [
      'one without a host',
      `POST /api/auth/login HTTP/1.1\r\nContent-Length: ${large}\r\n\r\n`,
      400,
    ],
    [
      'one after a strange expectation',
      `POST /api/auth/login HTTP/1.1\r\nExpect: x\r\n${announced}`,
      417,
    ],
    ['one after too many headers', `POST /api/auth/login HTTP/1.1\r\n${headers}`, 431],
    [
      'one of unknown length',
      `POST /api/auth/login HTTP/1.1\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n${large.toString(16)}\r\n`,
      413,
    ],
  ])('is read to its end, then answered: %s', async (_name, head, status) => {
    const { socket, heard, isReset } = await upload(head, large)
    if (head.includes('chunked')) socket.write('\r\n0\r\n\r\n')
    await expect.poll(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*"isSuccess":false`))
    expect(isReset()).toBe(false)
  })

  it('is cut off beyond 16 MB, and after five seconds of silence', async () => {
    const head = `POST /api/auth/login HTTP/1.1\r\n${json}\r\nContent-Length: 900000000\r\n\r\n`
    const { socket } = await upload(head, 900_000_000)
    expect(socket.bytesWritten).toBeLessThan(60_000_000)
    const silent = await upload(head, 1_000_000)
    await closeOf(silent.socket)
    expect(silent.heard()).toMatch(/^HTTP\/1.1 413 /)
  })
})

describe('a connection', () => {
  it('is closed if it sends nothing, or too little', async () => {
    const silent = (await open()).resume()
    const halting = converse('GET /health HTTP/1.1\r\nHost: a\r\n')
    const slow = (await open()).resume()
    slow.write('GET /health HTTP/1.1\r\nHost: a\r\n')
    const dripping = setInterval(() => slow.write('X: x\r\n'), 500)
    await closeOf(slow)
    clearInterval(dripping)
    const heard = await halting
    expect(heard).toMatch(/^HTTP\/1.1 408 /)
    expect(heard).toContain('"code":"tooSlow","message":"La solicitud tardó demasiado en llegar"')
    await closeOf(silent)
  })

  it('that sends requests without reading answers uses no memory and delays no other', async () => {
    // The first request generates the document, which is cached.
    await (await fetch(`${server.origin}/api/openapi.json`)).arrayBuffer()
    const before = memoryOf(server.pid)
    const request = 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'
    for (let n = 0; n < 100; n += 1) {
      const socket = await open()
      socket.pause()
      socket.write(request.repeat(200))
    }
    expect((await fetch(`${server.origin}/health`)).status).toBe(200)
    expectBelow(memoryOf(server.pid) - before, 50)
  })

  it('is not ended just as a proxy asks on it again', async () => {
    const answer = await fetch(`${server.origin}/health`)
    const told = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1]
    // Caddy keeps one for two minutes, others for less.
    expect(Number(told)).toBeGreaterThan(120)
  })

  it('may be one of many from an address, up to a limit', async () => {
    const closed: number[] = []
    for (let n = 0; n < 520; n += 1) (await open()).once('close', () => closed.push(n))
    await expect.poll(() => closed.length).toBeGreaterThanOrEqual(15)
    expect(Math.min(...closed)).toBeGreaterThan(450)
    expect(server.lines.join('\n')).not.toContain('Error')
  })
})
