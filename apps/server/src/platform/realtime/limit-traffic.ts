import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, WebSocket, WebSocketServer } from 'ws'

/** An open screen connects, joins, and answers a ping every 25 s: five frames a minute. */
export const trafficLimits = {
  frameBytes: 4096,
  /** In one window: */
  frames: 20,
  bytes: 16_384,
  windowMs: 10_000,
  /** How long the other side may take to answer a close frame. */
  closeMs: 1000,
} as const

// Pings are answered below, because the library reports an error for each one that arrives after the close.
const bounds = { maxFragments: 4, closeTimeout: trafficLimits.closeMs, autoPong: false }

type Accept = (connection: WebSocket, request: IncomingMessage) => void

/** The WebSocket server below socket.io: cuts clients that send more than a screen needs, before parsing. */
export class LimitedWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, ...bounds })
  }

  override handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    accept: Accept,
  ): void {
    // A client can't send frames before the upgrade is accepted.
    if (head.length > 0) {
      socket.destroy()
      return
    }
    super.handleUpgrade(request, socket, head, (connection) => {
      limitTraffic(connection, socket)
      accept(connection, request)
    })
  }
}

function limitTraffic(connection: WebSocket, socket: Duplex): void {
  let windowStart = performance.now()
  let frames = 0
  let bytes = 0

  function count(moreFrames: number, moreBytes: number): void {
    const now = performance.now()
    if (now - windowStart > trafficLimits.windowMs) {
      windowStart = now
      frames = 0
      bytes = 0
    }
    frames += moreFrames
    bytes += moreBytes
    if (frames > trafficLimits.frames || bytes > trafficLimits.bytes) cut()
  }

  function cut(): void {
    // Received data is still parsed after the cut; without listeners that costs little.
    for (const event of ['message', 'ping', 'pong']) connection.removeAllListeners(event)
    connection.terminate()
  }

  // Counted before parsing: empty frames cost work, but emit no message.
  socket.prependListener('data', (chunk: Buffer) => count(0, chunk.length))
  connection.on('ping', (data) => {
    count(1, 0)
    if (connection.readyState === WebSocket.OPEN) connection.pong(data)
  })
  connection.on('pong', () => count(1, 0))
  connection.on('message', (_data, isBinary) => (isBinary ? cut() : count(1, 0)))
  // A clean close would keep reading the flood.
  connection.on('error', () => setImmediate(() => connection.terminate()))
}
