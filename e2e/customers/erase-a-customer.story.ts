import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { connectGoogle, someAccount } from '../support/calendar/connect-google.ts'
import { googleAccount } from '../support/calendar/google-world.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { expectInView } from '../support/page/boxes.ts'
import { atLargeAndUsualText } from '../support/page/large-text.ts'
import { expectToast } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const [monday = ''] = comingDays()

story.use({ viewport: phone })

story('an erased customer’s appointments stay, anonymous', async ({ page, request, watch }) => {
  const business = await runBusiness(page, request)
  const appointmentId = await business.bookAt({ date: monday, time: '10:00' })
  await business.manage('POST', '/commerce/blocked-contacts', {
    email: business.customerEmail,
    phone: '',
    note: '',
  })
  await enterAsOwner(page, business, '/clients')
  await page.getByRole('main').getByRole('button', { name: 'Otra Persona' }).click()
  const detail = dialog(page, 'Otra Persona')
  await detail.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar datos personales' }).click()
  const question = dialog(page, 'Eliminar datos personales')
  await expect(question.getByText('nombre, correo, teléfono y cumpleaños')).toBeVisible()
  await expect(question.getByText('su bloqueo: podrá volver a reservar en línea')).toBeVisible()
  await expect(question.getByText(/^Se queda 1 cita en tu calendario/)).toBeVisible()
  await expect(question.getByText(/^Tiene citas por venir/)).toBeVisible()
  const erase = question.getByRole('button', { name: 'Eliminar datos' })
  await expect(erase).toBeDisabled()
  await expectAccessibleAtBothSizes(page)
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(detail).toBeVisible()
  await detail.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar datos personales' }).click()
  await question.getByLabel('Entiendo que esto no se puede deshacer').check()
  watch.expectProblem(/ERR_FAILED/)
  await page.route('**/api/customers/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await atLargeAndUsualText(page, async (name) => {
    await erase.click()
    await expectInView(question.getByText('No hay conexión'), name)
  })
  await page.unroute('**/api/customers/*')
  await erase.click()
  await expect(page.getByText('Datos del cliente eliminados')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Aún no tienes clientes')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeFocused()

  await page.goto(`/calendar?view=day&date=${monday}`)
  await page.getByRole('button', { name: /Cliente anónimo/ }).click()
  const appointment = dialog(page, 'Detalles de la Cita')
  await expect(appointment.getByText('Datos eliminados')).toBeVisible()
  await expect(appointment.getByRole('link', { name: 'Cliente anónimo' })).toHaveCount(0)
  await expect(appointment.getByText('avísale')).toHaveCount(0)
  await expectToFit(page)
  await appointment.getByRole('button', { name: 'Cancelar Cita' }).click()
  await expect(page.getByText('Sus datos se eliminaron: ya no hay cómo avisarle.')).toBeVisible()
  expect(await business.readAppointment(appointmentId)).toMatchObject({ status: 'PENDING' })
})

story('erasing warns of events in a disconnected Google account', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  const google = googleAccount(someAccount())
  await connectGoogle(business, google.email)
  await business.bookAt({ date: monday, time: '10:00' })
  await expect.poll(() => google.events()).toHaveLength(1)
  await enterAsOwner(page, business, '/clients')
  const ask = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Otra Persona' }).click()
    await dialog(page, 'Otra Persona').getByRole('button', { name: 'Más opciones' }).click()
    await page.getByRole('menuitem', { name: 'Eliminar datos personales' }).click()
  }
  const question = dialog(page, 'Eliminar datos personales')
  const erase = question.getByRole('button', { name: 'Eliminar datos' })
  await ask()
  await expect(erase).toBeVisible()
  await expect(question.getByText('Sus datos se quedan en Google Calendar')).toHaveCount(0)
  await business.manage('DELETE', '/integrations/google-calendar/disconnect')
  await page.goto('/clients')
  await ask()
  await expect(question.getByText('Sus datos se quedan en Google Calendar')).toBeVisible()
  await expect(question.getByRole('listitem').filter({ hasText: ', 10:00 · ' })).toBeVisible()
  await expectAccessibleAtBothSizes(page)
})

story('the visit to an erased customer is moved without a new pin', async ({ page, request }) => {
  const business = await runBusiness(page, request, {
    canDeliveryBooking: true,
    serviceIsInLocal: false,
    serviceIsCustomAddress: true,
  })
  const { id: serviceId } = await business.readFirstService()
  const who = { name: 'Rosa', lastName: 'Peña', email: business.customerEmail }
  const where = { isCustomAddress: true, address: 'Calle 60', latitude: 20.97, longitude: -89.62 }
  const booked = { ...who, ...where, serviceId, date: monday, time: '10:00', force: true }
  const { customer } = await business.manage('POST', '/appoiments', booked)
  await business.manage('DELETE', `/customers/${customer.id}`)
  await enterAsOwner(page, business, `/calendar?view=day&date=${monday}`)
  await page.getByRole('button', { name: /Cliente anónimo/ }).click()
  const detail = dialog(page, 'Detalles de la Cita')
  await expect(detail.getByText('Dirección eliminada')).toBeVisible()
  await detail.getByRole('button', { name: 'Reagendar' }).click()
  const form = dialog(page, 'Reagendar Cita')
  await form.getByLabel('Hora', { exact: true }).selectOption({ label: '12:00' })
  await form.getByRole('button', { name: 'Reagendar Cita' }).click()
  await expectToast(page, 'Cita reagendada correctamente')
})

story('a customer erased on another device disappears here', async ({ page, request, watch }) => {
  watch.expectProblem(/404/)
  const business = await runBusiness(page, request)
  const { id } = await business.manage('POST', '/customers', {
    name: 'Rosa',
    email: 'rosa@ejemplo.mx',
  })
  await enterAsOwner(page, business, `/clients?customer=${id}`)
  await dialog(page, 'Rosa').getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar datos personales' }).click()
  const question = dialog(page, 'Eliminar datos personales')
  await expect(question.getByText('No tiene citas: no queda nada.')).toBeVisible()
  await business.manage('DELETE', `/customers/${id}`)
  await question.getByLabel('Entiendo que esto no se puede deshacer').check()
  await question.getByRole('button', { name: 'Eliminar datos' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Aún no tienes clientes')).toBeVisible()
})
