import { expect, type Page } from '@playwright/test'
import { signIn, signInOnce } from '../support/accounts/sign-in.ts'
import { confirm, fillBooking, isBooked } from '../support/booking/book-by-form.ts'
import { dayFromNow } from '../support/business/business-dates.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { upcoming } from '../support/calendar/upcoming.ts'
import { precacheApp, readAgenda } from '../support/page/precache-app.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone, serviceWorkers: 'allow', loadsAhead: true })

const today = () => dayFromNow(0)
const seen = /^Sin conexión\. Agenda vista el \d\d\/\d\d\/\d{4} a las? \d\d:\d\d$/

story(
  'the day’s agenda opens without a network, as it was last seen',
  async ({ page, context, request, watch }) => {
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/)
    const business = await openBusiness(request)
    await business.scheduleAt({ date: today(), time: '12:00' })
    await signIn(page, business.session)
    const kept = page.waitForResponse(/booking-settings/)
    await page.goto('/')
    await (await kept).finished()
    await precacheApp(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Cita nueva' }).click()
    const form = page.getByRole('dialog', { name: 'Agendar Cita' })
    await expect(form.getByLabel('Servicio')).toContainText('Corte clásico')
    for (const path of ['/', '/calendar']) {
      await page.goto(path)
      await expect(page.getByText(seen)).toBeVisible()
      const agenda = page.getByRole('region', { name: /de \d{4}$/ })
      await expect(agenda.getByRole('listitem')).toHaveText(
        /^12:00Otra Persona(Pendiente|Completada)Corte clásico/,
      )
      await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
      await expectAccessibleAtBothSizes(page)
    }
    // A screen that was never loaded says that it needs a connection.
    await page.goto('/settings?tab=timezone')
    await expect(
      page.getByText('Para ver y cambiar la configuración se necesita conexión.'),
    ).toBeVisible()
    await page.goto('/calendar')
    await expect(page.getByText(seen)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /^12:00 a .* Otra Persona/ })).toBeVisible()
    await expect(page.getByText(seen)).toHaveCount(0)
  },
)

story(
  'the day that was looked at last opens without a network, after today’s',
  async ({ page, context, request, watch }) => {
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/)
    const business = await openBusiness(request)
    const later = dayFromNow(9)
    await business.scheduleAt({ date: today(), time: '12:00' })
    await business.scheduleAt({ date: later, time: '15:30' })
    await signIn(page, business.session)
    await page.goto(`/calendar?view=day&date=${later}`)
    await expect(page.getByRole('button', { name: /^15:30 a / })).toBeVisible()
    await precacheApp(page)
    await expect.poll(() => readAgenda(page)).toContain('"12:00"')
    await context.setOffline(true)
    const appointments = page.getByRole('region', { name: /de \d{4}$/ }).getByRole('listitem')
    for (const path of ['/', '/calendar']) {
      await page.goto(path)
      await expect(page.getByText(seen)).toHaveCount(2)
      await expect(appointments).toHaveText([/^12:00/, /^15:30/])
      await expectToFit(page)
    }
    await page.goto(`/calendar?view=day&date=${later}`)
    await expect(appointments).toHaveText([/^15:30/])
    await page.goto(`/calendar?view=day&date=${dayFromNow(3)}`)
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    await expect(appointments).toHaveCount(0)
  },
)

story('no customer data stays on the device after a log-out', async ({ page, request }) => {
  const business = await openBusiness(request)
  await business.scheduleAt({ date: today(), time: '12:00' })
  await signIn(page, business.session)
  await page.goto('/')
  await precacheApp(page)
  expect(await readAgenda(page)).toContain('Otra')
  const hidden = page.evaluate(
    () =>
      new Promise<string>((hide) => {
        const shown = [{ close: () => hide('a push message') }]
        ServiceWorkerRegistration.prototype.getNotifications = async () => shown as Notification[]
      }),
  )
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  expect(await hidden).toBe('a push message')
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
  expect(await readAgenda(page)).toBe('')
})

story(
  'a log-out without a network ends the session when the network is back',
  async ({ page, context, request, watch }) => {
    // A freshly loaded document goes offline a moment late, so the log-out may reach the server and its answer be lost.
    // Then the next request finds the session expired.
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket|401 .*\/auth\/logout/)
    const business = await openBusiness(request)
    await signInOnce(page, business.session)
    await precacheApp(page)
    const { token } = business.session
    const headers = { authorization: `Bearer ${token}` }
    const status = async () => (await request.get('/api/users/profile', { headers })).status()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
    expect(await status()).toBe(200)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
    await context.setOffline(false)
    await expect.poll(status).toBe(401)
    const pending = () => page.evaluate(() => localStorage.getItem('pending-log-outs'))
    await expect.poll(pending).toBeNull()
  },
)

story(
  'another owner on the device sees none of the data',
  async ({ page, context, request, watch }) => {
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/)
    const [first, second] = [await openBusiness(request), await openBusiness(request)]
    await first.scheduleAt({ date: today(), time: '12:00' })
    await signIn(page, first.session)
    await page.goto('/')
    await precacheApp(page)
    await signIn(page, second.session)
    await context.setOffline(true)
    await page.goto('/')
    await expect(upcoming(page).getByRole('button', { name: 'Reintentar' })).toBeVisible()
    await expect(page.getByText('Otra Persona')).toHaveCount(0)
    expect(await readAgenda(page)).toBe('')
  },
)

story('the public page bypasses the service worker', async ({ page, request }) => {
  const business = await openBusiness(request)
  await signIn(page, business.session)
  await page.goto('/')
  await precacheApp(page)
  const ways: string[] = []
  page.on('response', (response) => {
    if (response.fromServiceWorker()) ways.push(response.url())
  })
  const answer = await page.goto(`/book/${business.commerceId}`)
  await expect(page.getByText('Corte clásico')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([answer?.fromServiceWorker(), ways]).toEqual([false, []])
})

story('visitors who have not booked get no service worker', async ({ page, request }) => {
  const business = await openBusiness(request)
  await page.goto(`/book/${business.commerceId}`)
  await expect(page.getByText('Corte clásico')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const installed = await page.evaluate(async () => [
    navigator.serviceWorker.controller !== null,
    (await navigator.serviceWorker.getRegistrations()).length,
    document.querySelector('link[rel=manifest]') !== null,
  ])
  expect(installed).toEqual([false, 0, false])
})

story('the app can be installed', async ({ page, request }) => {
  const business = await openBusiness(request)
  await signIn(page, business.session)
  await page.goto('/')
  const cdp = await page.context().newCDPSession(page)
  const { data = '', errors } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({ start_url: '/', scope: '/', lang: 'es-MX' })
  for (const { src, sizes } of JSON.parse(data).icons) {
    const width = await page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const picture = Object.assign(new Image(), { src: url })
          picture.onload = () => resolve(`${picture.naturalWidth}x${picture.naturalHeight}`)
        }),
      src,
    )
    expect(width).toBe(sizes)
  }
  await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await expect(page.getByRole('button', { name: 'Instalar app' })).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await page.getByRole('button', { name: 'No instalar' }).click()
  await page.reload()
  await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await expect(page.getByRole('button', { name: 'Instalar app' })).toHaveCount(0)
})

story(
  'a customer sees the own appointments without a network, with the owner’s app on the same device, too',
  async ({ page, context, request, watch }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' })
    expect(await workersOf(page)).toEqual([])
    await confirm(page)
    await isBooked(page)
    await expect.poll(() => workersOf(page)).toEqual(['/mis-citas'])
    await signIn(page, business.session)
    await page.goto('/')
    await precacheApp(page)
    expect((await workersOf(page)).toSorted()).toEqual(['/', '/mis-citas'])
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/)
    await context.setOffline(true)
    for (const path of ['/mis-citas', '/mis-citas/']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: /^Rosa · / })).toBeVisible()
    }
    await expectAccessibleAtBothSizes(page)
    await page.goto('/')
    await expect(page.getByText(seen).first()).toBeVisible()
  },
)

/** The scopes of the active service workers. */
const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations()
    return all.filter(({ active }) => active).map(({ scope }) => new URL(scope).pathname)
  })
