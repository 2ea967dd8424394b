import { once } from 'node:events'
import type { Server } from 'node:http'

/** Has a server that stands in for another one listen; returns its port. */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  // A connection that is closed for being idle, at the moment in which the next request goes out on it, fails that request:
  // where the machine stands still for some seconds, server and client find that out at once.
  server.keepAliveTimeout = 0
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port to listen on')
  return bound.port
}
