import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from './answer.ts'
import { networkOf } from './network-of.ts'
import type { RateLimits } from './rate-limit.ts'

/**
 * Counts what comes from one address before its body is read, whatever becomes of it later. Many people share the
 * address of a mobile network: this is a bound for machines, far beyond what people do.
 */
const calls = { name: 'calls', points: 12_000, seconds: 60 }
/** Bodies that carry pictures are megabytes. */
const pictures = { name: 'picture-calls', points: 120, seconds: 600 }

/** Refuses the calls of an address that sends too many. */
export function limitCalls(app: FastifyInstance, rateLimits: RateLimits): void {
  const all = rateLimits.local(calls)
  const heavy = rateLimits.local(pictures)
  app.addHook('onRequest', async (request, reply) => {
    const address = networkOf(request.ip)
    const refusal = (await all(address)) ?? (carriesPictures(request) ? await heavy(address) : null)
    return refusal ? sendRefusal(reply, refusal) : undefined
  })
}

/** How many pictures a route's body may carry. */
export const picturesOf = ({ routeOptions }: FastifyRequest): number =>
  routeOptions.config.pictures ?? 0

const carriesPictures = (request: FastifyRequest) => picturesOf(request) > 0
