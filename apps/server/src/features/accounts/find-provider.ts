import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock/clock.ts'

/** Where an OpenID provider answers, and the keys that it signs with. */
export interface Provider {
  authorizationUrl: string
  tokenUrl: string
  keys: JWTVerifyGetKey
}

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

const PATIENCE_MS = 3000
const KEPT_MS = 24 * 3_600_000
// Without an answer everybody would wait for the next no: one asks again after a while.
const RETRIED_MS = 10_000

/**
 * A provider's addresses as it states them itself (OpenID Connect Discovery 1.0), asked for once a day. They
 * come as null while it does not answer.
 */
export function findProvider(
  issuer: string,
  clock: Clock,
  report: (error: unknown) => void,
): () => Promise<Provider | null> {
  let asked: Promise<Provider | null> | null = null
  let goodUntil = 0
  return () => {
    const now = clock.now().getTime()
    if (asked && now < goodUntil) return asked
    goodUntil = now + KEPT_MS
    asked = ask(issuer).catch((error: unknown) => {
      goodUntil = now + RETRIED_MS
      report(error)
      return null
    })
    return asked
  }
}

async function ask(issuer: string): Promise<Provider> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const said = metadata.parse(await answer.json())
  if (said.issuer !== issuer) throw new Error(`${address} speaks for ${said.issuer}`)
  return {
    authorizationUrl: said.authorization_endpoint,
    tokenUrl: said.token_endpoint,
    // Keeps the keys for ten minutes, and asks again for one that it does not know.
    keys: createRemoteJWKSet(new URL(said.jwks_uri), { timeoutDuration: PATIENCE_MS }),
  }
}
