import type { Clock } from '../../platform/clock/clock.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { findProvider } from './find-provider.ts'
import { type Client, type CodeToExchange, requestIdToken } from './request-id-token.ts'
import { type IdClaims, verifyIdToken } from './verify-id-token.ts'

export interface GoogleSettings extends Client {
  issuer: string
}

/** Google as far as signing in needs it. */
export interface Google {
  clientId: string
  issuer: string
  /** The page on which people say who they are. */
  authorizationUrl(): Promise<string>
  /** The ID token for a code, unread. */
  exchange(given: CodeToExchange): Promise<Outcome<string>>
  /** What an ID token says; null if it is not to be believed. */
  verify(token: string, now: Date): Promise<Outcome<IdClaims | null>>
}

/** `report` hears of what the operator should know: Google out of reach, or refusing this installation. */
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
      // Where Google has had it for years: the button stands even while the server cannot ask.
      return (await find())?.authorizationUrl ?? `${issuer}/o/oauth2/v2/auth`
    },
    async exchange(given) {
      const provider = await find()
      if (!provider) return refused('googleSilent')
      return requestIdToken(provider.tokenUrl, settings, given, report)
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
