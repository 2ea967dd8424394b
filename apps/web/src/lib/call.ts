import type { Data, Endpoint, Given } from '@cuando/contract/endpoint'
import type { Envelope, FieldErrors } from '@cuando/contract/envelope'
import type { ProofChallenge } from '@cuando/contract/proof'
import type { RefusalCode } from '@cuando/contract/refusals'
import { newKey } from './new-key.ts'

export type Answer<T> = { ok: true; data: T; message: string } | FailedAnswer

export interface FailedAnswer {
  ok: false
  /** 0 when no answer came: offline, timed out, or aborted. */
  status: number
  /** Why the server refused, which is what programs decide by; none: whatever answered was not the server. */
  code?: RefusalCode
  /** For people only: it may be reworded at any time. */
  message: string
  fieldErrors: FieldErrors
  challenge?: ProofChallenge
}

type Part = 'params' | 'query' | 'headers' | 'body'

/** The parts of a request that the endpoint declares, before their defaults are filled in. */
export type GivenParts<E extends Endpoint> = Pick<Given<E>, Extract<keyof E, Part>>

export interface CallOptions {
  token?: string | null | undefined
  signal?: AbortSignal | undefined
  /** How long to wait for the whole answer; without it, as long as the connection lives. */
  timeoutMs?: number | undefined
  /** What to say when the server says nothing, where a screen has other words than the call. */
  failure?: string | undefined
  /** Where the API is, when it is not where the page came from. */
  origin?: string | undefined
}

export const noAnswer = 'No hay conexión. Revisa tu internet e inténtalo de nuevo.'

/** What a call answers with that got no answer. */
export const unanswered = {
  ok: false,
  status: 0,
  message: noAnswer,
  fieldErrors: {},
} as const

/**
 * Makes one call of the API. Never throws: an answer that is no envelope (a proxy's page) is a failure with
 * the endpoint's own text.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: GivenParts<E>,
  options: CallOptions = {},
): Promise<Answer<Data<E>>> {
  const parts: Partial<Record<Part, unknown>> = given
  const deadline = startDeadline(options)
  try {
    const response = await fetch(addressOf(endpoint, parts, options.origin), {
      method: endpoint.method,
      headers: headersOf(parts, options.token),
      signal: deadline.signal,
      ...('body' in parts && { body: JSON.stringify(parts.body) }),
    })
    const { failure = endpoint.failure } = options
    return answerOf(
      { success: endpoint.success, failure },
      response.status,
      await readEnvelope(response),
    )
  } catch {
    return unanswered
  } finally {
    deadline.clear()
  }
}

function answerOf<T>(
  words: { success: string; failure: string },
  status: number,
  envelope: Envelope<T> | null,
): Answer<T> {
  if (envelope?.isSuccess)
    return { ok: true, data: envelope.data, message: envelope.message || words.success }
  return {
    ok: false,
    status,
    message: envelope?.message || words.failure,
    fieldErrors: envelope?.data?.fieldErrors ?? {},
    ...(envelope?.code && { code: envelope.code }),
    ...(envelope?.data?.challenge && { challenge: envelope.data.challenge }),
  }
}

async function readEnvelope<T>(response: Response): Promise<Envelope<T> | null> {
  const text = await response.text()
  try {
    const value = JSON.parse(text)
    return typeof value?.isSuccess === 'boolean' ? value : null
  } catch {
    return null
  }
}

function addressOf(endpoint: Endpoint, parts: Partial<Record<Part, unknown>>, origin = '') {
  const params = new Map(entriesOf(parts.params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params.get(name) ?? ''),
  )
  const query = new URLSearchParams(entriesOf(parts.query)).toString()
  return `${origin}/api${path}${query && `?${query}`}`
}

function headersOf(parts: Partial<Record<Part, unknown>>, token: string | null | undefined) {
  return {
    ...Object.fromEntries(entriesOf(parts.headers)),
    'x-request-id': newKey(),
    ...('body' in parts && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

function entriesOf(part: unknown): [string, string][] {
  return Object.entries(part ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)])
}

// By hand, since AbortSignal.any is missing in browsers that are still in people's pockets.
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
