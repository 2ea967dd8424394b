import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { details } from '../support/booking/book-by-form.ts'
import { openReady } from '../support/booking/open-ready.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { localAt, middayZone } from '../support/business/run-full-day.ts'
import { openerOf, upcoming } from '../support/calendar/upcoming.ts'
import { expectShown } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone, hearsNews: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the page of an appointment in an hour. */
async function openSoon(page: Page, request: APIRequestContext) {
  const timezone = middayZone()
  const business = await openBusiness(request, { timezone })
  const at = localAt(Date.now() + 60 * 60_000, timezone)
  const id = await business.scheduleAt(at)
  await page.goto(`/confirm/${id}`)
  return { business, timezone, at, id }
}

/** Whether it can be pressed without scrolling. */
async function expectInFirstView(page: Page, seen: Locator): Promise<void> {
  const box = await seen.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
}

story(
  'a customer says on the day that they are late, and the owner’s open screen shows it',
  async ({ page, request }) => {
    const timezone = middayZone()
    const business = await runBusiness(page, request, { timezone })
    const at = localAt(Date.now() + 90 * 60_000, timezone)
    const id = await business.scheduleAt(at)
    const joined = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived'))
    await business.enter()
    await joined

    const own = await page.context().newPage()
    await own.setViewportSize({ width: 360, height: 740 })
    await openReady(own, `/confirm/${id}`)
    await expect(details(own).getByText(`Hoy, ${at.time}`)).toBeVisible()
    await expect(details(own).getByRole('link', { name: 'Cómo llegar' })).toBeVisible()
    await expectInFirstView(own, button(own, '15 min'))
    await expectAccessibleAtBothSizes(own)
    await button(own, 'Voy en camino').click()
    await expect(own.getByText(/^Avisaste que vas en camino · \d\d:\d\d$/)).toBeVisible()
    await expect(upcoming(page).getByText('En camino', { exact: true })).toBeVisible()

    await button(own, '10 min').click()
    await expect(own.getByText(/^Avisaste que llegas 10 min tarde · /)).toBeVisible()
    await expect(button(own, '10 min')).toHaveAttribute('aria-pressed', 'true')
    await expectInFirstView(own, button(own, '15 min'))
    await expectToFit(own)
    await openerOf(page).click()
    const detail = dialog(page, 'Detalles de la Cita')
    await expect(detail.getByText(/^Avisó que llega 10 min tarde\s·\s\d\d:\d\d$/)).toBeVisible()
    await expectToFit(page)
    await button(own, 'Quitar aviso').click()
    await expect(own.getByText(/^Avisaste /)).toHaveCount(0)
    await expect(detail.getByText(/10 min tarde/)).toHaveCount(0)

    await business.manage('PATCH', `/appoiments/${id}/arrival`, { hasArrived: true })
    await own.reload()
    await expect(details(own).getByText(`Hoy, ${at.time}`)).toBeVisible()
    await expect(button(own, 'Voy en camino')).toHaveCount(0)
  },
)

story.describe('without a program', () => {
  story.use({ javaScriptEnabled: false })

  story(
    'until they are there a customer says that they are late',
    async ({ page, request, watch }) => {
      watch.expectProblem(/409/)
      const { business, at, id } = await openSoon(page, request)
      await expect(page.getByText(`Hoy, ${at.time}`)).toBeVisible()
      expect((await business.readAppointment(id)).headsUp).toBeNull()
      await button(page, '5 min').click()
      await expect(page.getByText(/^Avisaste que llegas 5 min tarde · /)).toBeVisible()
      expect((await business.readAppointment(id)).headsUp).toMatchObject({ says: 'LATE_5' })
      await button(page, 'Quitar aviso').click()
      await expect(page.getByText(/^Avisaste /)).toHaveCount(0)
      await business.manage('PATCH', `/appoiments/${id}/arrival`, { hasArrived: true })
      await button(page, 'Voy en camino').click()
      await expectShown(page.getByText('En esta cita ya no hace falta avisar'))
      await expect(button(page, 'Voy en camino')).toHaveCount(0)
    },
  )
})

for (const [how, javaScriptEnabled] of [
  ['with a program', true],
  ['without a program', false],
] as const)
  story.describe(how, () => {
    story.use({ javaScriptEnabled })

    story(
      'a customer whose appointment was moved meanwhile sees that nothing was told',
      async ({ page, request, watch }) => {
        watch.expectProblem(/409/)
        const { business, timezone, at, id } = await openSoon(page, request)
        const { date } = localAt(Date.now() + 3 * 86_400_000, timezone)
        await business.manage('PATCH', `/appoiments/${id}/reschedule`, { ...at, date, force: true })
        await button(page, '5 min').click()
        await expectShown(page.getByText('Error al avisar al negocio'))
        await expect(page.getByText(`Hoy, ${at.time}`)).toHaveCount(0)
      },
    )
  })
