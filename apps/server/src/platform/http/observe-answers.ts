import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answered } from '../metrics/make-metrics.ts'

/** Hears of each answer once it is sent. The request's own path stays out, because it may give access. */
export type Observer = (answered: Answered, request: FastifyRequest, reply: FastifyReply) => void

/** Hands each answer to the observers. Without any, requests cost nothing more. */
export function observeAnswers(app: FastifyInstance, observers: readonly Observer[]): void {
  if (observers.length === 0) return
  const refusals = new WeakMap<FastifyReply, string>()
  app.addHook('preSerialization', async (_request, reply, payload) => {
    const code = refusalIn(payload)
    if (code) refusals.set(reply, code)
    return payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const answered = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      refusal: refusals.get(reply),
    }
    for (const observe of observers) observe(answered, request, reply)
  })
}

function refusalIn(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('isSuccess' in payload)) return null
  return payload.isSuccess === false && 'code' in payload ? String(payload.code) : null
}

/** One line a request in the log. */
export const logAccess: Observer = (
  { method, route, status, seconds, refusal },
  request,
  reply,
) => {
  const bytes = Number(reply.getHeader('content-length')) || undefined
  const ms = Math.round(seconds * 10_000) / 10
  request.log.info({ method, route, status, ms, bytes, refusal }, 'access')
}
