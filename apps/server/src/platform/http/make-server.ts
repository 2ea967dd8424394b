import { randomUUID } from 'node:crypto'
import { limits } from '@cuando/contract/limits'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySerializerCompiler,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { asksForLive } from '../realtime/live.ts'
import { contentPolicy } from './content-policy.ts'
import { handleErrors } from './errors.ts'
import { connectionOptions, guardConnections } from './guard-connections.ts'
import { limitCalls } from './limit-calls.ts'
import type { RateLimits } from './rate-limit.ts'
import { readBodies } from './read-bodies.ts'

export interface ServerSettings {
  logger: FastifyBaseLogger
  trustsProxy: boolean
  rateLimits: RateLimits
  /** Where the map's pictures come from: the only foreign host that a page may load from. */
  tileUrl: string
  publicUrl: string
  /** The scripts that pages carry in themselves, by hash; no other runs. */
  inlineScripts: readonly string[]
  /** Answers are checked against the contract, too; switched off in production for speed. */
  checksAnswers: boolean
}

/** A Fastify with what every server of ours has: request ids, envelopes for every error, safe headers. */
export async function makeServer(settings: ServerSettings): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: settings.logger,
    // The address that our own proxy adds, and no other: what stands before it in the header is the caller's word.
    trustProxy: settings.trustsProxy && ((_address: string, hop: number) => hop === 0),
    ...connectionOptions,
    bodyLimit: limits.bodyBytes,
    http: { ...connectionOptions.http, shouldUpgradeCallback: asksForLive },
    logController: new LogController({ disableRequestLogging: true }),
    // What still comes on an open connection when the process ends is answered like anything else.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: (request) => acceptableId(request.headers['x-request-id']) ?? randomUUID(),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // Longer than any request line: what is too long for an id is for its schema to say.
    routerOptions: { maxParamLength: 65_536 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(
    settings.checksAnswers ? checkedJson : () => (data) => JSON.stringify(data),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { method: request.method, url: request.url, status: reply.statusCode, ms: reply.elapsedTime },
      'answered',
    )
  })
  guardConnections(app.server, { isBehindProxy: settings.trustsProxy })
  limitCalls(app, settings.rateLimits)
  readBodies(app)
  handleErrors(app)
  await app.register(helmet, contentPolicy(settings))
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
  })
  return app
}

/** Those who wait would wait for the check of a longer answer, too. */
const CHECKED_CHARACTERS = 500_000

/** Checks answers, and sends them as they are: what a schema does not know of is the same with and without a check. */
const checkedJson: FastifySerializerCompiler<unknown> = (route) => {
  const check = serializerCompiler(route as Parameters<typeof serializerCompiler>[0])
  return (data) => {
    const json = JSON.stringify(data)
    if (json.length <= CHECKED_CHARACTERS) check(data)
    return json
  }
}

/** A path that cannot be decoded becomes one that nothing has: Fastify's own answer to it is in English. */
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

// Taken over from a proxy or a page, so that one id follows a request everywhere; never echoed unchecked.
function acceptableId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null
}
