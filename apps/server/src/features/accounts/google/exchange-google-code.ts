import type { googleExchange } from '@cuando/contract/accounts/google'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { CodeToExchange } from '../../../platform/google/request-tokens.ts'
import { done, type Outcome, refused, refusedField } from '../../../platform/outcome.ts'
import { hashToken } from '../open-session.ts'
import type { Google } from './connect-google.ts'
import { storeToken } from './google-store.ts'

const TOKEN_TTL_MINUTES = 5

/**
 * Exchanges a code for an ID token and checks its nonce. The token's hash is stored: only a token issued here
 * can log in, once and soon, so a stolen token from elsewhere is worthless.
 */
export async function exchangeGoogleCode(
  deps: { db: Db; clock: Clock; google: Google | null; publicUrl: string },
  given: CodeToExchange & { nonce: string },
): Promise<Outcome<Data<typeof googleExchange>>> {
  const { db, clock, google } = deps
  if (!google) return refused('googleOff')
  if (given.redirectUri !== new URL('/google-auth-callback', deps.publicUrl).href) {
    return refusedField('redirectUri', 'La dirección de regreso no es de este sitio')
  }
  const token = await google.exchange(given)
  if (!token.ok) return token
  const now = clock.now()
  const claims = await google.verify(token.data, now)
  if (!claims.ok) return claims
  if (claims.data?.nonce !== given.nonce) return refused('googleExchangeFailed')
  const expiresAt = new Date(now.getTime() + TOKEN_TTL_MINUTES * 60_000)
  await storeToken(db, hashToken(token.data), now, expiresAt)
  return done({ idToken: token.data })
}
