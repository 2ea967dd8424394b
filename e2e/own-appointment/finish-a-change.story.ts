import { expect, type Page } from '@playwright/test'
import { chooseNextMonth, confirmMove, expectMoved } from '../support/booking/move-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { holdProgram } from '../support/page/hold-answers.ts'
import { phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const isAt = (heading: string, page: Page) =>
  expect(page.getByRole('heading', { name: heading })).toBeVisible()

story('a finished change leads back to the page before it', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  await page.goto('/terminos')
  await page.goto(`/book/${business.commerceId}?edit=true&appointmentId=${id}`)
  await chooseNextMonth(page)
  await confirmMove(page)
  await expectMoved(page)
  await page.getByRole('button', { name: 'Listo' }).click()
  await page.waitForURL('**/terminos')
})

story(
  'a change that began on the cancel page leads to the appointment, not back there',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    // Presses the link before JavaScript has loaded.
    const letProgramCome = await holdProgram(page)
    await page.goto(`/cancel/${id}`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Cambiar cita' }).click()
    letProgramCome()
    await chooseNextMonth(page)
    await page.reload()
    await confirmMove(page)
    await expectMoved(page)
    await page.getByRole('button', { name: 'Listo' }).click()
    await page.waitForURL(`**/confirm/${id}*`)
    await isAt('Tu cita', page)
    // From there the change leads back to it.
    await page.getByRole('link', { name: 'Cambiar cita' }).click()
    await chooseNextMonth(page)
    await confirmMove(page)
    await expectMoved(page)
    const before = await page.evaluate(() => window.history.length)
    await page.getByRole('button', { name: 'Listo' }).click()
    await page.waitForURL(`**/confirm/${id}*`)
    expect(await page.evaluate(() => window.history.length)).toBe(before)
  },
)

story('a reload keeps the new time and the confirmation', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  await page.goto('/terminos')
  await page.goto(`/book/${business.commerceId}?edit=true&appointmentId=${id}`)
  await chooseNextMonth(page)
  await page.reload()
  await isAt('Confirma tu cita', page)
  await confirmMove(page)
  await expectMoved(page)
  await page.reload()
  await expectMoved(page)
  await expect(page.getByText('Antes', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Listo' }).click()
  await page.waitForURL('**/terminos')
  expect((await business.readAppointment(id)).history).toHaveLength(1)
})
