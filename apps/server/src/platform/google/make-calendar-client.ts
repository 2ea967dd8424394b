import type { Clock } from '../clock/clock.ts'
import { fetchBounded } from '../http/fetch-bounded.ts'
import { type ApiRequest, callApi } from './call-api.ts'
import { findProvider } from './find-provider.ts'
import { GoogleError } from './google-error.ts'
import {
  type Client,
  type CodeToExchange,
  exchangeCode,
  refreshTokens,
  type TokenAnswer,
} from './request-tokens.ts'
import { type IdClaims, verifyIdToken } from './verify-id-token.ts'

export interface CalendarClientSettings extends Client {
  issuer: string
  /** The origin of the API, without a slash at its end. */
  apiUrl: string
}

export interface AuthorizationRequest {
  redirectUri: string
  codeChallenge: string
  state: string
  nonce: string
  /** The account that is expected, if any. */
  loginHint?: string | undefined
}

/** The calls of Google for a connected calendar. Its only state is the provider's addresses. */
export interface CalendarClient {
  /** Google's page that asks for the grant. */
  authorizationUrl(request: AuthorizationRequest): Promise<string>
  exchange(given: CodeToExchange): Promise<TokenAnswer>
  refresh(refreshToken: string): Promise<TokenAnswer>
  /** Revokes a grant; succeeds if it is already revoked. Throws a GoogleError. */
  revoke(token: string): Promise<void>
  /** The claims of an ID token; null if it is invalid, or can't be checked now. */
  verify(idToken: string, now: Date): Promise<IdClaims | null>
  call(accessToken: string, request: ApiRequest): Promise<unknown>
}

/** Without these two nothing can be read or written; e-mail only says whose calendar it is. */
export const calendarScopes = [
  'https://www.googleapis.com/auth/calendar.events',
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
]

const bounds = { timeoutMs: 8000, maxBytes: 64 * 1024 }

export function makeCalendarClient(
  settings: CalendarClientSettings,
  clock: Clock,
  report: (error: unknown) => void,
): CalendarClient {
  const { issuer, apiUrl } = settings
  const find = findProvider(issuer, clock, report)
  const silent = { ok: false, reason: 'silent' } as const
  return {
    async authorizationUrl(asked) {
      // Google's long-standing address: it works even when discovery fails.
      const page = (await find())?.authorizationUrl ?? `${issuer}/o/oauth2/v2/auth`
      return askForCalendar(page, settings, asked)
    },
    async exchange(given) {
      const provider = await find()
      return provider ? exchangeCode(provider.tokenUrl, settings, given, report) : silent
    },
    async refresh(refreshToken) {
      const provider = await find()
      return provider ? refreshTokens(provider.tokenUrl, settings, refreshToken, report) : silent
    },
    async revoke(token) {
      const provider = await find()
      if (!provider) throw new GoogleError(0)
      if (provider.revocationUrl !== null) await revokeToken(provider.revocationUrl, token)
    },
    async verify(idToken, now) {
      const provider = await find()
      if (!provider) return null
      try {
        return await verifyIdToken(provider.keys, settings, idToken, now)
      } catch (error) {
        report(error)
        return null
      }
    },
    call: (accessToken, request) => callApi(apiUrl, accessToken, request),
  }
}

/** The address of Google's page that asks for access to the calendar. */
function askForCalendar(
  page: string,
  { clientId }: CalendarClientSettings,
  { redirectUri, codeChallenge, state, nonce, loginHint }: AuthorizationRequest,
): string {
  const address = new URL(page)
  const said = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: ['openid', 'email', ...calendarScopes].join(' '),
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    // A refresh token comes only offline, and after the first time only with consent.
    access_type: 'offline',
    prompt: 'consent select_account',
    state,
    nonce,
    ...(loginHint !== undefined && { login_hint: loginHint }),
  }
  for (const [name, value] of Object.entries(said)) address.searchParams.set(name, value)
  return address.href
}

async function revokeToken(url: string, token: string): Promise<void> {
  const body = new URLSearchParams({ token })
  const request = { method: 'POST', body, redirect: 'error', ...bounds } as const
  const { status } = await fetchBounded(url, request).catch(() => {
    throw new GoogleError(0)
  })
  // Any other refusal means that nothing is left to revoke.
  const error = new GoogleError(status)
  if (error.isPassing) throw error
}
