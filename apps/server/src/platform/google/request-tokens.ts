import * as z from 'zod/mini'
import { fetchBounded } from '../http/fetch-bounded.ts'

/** This installation, as Google knows it. */
export interface Client {
  clientId: string
  clientSecret: string
}

export interface CodeToExchange {
  code: string
  redirectUri: string
  codeVerifier: string
}

export type Tokens = z.output<typeof tokens>

/** `invalidGrant`: the code or refresh token is not, or no longer, good; `refused`: anything else is wrong. */
export type TokenAnswer =
  | { ok: true; tokens: Tokens }
  | { ok: false; reason: 'invalidGrant' | 'refused' | 'silent' }

type Report = (error: unknown) => void

const bounds = { timeoutMs: 8000, maxBytes: 64 * 1024 }

const tokens = z.object({
  access_token: z.optional(z.string()),
  /** Seconds. */
  expires_in: z.optional(z.number()),
  refresh_token: z.optional(z.string()),
  /** The scopes that were granted, with spaces between them. */
  scope: z.optional(z.string()),
  id_token: z.optional(z.string()),
})
const failure = z.object({ error: z.string() })

/** Exchanges a code at the token endpoint (RFC 6749, section 4.1.3, with RFC 7636); the ID token is not yet verified. */
export function exchangeCode(
  tokenUrl: string,
  client: Client,
  { code, redirectUri, codeVerifier }: CodeToExchange,
  report: Report,
): Promise<TokenAnswer> {
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  }
  return requestTokens(tokenUrl, client, form, report)
}

/** A new access token for a refresh token (RFC 6749, section 6). */
export function refreshTokens(
  tokenUrl: string,
  client: Client,
  refreshToken: string,
  report: Report,
): Promise<TokenAnswer> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
  return requestTokens(tokenUrl, client, form, report)
}

async function requestTokens(
  tokenUrl: string,
  { clientId, clientSecret }: Client,
  form: Record<string, string>,
  report: Report,
): Promise<TokenAnswer> {
  const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret })
  try {
    const request = { method: 'POST', body, redirect: 'error', ...bounds } as const
    const { status, bytes } = await fetchBounded(tokenUrl, request)
    const given: unknown = JSON.parse(bytes.toString())
    const known = status === 200 ? tokens.safeParse(given).data : undefined
    if (known) return { ok: true, tokens: known }
    const error = failure.safeParse(given).data?.error
    // An invalid grant is the person's affair; anything else the operator's.
    if (error === 'invalid_grant') return { ok: false, reason: 'invalidGrant' }
    report(new Error(`Google refused: ${error ?? status}`))
    return { ok: false, reason: status < 500 && status !== 429 ? 'refused' : 'silent' }
  } catch (error) {
    report(error)
    return { ok: false, reason: 'silent' }
  }
}
