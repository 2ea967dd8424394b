import type { ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long who is about to use a kept connection again may still do so, and is told that it was the last time. */
const GRACE_MS = 300
/** How often connections are looked for whose last answer is out. */
const REAP_EVERY_MS = 50

/**
 * Prepares a web server for its end. The function that is returned takes no more connections, answers what was
 * asked, and ends each connection with its answer; after `maxMs` it cuts what is left: slow bodies, slow readers, and
 * what never asked anything.
 */
export function endableServer(app: FastifyInstance): (maxMs: number) => Promise<void> {
  const unanswered = new Set<ServerResponse>()
  let isEnding = false
  app.server.prependListener('request', (_request, response) => {
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
    if (isEnding) lastOfItsConnection(response)
  })
  return async (maxMs) => {
    isEnding = true
    unanswered.forEach(lastOfItsConnection)
    // Of a plain socket server: a web server's own close() would at once cut connections on which a request is under way.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(app.server, () => resolve())
    })
    await Promise.race([closed, delay(GRACE_MS)])
    const reaping = setInterval(() => app.server.closeIdleConnections(), REAP_EVERY_MS)
    const cutting = setTimeout(() => app.server.closeAllConnections(), maxMs - GRACE_MS)
    await app.close()
    clearInterval(reaping)
    clearTimeout(cutting)
  }
}

function lastOfItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
