import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A raw TCP connection. */
export async function openRaw(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

// Unlike `once` of node:events, resolves on a reset too.
const closeOf = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** Sends data; returns the server's answer until it hangs up, and after how many milliseconds. */
export async function converse(
  origin: string,
  sent: string | Buffer,
  milliseconds = 90_000,
): Promise<{ heard: string; milliseconds: number }> {
  const socket = await openRaw(origin)
  const started = performance.now()
  let heard = ''
  socket.setEncoding('utf8').on('data', (part) => {
    heard += part
  })
  const closed = closeOf(socket)
  const timer = setTimeout(() => socket.destroy(), milliseconds)
  socket.write(sent)
  await closed
  clearTimeout(timer)
  return { heard, milliseconds: performance.now() - started }
}

/** Sends a body at a byte per second; returns after how many milliseconds the connection was cut. */
export async function drip(origin: string): Promise<number> {
  const socket = await openRaw(origin)
  const started = performance.now()
  const closed = closeOf(socket)
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json'
  socket.write(`${head}\r\nContent-Length: 1000\r\n\r\n{`)
  socket.resume()
  const timer = setInterval(() => socket.write(' '), 1000)
  const limit = setTimeout(() => socket.destroy(), 90_000)
  await closed
  clearInterval(timer)
  clearTimeout(limit)
  return performance.now() - started
}

/** A frame as a browser sends it, masked with zeros. */
export const frame = (text: string): Buffer =>
  Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)])

/** Opens a WebSocket and sends a frame many times; resolves when it is cut. */
export async function floodSocket(origin: string, token: string, what: Buffer, times: number) {
  const socket = await openRaw(origin)
  const upgrade = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  const closed = closeOf(socket)
  socket.write(`${upgrade.join('\r\n')}\r\n\r\n`)
  await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed])
  socket.resume()
  socket.write(frame(`40${JSON.stringify({ token })}`))
  socket.write(Buffer.concat(Array(times).fill(what)))
  await closed
}
