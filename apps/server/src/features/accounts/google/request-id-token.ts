import * as z from 'zod/mini'
import { fetchBounded } from '../../../platform/http/fetch-bounded.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'

export interface CodeToExchange {
  code: string
  redirectUri: string
  codeVerifier: string
}

export interface Client {
  clientId: string
  clientSecret: string
}

const bounds = { timeoutMs: 8000, maxBytes: 64 * 1024 }

const tokens = z.object({ id_token: z.optional(z.string()) })
const failure = z.object({ error: z.string() })

/**
 * Exchanges a code at the token endpoint (RFC 6749, section 4.1.3, with RFC 7636) for an ID token, not yet
 * verified.
 */
export async function requestIdToken(
  tokenUrl: string,
  { clientId, clientSecret }: Client,
  { code, redirectUri, codeVerifier }: CodeToExchange,
  report: (error: unknown) => void,
): Promise<Outcome<string>> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
    client_id: clientId,
    client_secret: clientSecret,
  })
  try {
    const request = { method: 'POST', body, redirect: 'error', ...bounds } as const
    const { status, bytes } = await fetchBounded(tokenUrl, request)
    return readAnswer(status, JSON.parse(bytes.toString()), report)
  } catch (error) {
    report(error)
    return refused('googleSilent')
  }
}

function readAnswer(
  status: number,
  body: unknown,
  report: (error: unknown) => void,
): Outcome<string> {
  if (status !== 200) {
    const { data } = failure.safeParse(body)
    // An invalid code is the visitor's mistake; report anything else to the operator.
    if (data?.error !== 'invalid_grant')
      report(new Error(`Google refused: ${data?.error ?? status}`))
    return refused('googleExchangeFailed')
  }
  const idToken = tokens.safeParse(body).data?.id_token
  return idToken ? done(idToken) : refused('googleTokenMissing')
}
