import { createHash, randomBytes } from 'node:crypto'

export interface PersonAtProvider {
  email: string
  given_name?: string
  family_name?: string
  picture?: string
  /** The subject id; derived from the e-mail by default. */
  sub?: string
  isVerified?: boolean
}

const secret = () => randomBytes(32).toString('base64url')

/** Signs a person in on the provider's pages as a browser would; returns what the exchange needs. */
export async function signInAtProvider(
  { issuer, clientId, redirectUri }: { issuer: string; clientId: string; redirectUri: string },
  { isVerified = true, ...person }: PersonAtProvider,
) {
  const [codeVerifier, nonce, state] = [secret(), secret(), secret()]
  const visit = browse()
  const authorization = new URL('/auth', issuer)
  authorization.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'select_account',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    nonce,
    state,
  }).toString()
  const form = await visit(authorization, redirectUri)
  const body = new URLSearchParams({ ...person, ...(isVerified && { verified: 'on' }) })
  const back = await visit(form, redirectUri, body)
  if (back.searchParams.get('state') !== state) throw new Error(`No way back: ${back}`)
  return { code: back.searchParams.get('code') ?? '', redirectUri, codeVerifier, nonce }
}

/** Follows redirects with cookies until a page, or a URL that starts with `stop`. */
function browse() {
  const cookies = new Map<string, string>()
  return async (from: URL, stop: string, form?: URLSearchParams): Promise<URL> => {
    let [at, body] = [from, form]
    for (;;) {
      const answer = await fetch(at, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body && { body }),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      await answer.body?.cancel()
      const location = answer.headers.get('location')
      if (!location) return at
      ;[at, body] = [new URL(location, at), undefined]
      if (at.href.startsWith(stop)) return at
    }
  }
}
