import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '../clock/clock.ts'
import { stillLasts } from '../clock/still-lasts.ts'
import { fetchBounded } from '../http/fetch-bounded.ts'

/** The endpoints of an OpenID provider and its signing keys. */
export interface Provider {
  authorizationUrl: string
  tokenUrl: string
  /** Null if the provider can't revoke grants (RFC 7009). */
  revocationUrl: string | null
  keys: JWTVerifyGetKey
}

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.optional(z.url()),
  jwks_uri: z.url(),
})

// Google's keys and addresses are some 2 KB.
const bounds = { timeoutMs: 3000, maxBytes: 64 * 1024 }
const PROVIDER_TTL_MS = 24 * 3_600_000
// How long a failure is cached, so that not every call waits for another attempt.
const RETRIED_MS = 10_000

/**
 * The endpoints from the provider's metadata (OpenID Connect Discovery 1.0), fetched once a day; null while
 * it does not answer.
 */
export function findProvider(
  issuer: string,
  clock: Clock,
  report: (error: unknown) => void,
): () => Promise<Provider | null> {
  let asked: Promise<Provider | null> | null = null
  let askedAt = 0
  let goodForMs = 0
  return () => {
    const now = clock.now().getTime()
    if (asked && stillLasts(askedAt, goodForMs, now)) return asked
    askedAt = now
    goodForMs = PROVIDER_TTL_MS
    asked = ask(issuer).catch((error: unknown) => {
      goodForMs = RETRIED_MS
      report(error)
      return null
    })
    return asked
  }
}

async function ask(issuer: string): Promise<Provider> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { status, bytes } = await fetchBounded(address, bounds)
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  const said = metadata.parse(JSON.parse(bytes.toString()))
  if (said.issuer !== issuer) throw new Error(`${address} speaks for ${said.issuer}`)
  return {
    authorizationUrl: said.authorization_endpoint,
    tokenUrl: said.token_endpoint,
    revocationUrl: said.revocation_endpoint ?? null,
    keys: readKeys(said.jwks_uri),
  }
}

/** Caches the keys for ten minutes, and refetches for an unknown key id. */
export function readKeys(address: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), { [customFetch]: fetchKeys })
}

async function fetchKeys(address: string, request: RequestInit): Promise<Response> {
  const { status, bytes } = await fetchBounded(address, { ...request, ...bounds })
  return new Response(bytes, { status })
}
