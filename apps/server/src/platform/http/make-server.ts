import { randomUUID } from 'node:crypto'
import { limits } from '@cuando/contract/calls/limits'
import compress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySerializerCompiler,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Faults } from '../db/watch-faults.ts'
import { asksForLive } from '../realtime/live.ts'
import { dropRefusedBodies } from './drop-body.ts'
import { handleErrors } from './errors.ts'
import { connectionOptions, guardConnections } from './limits/guard-connections.ts'
import { limitCalls } from './limits/limit-calls.ts'
import type { RateLimits } from './limits/rate-limit.ts'
import { readNetwork } from './limits/read-network.ts'
import { type Observer, observeAnswers } from './observe-answers.ts'
import { readBodies } from './read-bodies.ts'
import { sendSafeHeaders } from './web/content-policy.ts'

export interface ServerSettings {
  logger: FastifyBaseLogger
  trustsProxy: boolean
  rateLimits: RateLimits
  /** The tile server: the only other host that a page may load from. */
  tileUrl: string
  publicUrl: string
  /** The CSP hashes of the inline scripts; no other inline script runs. */
  inlineScripts: readonly string[]
  /** Validates answers against the contract; off in production for speed. */
  checksAnswers: boolean
  observers: readonly Observer[]
  faults: Faults
}

/** A Fastify with what every server of ours has: request ids, envelopes for every error, safe headers. */
export async function makeServer(settings: ServerSettings): Promise<FastifyInstance> {
  const app = makeFastify(settings)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(
    settings.checksAnswers ? checkedJson : () => (data) => JSON.stringify(data),
  )
  const networkOfClient = readNetwork(settings.trustsProxy, settings.logger)
  app.decorateRequest('network', '')
  app.decorate('checksAnswers', settings.checksAnswers)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) settings.faults.noteWork()
    request.network = networkOfClient(request.raw)
    reply.header('X-Request-Id', request.id)
  })
  if (settings.logger.level === 'debug' || settings.logger.level === 'trace') logAnswers(app)
  observeAnswers(app, settings.observers)
  guardConnections(app.server, { isBehindProxy: settings.trustsProxy })
  limitCalls(app, settings.rateLimits)
  readBodies(app)
  dropRefusedBodies(app)
  handleErrors(app, settings.faults)
  sendSafeHeaders(app, settings)
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
  })
  return app
}

function makeFastify({ logger, trustsProxy }: ServerSettings): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    // Trusts only the address that our own proxy appends; earlier ones in the header are set by the client.
    trustProxy: trustsProxy && ((_address: string, hop: number) => hop === 0),
    ...connectionOptions,
    bodyLimit: limits.bodyBytes,
    http: { ...connectionOptions.http, shouldUpgradeCallback: asksForLive },
    logController: new LogController({ disableRequestLogging: true }),
    // Requests on open connections during shutdown are answered normally.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: (request) => acceptableId(request.headers['x-request-id']) ?? randomUUID(),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // Longer than any request line, so that ids of excessive length are left to their schemas.
    routerOptions: { maxParamLength: 65_536 },
  })
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { method: request.method, url: request.url, status: reply.statusCode, ms: reply.elapsedTime },
      'answered',
    )
  })
}

/** Longer answers aren't validated: other requests would have to wait for the check. */
const CHECKED_CHARACTERS = 500_000

/**
 * Validates answers but sends them unchanged, so that unknown fields are the same with and without
 * validation.
 */
const checkedJson: FastifySerializerCompiler<unknown> = (route) => {
  const check = serializerCompiler(route as Parameters<typeof serializerCompiler>[0])
  return (data) => {
    const json = JSON.stringify(data)
    if (json.length <= CHECKED_CHARACTERS) check(data)
    return json
  }
}

/** Turns an undecodable path into one without a route: Fastify's own answer would be in English. */
function readableUrl(url: string): string {
  const [path = '/', ...query] = url.split('?')
  return decode(path) === null ? [path.replaceAll('%', '%25'), ...query].join('?') : url
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

// Accepts a request id from a proxy or a page, so that it can be traced; validated before it is echoed.
function acceptableId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null
}
