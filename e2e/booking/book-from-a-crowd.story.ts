import { expect, type Page } from '@playwright/test'
import {
  choice,
  chooseSoonest,
  confirm,
  fillBooking,
  isBooked,
} from '../support/booking/book-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { demoPath, limitedOrigin, useDemo } from '../support/business/use-demo.ts'
import { boxOf } from '../support/page/boxes.ts'
import { nameField } from '../support/page/fields.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

// Serial: all of them book with the same business.
story.describe.configure({ mode: 'default' })

const newVisitor = () => {
  const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const person = { name: 'Rosa', lastName: 'Peña', email: `rosa.${number}@ejemplo.test` }
  return { ...person, phone: `55 ${number}` }
}

/** The status of each booking request. */
function watchBookings(page: Page): number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/book'))
      statuses.push(response.status())
  })
  return statuses
}

for (const [width, colorScheme, host, isSecure] of [
  [360, 'light', '127.0.0.1', true],
  [1280, 'dark', 'salon.test', false],
] as const) {
  story.describe(`at ${width} px from http://${host}`, () => {
    story.use({ viewport: { width, height: 800 }, colorScheme })

    story('the eleventh visitor from one IP address can book', async ({ page, request, watch }) => {
      const demo = await useDemo(request)
      await demo.crowd(10)
      const statuses = watchBookings(page)
      // Browsers log every 4xx to the console, and headers that they ignore over plain http.
      watch.expectProblem(/428|Cross-Origin-Opener-Policy/)
      await page.setExtraHTTPHeaders(demo.headers)
      await page.goto(`${limitedOrigin.replace('127.0.0.1', host)}${demoPath}`)
      expect(await page.evaluate(() => isSecureContext)).toBe(isSecure)
      await fillBooking(page, newVisitor())
      const threads: string[] = []
      page.on('worker', (worker) => threads.push(worker.url()))
      await confirm(page)
      await isBooked(page)
      expect(statuses).toEqual([428, 201])
      expect(threads).toEqual([expect.stringContaining('/assets/proof-worker-')])
    })
  })
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('the proof of work is computed without threads, too', async ({ page, request, watch }) => {
    const demo = await useDemo(request)
    await demo.crowd(10)
    const statuses = watchBookings(page)
    watch.expectProblem(/428|proof-worker/)
    await page.setExtraHTTPHeaders(demo.headers)
    await page.route('**/proof-worker-*', (route) => route.abort())
    await page.goto(`${limitedOrigin}${demoPath}`)
    await fillBooking(page, newVisitor())
    await confirm(page)
    await isBooked(page)
    expect(statuses).toEqual([428, 201])
  })

  story(
    'a visitor with three bookings in an hour sees when they can book again',
    async ({ page, request, watch }) => {
      const demo = await useDemo(request)
      const visitor = newVisitor()
      for (let n = 0; n < 3; n += 1)
        expect((await demo.bookSoonest(visitor.email)).status()).toBe(201)
      watch.expectProblem(/429/)
      await page.setExtraHTTPHeaders(demo.headers)
      await page.goto(`${limitedOrigin}${demoPath}`)
      await fillBooking(page, visitor)
      await confirm(page)
      await expect(
        page.getByText(
          'Hiciste varias reservas aquí en la última hora. Podrás hacer otra en 60 min.',
        ),
      ).toBeVisible()
      // Nothing typed is lost.
      await expect(page.getByText('Rosa Peña')).toBeVisible()
      await expectAccessible(page)
    },
  )

  story(
    'a visitor with ten upcoming appointments sees the limit above the form',
    async ({ page, request, watch }) => {
      const business = await openBusiness(request)
      for (let n = 0; n < 10; n += 1) await business.bookSoonest()
      watch.expectProblem(/409/)
      await page.goto(`/book/${business.commerceId}`)
      await fillBooking(page, { ...newVisitor(), email: business.customerEmail })
      await confirm(page)
      const text = 'Ya tienes 10 citas próximas aquí. Si necesitas otra, comunícate con el negocio.'
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(business.customerEmail)
      await expect(choice(page)).toContainText(/\d\d:\d\d/)
    },
  )

  story('a name with a link is refused at the name', async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await nameField(page).fill('Haz clic en evil.com')
    await page.getByLabel('Apellido').fill('Peña')
    await page.getByLabel('Correo electrónico').fill('rosa@ejemplo.test')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Escribe tu nombre sin enlaces')).toBeVisible()
    await expect(nameField(page)).toBeFocused()
  })

  story('a slow booking says that it takes longer', async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, newVisitor())
    const calm = page.getByText('Un momento, estamos confirmando tu reserva…')
    const busy = page.getByRole('button', { name: 'Reservando...' })
    const whileCalm = Promise.withResolvers<void>()
    await page.route('**/book', async (route) => {
      // The answer is held until these checks are done.
      await whileCalm.promise
      await route.continue()
    })
    await confirm(page)
    await expect(busy).toBeVisible()
    const top = async () => Math.round((await boxOf(busy)).y)
    const before = await top()
    await expect(calm).toBeVisible()
    // Buttons must not move while they are about to be pressed.
    expect(await top()).toBe(before)
    whileCalm.resolve()
    await isBooked(page)
    await expect(calm).toBeHidden()
  })
})
