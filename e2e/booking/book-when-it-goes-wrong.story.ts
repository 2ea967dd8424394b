import { expect, type Page } from '@playwright/test'
import {
  choice,
  confirm,
  details,
  fillBooking,
  fillCustomer,
  hours,
  isBooked,
  latestHour,
  sheet,
  soonestChip,
} from '../support/booking/book-by-form.ts'
import { openBusiness, openWithManyStarts } from '../support/business/open-business.ts'
import { cutConnection } from '../support/page/cut-connection.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const visitor = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }

story(
  'a lost connection keeps the form, and trying again books once',
  async ({ page, watch, request, context }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED/)
    await cutConnection(page)
    const sent: string[] = []
    page.on('request', (asked) => {
      if (asked.method() === 'POST') sent.push(new URL(asked.url()).pathname)
    })
    await confirm(page)
    await expect(
      page.getByText('No hay conexión. Revisa tu internet e inténtalo de nuevo.'),
    ).toBeVisible()
    await expect(page.getByText('Rosa Peña')).toBeVisible()
    expect(await business.countUpcoming()).toBe(0)
    await context.setOffline(false)
    // Only a press sends it, not the return of the network.
    const booking = `/api/books/${business.commerceId}/book`
    expect(sent).toEqual([booking])
    await confirm(page)
    await isBooked(page)
    expect(sent).toEqual([booking, booking])
    expect(await business.countUpcoming()).toBe(1)
  },
)

story('a lost answer leads to only one booking', async ({ page, watch, request }) => {
  const business = await openBusiness(request)
  await page.goto(`/book/${business.commerceId}`)
  await fillBooking(page, visitor)
  watch.expectProblem(/ERR_FAILED|ERR_CONNECTION/)
  await loseFirstAnswer(page)
  await confirm(page)
  await expect(page.getByText(/No hay conexión/)).toBeVisible()
  await confirm(page)
  await isBooked(page)
  expect(await business.countUpcoming()).toBe(1)
})

/** The first request is booked by the server, but its answer is lost. */
async function loseFirstAnswer(page: Page): Promise<void> {
  let isFirst = true
  await page.route('**/book', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.abort()
  })
}

story(
  'a booking whose answer was lost is made once, also after a reload',
  async ({ page, watch, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    watch.expectProblem(/ERR_FAILED/)
    await loseFirstAnswer(page)
    await confirm(page)
    await expect(page.getByText(/No hay conexión/)).toBeVisible()
    await page.reload()
    await confirm(page)
    await isBooked(page)
    expect(await business.countUpcoming()).toBe(1)
  },
)

story(
  'choosing another time after a lost answer leaves one appointment, and says which',
  async ({ page, watch, request }) => {
    const business = await openWithManyStarts(request)
    const { time } = await business.findSoonest()
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    watch.expectProblem(/ERR_FAILED|422/)
    await loseFirstAnswer(page)
    await confirm(page)
    await expect(page.getByText(/No hay conexión/)).toBeVisible()
    await page.getByRole('button', { name: 'Editar información' }).click()
    await page.getByRole('link', { name: 'Cambiar' }).click()
    await latestHour(sheet(page)).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await confirm(page)
    await expect(
      page.getByText('Tu intento anterior sí nos llegó: esta es la cita que quedó reservada.'),
    ).toBeVisible()
    await expect(details(page).getByText(time, { exact: true })).toBeVisible()
    expect(await business.countUpcoming()).toBe(1)
  },
)

story(
  'a time that somebody else took leads back to the form with the input kept',
  async ({ page, watch, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    const { date, time } = await business.findSoonest()
    await fillBooking(page, visitor)
    await business.bookSoonest()
    watch.expectProblem(/409/)
    await confirm(page)
    const times = sheet(page).getByRole('form', { name: 'Elige fecha y hora' })
    await expect(times).toBeFocused()
    const alert = times.getByRole('alert')
    await expect(alert).toContainText(
      `Este horario ya no está disponibleCorte clásico, ${time} se acaba de ocupar. Cercanos:`,
    )
    await expect(times.getByText(/^\d+ ocupados?$/)).toBeVisible()
    await expect(hours(sheet(page)).and(page.locator(`[value="${date}T${time}"]`))).toHaveCount(0)
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(visitor.email)
    await expectAccessible(page)
    expect(await business.countUpcoming()).toBe(1)
  },
)

story(
  'an event with a new time or price is shown again before it is booked',
  async ({ page, watch, request }) => {
    const inDays = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const business = await openBusiness(request, {
      serviceType: 'UNIQUE',
      serviceSpecificDate: inDays(30),
      serviceSpecificTime: '18:00',
      serviceMaxAttendees: 5,
    })
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    await expect(details(page).getByText('18:00', { exact: true })).toBeVisible()
    await business.editService({ specificDate: inDays(31), specificTime: '19:30' })
    watch.expectProblem(/409/)
    await confirm(page)
    await expect(page.getByText('Este horario ya no está disponible')).toBeVisible()
    await expect(choice(page)).toContainText('19:30')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await business.editService({ price: 250 })
    await confirm(page)
    await expect(choice(page)).toContainText('El precio de este servicio cambió.')
    await expect(choice(page)).toContainText('$250')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await confirm(page)
    await isBooked(page)
    await expect(details(page).getByText('19:30', { exact: true })).toBeVisible()
    await expect(details(page)).toContainText('$250')
  },
)

story(
  'a request that takes too long can be retried, and books once',
  async ({ page, watch, request }) => {
    const business = await openBusiness(request)
    await page.clock.install()
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    watch.expectProblem(/ERR_ABORTED|ERR_FAILED/)
    const keys: (string | undefined)[] = []
    await page.route('**/book', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      // The server books, but the answer never arrives.
      await route.fetch()
      await page.clock.fastForward(30_000)
    })
    await confirm(page)
    await expect(page.getByText(/No hay conexión/)).toBeVisible()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await isBooked(page)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(await business.countUpcoming()).toBe(1)
  },
)

story('an unknown link says so', async ({ page, watch }) => {
  watch.expectProblem(/404/)
  await page.goto('/book/no-hay-tal-negocio')
  await expect(page.getByText('Comercio no encontrado')).toBeVisible()
  await expect(
    page.getByText('El comercio que buscas no existe o no está disponible.'),
  ).toBeVisible()
})

story(
  'a connection lost before the first touch does not block a later booking',
  async ({ page, watch, request, context }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`, { waitUntil: 'networkidle' })
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await cutConnection(page)
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
    const offline = 'No hay conexión. Revisa tu internet e inténtalo de nuevo.'
    await expect(page.getByRole('alert')).toHaveText(new RegExp(`^${offline}`))
    await soonestChip(page).click()
    await expect(sheet(page).getByText(offline, { exact: true })).toBeVisible()
    await expectAccessible(page)
    // Back online, a chunk fails to load: a browser does not request it a second time.
    const part = /booking-flow-.*\.js/
    await page.route(part, (route) => route.abort())
    const lost = page.waitForEvent('requestfailed', (each) => part.test(each.url()))
    await context.setOffline(false)
    await lost
    const reloaded = page.waitForEvent('load')
    await sheet(page).getByRole('button', { name: 'Reintentar' }).click()
    await reloaded
    await page.unrouteAll()
    await expect(choice(page)).toContainText('Corte clásico')
    await fillCustomer(page, visitor)
    await confirm(page)
    await isBooked(page)
  },
)
