import { expect, type Locator, type Page } from '@playwright/test'
import { endSession, logInAgain } from '../support/accounts/end-session.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { expectHour, typeHour } from '../support/calendar/force-hour.ts'
import { firstFreeDay } from '../support/calendar/pick-day.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import { hearNews } from '../support/notifications/sockets.ts'
import { expectShown } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

type Business = Awaited<ReturnType<typeof runBusiness>>

async function openReschedule(page: Page, business: Business) {
  await business.enter()
  await openerOf(page).click()
  await page.getByRole('button', { name: 'Reagendar' }).click()
  const form = dialog(page, 'Reagendar Cita')
  await expect(form.getByLabel('Hora', { exact: true })).toContainText('Elige una hora')
  return form
}

async function chooseNextMonth(page: Page): Promise<void> {
  await page.getByLabel('Fecha').click()
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await firstFreeDay(page).click()
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('an owner moves an appointment and sees its previous time', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    const id = await business.bookSoonest()
    const before = await business.readAppointment(id)
    const form = await openReschedule(page, business)
    await expect(form.getByLabel('Hora', { exact: true })).toHaveValue(before.time)
    await chooseNextMonth(page)
    await form.getByLabel('Hora', { exact: true }).selectOption({ index: 1 })
    await form.getByLabel('Razón del cambio (opcional)').fill('Tengo dentista')
    await expectAccessibleAtBothSizes(page)
    await form.getByRole('button', { name: 'Reagendar Cita' }).click()
    await expect(form.getByText('Cita reagendada correctamente')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    // It closes by itself.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openerOf(page).click()
    const details = dialog(page, 'Detalles de la Cita')
    await expect(details.getByText('Reagendada', { exact: true })).toBeVisible()
    await expect(details.getByText(/^Estaba el /)).toContainText(before.time)
    await expect(details.getByText('Razón: Tengo dentista')).toBeVisible()
    await expectToFit(page)
    expect((await business.readAppointment(id)).date > before.date).toBe(true)
  })
})

story('an appointment of last month can be moved to this month', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  const id = await business.bookSoonest()
  const { date } = await business.readAppointment(id)
  // The browser's clock is 45 days ahead.
  await page.clock.setFixedTime(Date.parse(date) + 45 * 86_400_000)
  const form = await openReschedule(page, business)
  await form.getByLabel('Fecha').click()
  await expect(page.getByRole('button', { name: 'Mes anterior' })).toBeDisabled()
  const free = page.locator('.mantine-DatePickerInput-day:not([data-disabled])')
  await expectShown(free)
  await expect(form.getByText(/^Sin fechas libres/)).toHaveCount(0)
})

story('both dialogs open on the first month with a free day', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await business.bookSoonest()
  const { date: today } = await business.findSoonest()
  const after = (days: number) => Date.parse(today) + days * 86_400_000
  const off = Array.from({ length: 100 }, (_, day) => ({
    date: new Date(after(day)).toISOString().slice(0, 10),
    description: 'Viaje',
  }))
  await business.manage('POST', '/commerce/days-off', { data: off })
  const { date } = await business.findSoonest()
  const month = new Date(date).toLocaleDateString('es-MX', { month: 'long', timeZone: 'UTC' })
  const expectFirstMonth = async (form: Locator) => {
    await expect(form.getByText(/^Sin fechas libres en .*: la primera es el /)).toContainText(
      `${Number(date.slice(8))} de ${month}.`,
    )
    await form.getByLabel('Fecha').click()
    await expect(page.getByRole('button', { name: 'Mes anterior' })).toBeEnabled()
    await expect(firstFreeDay(page)).toHaveText(String(Number(date.slice(8))))
  }
  await business.enter()
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  const form = dialog(page, 'Agendar Cita')
  await form.getByLabel('Servicio').selectOption({ index: 1 })
  await expectFirstMonth(form)
  await expectAccessibleAtBothSizes(page)
  await page.getByRole('button', { name: 'Mes anterior' }).click()
  await expect(form.getByText(/^Sin fechas libres en [a-z]+ de \d{4}\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await firstFreeDay(page).click()
  await form.getByLabel('Hora', { exact: true }).selectOption({ index: 1 })
  await expect(form.getByText(/^Sin fechas libres/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()

  // By the browser's clock the appointment is long past, so its own day can't be chosen.
  await page.clock.setFixedTime(after(45))
  await expectFirstMonth(await openReschedule(page, business))
})

story(
  'a customer cancels meanwhile: the question says so and keeps the reason',
  async ({ page, request }) => {
    const business = await runBusiness(page, request)
    const id = await business.bookSoonest()
    await hearNews(page)
    await business.enter()
    await openerOf(page).click()
    await page.getByRole('button', { name: 'Cancelar Cita' }).click()
    const reason = page.getByLabel('Razón de la cancelación (opcional)')
    await reason.fill('Salgo de viaje')
    await business.cancelOwn(id)
    const question = dialog(page, 'Confirmar Cancelación')
    await expect(question.getByText('La cita ya no se puede cancelar')).toBeVisible()
    await expect(question.getByRole('button', { name: 'Confirmar Cancelación' })).toBeDisabled()
    await expect(reason).toHaveValue('Salgo de viaje')
    await question.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    const details = dialog(page, 'Detalles de la Cita')
    await expect(
      details.getByText('Esta cita se canceló mientras la tenías abierta.'),
    ).toBeVisible()
    await expect(details.getByText('Cancelada', { exact: true })).toBeVisible()
    await expect(details.getByRole('button', { name: 'Cancelar Cita' })).toHaveCount(0)
  },
)

story(
  'a customer cancels while the owner reschedules: the form stays and says so',
  async ({ page, request }) => {
    const business = await runBusiness(page, request)
    const id = await business.bookSoonest()
    await hearNews(page)
    const form = await openReschedule(page, business)
    await form.getByLabel('Razón del cambio (opcional)').fill('Tengo dentista')
    await business.cancelOwn(id)
    await expect(form.getByText('La cita ya no se puede reagendar')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Reagendar Cita' })).toBeDisabled()
    await expect(form.getByLabel('Razón del cambio (opcional)')).toHaveValue('Tengo dentista')
  },
)

story(
  'another tab was faster: the server refuses, and the reason stays',
  async ({ page, request, watch }) => {
    watch.expectProblem(/409/)
    const business = await runBusiness(page, request)
    const id = await business.bookSoonest()
    // A change made in another tab only becomes known here with the next request.
    await business.enter()
    await openerOf(page).click()
    await page.getByRole('button', { name: 'Cancelar Cita' }).click()
    const question = dialog(page, 'Confirmar Cancelación')
    const reason = question.getByLabel('Razón de la cancelación (opcional)')
    await reason.fill('Salgo de viaje')
    await business.complete(id)
    await question.getByRole('button', { name: 'Confirmar Cancelación' }).click()
    await expect(question.getByText('La cita ya no se puede cancelar')).toBeVisible()
    await expect(reason).toHaveValue('Salgo de viaje')
  },
)

story(
  'force does not allow overlapping appointments, and the input is kept',
  async ({ page, request, watch }) => {
    watch.expectProblem(/409/)
    const business = await runBusiness(page, request)
    await business.bookSoonest()
    const form = await openReschedule(page, business)
    await chooseNextMonth(page)
    await form.getByRole('switch', { name: 'Agendar de todos modos' }).check()
    await typeHour(form, '11:10')
    await form.getByLabel('Razón del cambio (opcional)').fill('Tengo dentista')
    // Somebody else books the slot while this call is in flight.
    await page.route('**/reschedule', async (route) => {
      await business.bookAt({ ...route.request().postDataJSON(), time: '11:00' })
      await route.continue()
    })
    await form.getByRole('button', { name: 'Reagendar Cita' }).click()
    await page.getByRole('button', { name: 'Agendar de todos modos' }).click()
    await expect(form.getByText('Este horario ya no está disponible')).toBeVisible()
    await expect(form.getByLabel('Horas')).toBeFocused()
    await expectHour(form, '11:10')
    await expect(form.getByLabel('Razón del cambio (opcional)')).toHaveValue('Tengo dentista')
  },
)

story('a reload and an expired session keep the input', async ({ page, request, watch }) => {
  watch.expectProblem(/401|404/)
  const business = await runBusiness(page, request)
  await business.enter()
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  const form = dialog(page, 'Agendar Cita')
  await form.getByLabel('Servicio').selectOption({ index: 1 })
  await chooseNextMonth(page)
  await form.getByLabel('Hora', { exact: true }).selectOption({ index: 2 })
  const hour = await form.getByLabel('Hora', { exact: true }).inputValue()
  await form.getByLabel('Correo electrónico').fill('rosa@ejemplo.test')
  await form.getByLabel('Nombre').fill('Rosa')
  await form.getByLabel('Apellido').fill('Peña')
  await form.getByLabel(/^Notas/).fill('Trae a su hija')
  await page.reload()
  await expect(form.getByLabel('Apellido')).toHaveValue('Peña')
  await expect(form.getByLabel(/^Notas/)).toHaveValue('Trae a su hija')
  await expect(form.getByLabel('Hora', { exact: true })).toHaveValue(hour)
  // Requests still in flight would otherwise notice the expired session first.
  await expect(form.getByText(/^Cargando/)).toHaveCount(0)
  await endSession(page)
  await form.getByRole('button', { name: 'Agendar Cita' }).click()
  await logInAgain(page, business.password)
  // The call that met the expired session is repeated and succeeds.
  await expect(page.getByText('Cita creada correctamente')).toBeVisible()
  await page.reload()
  await expect(openerOf(page, 'Rosa Peña')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
