import type { Clock } from '../../../platform/clock/clock.ts'
import { findProvider } from '../../../platform/google/find-provider.ts'
import {
  type Client,
  type CodeToExchange,
  exchangeCode,
} from '../../../platform/google/request-tokens.ts'
import { type IdClaims, verifyIdToken } from '../../../platform/google/verify-id-token.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'

export interface GoogleSettings extends Client {
  issuer: string
}

/** The part of Google's OpenID Connect that signing in needs. */
export interface Google {
  clientId: string
  issuer: string
  /** Google's sign-in page. */
  authorizationUrl(): Promise<string>
  /** The ID token for an authorization code, not yet verified. */
  exchange(given: CodeToExchange): Promise<Outcome<string>>
  /** The claims of an ID token; null if it is invalid. */
  verify(token: string, now: Date): Promise<Outcome<IdClaims | null>>
}

/** Calls `report` with errors for the operator: Google is unreachable, or refuses this installation. */
export function connectGoogle(
  settings: GoogleSettings,
  clock: Clock,
  report: (error: unknown) => void,
): Google {
  const { clientId, issuer } = settings
  const find = findProvider(issuer, clock, report)
  return {
    clientId,
    issuer,
    async authorizationUrl() {
      // Google's long-standing address: the button works even when discovery fails.
      return (await find())?.authorizationUrl ?? `${issuer}/o/oauth2/v2/auth`
    },
    async exchange(given) {
      const provider = await find()
      if (!provider) return refused('googleSilent')
      const answer = await exchangeCode(provider.tokenUrl, settings, given, report)
      if (answer.ok) {
        const idToken = answer.tokens.id_token
        return idToken ? done(idToken) : refused('googleTokenMissing')
      }
      return refused(answer.reason === 'silent' ? 'googleSilent' : 'googleExchangeFailed')
    },
    async verify(token, now) {
      const provider = await find()
      if (!provider) return refused('googleSilent')
      try {
        return done(await verifyIdToken(provider.keys, settings, token, now))
      } catch (error) {
        report(error)
        return refused('googleSilent')
      }
    },
  }
}
