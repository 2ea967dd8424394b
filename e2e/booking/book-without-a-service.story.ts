import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import {
  chooseSoonest,
  confirm,
  details,
  fillBooking,
  fillCustomer,
  isAtForm,
  latestHour,
  soonestChip,
} from '../support/booking/book-by-form.ts'
import { chooseNextMonth, confirmMove, expectMoved } from '../support/booking/move-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import { firstFreeDay } from '../support/calendar/pick-day.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import { expectToast } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const visitor = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }

const isAt = (heading: string, page: Page) =>
  expect(page.getByRole('heading', { name: heading })).toBeVisible()

story(
  'the only service is deleted; a visitor books by the opening hours, moves and cancels',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await enterAsOwner(page, business, '/settings?tab=appointments')
    await page.getByRole('button', { name: 'Más opciones de Corte clásico' }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await page.getByRole('button', { name: 'Sí, eliminar' }).click()
    await expect(page.getByText('Todavía no tienes servicios')).toBeVisible()

    await page.goto(`/book/${business.commerceId}`)
    await isAt('Elige un horario', page)
    await expect(page.getByText('Corte clásico')).toHaveCount(0)
    await expectToFit(page)
    await fillBooking(page, visitor)
    await expect(details(page).getByText('1 h', { exact: true })).toBeVisible()
    await confirm(page)
    await isAt('Cita reservada correctamente', page)

    await page.getByRole('link', { name: 'Editar cita' }).click()
    await isAt('Cambia tu cita', page)
    await chooseNextMonth(page)
    await confirmMove(page)
    await expectMoved(page)
    const id = new URL(page.url()).searchParams.get('appointmentId') ?? ''
    expect(await business.readAppointment(id)).toMatchObject({ serviceId: null, duration: 60 })
    await page.goto(`/cancel/${id}`)
    await page.getByRole('button', { name: 'Cancelar cita' }).click()
    await page.getByRole('button', { name: 'Sí, cancelar' }).click()
    await isAt('Cita Cancelada', page)
  },
)

story(
  'a service created during a booking without one must be chosen, and the input is kept',
  async ({ page, request, watch }) => {
    watch.expectProblem(/422/)
    const business = await openBusiness(request)
    const { id } = await business.readFirstService()
    await business.manage('PATCH', `/services/${id}`, { isActive: false })
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    await business.manage('PATCH', `/services/${id}`, { isActive: true })
    await confirm(page)
    await expect(page.getByText('Debes seleccionar un servicio y su modalidad')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(visitor.email)
    await page.getByRole('button', { name: 'Elegir otro servicio' }).click()
    await expect(soonestChip(page)).toHaveAccessibleName(/: Corte clásico$/)
    await chooseSoonest(page)
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(visitor.email)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await confirm(page)
    await isAt('Cita reservada correctamente', page)
  },
)

story(
  'the form asks for one of several modalities, and keeps it when the time changes',
  async ({ page, request }) => {
    const business = await openBusiness(request, { canOnlineBooking: true })
    const { id } = await business.readFirstService()
    await business.manage('PATCH', `/services/${id}`, { isActive: false })
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    const ways = page.getByRole('group', { name: 'Modalidad' })
    await expect(ways.getByRole('radio')).toHaveCount(2)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Debes seleccionar un servicio y su modalidad')).toBeVisible()
    await expect(ways.getByRole('radio', { name: /^En el local/ })).toBeFocused()
    await expectAccessibleAtBothSizes(page)
    const online = ways.getByRole('radio', { name: /^En línea/ })
    await online.check()
    await page.keyboard.press('Escape')
    await latestHour(page).click()
    await isAtForm(page)
    await expect(online).toBeChecked()
    await page.reload()
    await expect(online).toBeChecked()
    await fillCustomer(page, visitor)
    await expect(details(page).getByText('Cita virtual')).toBeVisible()
    await confirm(page)
    await isAt('Cita reservada correctamente', page)
  },
)

story(
  'an owner without services schedules and moves by the opening hours',
  async ({ page, request, watch }) => {
    watch.expectProblem(/404/)
    const business = await openBusiness(request)
    const { id } = await business.readFirstService()
    await business.manage('DELETE', `/services/${id}`)
    await enterAsOwner(page, business, '/')
    await page.getByRole('button', { name: 'Nueva Cita' }).click()
    const form = dialog(page, 'Agendar Cita')
    await expect(form.getByText('Debes seleccionar un servicio')).toHaveCount(0)
    await expect(form.getByLabel('Servicio')).toHaveValue('none')
    await expect(form.getByLabel('Servicio')).toContainText('Sin servicio · 1 h')
    await expect(form.getByText('Sin servicio se agenda por tu horario de atención.')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    const chooseLater = async (title: string) => {
      await page.getByLabel('Fecha').click()
      await page.getByRole('button', { name: 'Mes siguiente' }).click()
      await firstFreeDay(page).click()
      const hour = dialog(page, title).getByLabel('Hora', { exact: true })
      await hour.selectOption(title === 'Agendar Cita' ? '10:00' : '12:00')
    }
    await chooseLater('Agendar Cita')
    await form.getByLabel('Correo electrónico').fill(visitor.email)
    await form.getByLabel('Nombre').fill(visitor.name)
    await form.getByLabel('Apellido').fill(visitor.lastName)
    await form.getByRole('button', { name: 'Agendar Cita' }).click()
    await expect(page.getByText('Cita creada correctamente')).toBeVisible()

    await openerOf(page, 'Rosa Peña').click()
    await page.getByRole('button', { name: 'Reagendar' }).click()
    const move = dialog(page, 'Reagendar Cita')
    await move.getByLabel('Hora', { exact: true }).selectOption('12:00')
    await move.getByRole('button', { name: 'Reagendar Cita' }).click()
    await expectToast(page, 'Cita reagendada correctamente')
    const { appointments } = await business.manage('GET', '/appoiments/upcoming')
    expect(appointments).toMatchObject([{ serviceId: null, time: '12:00', duration: 60 }])
  },
)
