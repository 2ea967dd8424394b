import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { openBusiness } from '../support/business/open-business.ts'
import {
  allowAtGoogle,
  connectButton,
  expectConnected,
  integrations,
  openConsent,
  someAccount,
} from '../support/calendar/connect-google.ts'
import { says } from '../support/page/shown.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  phone,
  story,
} from '../support/page/story.ts'

story.use({ viewport: phone })

story('an owner logged out on the way logs in and connects again', async ({ page, request }) => {
  const { email, password } = await openBusiness(request)
  await page.goto('/google-callback?code=4%2Fa%20b&state=old')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  expect(page.url()).not.toContain('old')
  const sent: string[] = []
  page.on('request', (each) => sent.push(new URL(each.url()).pathname))
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(connectButton(page)).toBeEnabled()
  expect(new URL(page.url()).search).toBe('?tab=integrations')
  await expectAccessible(page)
  const account = someAccount()
  await allowAtGoogle(await openConsent(page), account)
  await expectConnected(page, account)
  // The window's answer works; the earlier one belonged to another session.
  expect(sent.filter((path) => path.endsWith('/google-calendar/callback'))).toHaveLength(1)
})

story(
  'a closed popup and a refused permission can be retried',
  async ({ page, request, watch }) => {
    watch.expectProblem(/callback/)
    const business = await openBusiness(request)
    await enterAsOwner(page, business.owner, integrations)
    await (await openConsent(page)).close()
    await expect(connectButton(page)).toBeEnabled()
    await expect(page.getByRole('heading', { name: 'Google Calendar', exact: true })).toBeFocused()
    await expect(page.getByText('Google Calendar', { exact: true })).toHaveCount(1)

    const consent = await openConsent(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await consent.getByRole('button', { name: 'Cancelar' }).click()
    await says(page, 'No se pudo autorizar con Google Calendar')

    const popup = await openConsent(page)
    await popup.getByLabel(/calendar.events/).uncheck()
    await allowAtGoogle(popup, someAccount())
    await says(page, /permiso/)

    await page.route('**/google-calendar/callback', (route) =>
      route.fulfill({ status: 500, json: { isSuccess: false } }),
    )
    await allowAtGoogle(await openConsent(page), someAccount())
    await says(page, 'No se pudo conectar con Google Calendar')
    await page.unroute('**/google-calendar/callback')

    const email = someAccount()
    await allowAtGoogle(await openConsent(page), email)
    await expectConnected(page, email)
  },
)

story(
  'with popups blocked, a refused permission is reported in the same window',
  async ({ page, request }) => {
    const { owner } = await openBusiness(request)
    await page.addInitScript(() => {
      window.open = () => null
    })
    await enterAsOwner(page, owner, integrations)
    await connectButton(page).click()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await says(page, 'No se pudo autorizar con Google Calendar')
    expect(new URL(page.url()).search).toBe('?tab=integrations')
    await expect(connectButton(page)).toBeEnabled()
    // The toast disappears with the screen.
    await page.getByRole('tab', { name: 'Zona Horaria' }).click()
    await expect(page.getByText('No se pudo autorizar con Google Calendar')).toHaveCount(0, {
      timeout: 2000,
    })
    for (const address of [
      `${integrations}&google_error=access_denied`,
      '/google-callback?error=access_denied',
    ]) {
      await page.goto(address)
      await says(page, 'No se pudo autorizar con Google Calendar')
      expect(new URL(page.url()).search).toBe('?tab=integrations')
    }
  },
)

story('the answer to another session does not connect', async ({ page, request, watch }) => {
  watch.expectProblem(/callback/)
  const business = await openBusiness(request)
  await enterAsOwner(page, business.owner, integrations)
  const popup = await openConsent(page)
  // From the session that opened the business, not from the page's.
  const { url } = await business.manage('GET', '/integrations/google-calendar/auth')
  const state = new URL(url).searchParams.get('state') ?? ''
  const back = `${new URL(page.url()).origin}/google-callback`
  const closed = popup.waitForEvent('close')
  // The popup navigates itself: a navigation by the test would cut it off from its opener.
  const address = `${back}?${new URLSearchParams({ code: 'c', state })}`
  await popup.evaluate((to) => window.location.assign(to), address)
  await closed
  await says(page, /^La autorización venció o no es de esta sesión/)
  await expect(connectButton(page)).toBeEnabled()
})

story('without an answer nothing is lost', async ({ page, request, watch }) => {
  watch.expectProblem(/status|auth|ERR_FAILED/)
  const business = await openBusiness(request)
  const answered = { status: 500, json: { isSuccess: false } }
  await page.route('**/google-calendar/status', (route) => route.fulfill(answered))
  await enterAsOwner(page, business.owner, integrations)
  const card = page.getByRole('region', { name: 'Google Calendar' })
  await expect(card.getByText('Error al cargar la configuración')).toBeVisible()
  await page.unroute('**/google-calendar/status')
  await card.getByRole('button', { name: 'Reintentar' }).click()
  await expect(connectButton(page)).toBeVisible()

  await page.route('**/google-calendar/auth?*', (route) => route.fulfill(answered))
  const refused = page.waitForEvent('popup')
  await connectButton(page).click()
  await says(page, 'No se pudo generar la URL de autorización')
  await expect.poll(async () => (await refused).isClosed()).toBe(true)
  await page.unroute('**/google-calendar/auth?*')

  await page.route('**/google-calendar/auth?*', (route) => route.abort())
  await connectButton(page).click()
  await says(page, 'Error al conectar con Google Calendar')
  await expect(connectButton(page)).toBeEnabled()
})

story('without Google set up the tab says what is possible instead', async ({ page, request }) => {
  const business = await openBusiness(request)
  await page.route('**/google-calendar/status', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...rest, data: { ...data, isAvailable: false } },
    })
  })
  await enterAsOwner(page, business.owner, integrations)
  await says(page, /Conectar tu Google Calendar todavía no se puede\.$/)
  await expect(page.getByText('No disponible')).toBeVisible()
  await expect(connectButton(page)).toHaveCount(0)
  await expectAccessibleAtBothSizes(page)
})
