import { createHash } from 'node:crypto'
import { googleExchange, googleLogIn } from '@cuando/contract/accounts/google'
import { decodeJwt, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenGoogle, openGoogle } from '../../../testing/google/open-google.ts'
import type { Tamper } from '../../../testing/google/start-identity-provider.ts'
import { makeTestApp } from '../../../testing/make-test-app.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { countRows, storedRows } from '../../../testing/stored/rows.ts'

let google: OpenGoogle
beforeAll(async () => {
  google = await openGoogle()
})
afterAll(() => google.close())

const failed = {
  status: 422,
  body: { message: 'Error al intercambiar el código por tokens de Google.' },
}
const countNoted = () => countRows(google.app, 'directory_google_tokens')
const ana = { email: 'ana@ejemplo.test', given_name: 'Ana' }

describe('a code from Google', () => {
  it('is exchanged for the ID token, without exposing the secret', async () => {
    const answer = await google.exchange(await google.visit(ana))
    const { idToken } = dataOf(answer)
    expect(decodeJwt(idToken)).toMatchObject({ email: 'ana@ejemplo.test', aud: 'cuando.apps.test' })
    expect(JSON.stringify(answer.body)).not.toContain(google.client.clientSecret)
    expect(answer.body.data).toEqual({ idToken })
  })

  it('can be used once', async () => {
    const code = await google.visit(ana)
    dataOf(await google.exchange(code))
    expect(await google.exchange(code)).toMatchObject(failed)
  })

  it('is refused without the verifier that it was requested with', async () => {
    const code = await google.visit(ana)
    const codeVerifier = 'another-verifier-that-is-long-enough-for-the-rule'
    expect(await google.exchange({ ...code, codeVerifier })).toMatchObject(failed)
  })

  it('is refused with another nonce, which an injected code would have', async () => {
    const code = await google.visit(ana)
    const before = await countNoted()
    const answer = await google.exchange({ ...code, nonce: 'a-nonce-of-another-page' })
    expect(answer).toMatchObject(failed)
    expect(await countNoted()).toBe(before)
  })

  it.each([
    'http://localhost:3001/google-callback',
    'http://localhost:3001/google-auth-callback/',
    'http://localhost:3001/google-auth-callback?next=//mal.example',
    'https://localhost:3001/google-auth-callback',
    'http://localhost.mal.example/google-auth-callback',
    '',
  ])('is not exchanged for %j', async (redirectUri) => {
    const code = await google.visit(ana)
    const text = 'La dirección de regreso no es de este sitio'
    expect(await google.exchange({ ...code, redirectUri })).toMatchObject({
      status: 422,
      body: { message: text, data: { fieldErrors: { redirectUri: text } } },
    })
    // The code was not used up either.
    dataOf(await google.exchange(code))
  })

  it('is required, as are the other fields', async () => {
    const body = { code: ' ', redirectUri: '', codeVerifier: 'short', nonce: '' }
    const answer = await google.app.call(googleExchange, { body })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      message: 'No se recibió el código de autorización de Google.',
      data: {
        fieldErrors: { codeVerifier: 'El dato no es válido', nonce: 'El dato no es válido' },
      },
    })
  })
})

describe('the ID token that Google hands out', () => {
  const exchangeTampered = async (tamper: Tamper) => {
    const code = await google.visit(ana)
    google.provider.tamper(tamper)
    const answer = await google.exchange(code)
    google.provider.tamper(null)
    return answer
  }

  it('is accepted if no claim is changed', async () => {
    expect((await exchangeTampered((token) => google.forge(token, {}))).status).toBe(200)
  })

  it('is refused when another key signed it', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect(await exchangeTampered((token) => google.forge(token, {}, privateKey))).toMatchObject(
      failed,
    )
  })

  it('is refused without a signature', async () => {
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(
      await exchangeTampered(async (token) => `${none}.${token.split('.')[1]}.`),
    ).toMatchObject(failed)
  })

  it.each([
    ['for somebody else', { aud: 'other.apps.test' }],
    ['for somebody else too', { aud: ['cuando.apps.test', 'other.apps.test'] }],
    ['handed to somebody else', { azp: 'other.apps.test' }],
    ['from elsewhere', { iss: 'https://mal.example' }],
    ['over', { exp: 1_700_000_000 }],
    ['without an end', { exp: undefined }],
    ['not valid yet', { nbf: 4_000_000_000 }],
    ['of nobody', { sub: '' }],
    ['without a nonce', { nonce: undefined }],
  ])('is refused when it is %s', async (_, changes) => {
    expect(await exchangeTampered((token) => google.forge(token, changes))).toMatchObject(failed)
  })

  it('has its own error message if it is missing', async () => {
    expect(await exchangeTampered(async () => undefined)).toMatchObject({
      status: 502,
      body: { message: 'No se recibió el ID Token de Google.' },
    })
  })

  it('is stored as a hash only', async () => {
    const idToken = await google.idTokenOf(ana)
    const rows = await storedRows(
      google.app,
      'directory_google_tokens',
      {},
      { columns: ['token_hash'] },
    )
    const hash = createHash('sha256').update(idToken).digest('hex')
    expect(rows.map((row) => row.token_hash.toString('hex'))).toContain(hash)
  })

  it('is deleted if it was not used for five minutes', async () => {
    await google.idTokenOf(ana)
    google.app.clock.advance({ minutes: 5 })
    await google.idTokenOf(ana)
    expect(await countNoted()).toBe(1)
  })
})

describe('signing in while Google is unavailable', () => {
  const body = {
    code: 'a-code',
    redirectUri: 'http://localhost:3001/google-auth-callback',
    codeVerifier: 'a-verifier-that-is-long-enough-for-the-rule-of-43',
    nonce: 'a-nonce-that-is-long-enough',
  }

  it('is refused with a message if the operator has not set Google up', async () => {
    const app = await makeTestApp()
    for (const answer of [
      await app.call(googleExchange, { body }),
      await app.call(googleLogIn, { body: { token: 'x' } }),
    ]) {
      expect(answer).toMatchObject({
        status: 404,
        body: { message: 'Aquí no se puede entrar con Google' },
      })
    }
    await app.close()
  })

  it('is refused with a message if Google does not answer, and the operator gets a report', async () => {
    const gone = await openGoogle()
    await gone.provider.close()
    expect(await gone.app.call(googleExchange, { body })).toMatchObject({
      status: 503,
      body: { message: 'Google no responde. Inténtalo de nuevo en un momento.' },
    })
    expect(gone.reports).toHaveLength(1)
    await gone.app.close()
  })

  it('is rate limited', async () => {
    const app = await makeTestApp({ hasRateLimit: true })
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => app.call(googleExchange, { body })),
    )
    expect(answers.filter((each) => each.status === 429)).toHaveLength(1)
    await app.close()
  })
})
