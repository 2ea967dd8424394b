import { expect, type Page } from '@playwright/test'
import { openBusiness } from './support/open-business.ts'
import { dialog } from './support/run-business.ts'
import { signIn } from './support/sign-in.ts'
import { expectAccessibleAtBothSizes, story } from './support/story.ts'
import { comingDays, expectOn } from './support/use-calendar.ts'

const [monday = ''] = comingDays()
const asItStood = /^Así estaba el \d\d\/\d\d\/\d{4} \d\d:\d\d\. Sin conexión/

/** The return is noticed and shown within two seconds; one more for a busy machine. */
const soon = { timeout: 3000 }

/** Loads what lies over the screens, as the first touch does. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  await expect(dialog(page, 'Agendar Cita')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

story(
  'offline, an appointment says what is known of it, and is fresh when the network returns',
  async ({ page, context, request, watch }) => {
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/)
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    await signIn(page, business.session)
    await page.goto('/')
    await touch(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Ver Detalles de Otra Persona/ }).click()
    const detail = dialog(page, 'Detalles de la Cita')
    for (const known of ['Otra Persona', business.customerEmail, 'Corte clásico', 'Pendiente'])
      await expect(detail.getByText(known)).toBeVisible()
    await expect(detail.getByRole('alert')).toContainText(asItStood)
    await expect(detail.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    await expectAccessibleAtBothSizes(page)

    await business.manage('PATCH', `/appoiments/${id}/cancel`, { reason: 'Se fue la luz' })
    await context.setOffline(false)
    await expect(detail.getByText('Se fue la luz')).toBeVisible(soon)
    await expect(detail.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
  },
)

story(
  'a server that was away is noticed by itself, and the calendar is fresh',
  async ({ page, request, watch }) => {
    watch.expectProblem(/ERR_CONNECTION_REFUSED|WebSocket/)
    const business = await openBusiness(request, { serviceDuration: 60 })
    await business.bookAt({ date: monday, time: '10:00' })
    await signIn(page, business.session)
    let isAway = false
    const lines: { close: () => unknown }[] = []
    await page.route(/\/(api|health)\b/, (route) =>
      isAway ? route.abort('connectionrefused') : route.fallback(),
    )
    await page.routeWebSocket(/socket\.io/, (line) => {
      if (isAway) return line.close()
      lines.push(line.connectToServer(), line)
    })
    await page.goto(`/calendar?view=week&date=${monday}`)
    await expectOn(page, monday, /^10:00 a 11:00 *Otra Persona/)
    await touch(page)
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    isAway = true
    for (const line of lines.splice(0)) await line.close()

    await page.getByRole('button', { name: /^10:00 a 11:00/ }).click()
    const detail = dialog(page, 'Detalles de la Cita')
    await expect(detail.getByText('Corte clásico')).toBeVisible()
    await expect(detail.getByRole('alert')).toContainText(asItStood)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // What is not known yet says so.
    await page.getByRole('button', { name: 'Semana siguiente' }).click()
    await page.getByRole('button', { name: 'Semana siguiente' }).click()
    await expect(page.getByRole('alert').getByText(/^No hay conexión/)).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expectOn(page, monday, /^10:00 a 11:00 *Otra Persona/)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)

    await business.bookAt({ date: monday, time: '12:00' })
    isAway = false
    const block = page.getByRole('button', { name: /^12:00 a 13:00 *Otra Persona/ })
    await expect(block).toBeVisible(soon)
    await expect.poll(() => lines.length).toBeGreaterThan(0)
  },
)
