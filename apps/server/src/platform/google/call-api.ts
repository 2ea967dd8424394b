import * as z from 'zod/mini'
import { fetchBounded } from '../http/fetch-bounded.ts'
import { GoogleError } from './google-error.ts'

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below the API's origin, its parts encoded. */
  path: string
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

// A page of events has some hundred KB. It is parsed in one go, during which nothing else is served.
const bounds = { timeoutMs: 15_000, maxBytes: 4 * 1024 * 1024 }

const failure = z.object({
  error: z.object({
    errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
    details: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
  }),
})

/** One call of Google's API; resolves with the JSON of a 2xx answer, null without any. Throws a GoogleError. */
export async function callApi(
  apiUrl: string,
  accessToken: string,
  { method = 'GET', path, query = {}, body }: ApiRequest,
): Promise<unknown> {
  const address = new URL(`${apiUrl}${path}`)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, String(value))
  const answer = await fetchBounded(address, {
    method,
    redirect: 'error',
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...bounds,
  }).catch(() => {
    throw new GoogleError(0)
  })
  const said = readJson(answer.bytes)
  if (answer.status >= 200 && answer.status < 300) {
    // A truncated answer, or one of a proxy in between that doesn't speak the protocol.
    if (said === undefined) throw new GoogleError(0)
    return said
  }
  const { errors = [], details = [] } = failure.safeParse(said).data?.error ?? {}
  const reason = [...errors, ...details].find((each) => each.reason !== undefined)?.reason ?? null
  throw new GoogleError(answer.status, reason, secondsIn(answer.headers.get('retry-after')))
}

/** Null for an empty body, undefined for invalid JSON. */
function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return null
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** RFC 9110, section 10.2.3, in seconds; dates are not used by Google. */
function secondsIn(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}
