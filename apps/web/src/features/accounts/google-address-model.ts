interface Request {
  clientId: string
  redirectUri: string
  codeChallenge: string
  state: string
  nonce: string
}

/** Google's page for one sign-in: an authorization code with PKCE, for the e-mail, the name and the picture. */
export function googleAddress(page: string, request: Request): string {
  const address = new URL(page)
  const said = {
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: request.codeChallenge,
    code_challenge_method: 'S256',
    // On a computer that several people use, nobody is signed in as somebody else.
    prompt: 'select_account',
    state: request.state,
    nonce: request.nonce,
  }
  for (const [name, value] of Object.entries(said)) address.searchParams.set(name, value)
  return address.href
}
