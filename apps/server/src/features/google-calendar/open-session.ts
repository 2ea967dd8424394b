import { LRUCache } from 'lru-cache'
import type { Seal } from '../../platform/db/secrets/seal.ts'
import type { ApiRequest } from '../../platform/google/call-api.ts'
import { GoogleError, NoAccessToken } from '../../platform/google/google-error.ts'
import type { CalendarClient } from '../../platform/google/make-calendar-client.ts'
import type { ConnectionRow } from './connection-store.ts'

/** Calls of Google's API in the name of one connected account. */
export interface GoogleSession {
  /** Throws GrantLost, or a GoogleError. */
  call(request: ApiRequest): Promise<unknown>
}

/** Google no longer accepts the grant: its owner revoked it, or it expired. */
export class GrantLost extends Error {
  override readonly name = 'GrantLost'
}

/** Opens sessions. Caches their access tokens, which live for an hour, in memory only. */
export function makeSessions(client: CalendarClient, seal: Seal) {
  const tokens = new LRUCache<string, string>({ max: 2000 })

  async function accessToken({ id, commerce_id, refresh_token }: ConnectionRow): Promise<string> {
    const kept = tokens.get(id)
    if (kept !== undefined) return kept
    const refreshToken = seal.open('google token', commerce_id, refresh_token)
    // Sealed with a former key: the owner has to connect again.
    if (refreshToken === null) throw new GrantLost()
    const answer = await client.refresh(refreshToken)
    if (!answer.ok && answer.reason === 'invalidGrant') throw new GrantLost()
    if (!answer.ok || answer.tokens.access_token === undefined) throw new NoAccessToken()
    const { access_token: token, expires_in: seconds = 0 } = answer.tokens
    tokens.set(id, token, { ttl: Math.max(1, seconds - SPARE_SECONDS) * 1000 })
    return token
  }

  return (connection: ConnectionRow): GoogleSession => ({
    async call(request) {
      try {
        return await client.call(await accessToken(connection), request)
      } catch (error) {
        if (!(error instanceof GoogleError) || !error.isForbidden) throw error
      }
      // The token may have expired early, or have fewer scopes than are granted now.
      tokens.delete(connection.id)
      try {
        return await client.call(await accessToken(connection), request)
      } catch (error) {
        tokens.delete(connection.id)
        if (error instanceof GoogleError && error.isForbidden) throw new GrantLost()
        throw error
      }
    },
  })
}

export type OpenSession = ReturnType<typeof makeSessions>

// The token must not expire during a call.
const SPARE_SECONDS = 60
