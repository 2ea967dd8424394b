import { type RefusalCode, refusals } from '@cuando/contract/calls/refusals'
import type { FastifyInstance } from 'fastify'
import { picturesOf } from './limits/limit-calls.ts'
import { parseJson } from './parse-json.ts'

/** An unacceptable body; the error handler answers with its reason. */
export class BodyRefused extends Error {
  readonly reason: RefusalCode
  readonly statusCode: number
  constructor(reason: RefusalCode) {
    super(reason)
    this.reason = reason
    this.statusCode = refusals[reason].status
  }
}

/** Accepts forms, too, within the same size, without reading what is in them. */
export function ignoreForms(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, _body, done) => done(null, undefined),
  )
}

/** Accepts only JSON bodies within the contract's limits. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      // An empty body may have a Content-Type.
      if (body.length === 0) return done(null, undefined)
      const parsed = parseJson(body, picturesOf(request))
      if (parsed.ok) done(null, parsed.value)
      else done(new BodyRefused(parsed.reason))
    },
  )
  // Compressed bodies are refused: they could expand beyond the limits, and no client compresses 64 KB.
  app.addHook('preParsing', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new BodyRefused('unsupportedMedia')
    }
  })
}
