import type { ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long clients may still reuse a keep-alive connection; the answer then says that it closes. */
const GRACE_MS = 300
/** How often connections that have become idle are closed. */
const REAP_EVERY_MS = 50
/** A turn of the event loop this short leaves hardly a moment for a new connection. */
const SHORT_TURN_MS = 1
const MOST_TURNS = 100

/**
 * Makes a web server that can be stopped gracefully. The returned function accepts no more connections,
 * answers what was requested, and closes each connection after its answer; after `maxMs` it cuts the rest:
 * slow bodies, slow readers, and connections without a request.
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
    await acceptWaiting()
    // The close() of net.Server, because that of http.Server closes idle connections at once, even with a
    // request on its way.
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

/**
 * Accepts the connections that the kernel has already made: it resets them when the socket closes, and no proxy sends a
 * POST again after that. Resolves right after a turn of the event loop that was short, or after many turns.
 */
async function acceptWaiting(): Promise<void> {
  // To the end of the current turn, which may have asked for connections long ago.
  await new Promise(setImmediate)
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const begun = performance.now()
    await new Promise(setImmediate)
    if (performance.now() - begun < SHORT_TURN_MS) return
  }
}

function lastOfItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
