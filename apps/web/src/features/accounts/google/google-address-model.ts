interface Request {
  clientId: string
  redirectUri: string
  codeChallenge: string
  state: string
  nonce: string
}

/**
 * URL of Google's consent page for one sign-in: authorization code flow with PKCE, scopes e-mail, name and
 * picture.
 */
export function googleAddress(page: string, request: Request): string {
  const address = new URL(page)
  const said = {
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: request.codeChallenge,
    code_challenge_method: 'S256',
    // Always ask which account: on a shared computer Google would silently reuse the last one.
    prompt: 'select_account',
    state: request.state,
    nonce: request.nonce,
  }
  for (const [name, value] of Object.entries(said)) address.searchParams.set(name, value)
  return address.href
}
