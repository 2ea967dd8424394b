import { createHash } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import {
  type ClientToServer,
  type JoinAnswer,
  type ServerToClient,
  socketEvents,
} from '@cuando/contract/socket'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'

/** Pushes to the browsers of one room, in whichever process they are connected. */
export interface Live {
  push(room: string, notification: Parameters<ServerToClient['newNotification']>[0]): void
  /** Cuts off whoever came in with a token that no longer counts, named by its SHA-256. */
  dismiss(tokenHash: Buffer): void
  close(): Promise<void>
}

export interface LiveSettings {
  /** Needed so that several processes reach each other's browsers; its connections are its own. */
  pool: Pool
  logger: FastifyBaseLogger
  /** The room that a token's owner may join; null for a token that does not count. */
  roomOf(token: string): Promise<string | null>
}

type Sockets = Server<ClientToServer, ServerToClient>
type LiveSocket = Socket<ClientToServer, ServerToClient>

const handshake = z.object({ token: z.string() })

/** Starts the socket on a web server that is already there. */
export function openLive(http: HttpServer, { pool, logger, roomOf }: LiveSettings): Live {
  const sockets: Sockets = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    adapter: createAdapter(pool, {
      tableName: 'socket_io_attachments',
      errorHandler: (error: Error) => logger.warn({ err: error }, 'the socket adapter failed'),
    }),
  })
  sockets.on('connection', (socket) => {
    socket.on(socketEvents.joinCommerce, async (wanted, answer) => {
      if (typeof answer !== 'function') return
      try {
        answer(await join(socket, wanted, roomOf))
      } catch (error) {
        logger.warn({ err: error }, 'a screen could not join its business')
        answer({ isSuccess: false, message: 'No se pudo conectar. Inténtalo de nuevo.' })
      }
    })
  })
  return {
    push: (room, notification) => {
      sockets.to(room).emit(socketEvents.newNotification, notification)
    },
    dismiss: (tokenHash) => {
      sockets.in(roomOfToken(tokenHash)).disconnectSockets(true)
    },
    close: async () => {
      await sockets.close()
    },
  }
}

async function join(
  socket: LiveSocket,
  wanted: string,
  roomOf: LiveSettings['roomOf'],
): Promise<JoinAnswer> {
  const given = handshake.safeParse(socket.handshake.auth)
  if (!given.success) return refusal
  // Before its token is looked up: one that ceases to count meanwhile is cut off all the same.
  await socket.join(roomOfToken(hashOf(given.data.token)))
  const room = await roomOf(given.data.token)
  if (room === null || room !== wanted) return refusal
  await socket.join(room)
  return { isSuccess: true, message: 'Conectado' }
}

const refusal: JoinAnswer = { isSuccess: false, message: 'No puedes entrar a este negocio' }

/** A room of its own for each log-in; between processes only the token's hash travels. */
function roomOfToken(tokenHash: Buffer): string {
  return `token:${tokenHash.toString('base64url')}`
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
