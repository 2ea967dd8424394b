import type { ProofChallenge } from '@cuando/contract/booking/proof'
import type { Data, Endpoint, Given } from '@cuando/contract/calls/endpoint'
import type { Envelope, FieldErrors } from '@cuando/contract/calls/envelope'
import type { RefusalCode } from '@cuando/contract/calls/refusals'
import { asUserText, noAnswer, type UserText } from '../user-text.ts'
import { addressOf, entriesOf, type Part, type Parts } from './call-address.ts'
import { newKey } from './new-key.ts'

export type Answer<T> = { ok: true; data: T; message: UserText } | FailedAnswer

export interface FailedAnswer {
  ok: false
  /** 0 when no answer came: offline, timed out, or aborted. */
  status: number
  /** Machine-readable reason; missing if the response was not the API's (a proxy's, for example). */
  code?: RefusalCode
  /** Text for the user; its wording may change, so never switch on it. */
  message: UserText
  /** The message is the call's default: it says that it failed, but not why. */
  isDefaultText?: true
  fieldErrors: Record<string, UserText>
  challenge?: ProofChallenge
}

/** The parts of a request that the endpoint declares, before their defaults are filled in. */
export type GivenParts<E extends Endpoint> = Pick<Given<E>, Extract<keyof E, Part>>

export interface CallOptions {
  token?: string | null | undefined
  signal?: AbortSignal | undefined
  /** Timeout for the whole response; none by default. */
  timeoutMs?: number | undefined
  /** Text for a failure without a message, instead of the endpoint's. */
  failure?: string | undefined
  /** The API's origin, if it differs from the page's. */
  origin?: string | undefined
  /** Sends the request instead of `fetch`. */
  transport?: Transport | undefined
}

/** Sends a request and waits for its response; rejects without one, and once `signal` aborts. */
export type Transport = (address: string, request: SentRequest) => Promise<ReceivedResponse>

type ReceivedResponse = Pick<Response, 'status' | 'text'>

interface SentRequest {
  method: string
  headers: Record<string, string>
  signal: AbortSignal
  body?: string
}

/** The answer of a call that got no response. */
export const unanswered = {
  ok: false,
  status: 0,
  message: noAnswer,
  fieldErrors: {},
} as const

/**
 * Makes one API call. Never throws: a response that is not our envelope (a proxy's error page) is a failure
 * with the endpoint's default text.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  given: GivenParts<E>,
  options: CallOptions = {},
): Promise<Answer<Data<E>>> {
  const { transport = fetch } = options
  return exchange(endpoint, given, options, async (address, request) => {
    const response = await transport(address, request)
    const envelope = parseEnvelope<Data<E>>(await response.text())
    return answerOf(wordsOf(endpoint, options), response.status, envelope)
  })
}

/** As `call`, of an endpoint that answers with a file. */
export function callFile<E extends FileEndpoint>(
  endpoint: E,
  given: GivenParts<E>,
  options: CallOptions = {},
): Promise<Answer<Blob>> {
  return exchange(endpoint, given, options, async (address, request) => {
    const response = await fetch(address, request)
    const file = await response.blob()
    if (response.ok && file.type === endpoint.file)
      return { ok: true, data: file, message: asUserText(endpoint.success) }
    const envelope = parseEnvelope<Blob>(await file.text())
    return answerOf(
      wordsOf(endpoint, options),
      response.status,
      envelope?.isSuccess ? null : envelope,
    )
  })
}

export type FileEndpoint = Endpoint & { file: string }

async function exchange<E extends Endpoint, T>(
  endpoint: E,
  given: GivenParts<E>,
  options: CallOptions,
  send: (address: string, request: SentRequest) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const parts: Parts = given
  const deadline = startDeadline(options)
  try {
    const address = addressOf(endpoint, parts, options.origin)
    const request: SentRequest = {
      method: endpoint.method,
      headers: headersOf(parts, options.token),
      signal: deadline.signal,
      ...('body' in parts && { body: JSON.stringify(parts.body) }),
    }
    return await send(address, request)
  } catch {
    return unanswered
  } finally {
    deadline.clear()
  }
}

const wordsOf = ({ success, failure }: Endpoint, options: CallOptions) => ({
  success,
  failure: options.failure ?? failure,
})

function answerOf<T>(
  words: { success: string; failure: string },
  status: number,
  envelope: Envelope<T> | null,
): Answer<T> {
  if (envelope?.isSuccess)
    return { ok: true, data: envelope.data, message: asUserText(envelope.message || words.success) }
  return {
    ok: false,
    status,
    message: asUserText(envelope?.message || words.failure),
    ...(!envelope?.message && { isDefaultText: true }),
    fieldErrors: textsOf(envelope?.data?.fieldErrors ?? {}),
    ...(envelope?.code && { code: envelope.code }),
    ...(envelope?.data?.challenge && { challenge: envelope.data.challenge }),
  }
}

function textsOf(errors: FieldErrors): Record<string, UserText> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field, asUserText(text)]),
  )
}

function parseEnvelope<T>(text: string): Envelope<T> | null {
  try {
    const value = JSON.parse(text)
    return typeof value?.isSuccess === 'boolean' ? value : null
  } catch {
    return null
  }
}

function headersOf(parts: Parts, token: string | null | undefined) {
  return {
    ...Object.fromEntries(entriesOf(parts.headers)),
    'x-request-id': newKey(),
    ...('body' in parts && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

// Not AbortSignal.any: supported browsers may still lack it.
function startDeadline({ signal, timeoutMs }: CallOptions) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = timeoutMs === undefined ? undefined : setTimeout(abort, timeoutMs)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}
