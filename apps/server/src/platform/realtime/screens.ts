import { createHash } from 'node:crypto'
import { refusals } from '@cuando/contract/calls/refusals'
import { type JoinAnswer, socketEvents } from '@cuando/contract/calls/socket'
import * as z from 'zod/mini'
import {
  type Connection,
  type LiveSocket,
  openScreen,
  type Screen,
  type ScreenSettings,
  type Sockets,
} from './open-screen.ts'

/** The screens that are connected to this process. */
export interface Screens {
  /** Cuts the screens of a session that has ended. */
  logOut(tokenHash: string): void
  /** Lets all screens reconnect, spread over a short time. */
  reconnect(): void
}

/** Screens reconnect within this time after a gap. */
const RETURN_WITHIN_MS = 2000

const handshake = z.object({ token: z.string().check(z.regex(/^[\w-]{20,200}$/)) })

/** Admits screens to the rooms of their businesses. */
export function admitScreens(sockets: Sockets, settings: ScreenSettings): Screens {
  const screens = new Map<Connection, Screen>()
  const byToken = indexByToken()

  sockets.engine.on('connection', (connection: Connection) => {
    const screen = openScreen(connection, settings)
    screens.set(connection, screen)
    connection.once('close', () => screens.delete(connection))
  })
  sockets.use((socket, next) => {
    const screen = screens.get(socket.conn)
    const tokenHash = tokenHashOf(socket)
    // Added before the look-up, so that a session that ends meanwhile is cut too.
    if (screen && tokenHash) byToken.add(keyOf(tokenHash), screen, socket.conn)
    screen?.authenticate(socket, tokenHash, next)
  })
  sockets.on('connection', (socket) => {
    socket.on(socketEvents.joinCommerce, (wanted, answer) => {
      if (typeof answer !== 'function') return
      const rooms = screens.get(socket.conn)?.join(wanted) ?? []
      void socket.join(rooms)
      answer(rooms.length > 0 ? welcome : refusal)
    })
  })

  return {
    logOut(tokenHash) {
      for (const screen of byToken.list(tokenHash)) screen.handle({ type: 'loggedOut' })
    },
    reconnect() {
      for (const screen of screens.values()) {
        screen.handle({ type: 'gap', spreadMs: Math.random() * RETURN_WITHIN_MS })
      }
    },
  }
}

/** The screens of each session's token, while they are connected. */
function indexByToken() {
  const screens = new Map<string, Set<Screen>>()
  return {
    add(key: string, screen: Screen, connection: Connection): void {
      const same = screens.get(key) ?? new Set()
      screens.set(key, same.add(screen))
      connection.once('close', () => {
        same.delete(screen)
        if (same.size === 0) screens.delete(key)
      })
    },
    list: (key: string): Iterable<Screen> => screens.get(key) ?? [],
  }
}

const welcome: JoinAnswer = { isSuccess: true, message: 'Conectado' }
const refusal: JoinAnswer = {
  isSuccess: false,
  code: 'joinRefused',
  message: refusals.joinRefused.text,
}

function tokenHashOf({ handshake: { auth } }: LiveSocket): Buffer | null {
  const given = handshake.safeParse(auth)
  return given.success ? createHash('sha256').update(given.data.token).digest() : null
}

/** Only hashes of tokens are sent between processes. */
export function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64url')
}
