import { config } from '@cuando/contract/business/commerce'
import { describe, expect, it } from 'vitest'
import { findProvider, readKeys } from '../../../platform/google/find-provider.ts'
import { exchangeCode } from '../../../platform/google/request-tokens.ts'
import { verifyIdToken } from '../../../platform/google/verify-id-token.ts'
import { openGoogle } from '../../../testing/google/open-google.ts'
import { makeTestApp } from '../../../testing/make-test-app.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { setClock } from '../../../testing/set-clock.ts'
import { startBadServer } from '../../../testing/worlds/start-bad-server.ts'

it('the configuration has the client id and the address of the sign-in page, but not the secret', async () => {
  const google = await openGoogle()
  const shown = dataOf(await google.app.call(config, {}))
  expect(shown).toMatchObject({
    googleClientId: 'cuando.apps.test',
    googleAuthorizationUrl: `${google.provider.issuer}/auth`,
  })
  expect(JSON.stringify(shown)).not.toContain(google.client.clientSecret)
  await google.close()
})

it('the configuration has them even while Google does not answer', async () => {
  const google = await openGoogle()
  const { issuer } = google.provider
  await google.provider.close()
  const shown = dataOf(await google.app.call(config, {}))
  expect(shown.googleAuthorizationUrl).toBe(`${issuer}/o/oauth2/v2/auth`)
  dataOf(await google.app.call(config, {}))
  // A failed look-up is not repeated right away.
  expect(google.reports).toHaveLength(1)
  await google.app.close()
})

describe.each(['endless', 'bomb', 'dying', 'redirecting', 'failing'] as const)(
  'a provider that is %s',
  (fault) => {
    it('is given up quickly, and is not mistaken for a wrong code', async () => {
      const bad = await startBadServer(fault)
      const google = await openGoogle()
      const given = { code: 'c', redirectUri: google.client.redirectUri, codeVerifier: 'v' }
      const reports: unknown[] = []
      const report = (error: unknown) => reports.push(error)
      const begun = performance.now()
      expect(await exchangeCode(bad.origin, google.client, given, report)).toEqual({
        ok: false,
        reason: 'silent',
      })
      expect(await findProvider(bad.origin, google.app.clock, report)()).toBeNull()
      expect(reports).toHaveLength(2)
      expect(performance.now() - begun).toBeLessThan(10_000)
      await google.close()
      await bad.close()
    })
  },
)

it('a provider that failed while the clock was ahead is asked again once the clock is right', async () => {
  const bad = await startBadServer('failing')
  const clock = setClock('2026-11-26T16:00:00Z')
  const reports: unknown[] = []
  const find = findProvider(bad.origin, clock, (error) => reports.push(error))
  expect([await find(), await find()]).toEqual([null, null])
  expect(reports).toHaveLength(1)
  clock.set('2026-11-24T16:00:00Z')
  await find()
  expect(reports).toHaveLength(2)
  await bad.close()
})

it('refuses a token if the answer with the keys is endless', async () => {
  const google = await openGoogle()
  const token = await google.idTokenOf({ email: 'ana@ejemplo.test' })
  const bad = await startBadServer('endless')
  const keys = readKeys(bad.origin)
  const settings = { ...google.client, issuer: google.provider.issuer }
  await expect(verifyIdToken(keys, settings, token, google.app.clock.now())).rejects.toThrow()
  await bad.close()
  await google.close()
})

it('the configuration does not mention Google if it is not set up', async () => {
  const app = await makeTestApp()
  const shown = dataOf(await app.call(config, {}))
  expect(Object.keys(shown)).toEqual(['maps', 'push', 'support'])
  await app.close()
})
