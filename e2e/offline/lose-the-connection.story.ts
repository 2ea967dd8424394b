import { expect, type Page, type Request } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { pickDayOfNextMonth } from '../support/calendar/pick-day.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import { comingDays, expectOn } from '../support/calendar/use-calendar.ts'
import { leadSocketsAway } from '../support/notifications/lead-sockets-away.ts'
import { bell } from '../support/notifications/use-notifications.ts'
import { expectToast, toast } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, story } from '../support/page/story.ts'

story.use({ hearsNews: true })

const [monday = ''] = comingDays()
const asItStood = /^Así estaba el \d\d\/\d\d\/\d{4} \d\d:\d\d\. Sin conexión/

/** The return is noticed and shown within two seconds; one more for a busy machine. */
const soon = { timeout: 3000 }

/** Loads the chunk of overlays, as the first touch does. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  await expect(dialog(page, 'Agendar Cita')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

story(
  'offline, an appointment shows its cached data, and is refreshed when the network returns',
  async ({ page, context, request, watch }) => {
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/)
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    await signIn(page, business.session)
    await page.goto('/')
    await touch(page)
    await context.setOffline(true)
    await openerOf(page).click()
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
    // Data that was never loaded shows an error.
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

story(
  'an appointment whose answer was lost is created once, also after a reload',
  async ({ page, request, watch }) => {
    watch.expectProblem(/404|ERR_FAILED/)
    // There is room for a second appointment, so a repeated request would be booked.
    const business = await runBusiness(page, request, {
      serviceSettings: { appointmentSimultaneous: 5 },
    })
    await business.enter()
    await page.getByRole('button', { name: 'Nueva Cita' }).click()
    const form = dialog(page, 'Agendar Cita')
    await form.getByLabel('Servicio').selectOption({ index: 1 })
    await pickDayOfNextMonth(page)
    await form.getByLabel('Hora', { exact: true }).selectOption({ index: 1 })
    await form.getByLabel('Correo electrónico').fill('rosa@ejemplo.test')
    await form.getByLabel('Nombre').fill('Rosa')
    await form.getByLabel('Apellido').fill('Peña')
    await page.route(
      '**/api/appoiments',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await form.getByRole('button', { name: 'Agendar Cita' }).click()
    await expect(toast(page, 'No hay conexión').getByText(/^No hay conexión/)).toBeVisible()
    expect(await business.countUpcoming()).toBe(1)
    page.on('dialog', (question) => question.accept())
    await page.reload()
    await expect(form.getByLabel('Nombre')).toHaveValue('Rosa')
    await form.getByRole('button', { name: 'Agendar Cita' }).click()
    await expect(page.getByText('Cita creada correctamente')).toBeVisible()
    expect(await business.countUpcoming()).toBe(1)
  },
)

/** Cuts a page off from the news, until the first round of attempts to reconnect has failed. */
async function cutOffFromNews(page: Page, business: { enter: () => Promise<unknown> }) {
  const { setAway, attempts } = await leadSocketsAway(page)
  let isJoined = false
  const lines: { close: () => unknown }[] = []
  await page.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer()
    lines.push(server, line)
    server.onMessage((message) => {
      isJoined ||= String(message).includes('Conectado')
      line.send(message)
    })
  })
  await business.enter()
  await expect.poll(() => isJoined).toBe(true)
  await setAway(true)
  const isOver = page.waitForRequest(
    async (asked) => isForNews(asked) && (await attempts()).length === 5,
  )
  for (const line of lines.splice(0)) await line.close()
  await (await isOver).response()
  return {
    attempts,
    reconnect: async () => {
      await setAway(false)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
    },
  }
}

const isForNews = (asked: Request) => asked.url().includes('/api/notifications?page=1&limit=5')

story(
  'changes during a gap of many seconds are shown as soon as the network is back',
  async ({ page, request, watch }) => {
    watch.expectProblem(/WebSocket|Content Security Policy/)
    const business = await runBusiness(page, request)
    const { attempts, reconnect } = await cutOffFromNews(page, business)
    await business.bookSoonest()
    await reconnect()
    await expect(bell(page)).toHaveAccessibleDescription('1 sin leer', soon)
    await expectToast(page, 'Otra Persona reservó')
    expect(await attempts()).toHaveLength(1)
  },
)

story(
  'news that a list has fetched before the network was back are shown as a toast, once',
  async ({ page, request, watch }) => {
    watch.expectProblem(/WebSocket|Content Security Policy/)
    const business = await runBusiness(page, request)
    const { reconnect } = await cutOffFromNews(page, business)
    await business.bookSoonest()
    // The library of the lists listens to the window alone, the connection to the document.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(bell(page)).toHaveAccessibleDescription('1 sin leer')
    await expect(toast(page, 'Otra Persona reservó')).toHaveCount(0)
    await reconnect()
    await expectToast(page, 'Otra Persona reservó')
    await expect(toast(page, 'Otra Persona reservó')).toHaveCount(1)
  },
)
