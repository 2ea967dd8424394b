import { expect, type Page } from '@playwright/test'
import { readSessions } from '../support/accounts/sign-in.ts'
import { openGoogle, signInAtGoogle, somePerson } from '../support/accounts/visit-google.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { expectShown } from '../support/page/shown.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

// Each path goes through three pages in two windows, which takes long on a busy machine.
const timeout = { timeout: 30_000 }

const says = (page: Page, text: string) => expectShown(page.getByText(text), timeout)

/** A new owner completes their profile first. */
const isWelcome = async (page: Page, title: 'Editar Perfil' | 'Ana') => {
  await says(page, '¡Bienvenido!')
  await says(page, 'Has iniciado sesión correctamente con Google.')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible(timeout)
}

/** Where the session is stored: on the device, in the tab, or nowhere. */
async function sessionCopies(page: Page) {
  const { device, tab } = await readSessions(page)
  const flow = await page.evaluate(() => sessionStorage.getItem('google-sign-in'))
  return { device: device !== null, tab: tab !== null, flow }
}

story('a new owner registers through the popup, and is remembered later', async ({ page }) => {
  const person = somePerson()
  await page.goto('/login')
  await expect(page.getByLabel('Recordarme')).not.toBeChecked()
  const popup = await openGoogle(page)
  await says(page, 'Sigue en la ventana de Google.')
  await expectAccessible(page)
  await signInAtGoogle(popup, person)
  await isWelcome(page, 'Editar Perfil')
  expect(popup.isClosed()).toBe(true)
  await expectAccessible(page)
  expect(await sessionCopies(page)).toEqual({ device: false, tab: true, flow: null })

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login?returnTo=%2F%3Fde%3Dlejos')
  await page.getByLabel('Recordarme').check()
  await signInAtGoogle(await openGoogle(page), person)
  await isWelcome(page, 'Ana')
  await page.waitForURL('**/?de=lejos')
  expect(await sessionCopies(page)).toEqual({ device: true, tab: false, flow: null })
})

story('an owner who has a password finds the same business', async ({ page, request }) => {
  const { commerceId, email } = await openBusiness(request)
  await page.goto('/login')
  await signInAtGoogle(await openGoogle(page), { ...somePerson(), email })
  await expect(page.getByRole('heading', { name: 'Alberto', level: 1 })).toBeVisible(timeout)
  expect((await readSessions(page)).tab).toContain(commerceId)
})

story('an invited owner registers with Google and is counted', async ({ page, request }) => {
  const { manage } = await openBusiness(request)
  const { referralCode } = await manage('GET', '/referrals/info')
  await page.goto(`/register?ref=${referralCode}`)
  const sent = page.waitForRequest('**/api/auth/google-login')
  await signInAtGoogle(await openGoogle(page), somePerson())
  expect((await sent).postDataJSON()).toMatchObject({
    referralCode,
    deviceId: expect.stringMatching(/^[\da-f]{32}$/),
    timezone: 'America/Mexico_City',
    remember: true,
  })
  await isWelcome(page, 'Editar Perfil')
  await page.waitForURL('**/profile')
  expect(await page.evaluate(() => localStorage.getItem('referral-code'))).toBeNull()
  expect(await manage('GET', '/referrals/pending-count')).toEqual({ pendingReferrals: 1 })
})

story('a closed popup and a refused sign-in can be retried', async ({ page }) => {
  const cancelled = 'Se canceló la autenticación con Google o ocurrió un error.'
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('ya.escrito@ejemplo.test')
  await (await openGoogle(page)).close()
  await says(page, cancelled)
  await expectAccessible(page)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ya.escrito@ejemplo.test')

  const popup = await openGoogle(page)
  await expect(page.getByRole('main').getByText(cancelled)).toHaveCount(0)
  await popup.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('main').getByText(cancelled)).toBeVisible(timeout)
  await signInAtGoogle(await openGoogle(page), somePerson())
  await isWelcome(page, 'Editar Perfil')
})

story('closing the popup does not leave a registration in progress', async ({ page }) => {
  await page.goto('/register')
  await page.clock.install()
  await (await openGoogle(page)).close()
  await page.clock.runFor(1000)
  await says(page, 'Se canceló la autenticación con Google o ocurrió un error.')
  await page.getByLabel('Apellido').fill('Núñez')
  await page.clock.runFor(3000)
  await expect(page.getByLabel('Apellido')).toHaveValue('Núñez')

  await page.getByLabel('Apellido').fill('')
  await page.clock.runFor(3000)
  await page.waitForURL('**/login')
})

const answers = [
  {
    what: 'a code that is none',
    search: (state: string) => ({ code: 'none', state }),
    text: 'Error al intercambiar el código por tokens de Google.',
  },
  {
    what: 'no code',
    search: (state: string) => ({ state }),
    text: 'No se recibió el código de autorización de Google.',
  },
  {
    what: 'the answer to another sign-in',
    search: () => ({ code: 'c', state: 'old' }),
    text: 'Ocurrió un error inesperado durante la autenticación.',
  },
]

for (const { what, search, text } of answers) {
  story(`the window brings ${what}`, async ({ page, watch }) => {
    watch.expectProblem(/google-exchange/)
    await page.goto('/login')
    const popup = await openGoogle(page)
    const { flow } = await sessionCopies(page)
    const { state } = JSON.parse(flow ?? '')
    const back = `${new URL(page.url()).origin}/google-auth-callback`
    const address = `${back}?${new URLSearchParams(search(state))}`
    const closed = popup.waitForEvent('close')
    // The popup navigates itself: a navigation by the test would cut it off from its opener.
    await popup.evaluate((to) => window.location.assign(to), address)
    await closed
    await says(page, text)
    expect(await sessionCopies(page)).toEqual({ device: false, tab: false, flow: null })
  })
}

story('an e-mail that Google has not verified is refused', async ({ page, watch }) => {
  watch.expectProblem(/google-login/)
  await page.goto('/login')
  const popup = await openGoogle(page)
  await popup.getByLabel('Correo verificado').uncheck()
  await signInAtGoogle(popup, somePerson())
  await says(page, 'Google no ha verificado tu correo. Entra con tu contraseña.')
})

story('with popups blocked the sign-in uses the same window, once', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/login')
  const back = page.waitForRequest('**/google-auth-callback?*')
  await page.getByRole('button', { name: 'Acceder con Google' }).press('Enter')
  await signInAtGoogle(page, somePerson())
  await isWelcome(page, 'Editar Perfil')

  // Replays the same answer, as somebody who intercepted it would.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto((await back).url())
  await expect(page.getByRole('heading', { name: 'No pudimos entrar con Google' })).toBeVisible()
  await says(page, 'Ocurrió un error inesperado durante la autenticación.')
  await expectAccessible(page)
  await page.waitForURL('**/login')
  expect(await sessionCopies(page)).toEqual({ device: false, tab: false, flow: null })
})

story('without Google there is no button', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const { googleClientId: _, ...others } = data
    await route.fulfill({ response: answer, json: { ...rest, data: others } })
  })
  const shown = page.waitForResponse('**/api/config')
  await page.goto('/login')
  await shown
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
})
