import { createHash, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Clock } from '../../platform/clock/clock.ts'
import type { WorldAccount } from './world-account.ts'

export interface OauthSettings {
  issuer: string
  privateKey: CryptoKey
  clientId: string
  clientSecret: string
  redirectUris: readonly string[]
  clock: Clock
  account(email: string): WorldAccount
  accounts(): Iterable<WorldAccount>
}

interface Code {
  account: WorldAccount
  scopes: string[]
  challenge: string
  redirectUri: string
  nonce: string | undefined
  isOffline: boolean
  expiresAt: number
}

interface Answer {
  status: number
  body: Record<string, unknown>
}

const CODE_MS = 10 * 60_000
const token = (prefix: string) => prefix + randomBytes(24).toString('base64url')
const refuse = (error: string, status = 400): Answer => ({ status, body: { error } })

/** Google's OAuth 2.0 for web servers: authorization codes with PKCE, refresh tokens, revocation. */
export function makeOauth(settings: OauthSettings) {
  const { issuer, privateKey, clientId, clientSecret, redirectUris, clock } = settings
  const codes = new Map<string, Code>()
  const now = () => clock.now().getTime()

  /** Why Google would show an error page instead of the consent; null for a right request. */
  function findMistake(asked: URLSearchParams): string | null {
    if (asked.get('client_id') !== clientId) return 'invalid_client'
    if (!redirectUris.includes(asked.get('redirect_uri') ?? '')) return 'redirect_uri_mismatch'
    if (asked.get('response_type') !== 'code') return 'unsupported_response_type'
    const hasChallenge = /^[\w-]{43}$/.test(asked.get('code_challenge') ?? '')
    return asked.get('code_challenge_method') === 'S256' && hasChallenge ? null : 'invalid_request'
  }

  /** Where the browser is sent after somebody pressed a button. */
  function decide(asked: URLSearchParams, form: URLSearchParams): string {
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    if (form.has('deny')) {
      back.searchParams.set('error', 'access_denied')
      return back.href
    }
    const wanted = (asked.get('scope') ?? '').split(' ')
    const scopes = wanted.filter(
      (each) => !each.includes('/') || form.getAll('scope').includes(each),
    )
    const code = token('4/')
    codes.set(code, {
      account: settings.account(form.get('email') ?? ''),
      scopes,
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      nonce: asked.get('nonce') ?? undefined,
      isOffline:
        asked.get('access_type') === 'offline' && (asked.get('prompt') ?? '').includes('consent'),
      expiresAt: now() + CODE_MS,
    })
    back.searchParams.set('code', code)
    back.searchParams.set('scope', scopes.join(' '))
    return back.href
  }

  async function exchange(form: URLSearchParams): Promise<Answer> {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (!code || code.expiresAt <= now()) return refuse('invalid_grant')
    if (code.challenge !== challenge || code.redirectUri !== form.get('redirect_uri'))
      return refuse('invalid_grant')
    const { account, scopes, isOffline } = code
    const refreshToken = token('1//')
    account.grants.set(refreshToken, scopes)
    return {
      status: 200,
      body: {
        ...accessFor(account, refreshToken, scopes),
        ...(isOffline && { refresh_token: refreshToken }),
        id_token: await idToken(account, code.nonce),
      },
    }
  }

  function refresh(form: URLSearchParams): Answer {
    const refreshToken = form.get('refresh_token') ?? ''
    for (const account of settings.accounts()) {
      const scopes = account.grants.get(refreshToken)
      if (scopes) return { status: 200, body: accessFor(account, refreshToken, scopes) }
    }
    return refuse('invalid_grant')
  }

  function accessFor(account: WorldAccount, refreshToken: string, scopes: readonly string[]) {
    const accessToken = token('ya29.')
    account.accessTokens.set(accessToken, refreshToken)
    const expiry = { expires_in: 3599, token_type: 'Bearer' }
    return { access_token: accessToken, scope: scopes.join(' '), ...expiry }
  }

  function idToken({ email, sub }: WorldAccount, nonce: string | undefined): Promise<string> {
    const at = Math.floor(now() / 1000)
    return new SignJWT({ email, email_verified: true, azp: clientId, ...(nonce && { nonce }) })
      .setProtectedHeader({ alg: 'RS256', kid: 'of-the-provider' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(sub)
      .setIssuedAt(at)
      .setExpirationTime(at + 3600)
      .sign(privateKey)
  }

  return {
    findMistake,
    decide,
    /** Whether a token request is for this part, not for signing in. */
    knows: (form: URLSearchParams) =>
      form.has('refresh_token') || (form.get('code') ?? '').startsWith('4/'),
    async token(form: URLSearchParams): Promise<Answer> {
      if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
        return refuse('invalid_client', 401)
      if (form.get('grant_type') === 'authorization_code') return exchange(form)
      if (form.get('grant_type') === 'refresh_token') return refresh(form)
      return refuse('unsupported_grant_type')
    },
    /** As Google's: the whole grant of the account ends with any of its tokens. */
    revoke(form: URLSearchParams): Answer {
      const given = form.get('token') ?? ''
      for (const account of settings.accounts())
        if (account.grants.has(given) || account.accessTokens.has(given)) {
          account.grants.clear()
          account.accessTokens.clear()
          return { status: 200, body: {} }
        }
      return refuse('invalid_token')
    },
  }
}

/** The page on which somebody consents, permission by permission. */
export function consentPage(asked: URLSearchParams): string {
  const scopes = (asked.get('scope') ?? '').split(' ').filter((each) => each.includes('/'))
  const boxes = scopes.map((scope) => {
    const safe = scope.replaceAll(/[^\w./:-]/g, '')
    const name = safe.split('/').at(-1)
    return `<label><input type="checkbox" name="scope" value="${safe}" checked> ${name}</label>`
  })
  return `<!doctype html><html lang="es"><title>Otro Google</title><link rel="icon" href="data:,"><h1>Otro Google</h1>
<form method="post"><label>Correo <input name="email" required></label> ${boxes.join(' ')}
<button>Permitir</button> <button name="deny" value="yes" formnovalidate>Cancelar</button></form></html>`
}
