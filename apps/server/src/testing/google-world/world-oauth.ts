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
const TOKEN_SECONDS = 3599
const descriptions: Record<string, string> = {
  invalid_client: 'Unauthorized',
  invalid_grant: 'Token has been expired or revoked.',
  invalid_token: 'Token expired or revoked',
  unsupported_grant_type: 'Invalid grant_type',
}
const refuse = (error: string, status = 400): Answer => ({
  status,
  body: { error, error_description: descriptions[error] ?? error },
})

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
    const state = asked.get('state')
    if (state !== null) back.searchParams.set('state', state)
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
    const { account, scopes } = code
    const refreshToken = code.isOffline ? token('1//') : null
    if (refreshToken !== null) account.grants.set(refreshToken, scopes)
    return {
      status: 200,
      body: {
        ...accessFor(account, scopes),
        ...(refreshToken !== null && { refresh_token: refreshToken }),
        ...(scopes.includes('openid') && { id_token: await idToken(account, code) }),
      },
    }
  }

  function refresh(form: URLSearchParams): Answer {
    const refreshToken = form.get('refresh_token') ?? ''
    for (const account of settings.accounts()) {
      const scopes = account.grants.get(refreshToken)
      if (scopes) return { status: 200, body: accessFor(account, scopes) }
    }
    return refuse('invalid_grant')
  }

  function accessFor(account: WorldAccount, scopes: readonly string[]) {
    const accessToken = token('ya29.')
    const expiresAt = now() + TOKEN_SECONDS * 1000
    account.accessTokens.set(accessToken, { scopes, expiresAt })
    const expiry = { expires_in: TOKEN_SECONDS, token_type: 'Bearer' }
    return { access_token: accessToken, scope: scopes.join(' '), ...expiry }
  }

  function idToken({ email, sub }: WorldAccount, { nonce, scopes }: Code): Promise<string> {
    const at = Math.floor(now() / 1000)
    const mail = scopes.includes('email') && { email, email_verified: true }
    return new SignJWT({ ...mail, azp: clientId, ...(nonce !== undefined && { nonce }) })
      .setProtectedHeader({ alg: 'RS256', kid: 'of-the-provider' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(sub)
      .setIssuedAt(at)
      .setExpirationTime(at + 3600)
      .sign(privateKey)
  }

  function accountOf(given: string): WorldAccount | undefined {
    for (const account of settings.accounts()) {
      const isAccess = (account.accessTokens.get(given)?.expiresAt ?? 0) > now()
      if (isAccess || account.grants.has(given)) return account
    }
    return undefined
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
    /** Whose a token is that is good. */
    accountOf,
    /** As Google's: the whole grant of the account ends with any of its tokens. */
    revoke(form: URLSearchParams): Answer {
      const account = accountOf(form.get('token') ?? '')
      if (!account) return refuse('invalid_token')
      account.grants.clear()
      account.accessTokens.clear()
      return { status: 200, body: {} }
    },
  }
}

/** The page on which somebody consents, permission by permission. */
export function consentPage(asked: URLSearchParams): string {
  const hint = inHtml(asked.get('login_hint') ?? '')
  const scopes = (asked.get('scope') ?? '').split(' ').filter((each) => each.includes('/'))
  const boxes = scopes.map((scope) => {
    const name = inHtml(scope.split('/').at(-1) ?? '')
    return `<label><input type="checkbox" name="scope" value="${inHtml(scope)}" checked> ${name}</label>`
  })
  return `<!doctype html><html lang="es"><title>Otro Google</title><link rel="icon" href="data:,"><h1>Otro Google</h1>
<form method="post"><label>Correo <input name="email" value="${hint}" required></label> ${boxes.join(' ')}
<button>Permitir</button> <button name="deny" value="yes" formnovalidate>Cancelar</button></form></html>`
}

const inHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
