import { googleExchange, googleLogIn } from '@cuando/contract/accounts/google'
import type { Given } from '@cuando/contract/calls/endpoint'
import { decodeJwt, SignJWT } from 'jose'
import { connectGoogle } from '../../features/accounts/google/connect-google.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { makeTestApp, type TestApp } from '../make-test-app.ts'
import { dataOf } from '../open-business.ts'
import { type PersonAtProvider, signInAtProvider } from './sign-in-at-provider.ts'
import { startIdentityProvider } from './start-identity-provider.ts'

const client = {
  clientId: 'cuando.apps.test',
  clientSecret: 'only the server knows',
  redirectUri: 'http://localhost:3001/google-auth-callback',
}

type LogInBody = Given<typeof googleLogIn>['body']

/** An app with a fake Google provider; its clock starts at the provider's time. */
export async function openGoogle(changes: Parameters<typeof makeTestApp>[0] = {}) {
  const provider = await startIdentityProvider(client)
  /** The errors reported to the operator. */
  const reports: unknown[] = []
  const google = connectGoogle({ ...client, issuer: provider.issuer }, systemClock, (error) =>
    reports.push(error),
  )
  const app: TestApp = await makeTestApp({ google, ...changes })
  app.clock.set(new Date().toISOString())

  const visit = (person: PersonAtProvider) =>
    signInAtProvider({ issuer: provider.issuer, ...client }, person)
  const exchange = (body: Awaited<ReturnType<typeof visit>>) => app.call(googleExchange, { body })
  const idTokenOf = async (person: PersonAtProvider) =>
    dataOf(await exchange(await visit(person))).idToken
  const logInWith = (token: string, more: Omit<LogInBody, 'token'> = {}) =>
    app.call(googleLogIn, { body: { token, ...more } })

  return {
    app,
    provider,
    client,
    reports,
    /** Signs in on the provider's pages; returns what the exchange needs. */
    visit,
    exchange,
    idTokenOf,
    logInWith,
    signIn: async (person: PersonAtProvider, more: Omit<LogInBody, 'token'> = {}) =>
      logInWith(await idTokenOf(person), more),
    /** An ID token with other claims, signed by the provider's key where no other is given. */
    forge: (
      idToken: string,
      changes: Record<string, unknown>,
      key: CryptoKey = provider.privateKey,
    ) =>
      new SignJWT({ ...decodeJwt(idToken), ...changes })
        .setProtectedHeader({ alg: 'RS256', kid: 'of-the-provider' })
        .sign(key),
    async close() {
      await app.close()
      await provider.close()
    },
  }
}

export type OpenGoogle = Awaited<ReturnType<typeof openGoogle>>
