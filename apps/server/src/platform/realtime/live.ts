import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http'
import { socketEvents } from '@cuando/contract/calls/socket'
import type { FastifyBaseLogger } from 'fastify'
import { Server } from 'socket.io'
import type { Clock } from '../clock/clock.ts'
import { countByKey } from '../http/limits/count-by-key.ts'
import { readNetwork } from '../http/limits/read-network.ts'
import { admitSockets, type LiveLimits } from './admit-sockets.ts'
import { LimitedWebSocketServer, trafficLimits } from './limit-traffic.ts'
import {
  businessOf,
  dismissMessage,
  LIVE_CHANNEL,
  readLiveMessage,
  type TellScreens,
  type Told,
  teamRoomOf,
  tellMessage,
} from './live-message.ts'
import { openChannel } from './open-channel.ts'
import type { Sockets } from './open-screen.ts'
import type { LiveSession } from './screen-flow.ts'
import { admitScreens, keyOf } from './screens.ts'

/** Tells the browsers of a room in all processes. A change in the room of a business reaches its whole team. */
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

export interface LiveSettings {
  /** The database through which processes reach each other's browsers. */
  connectionString: string
  clock: Clock
  logger: FastifyBaseLogger
  trustsProxy: boolean
  limits: LiveLimits
  /** The valid session of a token, by its SHA-256. */
  findSession(tokenHash: Buffer): Promise<LiveSession | null>
  /** Called with the business of each notice, of any process, before a screen hears of it. */
  onTold?(business: string): void
  /** Called when notices of other processes may have been missed. */
  onGap?(): void
}

/** Accepts only upgrades to our WebSocket; any other request is answered as if it had not asked for one. */
export function asksForLive({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith(`${PATH}/`) && headers.upgrade?.toLowerCase() === 'websocket'
}

const PATH = '/socket.io'
/** How long a connection may take to authenticate. */
const CONNECT_TIMEOUT_MS = 10_000

/** Starts the WebSocket server on an existing web server. */
export async function openLive(http: HttpServer, settings: LiveSettings): Promise<Live> {
  const { logger, limits } = settings
  const admission = admitSockets(limits, readNetwork(settings.trustsProxy, logger))
  let isClosing = false
  const sockets = openSockets(http, async (request) => !isClosing && admission.admit(request))
  const screens = admitScreens(sockets, {
    ...settings,
    places: countByKey(limits.maxPerRoom),
    onAdmitted: (request) => admission.release(request),
  })

  function show(told: Told): void {
    const { room, event, news } = told
    const business = businessOf(room)
    settings.onTold?.(business)
    const isForAll = event === socketEvents.changed && room === business
    const screens: { emit(event: Told['event'], news: Told['news']): unknown } = sockets.to(
      isForAll ? [room, teamRoomOf(room)] : room,
    )
    screens.emit(event, news)
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
      else screens.logOut(message.dismiss)
    },
    // They reconnect, so that they refetch what they missed and their tokens are looked up again.
    onGap() {
      settings.onGap?.()
      screens.reconnect()
    },
  })

  return {
    tell(told) {
      show(told)
      channel.publish(tellMessage(told))
    },
    dismiss(tokenHash) {
      screens.logOut(keyOf(tokenHash))
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

/** A WebSocket server for the upgrades of `http` that `admits` lets through. */
function openSockets(
  http: HttpServer,
  admits: (request: IncomingMessage) => Promise<boolean>,
): Sockets {
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
      admits(request).then(
        (is) => decide(is ? null : 'Demasiadas conexiones', is),
        () => decide('Error interno', false),
      )
    },
  })
  http.on('upgrade', (...parts) => sockets.httpServer.emit('upgrade', ...parts))
  return sockets
}
