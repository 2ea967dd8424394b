import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { askFor } from '../support/booking/ask-for-contact.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { pickDayOfNextMonth } from '../support/calendar/pick-day.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { hasEntry } from '../support/page/has-entry.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const [monday = ''] = comingDays()
type Business = Awaited<ReturnType<typeof openBusiness>>

const offer = { canPickupBooking: true, canDeliveryBooking: false, canOnlineBooking: false }

/** Books as the owner for somebody without an e-mail. */
async function schedule(business: Business, time: string, who: object) {
  const { id: serviceId } = await business.readFirstService()
  const body = { ...{ serviceId, date: monday, time }, isInLocal: true, email: '', ...who }
  return business.manage('POST', '/appoiments', { ...body, force: true })
}
const lupita = { name: 'Lupita', lastName: 'Díaz', phone: '5587654321' }

async function openSchedule(page: Page, time: string) {
  await page.goto(`/calendar?view=day&date=${monday}`)
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  const form = dialog(page, 'Agendar Cita')
  await form.getByLabel('Servicio').selectOption({ index: 1 })
  await pickDayOfNextMonth(page)
  await form.getByLabel('Hora', { exact: true }).selectOption({ label: time })
  return form
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('an owner asks for a phone instead of an e-mail', async ({ page, request, watch }) => {
    watch.expectProblem(/ERR_FAILED/)
    const business = await openBusiness(request, { canOnlineBooking: true })
    await signIn(page, business.session)
    await page.goto('/settings?tab=appointments')
    const card = page.getByRole('region', { name: 'Datos de contacto' })
    await expect(card.getByRole('radio', { name: 'Correo', exact: true })).toBeChecked()
    await expect(card.getByRole('button', { name: 'Guardar datos de contacto' })).toBeDisabled()
    const byPhone = card.getByRole('radio', { name: 'Teléfono', exact: true })
    await byPhone.check()
    await expectToFit(page)
    await page.getByRole('tab', { name: 'Notificaciones' }).click()
    const question = dialog(page, 'Tienes cambios sin guardar')
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(byPhone).toBeChecked()
    const address = '**/api/commerce/booking-settings'
    await page.route(address, (route) => route.abort())
    await card.getByRole('button', { name: 'Guardar datos de contacto' }).click()
    await expect(page.getByText('No se pudieron guardar los datos de contacto')).toBeVisible()
    await expect(byPhone).toBeChecked()
    await page.unroute(address)
    // The other card has been changed on another device.
    await business.manage('POST', '/commerce/booking-settings', {
      ...offer,
      canOnlineBooking: true,
    })
    await card.getByRole('button', { name: 'Guardar datos de contacto' }).click()
    await expect(page.getByText('Actualización exitosa')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Guardar datos de contacto' })).toBeDisabled()
    const path = `/commerce/booking-settings/${business.commerceId}`
    expect(await business.manage('GET', path)).toMatchObject({
      ...offer,
      canOnlineBooking: true,
      requiredContact: 'PHONE',
    })

    const modalities = page.getByRole('region', { name: 'Formas de atención' })
    await modalities.getByRole('switch', { name: 'En línea' }).uncheck()
    const saved = page.waitForResponse(address)
    await modalities.getByRole('button', { name: 'Guardar formas de atención' }).click()
    await saved
    expect(await business.manage('GET', path)).toMatchObject({ ...offer, requiredContact: 'PHONE' })
  })

  story('an owner schedules by phone, and notifies by WhatsApp', async ({ page, request }) => {
    const business = await openBusiness(request)
    await askFor(business, 'PHONE')
    await schedule(business, '09:00', lupita)
    await signIn(page, business.session)
    const form = await openSchedule(page, '12:00')
    await form.getByRole('button', { name: 'Agendar Cita' }).click()
    await expect(form.getByText('El teléfono es requerido')).toBeVisible()
    await expect(form.getByText('El nombre es requerido')).toBeVisible()
    await expect(form.getByLabel('Correo electrónico (opcional)')).toBeVisible()
    await form.getByLabel('Teléfono').fill('+52 1 55 8765 4321')
    await expect(form.getByLabel('Nombre')).toHaveValue('Lupita')
    await expect(form.getByText('Ya es tu cliente: Lupita Díaz, 1 cita.')).toBeVisible()
    await form.getByLabel('Teléfono').fill('+52 1 55 8765 432')
    await expect(form.getByLabel('Nombre')).toHaveValue('')
    await form.getByLabel('Teléfono').fill('55 8765 4321')
    await expect(form.getByLabel('Nombre')).toHaveValue('Lupita')
    await expectAccessibleAtBothSizes(page)
    await form.getByRole('button', { name: 'Agendar Cita' }).click()
    await expect(page.getByText('Cita creada correctamente')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Avisar por WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/525587654321\?text=Hola%20Lupita%2C%20agendamos/,
    )
  })

  story('the owner chooses among customers with the same phone', async ({ page, request }) => {
    const business = await openBusiness(request)
    await askFor(business, 'EMAIL_OR_PHONE')
    await schedule(business, '09:00', lupita)
    await schedule(business, '10:00', { ...lupita, name: 'Carmen' })
    await signIn(page, business.session)
    const form = await openSchedule(page, '12:00')
    await form.getByLabel('Nombre').fill('Otra')
    await form.getByRole('button', { name: 'Agendar Cita' }).click()
    await expect(form.getByText('Escribe un correo o un teléfono')).toBeVisible()
    await expect(form.getByLabel('Correo electrónico')).toBeFocused()
    await form.getByLabel('Nombre').fill('')
    await form.getByLabel('Teléfono').fill(lupita.phone)
    const choice = form.getByRole('button', { name: 'Carmen Díaz · sin correo · 1 cita' })
    await expect(choice).toBeVisible()
    await expect(form.getByLabel('Nombre')).toHaveValue('')
    await choice.click()
    await expect(form.getByLabel('Nombre')).toHaveValue('Carmen')
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    await expectAccessibleAtBothSizes(page)
    await form.getByRole('button', { name: 'Agendar Cita' }).click()
    await expect(page.getByText('Cita creada correctamente')).toBeVisible()
  })

  story('the detail offers WhatsApp, also after a cancellation', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    await askFor(business, 'PHONE')
    await schedule(business, '10:00', lupita)
    await signIn(page, business.session)
    await page.goto(`/calendar?view=day&date=${monday}`)
    await page.getByRole('button', { name: /Lupita Díaz/ }).click()
    const detail = dialog(page, 'Detalles de la Cita')
    await expect(detail.getByText('No tiene correo: avísale por WhatsApp.')).toBeVisible()
    await expect(detail.getByRole('link', { name: 'Lupita Díaz', exact: true })).toHaveAttribute(
      'href',
      /^\/clients\?customer=/,
    )
    const tell = detail.getByRole('link', { name: 'Avisar por WhatsApp' })
    const { x = 0, width = 0 } = (await tell.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(phone.width - 16)
    await expectToFit(page)
    await detail.getByRole('button', { name: 'Cancelar Cita' }).click()
    const question = dialog(page, 'Confirmar Cancelación')
    await expect(question.getByText('No tiene correo: avísale por WhatsApp.')).toBeVisible()
    await question.getByLabel('Razón de la cancelación (opcional)').fill('Se fue la luz')
    await question.getByRole('button', { name: 'Confirmar Cancelación' }).click()
    const news = /^https:\/\/wa\.me\/525587654321\?text=Hola%20Lupita.*cancel.*luz/
    await expect(page.getByRole('link', { name: 'Avisar por WhatsApp' })).toHaveAttribute(
      'href',
      news,
    )
    await page.getByRole('button', { name: /Lupita Díaz/ }).click()
    await expect(detail.getByRole('link', { name: 'Avisar por WhatsApp' })).toHaveAttribute(
      'href',
      news,
    )
  })
})

story('cancelling many lists the customers without e-mail', async ({ page, request }) => {
  const business = await openBusiness(request)
  await askFor(business, 'EMAIL_OR_PHONE')
  await business.bookAt({ date: monday, time: '09:00' })
  await schedule(business, '10:00', lupita)
  await schedule(business, '11:00', { name: 'Beto', lastName: 'Ruiz', phone: '1234567' })
  await signIn(page, business.session)
  await page.goto(`/calendar?view=day&date=${monday}`)
  await page.getByRole('button', { name: /^Seleccionar/ }).click()
  await page.getByRole('button', { name: 'Todas las del día' }).click()
  await page.getByRole('button', { name: 'Cancelar citas' }).click()
  const question = dialog(page, 'Cancelar 3 citas')
  await expect(question.getByText(/^Avisamos por correo a quien lo tiene/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar 3 citas' }).click()
  const untold = dialog(page, 'Avísales tú')
  await expect(untold.getByRole('listitem')).toHaveCount(2)
  await page.context().route(/wa\.me/, (route) => route.fulfill({ body: '' }))
  await untold.getByRole('link', { name: /^Avisar por WhatsApp a Lupita Díaz/ }).click()
  const written = untold.getByRole('link', { name: /^Escribir de nuevo a Lupita Díaz/ })
  await expect(written).toBeVisible()
  await expect(untold.getByText('No tiene correo: llámale para avisarle.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(untold).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /Lupita Díaz/ })).toBeVisible()
  await expect(untold).toHaveCount(0)

  // Phones may drop the page while its owner is in WhatsApp.
  await page.getByRole('button', { name: /^Seleccionar/ }).click()
  await page.getByRole('button', { name: 'Todas las del día' }).click()
  await page.getByRole('button', { name: 'Cancelar citas' }).click()
  await question.getByRole('button', { name: 'Cancelar 3 citas' }).click()
  await untold.getByRole('link', { name: /^Avisar por WhatsApp a Lupita Díaz/ }).click()
  await expect(written).toBeVisible()
  await page.reload()
  await expect(written).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await untold.getByRole('button', { name: 'Listo' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /Lupita Díaz/ })).toBeVisible()
  await expect(untold).toHaveCount(0)
})

story('pinned notes on a customer are shown with their appointments', async ({ page, request }) => {
  const business = await openBusiness(request)
  await askFor(business, 'PHONE')
  const { customer } = await schedule(business, '10:00', lupita)
  const content = 'Alérgica al amoniaco'
  await business.manage('POST', `/customers/${customer.id}/notes`, { content, isPinned: true })
  await business.manage('POST', `/customers/${customer.id}/notes`, { content: 'Le gusta el té' })
  await signIn(page, business.session)
  await page.goto('/')
  await expect(page.getByText(content)).toBeVisible()
  await openerOf(page, 'Lupita Díaz').click()
  const detail = dialog(page, 'Detalles de la Cita')
  await expect(detail.getByRole('note', { name: 'Ten en cuenta' })).toContainText(content)
  await expect(detail.getByText('Le gusta el té')).toHaveCount(0)
  await expectAccessibleAtBothSizes(page)
  await detail.getByRole('link', { name: 'Lupita Díaz', exact: true }).click()
  const known = dialog(page, 'Lupita Díaz')
  await expect(known.getByRole('note', { name: 'Notas fijadas' })).toHaveText(content)
  await expect(detail).toHaveCount(0)
  await hasEntry(page)
  await page.goBack()
  await expect(known).toHaveCount(0)
  await expect(page).toHaveURL('/clients')
  await hasEntry(page, false)
  await page.goBack()
  await expect(page).toHaveURL('/')
})
