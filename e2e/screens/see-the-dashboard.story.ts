import { expect } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { dayFromNow } from '../support/business/business-dates.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { localAt } from '../support/business/run-full-day.ts'
import { openerAt, openerOf, upcoming } from '../support/calendar/upcoming.ts'
import { hearNews } from '../support/notifications/sockets.ts'
import { toast } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story('on a tablet no icon covers the label of a key figure', async ({ page, request }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const business = await openBusiness(request)
  await signIn(page, business.session)
  await page.goto('/')
  const label = page.getByRole('term').filter({ hasText: 'Citas de Hoy' })
  await expect(label).toBeVisible()
  await expect(label.locator('svg')).toBeHidden()
})

story('the start updates while it is open', async ({ page, request }) => {
  const business = await openBusiness(request)
  await hearNews(page)
  await signIn(page, business.session)
  await page.goto('/')
  const card = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=..')
  await expect(card('Citas de Hoy')).toContainText('0')
  await expect(card('Tasa de Conversión')).toContainText('0%')
  await expect(page.getByText('Este mes aún no hay citas.')).toBeVisible()
  await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
  await expectToFit(page)

  // One walk-in, and one online booking.
  await business.scheduleAt({ date: dayFromNow(0), time: '00:00' })
  const booked = await business.readAppointment(await business.bookSoonest())
  await expect(page.getByText(/Otra Persona reservó Corte clásico/)).toBeVisible()
  await expect(card('Citas de Hoy')).toContainText(/[12]/)
  await expect(page.getByRole('img', { name: /^Citas de .+: / })).toBeVisible()
  const days = page.getByRole('slider', { name: /^Citas de / })
  await days.press('Home')
  await expect(days).toHaveAttribute('aria-valuetext', /^[A-Z]\S+ 1: \d+ completadas?, /)
  const firstDay = page.getByText(/^[A-Z]\S+ 1$/)
  await expect(firstDay).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await page.keyboard.press('Escape')
  await expect(firstDay).toHaveCount(0)
  await days.click({ position: { x: 2, y: 40 } })
  await expect(firstDay).toBeVisible()
  await page.getByText('Ver los números').click()
  await expect(firstDay).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Completadas' })).toBeVisible()
  await expectAccessibleAtBothSizes(page)

  const list = upcoming(page)
  await openerAt(page, booked).click()
  await expect(page.getByRole('dialog', { name: 'Detalles de la Cita' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  for (let more = 0; more < 5; more += 1) await business.bookSoonest()
  await expect(list.getByText('Página 1 de 2')).toBeVisible()
  await list.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(list.getByText('Página 2 de 2')).toBeVisible()
  const total = Number.parseInt((await list.getByText(/en total$/).textContent()) ?? '', 10)
  await expect(list.getByRole('listitem')).toHaveCount(total - 5)

  await list.getByRole('button', { name: 'Nueva Cita' }).click()
  await expect(page.getByRole('dialog', { name: 'Agendar Cita' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await list.getByRole('link', { name: 'Ver Calendario' }).click()
  await page.waitForURL('**/calendar')
})

story(
  'each part that fails to load says so in its place and can be retried',
  async ({ page, request, watch }) => {
    watch.expectProblem(/500/)
    const business = await openBusiness(request)
    await business.bookSoonest()
    // The chart shows this month. In its last evening, the soonest time is in the next one.
    await business.scheduleAt({ date: dayFromNow(0), time: '00:00' })
    await signIn(page, business.session)
    const part = (name: RegExp) => page.getByRole('region', { name })
    const stats = '**/api/appoiments/stats'
    const upcoming = '**/api/appoiments/upcoming?*'
    const info = '**/api/commerce/info'
    for (const each of [stats, upcoming, info])
      await page.route(each, (route) => route.fulfill({ status: 500 }))
    await page.goto('/')
    const noStats = page.getByText('Error al obtener las estadísticas de las citas')
    const noUpcoming = part(/^Próximas Citas/).getByText('Error al obtener las citas pendientes')
    const noInfo = part(/^Tarjeta de tu negocio/).getByText('Error al obtener la información')
    await expect(noStats).toHaveCount(2)
    await expect(part(/^Citas del mes/).locator(noStats)).toBeVisible()
    await expect(noUpcoming).toBeVisible()
    await expect(noInfo).toBeVisible()
    await expectAccessibleAtBothSizes(page)

    // Each part has its own retry button.
    const retry = (name: RegExp) => part(name).getByRole('button', { name: 'Reintentar' }).click()
    await page.unroute(stats)
    await retry(/^Citas del mes/)
    await expect(noStats).toHaveCount(0)
    await expect(page.getByRole('img', { name: /^Citas de .+: / })).toBeVisible()
    await expect(noUpcoming).toBeVisible()
    await page.unroute(upcoming)
    await retry(/^Próximas Citas/)
    await expect(page.getByText('Otra Persona').first()).toBeVisible()
    await expect(noInfo).toBeVisible()
    await page.unroute(info)
    await retry(/^Tarjeta de tu negocio/)
    await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

story(
  'a page that does not load leaves the way to the others',
  async ({ page, request, watch }) => {
    watch.expectProblem(/500/)
    const business = await openBusiness(request)
    for (let each = 0; each < 6; each += 1) await business.bookSoonest()
    await signIn(page, business.session)
    await page.route('**/api/appoiments/upcoming?page=2*', (route) =>
      route.fulfill({ status: 500 }),
    )
    await page.goto('/')
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await expect(page.getByText('Error al obtener las citas pendientes')).toBeVisible()
    await page.getByRole('button', { name: 'Página anterior' }).click()
    await expect(page.getByText('Otra Persona')).toHaveCount(5)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('today is in the first screen, and each call is made once', async ({ page, request }) => {
    const business = await openBusiness(request)
    await business.scheduleAt({
      ...localAt(Date.now() + 86_400_000, 'America/Mexico_City'),
      time: '10:00',
    })
    await hearNews(page)
    await signIn(page, business.session)
    const calls: string[] = []
    page.on('request', (sent) => calls.push(new URL(sent.url()).pathname))
    const joined = new Promise<void>((resolve) =>
      page.on('websocket', (line) =>
        line.on('framereceived', ({ payload }) => {
          if (String(payload).includes('isSuccess')) resolve()
        }),
      ),
    )
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Nueva Cita' })).toBeInViewport({ ratio: 1 })
    await expect(openerOf(page)).toBeInViewport()
    await joined
    await expect(
      page.getByRole('region', { name: /^Citas de / }).getByRole('heading'),
    ).toBeVisible()
    for (const path of ['stats', 'upcoming'])
      expect(calls.filter((each) => each === `/api/appoiments/${path}`)).toHaveLength(1)
  })
})

story('a booking made before the socket is connected is shown, too', async ({ page, request }) => {
  const business = await openBusiness(request)
  const booked = Promise.withResolvers<void>()
  await page.routeWebSocket(/socket\.io/, async (line) => {
    await booked.promise
    line.connectToServer()
  })
  await signIn(page, business.session)
  await page.goto('/')
  await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
  await business.bookSoonest()
  booked.resolve()
  await expect(openerOf(page)).toBeVisible()
})

story('the socket reconnects after a long outage', async ({ page, request, watch }) => {
  watch.expectProblem(/WebSocket/)
  const business = await openBusiness(request)
  await signIn(page, business.session)
  await page.clock.install()
  let attempts = 0
  let isDown = true
  let isUp = false
  await page.routeWebSocket(/socket\.io/, (line) => {
    attempts += 1
    if (isDown) return line.close()
    line.connectToServer()
    isUp = true
  })
  await page.goto('/')
  await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
  // The first attempt and five retries; then the client pauses, and the server only comes back after that.
  await expect(async () => {
    await page.clock.runFor(5000)
    expect(attempts).toBeGreaterThan(5)
  }).toPass()
  isDown = false
  await page.clock.runFor(60_000)
  await expect.poll(() => isUp).toBe(true)
  await expect(async () => {
    await business.bookSoonest()
    const news = toast(page, /Otra Persona reservó Corte clásico/)
    await expect(news).toBeVisible({ timeout: 2000 })
  }).toPass()
})
