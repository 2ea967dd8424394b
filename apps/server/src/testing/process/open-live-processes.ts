import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { ClientToServer, JoinAnswer, ServerToClient } from '@cuando/contract/calls/socket'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { systemClock } from '../../platform/clock/clock.ts'
import { unlimited } from '../../platform/http/limits/rate-limit.ts'
import type { LiveLimits } from '../../platform/realtime/admit-sockets.ts'
import { asksForLive, type Live, openLive } from '../../platform/realtime/live.ts'
import type { LiveSession } from '../../platform/realtime/screen-flow.ts'
import { listenOnLoopback } from '../worlds/listen-on-loopback.ts'

export type Screen = Socket<ServerToClient, ClientToServer>

/** A token as long as real ones are. */
export const tokenOf = (name: string) => name.padEnd(43, '_')
export const hashOf = (name: string) => createHash('sha256').update(tokenOf(name)).digest()

export interface LiveProcess {
  http: Server
  port: number
  live: Live
  /** Opens a screen, which reconnects like a browser; it need not be admitted. */
  open(name: string): Screen
  /** Opens one and waits until it is admitted. */
  enter(name: string): Promise<Screen>
  close(): Promise<void>
}

const anyNumber: LiveLimits = { maxPerAddress: null, maxPerRoom: null, rate: unlimited }

/** The WebSocket server of one process, without the rest of the application. */
export async function openLiveProcess(
  connectionString: string,
  findSession: (tokenHash: Buffer) => Promise<LiveSession | null>,
  { limits, trustsProxy = false }: { limits?: Partial<LiveLimits>; trustsProxy?: boolean } = {},
): Promise<LiveProcess> {
  const http = createServer({ shouldUpgradeCallback: asksForLive }, (_request, response) =>
    response.writeHead(404).end('nothing here'),
  )
  const live = await openLive(http, {
    clock: systemClock,
    connectionString,
    logger: pino({ level: 'silent' }),
    trustsProxy,
    limits: { ...anyNumber, ...limits },
    findSession,
  })
  const port = await listenOnLoopback(http)
  const screens: Screen[] = []
  const open = (name: string) => {
    const screen: Screen = io(`http://127.0.0.1:${port}`, {
      forceNew: true,
      transports: ['websocket'],
      auth: { token: tokenOf(name) },
    })
    screens.push(screen)
    return screen
  }
  return {
    http,
    port,
    live,
    open,
    async enter(name) {
      const screen = open(name)
      await new Promise<void>((resolve, reject) => {
        screen.on('connect', resolve)
        screen.on('connect_error', reject)
      })
      return screen
    },
    async close() {
      for (const screen of screens) screen.close()
      await live.close()
      http.closeAllConnections()
      http.close()
    },
  }
}

export const join = (screen: Screen, room: string) =>
  new Promise<JoinAnswer>((resolve) => screen.emit('joinCommerce', room, resolve))
