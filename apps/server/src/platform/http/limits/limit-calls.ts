import { limits } from '@cuando/contract/calls/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refused } from '../../outcome.ts'
import { sendRefusal } from '../answer.ts'
import { countByKey } from './count-by-key.ts'
import type { RateLimits } from './rate-limit.ts'

/**
 * Limits all requests per address before their bodies are read, successful or not. Many people share the address of a
 * mobile network: this limit is against programs, far beyond what people do.
 */
const calls = { name: 'calls', points: 12_000, seconds: 60 }
/** Calls whose bodies may carry pictures. */
const pictureCalls = { name: 'picture-calls', points: 600, seconds: 600 }
/**
 * Large bodies are held in memory while they arrive: limits on concurrent uploads, in total and per address.
 */
const uploads = { atOnce: 12, ofAddress: 4, retryAfter: 5 }

/** How many pictures a route's body may carry. */
export const picturesOf = ({ routeOptions }: FastifyRequest): number =>
  routeOptions.config.pictures ?? 0

/** Refuses requests from an address that sends too many, and more large bodies than fit into memory. */
export function limitCalls(app: FastifyInstance, rateLimits: RateLimits): void {
  const all = rateLimits.local(calls)
  const heavy = rateLimits.local(pictureCalls)
  const upload = limitUploads()
  app.addHook('onRequest', async (request, reply) => {
    const address = request.network
    const refusal =
      (await all(address)) ??
      (picturesOf(request) > 0 ? await heavy(address) : null) ??
      upload(address, request, reply)
    return refusal ? sendRefusal(reply, refusal) : undefined
  })
}

function limitUploads() {
  const ofAddress = countByKey(uploads.ofAddress)
  let inFlight = 0
  return (address: string, request: FastifyRequest, reply: FastifyReply): Refusal | null => {
    if (picturesOf(request) === 0 || !isLarge(request)) return null
    if (inFlight >= uploads.atOnce || !ofAddress.add(address))
      return refused('overloaded', { retryAfter: uploads.retryAfter })
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
      ofAddress.remove(address)
    })
    return null
  }
}

/** A body without Content-Length counts as large. */
function isLarge({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return length === undefined
    ? headers['transfer-encoding'] !== undefined
    : Number(length) > limits.bodyBytes
}
