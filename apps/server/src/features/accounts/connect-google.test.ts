import { config } from '@cuando/contract/commerce'
import { expect, it } from 'vitest'
import { makeTestApp } from '../../testing/make-test-app.ts'
import { dataOf } from '../../testing/open-business.ts'
import { openGoogle } from '../../testing/open-google.ts'

it('tells pages who to ask and where, and not the secret', async () => {
  const google = await openGoogle()
  const shown = dataOf(await google.app.call(config, {}))
  expect(shown).toMatchObject({
    googleClientId: 'cuando.apps.test',
    googleAuthorizationUrl: `${google.provider.issuer}/auth`,
  })
  expect(JSON.stringify(shown)).not.toContain(google.client.clientSecret)
  await google.close()
})

it('tells them even while it does not answer', async () => {
  const google = await openGoogle()
  const { issuer } = google.provider
  await google.provider.close()
  const shown = dataOf(await google.app.call(config, {}))
  expect(shown.googleAuthorizationUrl).toBe(`${issuer}/o/oauth2/v2/auth`)
  dataOf(await google.app.call(config, {}))
  // Nobody is made to wait for it again so soon.
  expect(google.reports).toHaveLength(1)
  await google.app.close()
})

it('is not spoken of where it was not set up', async () => {
  const app = await makeTestApp()
  const shown = dataOf(await app.call(config, {}))
  expect(Object.keys(shown)).toEqual(['maps', 'support'])
  await app.close()
})
