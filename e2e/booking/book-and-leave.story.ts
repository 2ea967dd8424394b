import { expect, type Page } from '@playwright/test'
import {
  chooseSoonest,
  confirm,
  fillBooking,
  isAtForm,
  isBooked,
} from '../support/booking/book-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const visitor = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }
const proceed = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

/** The server books on the first request, but its answer is held back. Returns the keys of all requests. */
async function holdFirstAnswer(page: Page) {
  const keys: (string | undefined)[] = []
  const first = Promise.withResolvers<void>()
  await page.route('**/book', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    first.resolve()
  })
  return { keys, firstBooked: first.promise }
}

story(
  'going back during a booking, reloading and confirming again books once; the next booking is a new one',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    const { keys, firstBooked } = await holdFirstAnswer(page)
    await confirm(page)
    await firstBooked
    await page.goBack()
    await isAtForm(page)
    await page.reload()
    await proceed(page)
    await confirm(page)
    await isBooked(page)
    expect(await business.countUpcoming()).toBe(1)
    await page.getByRole('button', { name: 'Agendar otra cita' }).click()
    await fillBooking(page, visitor)
    await confirm(page)
    await isBooked(page)
    expect(await business.countUpcoming()).toBe(2)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  },
)

story(
  'closing the sheet during a booking, reloading and booking again shows the first booking',
  async ({ page, watch, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    const { firstBooked } = await holdFirstAnswer(page)
    await confirm(page)
    await firstBooked
    await page.keyboard.press('Escape')
    await page.reload()
    await chooseSoonest(page)
    await proceed(page)
    watch.expectProblem(/422/)
    await confirm(page)
    await isBooked(page)
    await expect(page.getByText(/^Tu intento anterior sí nos llegó/)).toBeVisible()
    expect(await business.countUpcoming()).toBe(1)
  },
)
