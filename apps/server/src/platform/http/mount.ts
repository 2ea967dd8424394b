import { pictureCharacters } from '@cuando/contract/accounts/image-upload'
import { proofChallenge } from '@cuando/contract/booking/proof'
import type { Endpoint } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import { type RefusalCode, refusals } from '@cuando/contract/calls/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { onBehalfOf } from '../db/statements/share-connections.ts'
import type { Outcome } from '../outcome.ts'
import { sendRefusal, success } from './answer.ts'
import type { Binding, FileAnswer, RequestContext } from './binding.ts'
import { CachedAnswer } from './cached-answer.ts'
import { bearerToken, type Caller, type Callers, findCaller } from './find-caller.ts'
import { ignoreForms } from './read-bodies.ts'
import { markRecent, noteRecent } from './recent-write.ts'

const codes = Object.keys(refusals) as RefusalCode[]

const failureBody = z.object({
  isSuccess: z.literal(false),
  code: z.enum(codes),
  message: z.string(),
  data: z.nullable(
    z.object({
      fieldErrors: z.optional(z.record(z.string(), z.string())),
      challenge: z.optional(proofChallenge),
    }),
  ),
})
// Defined once in the API documentation, and referenced by every operation.
z.globalRegistry.add(failureBody, {
  id: 'Failure',
  description: 'Los programas deciden por `code`; `message` es para personas y puede cambiar.',
})

declare module 'fastify' {
  interface FastifyInstance {
    checksAnswers: boolean
  }
  interface FastifyContextConfig {
    /** How many pictures a body may carry. */
    pictures?: number
  }
}

/** Registers the routes of `bindings`. An endpoint bound twice is a bug. */
export function mount<C extends Caller>(
  app: FastifyInstance,
  bindings: readonly Binding<C>[],
  known: Callers<C>,
): void {
  const bound = new Set<Endpoint>()
  for (const binding of bindings) {
    if (bound.has(binding.endpoint)) throw new Error(`${binding.endpoint.path} is bound twice`)
    bound.add(binding.endpoint)
    if (binding.endpoint.ignoresForm) {
      // A context of its own, so that no other call accepts forms.
      void app.register(async (context) => {
        ignoreForms(context)
        mountOne(context, binding, known)
      })
    } else mountOne(app, binding, known)
  }
}

function mountOne<C extends Caller>(
  app: FastifyInstance,
  { endpoint, handle }: Binding<C>,
  known: Callers<C>,
): void {
  const callers = new WeakMap<FastifyRequest, C>()
  const pictures = endpoint.pictures ?? 0
  const isChange = endpoint.method !== 'GET' && !endpoint.isQuiet
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(endpoint),
    bodyLimit: limits.bodyBytes + pictures * pictureCharacters,
    config: { pictures },
    // Before the body is read: an unauthenticated upload is not worth parsing.
    onRequest: async (request, reply) => {
      // Answers are private: no cache may store them, unless the handler says so.
      reply.header('Cache-Control', 'no-store')
      if (endpoint.access === 'public') return
      const found = await findCaller(request, endpoint, known)
      if (!found.ok) return sendRefusal(reply, found)
      callers.set(request, found.data)
    },
    handler: async (request, reply) => {
      const caller = callers.get(request) ?? null
      const work = () => handle(inputOf(request), contextOf(request), caller)
      const business = caller?.commerceId ?? addressedIn(request)
      if (known.recentWriters) {
        if (isChange) markRecent(reply)
        if (business) noteRecent(request, business, known.recentWriters)
      }
      const run = () => (business ? onBehalfOf(business, work) : work())
      const outcome = await (isChange && caller
        ? notingChange(run, () => known.noteChange(caller, request.id))
        : run())
      return sendOutcome(request, reply, endpoint, outcome)
    },
  })
}

/** Notes a change unless it was refused: a call that throws may have committed its change before. */
async function notingChange(
  change: () => Promise<Outcome<unknown>>,
  note: () => void,
): Promise<Outcome<unknown>> {
  let isRefused = false
  try {
    const outcome = await change()
    isRefused = !outcome.ok
    return outcome
  } finally {
    if (!isRefused) note()
  }
}

function sendOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  outcome: Outcome<unknown>,
) {
  if (!outcome.ok) return sendRefusal(reply, outcome)
  if (endpoint.file) return sendFile(request, reply, endpoint.file, outcome.data as FileAnswer)
  if (outcome.data instanceof CachedAnswer)
    return sendCached(request, reply, endpoint, outcome.data)
  const message = outcome.message ?? endpoint.success
  return reply.code(endpoint.status ?? 200).send(success(message, outcome.data))
}

function routeSchema(endpoint: Endpoint): Record<string, unknown> {
  const { params, query, headers, body, summary, access, path } = endpoint
  const answer = z.object({
    isSuccess: z.literal(true),
    message: z.string(),
    data: endpoint.data,
  })
  return {
    summary,
    tags: [path.split('/')[1]],
    ...(access !== 'public' ? { security: [{ token: [] }] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(headers ? { headers } : {}),
    ...(body ? { body } : {}),
    response: {
      [endpoint.status ?? 200]: endpoint.file ? fileSchema(endpoint.file) : answer,
      '4xx': failureBody,
      '5xx': failureBody,
    },
  }
}

const fileSchema = (mediaType: string) => ({
  description: 'El archivo',
  content: { [mediaType]: { schema: z.file() } },
})

/** The business in a public path, by its id or username. */
function addressedIn({ params }: FastifyRequest): string | undefined {
  const { commerceId } = params as { commerceId?: string }
  return commerceId?.toLowerCase()
}

function inputOf({ params, query, headers, body }: FastifyRequest) {
  return { params, query, headers, body }
}

function contextOf(request: FastifyRequest): RequestContext {
  return { ip: request.network, token: bearerToken(request) }
}

/** A browser may cache it, and revalidates it each time. */
function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  kept: CachedAnswer<unknown>,
) {
  // Serializing checks it.
  if (request.server.checksAnswers) reply.serialize(success(endpoint.success, kept.data))
  const { bytes, etag } = kept.write(endpoint.success)
  reply.header('Cache-Control', 'no-cache').header('ETag', etag)
  if (isKnown(request, etag)) return reply.code(304).send()
  return reply
    .code(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(bytes)
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  return known === '*' || Boolean(known?.includes(etag))
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  file: FileAnswer,
) {
  // `inline`, so that a phone opens it with the right app instead of just downloading it.
  if (file.name) reply.header('Content-Disposition', `inline; filename="${file.name}"`)
  if (file.isEmbeddable) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
  if (file.isUnlisted) reply.header('X-Robots-Tag', 'noindex')
  reply.header('Cache-Control', file.cacheControl)
  if (file.etag) {
    const etag = `"${file.etag}"`
    reply.header('ETag', etag)
    if (isKnown(request, etag)) return reply.code(304).send()
  }
  const { bytes } = file
  return reply.type(file.type ?? mediaType).send(typeof bytes === 'function' ? bytes() : bytes)
}
