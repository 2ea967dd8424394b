import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { endSession, sessionEnded } from '../support/accounts/end-session.ts'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { closeWelcome, expectHome, logInByForm } from '../support/accounts/register-by-form.ts'
import {
  openGoogle,
  type Person,
  signInAtGoogle,
  somePerson,
} from '../support/accounts/visit-google.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { localAt } from '../support/business/run-full-day.ts'
import { readMail } from '../support/notifications/read-mail.ts'
import { passwordField } from '../support/page/fields.ts'
import { idle } from '../support/page/idle.ts'
import { expectAccessible, expectToFit, phone, story } from '../support/page/story.ts'

const NEW = 'bugambilia-roja'

/** Ends all sessions of an account, by resetting its password as from another device. */
async function endSessions(request: APIRequestContext, email: string): Promise<void> {
  await request.post('/api/auth/forgot-password', { data: { email } })
  const { subject = '' } = await readMail(email, /cambiar tu contraseña/)
  const code = /\d{6}/.exec(subject)?.[0]
  const passwords = { newPassword: NEW, confirmPassword: NEW }
  const answer = await request.post('/api/auth/reset-password', {
    data: { email, code, ...passwords },
  })
  expect(answer.ok()).toBe(true)
}

/** An owner who has logged in, before a list of two pages. */
async function openWithTwoPages(page: Page, request: APIRequestContext) {
  const { email, password, scheduleAt } = await openBusiness(request)
  // Those of today would stand in 'Tu día', too.
  const { date } = localAt(Date.now() + 86_400_000, 'America/Mexico_City')
  for (let hour = 10; hour < 16; hour += 1) await scheduleAt({ date, time: `${hour}:00` })
  await page.goto('/login')
  await logInByForm(page, { email, password })
  await expectHome(page)
  await closeWelcome(page)
  return { email, password }
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('a log-in after expiry continues in the same place', async ({ page, request, watch }) => {
    watch.expectProblem(/401/)
    const { email, password } = await openWithTwoPages(page, request)
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-mark', 'same'))
    await endSessions(request, email)

    await page.getByRole('button', { name: /siguiente/i }).click()
    await expect(sessionEnded(page)).toBeVisible()
    await expectToFit(page)
    await expect(sessionEnded(page).getByLabel('Correo electrónico')).toHaveValue(email)
    await expect(passwordField(sessionEnded(page))).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sessionEnded(page)).toBeVisible()
    await page.goBack()
    await expect(sessionEnded(page)).toBeVisible()
    await expect(page.locator('main[data-mark=same]')).toBeAttached()
    await passwordField(sessionEnded(page)).focus()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(sessionEnded(page).getByText('Correo o contraseña incorrectos')).toBeVisible()
    await passwordField(sessionEnded(page)).fill(NEW)
    await page.keyboard.press('Enter')
    await expect(sessionEnded(page)).toHaveCount(0)

    // The requested page of the list has loaded, and the screen was not remounted.
    await expect(page.getByText('Otra Persona')).toHaveCount(1)
    await expect(page.locator('main[data-mark=same]')).toBeVisible()
  })
})

story(
  'an owner who logged in with Google continues with the same Google account only',
  async ({ page, request, watch }) => {
    watch.expectProblem(/401/)
    watch.expectProblem(/409.*google-login/)
    const { email, bookSoonest } = await openBusiness(request)
    for (let booked = 0; booked < 6; booked += 1) await bookSoonest()
    await page.goto('/login')
    const owner = { ...somePerson(), email }
    await signInAtGoogle(await openGoogle(page), owner)
    await expectHome(page)
    await closeWelcome(page)
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-mark', 'same'))
    await endSessions(request, email)
    await page.getByRole('button', { name: /siguiente/i }).click()
    await expect(sessionEnded(page)).toBeVisible()

    const signInAs = async (person: Person) => signInAtGoogle(await openGoogle(page), person)
    await signInAs(somePerson())
    await expect(
      sessionEnded(page).getByText('Esa cuenta de Google no es la de esta sesión.'),
    ).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await (await openGoogle(page)).close()
    await expect(
      sessionEnded(page).getByText('Se canceló la autenticación con Google o ocurrió un error.'),
    ).toBeVisible()
    await page.evaluate(() => {
      const { open } = window
      window.open = () => {
        window.open = open
        return null
      }
    })
    await sessionEnded(page).getByRole('button', { name: 'Seguir con Google' }).click()
    await expect(sessionEnded(page).getByText('Permite las ventanas emergentes')).toBeVisible()
    await signInAs(owner)
    await expect(sessionEnded(page)).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByText('Otra Persona')).toHaveCount(1)
    await expect(page.locator('main[data-mark=same]')).toBeVisible()
  },
)

story(
  'opening the app with an expired session returns to the same page after the log-in',
  async ({ page, request, watch }) => {
    watch.expectProblem(/401/)
    const { email, password } = await openBusiness(request)
    await page.goto('/login')
    await page.getByLabel('Recordarme').check()
    await logInByForm(page, { email, password })
    await expectHome(page)
    await endSessions(request, email)
    await page.goto('/?desde=correo')
    await page.waitForURL((url) => url.pathname === '/login')
    await expect(page.getByText('Tu sesión ha expirado. Inicia sesión de nuevo.')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
    await expectAccessible(page)
    await logInByForm(page, { email, password: NEW })
    await expectHome(page)
    expect(new URL(page.url()).search).toBe('?desde=correo')
  },
)

story('leaving an expired session logs out', async ({ page, request, watch }) => {
  watch.expectProblem(/401/)
  const { email } = await openWithTwoPages(page, request)
  await endSessions(request, email)
  await page.getByRole('button', { name: /siguiente/i }).click()
  await sessionEnded(page).getByRole('button', { name: 'Salir sin guardar' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await expect(page.getByText('Tu sesión ha expirado')).toHaveCount(0)
  await page.goto('/')
  await page.waitForURL((url) => url.pathname === '/login')
})

story(
  'a saved form closes even if the browser is slow to go back',
  async ({ page, request, watch }) => {
    watch.expectProblem(/401/)
    const { owner } = await openBusiness(request)
    await page.addInitScript(() => {
      const go = window.history.go.bind(window.history)
      window.history.go = (delta) => void setTimeout(() => go(delta), 500)
    })
    await enterAsOwner(page, owner, '/settings?tab=appointments&service=new')
    await page.getByLabel('Nombre del servicio').fill('Afeitado')
    await page.getByLabel('Descripción del servicio').fill('Con navaja')
    await endSession(page)
    await page.getByRole('button', { name: 'Crear servicio' }).click()
    await passwordField(sessionEnded(page)).fill(owner.password)
    // It is saved while the history entry of the dialog is being left.
    await page.route('/api/services', async (route) => {
      if (route.request().method() === 'POST')
        await new Promise((resolve) => setTimeout(resolve, 750))
      await route.fallback()
    })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Afeitado' })).toBeVisible()
    await expect(page).not.toHaveURL(/service=/)
  },
)

story.describe('on a phone', () => {
  story.use({ viewport: phone, hasTouch: true })

  story('a log-in is remembered unless its owner says otherwise', async ({ page, request }) => {
    const { email, password } = await openBusiness(request)
    await page.goto('/login')
    await idle(page)
    const remember = page.getByLabel('Recordarme')
    await expect(remember).toBeChecked()
    await remember.uncheck()
    await logInByForm(page, { email, password })
    await expectHome(page)
    const tab = await page.context().newPage()
    await tab.goto('/login')
    await expect(tab.getByLabel('Recordarme')).not.toBeChecked()
    await expect(tab.getByLabel('Correo electrónico')).toHaveValue('')
  })
})
