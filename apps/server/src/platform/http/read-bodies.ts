import { type RefusalCode, refusals } from '@cuando/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { picturesOf } from './limit-calls.ts'
import { parseJson } from './parse-json.ts'

/** A body that cannot be taken; the error handler answers with its reason. */
export class BodyRefused extends Error {
  readonly reason: RefusalCode
  readonly statusCode: number
  constructor(reason: RefusalCode) {
    super(reason)
    this.reason = reason
    this.statusCode = refusals[reason].status
  }
}

/** Bodies are JSON within the contract's bounds, and nothing else. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      // A call without anything to say may have a type all the same.
      if (body.length === 0) return done(null, undefined)
      const parsed = parseJson(body, picturesOf(request))
      if (parsed.ok) done(null, parsed.value)
      else done(new BodyRefused(parsed.reason))
    },
  )
  // Nobody packs what is at most 64 KB, and what is packed is larger than it says.
  app.addHook('preParsing', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new BodyRefused('unsupportedMedia')
    }
  })
}
