import { expect, type Request } from '@playwright/test'
import { logInByForm } from '../support/accounts/register-by-form.ts'
import { forgetSession, signIn, signInTab } from '../support/accounts/sign-in.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import { cutConnection } from '../support/page/cut-connection.ts'
import { holdAnswers } from '../support/page/hold-answers.ts'
import { idle } from '../support/page/idle.ts'
import { phone, story } from '../support/page/story.ts'

story.use({ viewport: phone, loadsAhead: true })

story('the next screens wait for a connection', async ({ page, request, watch }) => {
  watch.expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const business = await openBusiness(request)
  await signIn(page, business.session)
  const isOffline = Promise.withResolvers<void>()
  await page.route('**/api/appoiments/stats', async (route) => {
    const response = await route.fetch()
    await isOffline.promise
    await route.fulfill({ response })
  })
  const asked: string[] = []
  page.on('request', (each) => asked.push(each.url()))
  const parts = () => asked.filter((url) => /(?:calendar|settings-page)-.*js$/.test(url))
  await page.goto('/')
  await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
  await cutConnection(page)
  isOffline.resolve()
  await expect(page.getByText(/Citas de \S+ 20/)).toBeVisible()
  // The last call before the browser is idle, with its retries.
  await expect.poll(() => asked.filter((url) => url.endsWith('/api/config')).length).toBe(3)
  await idle(page)
  expect(parts()).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(() => parts().length).toBe(2)
})

story('a time zone unknown to the device does not stop the program', async ({ page, request }) => {
  const business = await openBusiness(request)
  await signIn(page, business.session)
  await page.route('**/api/commerce/info', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    await route.fulfill({
      response,
      json: { ...answer, data: { ...data, timezone: 'Mars/Olympus' } },
    })
  })
  await page.goto('/calendar')
  await expect(page.getByText(/Mars\/Olympus/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hoy' })).toBeEnabled()
})

story(
  'logging in after another session expired shows none of its data',
  async ({ page, request, watch }) => {
    watch.expectProblem(/401|ERR_FAILED/)
    // A phone asks for nothing of a business whose time zone it does not know.
    await page.setViewportSize({ width: 1280, height: 800 })
    const before = await openBusiness(request)
    const after = await openBusiness(request)
    await after.bookSoonest()
    await signIn(page, before.session)
    const upcoming = '**/api/appoiments/upcoming*'
    const released = await holdAnswers(page, upcoming)
    const ended = await holdAnswers(page, upcoming, 1)
    await page.route('**/api/commerce/info', (route) => route.fulfill({ status: 401, json: {} }), {
      times: 1,
    })
    await page.route('**/api/appoiments/stats', (route) => route.abort(), { times: 1 })
    const isUpcoming = (each: Request) => each.url().includes('/upcoming')
    const over = Promise.race([
      page.waitForEvent('requestfinished', isUpcoming),
      // The page may abort a request that nothing waits for any longer.
      page.waitForEvent('requestfailed', isUpcoming),
    ])
    await page.goto('/')
    await expect(page.getByText('Tu sesión ha expirado. Inicia sesión de nuevo.')).toBeVisible()
    ended()
    await over
    await logInByForm(page, after.owner)
    await expect(page.getByRole('heading', { name: 'Próximas Citas' })).toBeVisible()
    await expect(page.getByText('Aún no tienes citas próximas')).toBeHidden()
    released()
    await expect(page.getByText('Otra Persona')).toBeVisible()
  },
)

story('a page that the back button restores follows the other tabs', async ({ page, request }) => {
  const business = await openBusiness(request)
  await signIn(page, business.session)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Configuración' })).toBeVisible()
  await forgetSession(page)
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
})

story('a log-out in another tab while JavaScript loads takes effect', async ({ page, request }) => {
  const business = await openBusiness(request)
  await signIn(page, business.session)
  const other = await page.context().newPage()
  await other.goto('/terminos')
  const part = /settings-page-.*js$/
  const released = await holdAnswers(page, part)
  const program = page.waitForResponse(/program-.*js$/)
  const asked = page.waitForRequest(part)
  await page.goto('/settings', { waitUntil: 'commit' })
  await (await program).finished()
  await asked
  await idle(page)
  await forgetSession(other)
  released()
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
})

story('a session of one tab shows no data of the remembered owner', async ({ page, request }) => {
  const remembered = await openBusiness(request)
  const { session } = await openBusiness(request)
  await signIn(page, remembered.session)
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Ver mi página' })
  const first = await link.getAttribute('href')
  await signInTab(page, session)
  const released = await holdAnswers(page, '**/api/commerce/info')
  await page.reload()
  await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
  await expect(link).toBeHidden()
  released()
  await expect(link).not.toHaveAttribute('href', String(first))
})

story(
  'a change is shown even if the program was faster than the early script',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const { date } = await business.readAppointment(await business.bookSoonest())
    await signIn(page, business.session)
    // The early script reads a clone of the answer about the business, and asks for its days afterwards.
    await page.addInitScript(() => {
      const { clone } = Response.prototype
      Response.prototype.clone = function () {
        const copy = clone.call(this)
        const json = copy.json.bind(copy)
        copy.json = async () => {
          await new Promise((passed) => setTimeout(passed, 1000))
          setTimeout(() => document.body.setAttribute('data-late', ''))
          return json()
        }
        return copy
      }
    })
    await page.goto(`/calendar?date=${date}`)
    const appointment = page.getByRole('button', { name: /Otra Persona/ })
    await expect(appointment).toBeVisible()
    await expect(page.locator('[data-late]')).toBeAttached()
    await appointment.click()
    await page.getByRole('button', { name: 'Cancelar Cita' }).click()
    await dialog(page, 'Confirmar Cancelación')
      .getByRole('button', { name: 'Confirmar Cancelación' })
      .click()
    await expect(page.getByRole('button', { name: /Otra Persona.*Cancelada/ })).toBeVisible()
  },
)
