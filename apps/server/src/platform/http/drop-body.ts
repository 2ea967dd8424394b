import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How much of a body is read only to be dropped, in bytes and in time. */
export const dropped = { bytes: 16 * 1024 * 1024, silenceMs: 5000, ms: 30_000 } as const

/**
 * Reads the rest of a body that is refused before it was read, then answers. A connection that is closed while its
 * request still arrives is reset, which can discard the answer: callers see a broken pipe, and a proxy takes the server
 * for a broken one.
 */
export function dropRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!(await dropBody(raw))) reply.header('Connection', 'close')
  })
}

/** Resolves with whether the whole body has arrived; false if it is too large or takes too long. */
export async function dropBody(request: IncomingMessage): Promise<boolean> {
  if (isRead(request) || !hasBody(request)) return true
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  const silence = setTimeout(stop, dropped.silenceMs)
  const limit = setTimeout(stop, dropped.ms)
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    silence.refresh()
    if (bytes > dropped.bytes) stop()
  }
  request.on('data', count).once('end', stop).once('close', stop)
  await stopped
  request.off('data', count).off('end', stop).off('close', stop)
  clearTimeout(silence)
  clearTimeout(limit)
  return isRead(request)
}

const isRead = ({ complete, readableEnded }: IncomingMessage) => complete || readableEnded

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
