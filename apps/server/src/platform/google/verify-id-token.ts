import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  aud: z.union([z.string(), z.tuple([z.string()])]),
  azp: z.optional(z.string()),
  nonce: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  picture: z.optional(z.string()),
})

export type IdClaims = z.output<typeof claims>

// Clocks differ a little.
const TOLERANCE_SECONDS = 30

/**
 * The claims of an ID token, if the issuer signed it for this client and it has not expired (OpenID Connect
 * Core 1.0, section 3.1.3.7); null if not. The caller compares the nonce. Throws when the keys can't be
 * fetched.
 */
export async function verifyIdToken(
  keys: JWTVerifyGetKey,
  { issuer, clientId }: { issuer: string; clientId: string },
  token: string,
  now: Date,
): Promise<IdClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      // Every provider supports RS256; the token must not choose its own algorithm.
      algorithms: ['RS256'],
      // Google also writes its issuer without the scheme.
      issuer: [issuer, issuer.replace(/^https:\/\//, '')],
      audience: clientId,
      currentDate: now,
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    const { data } = claims.safeParse(payload)
    return data && (data.azp ?? clientId) === clientId ? data : null
  } catch (error) {
    if (error instanceof errors.JOSEError && !keyErrors.has(error.code)) return null
    throw error
  }
}

/** Errors caused by the keys, not by the token. */
const keyErrors = new Set([
  errors.JOSEError.code,
  errors.JWKSInvalid.code,
  errors.JWKSTimeout.code,
  errors.JWKInvalid.code,
])
