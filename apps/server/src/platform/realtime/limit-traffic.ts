import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, WebSocket, WebSocketServer } from 'ws'

/** An open screen says hello, joins, and answers a ping every 25 s: five frames a minute. */
export const trafficLimits = {
  frameBytes: 4096,
  /** In one window: */
  frames: 20,
  bytes: 16_384,
  windowMs: 10_000,
  /** How long a side that was told goodbye may take to answer. */
  closeMs: 1000,
} as const

// Pings are answered here: the library would make an error of each that comes after the end.
const bounds = { maxFragments: 4, closeTimeout: trafficLimits.closeMs, autoPong: false }

type Accept = (connection: WebSocket, request: IncomingMessage) => void

/** The WebSocket server below socket.io: who sends more than a screen has to say is cut before it is parsed. */
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
    // Nobody can speak the protocol before it is agreed on.
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
    // What was received is still read to its end: nobody hears it any more.
    for (const event of ['message', 'ping', 'pong']) connection.removeAllListeners(event)
    connection.terminate()
  }

  // Before the frames are looked for: empty ones cost more than they weigh, and are no messages.
  socket.prependListener('data', (chunk: Buffer) => count(0, chunk.length))
  connection.on('ping', (data) => {
    count(1, 0)
    if (connection.readyState === WebSocket.OPEN) connection.pong(data)
  })
  connection.on('pong', () => count(1, 0))
  connection.on('message', (_data, isBinary) => (isBinary ? cut() : count(1, 0)))
  // The polite goodbye would listen to the rest of the flood.
  connection.on('error', () => setImmediate(() => connection.terminate()))
}
