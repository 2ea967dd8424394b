import { once } from 'node:events'
import type { Server } from 'node:http'

/** Starts an HTTP server on a port of this machine, by default any free one; returns the port. */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  // Idle connections stay open. Otherwise the server closes one after the machine has stalled for some seconds, just as the
  // client sends a request on it, and that request fails.
  server.keepAliveTimeout = 0
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port to listen on')
  return bound.port
}
