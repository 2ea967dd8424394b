import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { signInAtProvider } from '../google/sign-in-at-provider.ts'
import { ana, client, openWorld, redirectUri, refusalOf, scope } from './open-world.ts'

const { world, clock, account, authorizationUrl, codeOf, exchange, post, grant, list, api } =
  await openWorld()

it('discovery leads to everything, under one issuer', async () => {
  const found = await fetch(`${world.issuer}/.well-known/openid-configuration`)
  expect(await found.json()).toMatchObject({
    issuer: world.issuer,
    authorization_endpoint: `${world.issuer}/auth`,
    token_endpoint: `${world.issuer}/token`,
    revocation_endpoint: `${world.issuer}/revoke`,
    jwks_uri: `${world.issuer}/jwks`,
  })
})

it('the consent page asks for each permission, with what is known filled in', async () => {
  const hint = `"><b>${ana}`
  const answer = await fetch(authorizationUrl({ login_hint: hint }))
  const page = await answer.text()
  expect(page).toContain('<title>Otro Google</title>')
  expect(page).toContain(`value="&#34;&#62;&#60;b&#62;${ana}"`)
  expect(page.match(/type="checkbox" name="scope" value="[^"]+" checked/g)).toHaveLength(2)
})

it('an ID token is signed by the key of the provider, and says who and for whom', async () => {
  const { id_token } = await grant()
  const keys = createRemoteJWKSet(new URL(`${world.issuer}/jwks`))
  const expected = { issuer: world.issuer, audience: client.clientId, currentDate: clock.now() }
  const { payload } = await jwtVerify(id_token, keys, expected)
  expect(payload).toMatchObject({
    ...{ azp: client.clientId, email: ana, email_verified: true, nonce: 'a nonce' },
    sub: expect.any(String),
  })
})

it('who signs in is the same as who connects a calendar', async () => {
  const { sub } = decodeJwt((await grant()).id_token)
  const { code, codeVerifier } = await signInAtProvider(
    { issuer: world.issuer, ...client, redirectUri },
    { email: ana },
  )
  const { body } = await exchange(code, { code_verifier: codeVerifier })
  expect(decodeJwt(body.id_token)).toMatchObject({ sub, email: ana })
})

it('a code is good for ten minutes, an access token for an hour', async () => {
  const code = await codeOf()
  clock.advance({ minutes: 10 })
  expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect(await grant()).toMatchObject({ expires_in: 3599, token_type: 'Bearer' })
  clock.advance({ minutes: 59 })
  expect((await list()).status).toBe(200)
  clock.advance({ minutes: 1 })
  expect(refusalOf(await list())).toEqual([401, 'authError'])
})

it('access tokens can end before their time, and the grant goes on', async () => {
  const { refresh_token } = await grant()
  world.expireAccessTokens()
  expect((await list()).status).toBe(401)
  const renewed = await post('/token', { grant_type: 'refresh_token', refresh_token })
  expect(renewed).toMatchObject({ status: 200, body: { access_token: expect.any(String) } })
  expect(renewed.body).not.toHaveProperty('refresh_token')
})

it('a grant is there only for who asked for one, and goes when its owner takes it away', async () => {
  account.revoke()
  expect(await grant({ access_type: 'online' })).not.toHaveProperty('refresh_token')
  expect(account.grants).toEqual([])
  const { refresh_token } = await grant()
  expect(account.grants).toEqual([refresh_token])
  account.revoke()
  expect((await list()).status).toBe(401)
  const refreshed = await post('/token', { grant_type: 'refresh_token', refresh_token })
  expect(refreshed).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

it('an access token takes the grant back, too', async () => {
  const { access_token: token, refresh_token } = await grant()
  expect((await post('/revoke', { token })).status).toBe(200)
  expect(account.grants).not.toContain(refresh_token)
  expect(await post('/revoke', { token })).toMatchObject({ body: { error: 'invalid_token' } })
})

it.each([
  ['calendar', [200, 200, 200]],
  ['calendar.events', [200, 403, 200]],
  ['calendar.readonly', [200, 200, 403]],
  ['calendar.calendarlist.readonly', [403, 200, 403]],
])('%s allows what it says', async (name, expected) => {
  await grant({ scope: `openid ${scope(name)}` })
  const when = { start: { date: '2026-11-25' }, end: { date: '2026-11-26' } }
  const answers = [
    await list(),
    await api('GET', '/users/me/calendarList'),
    await api('POST', '/calendars/primary/events', when),
  ]
  expect(answers.map(({ status }) => status)).toEqual(expected)
})
