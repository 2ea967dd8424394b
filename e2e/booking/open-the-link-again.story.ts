import { expect } from '@playwright/test'
import {
  confirm,
  fillBooking,
  isBooked,
  sheet,
  soonestChip,
} from '../support/booking/book-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const visitor = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }

story(
  'opening the link of the business again shows the services and the upcoming appointment',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    await confirm(page)
    await isBooked(page)
    await page.goto(`/book/${business.commerceId}`)
    await expect(page.getByText(/^Tienes una cita el /)).toBeVisible()
    await expect(sheet(page)).toBeHidden()
    await expect(page.getByText(visitor.email)).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver tu cita' }).click()
    await expect(page.getByRole('heading', { name: 'Tu cita', level: 1 })).toBeVisible()
  },
)

story('a confirmation reloaded an hour later shows the landing page', async ({ page, request }) => {
  const business = await openBusiness(request)
  await page.goto(`/book/${business.commerceId}`)
  await fillBooking(page, visitor)
  await confirm(page)
  await isBooked(page)
  await page.evaluate(() => {
    const { state } = window.history
    window.history.replaceState({ ...state, at: state.at - 3_600_000 }, '')
  })
  await page.reload()
  await expect(page.getByText(/^Tienes una cita el /)).toBeVisible()
  await expect(soonestChip(page)).toBeVisible()
  await expect(sheet(page)).toBeHidden()
})

story('a removed note about an appointment does not come back', async ({ page, request }) => {
  const business = await openBusiness(request)
  await page.goto(`/book/${business.commerceId}`)
  await fillBooking(page, visitor)
  await confirm(page)
  await page.getByRole('button', { name: 'Agendar otra cita' }).click()
  await expect(page.getByText(/^Tienes una cita el /)).toBeVisible()
  await page.getByRole('button', { name: 'Quitar' }).click()
  await page.reload()
  await expect(soonestChip(page)).toBeVisible()
  await expect(page.getByText(/^Tienes una cita el /)).toHaveCount(0)
})
