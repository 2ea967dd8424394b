import type { Server as HttpServer } from 'node:http'
import { type ClientToServer, type ServerToClient, socketEvents } from '@cuando/contract/socket'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { Server } from 'socket.io'
import * as z from 'zod/mini'

/** Pushes to the browsers of one room, in whichever process they are connected. */
export interface Live {
  push(room: string, notification: Parameters<ServerToClient['newNotification']>[0]): void
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
      const room = await roomOfSocket(socket.handshake.auth, roomOf)
      if (room === null || room !== wanted) {
        answer({ isSuccess: false, message: 'No puedes entrar a este negocio' })
        return
      }
      await socket.join(room)
      answer({ isSuccess: true, message: 'Conectado' })
    })
  })
  return {
    push: (room, notification) => {
      sockets.to(room).emit(socketEvents.newNotification, notification)
    },
    close: async () => {
      await sockets.close()
    },
  }
}

async function roomOfSocket(auth: unknown, roomOf: LiveSettings['roomOf']): Promise<string | null> {
  const given = handshake.safeParse(auth)
  return given.success ? roomOf(given.data.token) : null
}
