import { expect, it } from 'vitest'
import { googleAddress } from './google-address-model.ts'

it('asks for a code with PKCE, with the client id and the redirect URL', () => {
  const address = new URL(
    googleAddress('https://accounts.example/auth?hl=es', {
      clientId: 'cuando',
      redirectUri: 'https://cuando.mx/google-auth-callback',
      codeChallenge: 'challenge',
      state: 'state',
      nonce: 'nonce',
    }),
  )
  expect(address.origin + address.pathname).toBe('https://accounts.example/auth')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    hl: 'es',
    client_id: 'cuando',
    redirect_uri: 'https://cuando.mx/google-auth-callback',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: 'challenge',
    code_challenge_method: 'S256',
    prompt: 'select_account',
    state: 'state',
    nonce: 'nonce',
  })
})
