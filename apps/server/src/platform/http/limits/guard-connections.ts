import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { RefusalCode } from '@cuando/contract/calls/refusals'
import { refusals } from '@cuando/contract/calls/refusals'
import type { FastifyHttpOptions } from 'fastify'
import { failure } from '../answer.ts'
import { dropBody, dropped } from '../drop-body.ts'
import { countByKey } from './count-by-key.ts'
import { networkOf } from './network-of.ts'

/** Timeouts of a connection. They also stop clients that send or read a byte now and then. */
const connectionTimeouts = {
  /** For the request line and the headers. */
  headersMs: 10_000,
  /** For the whole request: enough for a phone on a bad connection to upload pictures. */
  requestMs: 60_000,
  /** For the client to receive the whole answer. */
  answerMs: 120_000,
  /** Without a byte in either direction during a request. */
  silenceMs: 60_000,
  /**
   * Between two requests: longer than the idle timeouts of proxies (nginx 60 s, Traefik 90 s, Caddy 120 s),
   * so that we never close a connection that they are about to reuse.
   */
  idleMs: 125_000,
  /** Added to the announced idle timeout, for requests in transit or unread in a busy process. */
  idleGraceMs: 5_000,
} as const

const MAX_CONNECTIONS = 10_000
// A whole neighbourhood may be behind one address of a mobile network.
const MAX_CONNECTIONS_OF_ADDRESS = 500
// Browsers wait for each answer before they send the next request.
const MAX_UNANSWERED = 4
const CHECK_EVERY_MS = 2000

/** Connection options for Fastify and Node. */
export const connectionOptions = {
  requestTimeout: connectionTimeouts.requestMs,
  connectionTimeout: connectionTimeouts.silenceMs,
  keepAliveTimeout: connectionTimeouts.idleMs,
  http: {
    headersTimeout: connectionTimeouts.headersMs,
    keepAliveTimeoutBuffer: connectionTimeouts.idleGraceMs,
    // Checked in `lacksHost` instead: Node's own answer would have no body.
    requireHostHeader: false,
    connectionsCheckingInterval: CHECK_EVERY_MS,
  },
  clientErrorHandler: refuseUnreadable,
} satisfies FastifyHttpOptions<Server>

/** Limits the connections and pipelined requests of a client; behind a proxy all come from its address. */
export function guardConnections(
  server: Server,
  { isBehindProxy }: { isBehindProxy: boolean },
): void {
  const open = countByKey(isBehindProxy ? null : MAX_CONNECTIONS_OF_ADDRESS)
  const unanswered = new WeakMap<Duplex, number>()
  server.maxConnections = MAX_CONNECTIONS

  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    if (open.add(address)) socket.once('close', () => open.remove(address))
    else socket.destroy()
  })

  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > MAX_UNANSWERED) socket.destroy()
    // Requests read in the same chunk are still emitted after the socket was destroyed. Ending them here
    // halves their cost.
    if (socket.destroyed) return void request.destroy()
    unanswered.set(socket, count)
    const timer = setTimeout(() => socket.destroy(), connectionTimeouts.answerMs).unref()
    response.once('close', () => {
      clearTimeout(timer)
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
    })
    if (lacksHost(request)) refuse(request, response, 'malformed')
    else for (const handle of handlers) handle.call(server, request, response)
  })

  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    refuse(request, response, 'expectationUnknown')
  })
}

/** RFC 9112, section 3.2: Host is required in HTTP/1.1, not in HTTP/1.0. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined

function refuse(request: IncomingMessage, response: ServerResponse, reason: RefusalCode): void {
  const { status, headers, body } = rawRefusal(reason)
  void dropBody(request).then(() => response.writeHead(status, headers).end(body))
}

const reasons: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
}

/** Sockets with malformed HTTP that have been answered, and how much they had sent by then. */
const answered = new WeakMap<Duplex, number>()

/**
 * Malformed HTTP never becomes a request, so it is answered on the raw socket, which drops what still arrives for a
 * while: each further chunk is reported as malformed again.
 */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  const received = answered.get(socket)
  if (received !== undefined && socket.bytesRead - received < dropped.bytes) return
  if (received !== undefined || error.code === 'ECONNRESET' || !socket.writable)
    return void socket.destroy()
  answered.set(socket, socket.bytesRead)
  const { status, headers, body } = rawRefusal(reasons[error.code ?? ''] ?? 'malformed')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  // The reason phrase is optional (RFC 9112, section 4).
  socket.end(`HTTP/1.1 ${status} \r\n${lines.join('')}\r\n${body}`)
  const timer = setTimeout(() => socket.destroy(), dropped.silenceMs)
  socket.once('close', () => clearTimeout(timer))
}

function rawRefusal(reason: RefusalCode) {
  const body = JSON.stringify(failure(reason))
  return {
    status: refusals[reason].status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      Connection: 'close',
    },
    body,
  }
}
