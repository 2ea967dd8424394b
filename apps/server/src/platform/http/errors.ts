import type { FieldErrors } from '@cuando/contract/calls/envelope'
import { type RefusalCode, refusals } from '@cuando/contract/calls/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import { isStorageFull } from '../db/sweeps/watch-storage.ts'
import type { Faults } from '../db/watch-faults.ts'
import { refused } from '../outcome.ts'
import { failure, sendRefusal } from './answer.ts'
import { RETRY_WHEN_FULL } from './limits/refuse-when-full.ts'
import { BodyRefused } from './read-bodies.ts'

/** Answers every error with an envelope. Only bugs are logged as errors, once. */
export function handleErrors(app: FastifyInstance, faults: Faults): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) return refuseInput(error, reply)
    faults.note(error)
    const reason = reasonOf(error)
    if (reason === 'internal') return reportBug(error, request, reply)
    if (refusals[reason].status < 500) return sendRefusal(reply, refused(reason))
    request.log.warn({ err: error }, 'a call came in vain')
    const retryAfter = reason === 'storageFull' ? RETRY_WHEN_FULL : RETRY_AFTER
    return sendRefusal(reply, refused(reason, { retryAfter }))
  })
}

// Seconds: enough for a database restart.
const RETRY_AFTER = 5

type InputError = FastifyError & {
  validation: { instancePath: string; message?: string | undefined }[]
}

function refuseInput(error: InputError, reply: FastifyReply): FastifyReply {
  const first = error.validation[0]?.message
  // A malformed id in the path is reported like an unknown one.
  if (error.validationContext === 'params') {
    return reply
      .code(404)
      .send({ ...failure('notFound'), message: first ?? refusals.notFound.text })
  }
  const fieldErrors: FieldErrors = {}
  for (const { instancePath, message } of error.validation) {
    const field = instancePath.slice(1).replaceAll('/', '.')
    if (field && message) fieldErrors[field] ??= message
  }
  if (Object.keys(fieldErrors).length > 0)
    return sendRefusal(reply, refused('invalid', { fieldErrors }))
  return sendRefusal(reply, refused('malformed'))
}

function reasonOf(error: FastifyError): RefusalCode {
  if (error instanceof BodyRefused) return error.reason
  if (isStorageFull(error)) return 'storageFull'
  if (isDatabaseUnavailable(error)) return 'overloaded'
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'tooLarge'
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupportedMedia'
  if (error.statusCode === 503) return 'overloaded'
  if (error.statusCode !== undefined && error.statusCode < 500) return 'malformed'
  return 'internal'
}

function reportBug(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.log.error({ err: error }, 'request failed')
  const message = `${refusals.internal.text} Referencia: ${request.id}`
  return reply.code(500).send({ ...failure('internal'), message })
}
