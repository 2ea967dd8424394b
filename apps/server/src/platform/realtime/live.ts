import { createHash } from 'node:crypto'
import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http'
import { refusals } from '@cuando/contract/refusals'
import {
  type ClientToServer,
  type JoinAnswer,
  type ServerToClient,
  socketEvents,
} from '@cuando/contract/socket'
import type { FastifyBaseLogger } from 'fastify'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { Clock } from '../clock/clock.ts'
import { countByKey } from '../http/limits/count-by-key.ts'
import { readNetwork } from '../http/limits/read-network.ts'
import { admitSockets, type LiveLimits } from './admit-sockets.ts'
import { LimitedWebSocketServer, trafficLimits } from './limit-traffic.ts'
import {
  dismissMessage,
  LIVE_CHANNEL,
  readLiveMessage,
  type TellScreens,
  type Told,
  tellMessage,
} from './live-message.ts'
import { openChannel } from './open-channel.ts'

/** Tells the browsers of a room, whichever process they are connected to. */
export interface Live {
  tell: TellScreens
  /** Cuts the connections of a session that has ended, given the SHA-256 of its token. */
  dismiss(tokenHash: Buffer): void
  /** False while this process doesn't receive messages from the others. */
  isConnected(): boolean
  /** Cuts all screens, which reconnect to another process, and admits no more. Other processes are still told. */
  disconnect(): Promise<void>
  /** Disconnects from everything except the web server. */
  close(): Promise<void>
}

export interface LiveSession {
  room: string
  expiresAt: Date
}

export interface LiveSettings {
  /** The database through which processes reach each other's browsers. */
  connectionString: string
  clock: Clock
  logger: FastifyBaseLogger
  trustsProxy: boolean
  limits: LiveLimits
  /** The valid session of a token, by its SHA-256. */
  findSession(tokenHash: Buffer): Promise<LiveSession | null>
}

/** Accepts only upgrades to our WebSocket; any other request is answered as if it had not asked for one. */
export function asksForLive({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith(`${PATH}/`) && headers.upgrade?.toLowerCase() === 'websocket'
}

const PATH = '/socket.io'
/** How long a connection may take to authenticate. */
const CONNECT_TIMEOUT_MS = 10_000
/** The delay before a screen whose token could not be looked up must reconnect. */
const RETRY_MS = 2000
/** Screens reconnect within this time after a gap, spread out. */
const RETURN_WITHIN_MS = 2000
/** One day, because a session may last longer than the maximum delay of a timer. */
const MAX_STAY_MS = 86_400_000
/** Unsent packets after which a slow screen is cut. */
const MAX_UNSENT = 100

type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, { room: string }>
type Sockets = Server<ClientToServer, ServerToClient, DefaultEventsMap, { room: string }>
type Connection = LiveSocket['conn']

const handshake = z.object({ token: z.string().check(z.regex(/^[\w-]{20,200}$/)) })

/** Starts the WebSocket server on an existing web server. */
export async function openLive(http: HttpServer, settings: LiveSettings): Promise<Live> {
  const { clock, logger, limits, findSession } = settings
  const admission = admitSockets(limits, readNetwork(settings.trustsProxy, logger))
  const inRoom = countByKey(limits.maxPerRoom)
  const connections = new Set<Connection>()
  const byToken = new Map<string, Set<LiveSocket>>()
  let isClosing = false

  // A server that never listens: socket.io would close the real one, and answer requests that aren't its own.
  const sockets: Sockets = new Server(createServer(), {
    path: PATH,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: trafficLimits.frameBytes,
    connectTimeout: CONNECT_TIMEOUT_MS,
    wsEngine: LimitedWebSocketServer,
    allowRequest: (request, decide) => {
      const isAdmitted = isClosing ? Promise.resolve(false) : admission.admit(request)
      isAdmitted.then(
        (is) => decide(is ? null : 'Demasiadas conexiones', is),
        () => decide('Error interno', false),
      )
    },
  })
  http.on('upgrade', (...parts) => sockets.httpServer.emit('upgrade', ...parts))

  sockets.engine.on('connection', (connection: Connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
    let unsent = 0
    connection.on('packetCreate', () => {
      unsent += 1
      if (unsent > MAX_UNSENT) connection.request.socket.destroy()
    })
    connection.on('flush', () => {
      unsent = 0
    })
  })

  const asked = new WeakSet<Connection>()
  sockets.use((socket, next) => {
    if (asked.has(socket.conn)) return socket.conn.close()
    asked.add(socket.conn)
    enter(socket).then(
      (refusal) => {
        if (refusal === null) return next()
        next(new Error(refusal))
        // After the error has been sent.
        setImmediate(() => socket.conn.close())
      },
      (error: unknown) => {
        logger.warn({ err: error }, 'a screen could not be let in')
        // Without an error: a screen that only lost its connection reconnects by itself.
        setTimeout(() => socket.conn.close(), RETRY_MS).unref()
      },
    )
  })

  /** The refusal for a screen, or null if it is admitted. */
  async function enter(socket: LiveSocket): Promise<string | null> {
    const given = handshake.safeParse(socket.handshake.auth)
    if (!given.success) return 'Inicia sesión de nuevo'
    const tokenHash = createHash('sha256').update(given.data.token).digest()
    // Registered before the look-up, so that a session that ends meanwhile is cut too.
    remember(socket, keyOf(tokenHash))
    const session = await findSession(tokenHash)
    if (!session || socket.conn.readyState !== 'open') return 'Inicia sesión de nuevo'
    if (!inRoom.add(session.room)) return 'Demasiadas pantallas abiertas'
    socket.data.room = session.room
    admission.release(socket.request)
    // When the session expires the screen reconnects, and the look-up finds whether it was extended.
    const stay = Math.min(
      Math.max(session.expiresAt.getTime() - clock.now().getTime(), 0),
      MAX_STAY_MS,
    )
    const timer = setTimeout(() => socket.conn.close(), stay)
    socket.conn.once('close', () => {
      clearTimeout(timer)
      inRoom.remove(session.room)
    })
    return null
  }

  function remember(socket: LiveSocket, key: string): void {
    const same = byToken.get(key) ?? new Set()
    byToken.set(key, same.add(socket))
    socket.conn.once('close', () => {
      same.delete(socket)
      if (same.size === 0) byToken.delete(key)
    })
  }

  sockets.on('connection', (socket) => {
    let hasAsked = false
    socket.on(socketEvents.joinCommerce, (wanted, answer) => {
      if (typeof answer !== 'function') return
      const isIn = !hasAsked && wanted === socket.data.room
      hasAsked = true
      if (isIn) void socket.join(wanted)
      answer(isIn ? welcome : refusal)
    })
  })

  function show(told: Told): void {
    const screens: { emit(event: Told['event'], news: Told['news']): unknown } = sockets.to(
      told.room,
    )
    screens.emit(told.event, told.news)
  }

  function cutOff(key: string): void {
    for (const socket of byToken.get(key) ?? []) {
      socket.disconnect(true)
      // `disconnect` has no effect on a socket that is still being admitted.
      socket.conn.close()
    }
  }

  async function disconnect(): Promise<void> {
    isClosing = true
    await sockets.close()
  }

  const channel = await openChannel({
    ...settings,
    name: LIVE_CHANNEL,
    onMessage: (text) => {
      const message = readLiveMessage(text)
      if (!message) return
      if ('tell' in message) show(message.tell)
      else cutOff(message.dismiss)
    },
    // They reconnect, so that they refetch what they missed and their tokens are looked up again.
    onGap: () => {
      for (const connection of connections) {
        setTimeout(() => connection.close(), Math.random() * RETURN_WITHIN_MS).unref()
      }
    },
  })

  return {
    tell(told) {
      show(told)
      channel.publish(tellMessage(told))
    },
    dismiss(tokenHash) {
      cutOff(keyOf(tokenHash))
      channel.publish(dismissMessage(keyOf(tokenHash)))
    },
    isConnected: () => channel.isConnected(),
    disconnect,
    async close() {
      await disconnect()
      await channel.close()
    },
  }
}

const welcome: JoinAnswer = { isSuccess: true, message: 'Conectado' }
const refusal: JoinAnswer = {
  isSuccess: false,
  code: 'joinRefused',
  message: refusals.joinRefused.text,
}

/** Only hashes of tokens are sent between processes. */
function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64url')
}
