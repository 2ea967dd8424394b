import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { networkOf, UNKNOWN_NETWORK } from './network-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's network, which limits count by. */
    network: string
  }
}

interface Addressed {
  socket: { remoteAddress?: string | undefined }
  headers: IncomingMessage['headers']
}

export type ReadNetwork = (request: Addressed) => string

const WARN_EVERY_MS = 60_000

const UNREADABLE =
  'X-Forwarded-For no termina en una dirección: todos los que llegan así cuentan como uno solo en los límites. Revisa lo que escribe el proxy'

/** By logger, because the sockets' server shares it with the web server: one warning a minute for both. */
const warnedAt = new WeakMap<FastifyBaseLogger, number>()

/**
 * Reads the network of a client: behind our own proxy, that of the last address of X-Forwarded-For, which the
 * proxy appends; earlier ones are the client's own words. Without the header, that of the connection.
 */
export function readNetwork(trustsProxy: boolean, logger: FastifyBaseLogger): ReadNetwork {
  return ({ socket, headers }) => {
    const forwarded = trustsProxy ? headers['x-forwarded-for'] : undefined
    if (forwarded === undefined) return networkOf(socket.remoteAddress ?? '')
    const last = String(forwarded).split(',').at(-1) ?? ''
    const network = networkOf(last)
    if (network === UNKNOWN_NETWORK) warn(logger, last)
    return network
  }
}

function warn(logger: FastifyBaseLogger, last: string): void {
  const now = performance.now()
  if (now - (warnedAt.get(logger) ?? Number.NEGATIVE_INFINITY) < WARN_EVERY_MS) return
  warnedAt.set(logger, now)
  logger.warn({ last: last.slice(0, 60) }, UNREADABLE)
}
