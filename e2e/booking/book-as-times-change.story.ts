import { expect } from '@playwright/test'
import {
  chips,
  choice,
  chooseSoonest,
  confirm,
  details,
  fillBooking,
  fillCustomer,
  isBooked,
  sheet,
  soonestChip,
} from '../support/booking/book-by-form.ts'
import { openBusiness, openWithManyStarts } from '../support/business/open-business.ts'
import { expectInView } from '../support/page/boxes.ts'
import { holdAnswers } from '../support/page/hold-answers.ts'
import { atAllSizesOfText } from '../support/page/large-text.ts'
import { phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const visitor = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }

story(
  'booking again does not offer the time just booked, even if the new times arrive late',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    const release = await holdAnswers(page, '**/api/services/booking/*')
    const asked = page.waitForRequest('**/api/services/booking/*')
    await confirm(page)
    await asked
    await page.getByRole('button', { name: 'Agendar otra cita' }).click()
    await expect(sheet(page)).toBeHidden()
    // Until the new times arrive, no start can be chosen.
    await soonestChip(page).click({ force: true })
    await expect(sheet(page)).toBeHidden()
    const { time } = await business.findSoonest()
    release()
    await chooseSoonest(page)
    await expect(choice(page)).toContainText(time)
    await fillCustomer(page, visitor)
    await confirm(page)
    await isBooked(page)
    expect(await business.countUpcoming()).toBe(2)
  },
)

story(
  'a start that has become free stays chosen, though its day was asked for before',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const start = await business.findSoonest()
    const id = await business.bookSoonest()
    const { id: service } = await business.readFirstService()
    const day = `/book/${business.commerceId}?servicio=${service}&dia=${start.date}`
    await page.goto(day, { waitUntil: 'networkidle' })
    await expect(page.getByText(/^\d+ ocupados?$/)).toBeVisible()
    await business.manage('PATCH', `/appoiments/${id}/cancel`, { reason: 'Se fue la luz' })
    const release = await holdAnswers(page, '**/available-hours?*')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    const freed = chips(page).and(page.locator(`[value="${start.date}T${start.time}"]`))
    await freed.click()
    await expect(choice(page)).toContainText(start.time)
    release()
    await fillCustomer(page, visitor)
    await confirm(page)
    await isBooked(page)
  },
)

story(
  'a taken time is explained in view, with the nearest ones, which lead on',
  async ({ page, watch, request }) => {
    watch.expectProblem(/409/)
    const business = await openWithManyStarts(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    const alert = sheet(page).getByRole('alert')
    await atAllSizesOfText(page, async (name) => {
      const value = (await page.locator('[name="inicio"][type="hidden"]').last().inputValue()) ?? ''
      const [date = '', time = ''] = value.split('T')
      await business.scheduleAt({ date, time })
      await confirm(page)
      await expect(alert, name).toContainText('Este horario ya no está disponible')
      await expect(alert.getByRole('button').last(), name).toBeVisible()
      // On the narrowest it is higher than the screen.
      if (!name.startsWith('320')) await expectInView(alert, name)
      const near = alert.getByRole('button').first()
      const next = await near.getAttribute('value')
      await near.click()
      await expect(page.getByRole('heading', { name: 'Confirma tu cita' })).toBeFocused()
      await expect(details(page)).toContainText(next?.slice(11) ?? '')
    })
    await confirm(page)
    await isBooked(page)
  },
)
