import { type Browser, expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import { openerAt, openerOf } from '../support/calendar/upcoming.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { waitForSocket } from '../support/notifications/sockets.ts'
import { phone, story } from '../support/page/story.ts'

story.use({ hearsNews: true })

const [monday = '', tuesday = ''] = comingDays()
/** The time for another device to show a change; long enough for a machine that runs many stories at once. */
const soon = { timeout: 3000 }

type Business = Awaited<ReturnType<typeof openBusiness>>

/** Opens another device of the owner, which nobody reloads by hand. */
async function openDevice(browser: Browser, business: Business, screen: string): Promise<Page> {
  const context = await browser.newContext({ viewport: phone })
  const page = await context.newPage()
  await enterLive(page, business, screen)
  return page
}

async function enterLive(page: Page, business: Business, screen: string): Promise<void> {
  const live = waitForSocket(page)
  await enterAsOwner(page, business, screen)
  await live
}

story(
  'changes of appointments on one device are shown on the other at once',
  async ({ page, browser, request }) => {
    const business = await openBusiness(request)
    const device = await openDevice(browser, business, '/')
    await enterLive(page, business, '/')
    const id = await business.scheduleAt({ date: monday, time: '10:00' })
    await expect(openerOf(device)).toHaveAccessibleName(/10:00/, soon)
    await business.manage('PATCH', `/appoiments/${id}/reschedule`, { date: tuesday, time: '12:00' })
    await expect(openerOf(device)).toHaveAccessibleName(/12:00/, soon)

    await openerOf(page).click()
    await dialog(page, 'Detalles de la Cita').getByRole('button', { name: 'Cancelar Cita' }).click()
    await page.getByRole('button', { name: 'Confirmar Cancelación' }).click()
    await expect(openerOf(device)).toHaveCount(0, soon)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(openerOf(device)).toBeVisible(soon)

    await business.manage('PATCH', `/appoiments/${id}/complete`, {})
    for (const each of [page, device]) await expect(openerOf(each)).toHaveCount(0, soon)
    await business.manage('PATCH', `/appoiments/${id}/undo`)
    for (const each of [page, device]) await expect(openerOf(each)).toBeVisible(soon)

    await business.manage('PATCH', '/users/profile', { name: 'Beatriz' })
    for (const each of [page, device])
      await expect(each.getByRole('heading', { name: 'Beatriz', level: 1 })).toBeVisible(soon)
    await device.context().close()
  },
)

story(
  'services, hours and days off that are saved on one device, the other shows at once',
  async ({ page, browser, request }) => {
    const business = await openBusiness(request)
    const device = await openDevice(browser, business, '/settings?tab=appointments')
    await expect(device.getByText('Corte clásico')).toBeVisible()
    const service = { name: 'Afeitado', description: 'A navaja', price: 90, duration: 30 }
    await business.manage('POST', '/services', { ...service, isInLocal: true })
    await expect(device.getByText('Afeitado')).toBeVisible(soon)

    await device.getByRole('tab', { name: 'Disponibilidad' }).click()
    const saturday = device.getByRole('switch', { name: 'Sábado' })
    await expect(saturday).not.toBeChecked()
    await enterLive(page, business, '/settings')
    await page.getByRole('switch', { name: 'Sábado' }).setChecked(true)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(saturday).toBeChecked(soon)

    await device.getByRole('tab', { name: 'Fechas Bloqueadas' }).click()
    await expect(device.getByText('No tienes fechas bloqueadas')).toBeVisible({ timeout: 30_000 })
    const data = [{ date: monday, description: 'Curso de color' }]
    await business.manage('POST', '/commerce/days-off', { data })
    await expect(device.getByLabel('Motivo')).toHaveValue('Curso de color', soon)
    await device.context().close()
  },
)

story(
  'typed text and focus stay while the screen behind the form changes',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await enterLive(page, business, '/')
    await page.getByRole('button', { name: 'Nueva Cita' }).click()
    const form = dialog(page, 'Agendar Cita')
    const name = form.getByLabel('Nombre')
    await name.pressSequentially('Ros')
    const { top } = await form.evaluate((element) => element.getBoundingClientRect())
    for (const time of ['10:00', '11:00', '12:00'])
      await business.scheduleAt({ date: monday, time })
    await expect(page.getByText('Otra Persona')).not.toHaveCount(0, soon)
    await expect(name).toBeFocused()
    await page.keyboard.type('alía')
    await expect(name).toHaveValue('Rosalía')
    expect((await form.evaluate((element) => element.getBoundingClientRect())).top).toBe(top)
    await page.keyboard.press('Escape')
  },
)

story(
  'a burst of changes is fetched about once a second, and an own change once',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await enterLive(page, business, '/')
    // The start screen requests it again after five seconds.
    const upcoming = /\/api\/appoiments\/upcoming/
    await page.waitForResponse(upcoming)
    const asked: number[] = []
    page.on('request', (sent) => {
      if (upcoming.test(sent.url())) asked.push(Date.now())
    })
    for (let hour = 9; hour < 18; hour += 1)
      for (const date of [monday, tuesday])
        await business.scheduleAt({ date, time: `${String(hour).padStart(2, '0')}:00` })
    await expect(page.getByText('18 en total')).toBeVisible(soon)
    const pauses = asked.slice(1).map((time, at) => time - (asked[at] ?? 0))
    // A busy machine reports some requests late.
    expect(Math.min(...pauses)).toBeGreaterThan(500)

    // The last request of the burst may come a second after the one before.
    await expect.poll(() => Date.now() - (asked.at(-1) ?? 0)).toBeGreaterThan(1500)
    asked.length = 0
    await openerAt(page, { date: monday, time: '09:00' }).click()
    await dialog(page, 'Detalles de la Cita').getByRole('button', { name: 'Cancelar Cita' }).click()
    await page.getByRole('button', { name: 'Confirmar Cancelación' }).click()
    await expect(page.getByText('17 en total')).toBeVisible()
    // The events that other screens get also come here, before the next change.
    await business.scheduleAt({ date: tuesday, time: '19:00' })
    await expect(page.getByText('18 en total')).toBeVisible(soon)
    expect(asked).toHaveLength(2)
  },
)
