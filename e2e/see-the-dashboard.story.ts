import { expect } from '@playwright/test'
import { openBusiness } from './support/open-business.ts'
import { signIn } from './support/sign-in.ts'
import { expectAccessibleAtBothSizes, story } from './support/story.ts'

story('the start fills while it is looked at', async ({ page, request }) => {
  const business = await openBusiness(request)
  await signIn(page, business.session)
  await page.goto('/')
  const card = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=..')
  await expect(card('Citas de Hoy')).toContainText('0')
  await expect(card('Tasa de Conversión')).toContainText('0%')
  await expect(page.getByText('Este mes aún no hay citas.')).toBeVisible()
  await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
  await expectAccessibleAtBothSizes(page)

  // One walk-in, and one online booking.
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Merida' })
  await business.scheduleAt({ date: today, time: '00:00' })
  await business.bookSoonest()
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

  const list = page.getByRole('region', { name: 'Próximas Citas' })
  // Around midnight the walk-in may still be listed.
  await list
    .getByRole('button', { name: /^Ver Detalles de Otra Persona/ })
    .first()
    .click()
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

story('numbers that do not load say so, and the list stands', async ({ page, request, watch }) => {
  watch.expectProblem(/500/)
  const business = await openBusiness(request)
  await business.bookSoonest()
  await signIn(page, business.session)
  await page.route('**/api/appoiments/stats', (route) =>
    route.fulfill({ status: 500, body: 'roto' }),
  )
  await page.goto('/')
  await expect(page.getByText('Error al obtener las estadísticas de las citas')).toBeVisible()
  await expect(page.getByText('Otra Persona')).toBeVisible()
})

story('a line that was down for long is taken up again', async ({ page, request, watch }) => {
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
    const toast = page.getByText(/Otra Persona reservó Corte clásico/).first()
    await expect(toast).toBeVisible({ timeout: 2000 })
  }).toPass()
})
