import { expect } from '@playwright/test'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  expectToFit,
  phone,
  story,
} from '../support/page/story.ts'

/** Whether no text is truncated. */
const isWhole = (all: Element[]) => all.every((each) => each.scrollWidth <= each.clientWidth)

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('an owner reads an appointment and cancels it', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    const id = await business.bookSoonest()
    await business.editService({ price: 999 })
    await business.enter()
    const opener = openerOf(page)
    await opener.press('Enter')
    const details = dialog(page, 'Detalles de la Cita')
    await expect(details.getByText('Otra Persona')).toBeVisible()
    await details.getByText('Más datos').click()
    await expect(details.getByText('No especificado')).toBeVisible()
    await expect(details.getByText('Pendiente')).toBeVisible()
    await expect(details.getByText('1 h', { exact: true })).toBeVisible()
    await expect(details.getByText('$180')).toBeVisible()
    await expectToFit(page)

    await details.getByRole('button', { name: 'Cancelar Cita' }).press('Enter')
    const question = dialog(page, 'Confirmar Cancelación')
    const reason = question.getByLabel('Razón de la cancelación (opcional)')
    await expect(reason).toBeFocused()
    await expect(details).toHaveCount(0)
    expect(await question.getByText('Confirmar Cancelación').evaluateAll(isWhole)).toBe(true)
    await reason.fill('Se fue la luz')
    await expectToFit(page)
    await question.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    const again = details.getByRole('button', { name: 'Cancelar Cita' })
    await expect(again).toBeFocused()
    await again.click()
    await reason.fill('Se fue la luz')
    await question.getByRole('button', { name: 'Confirmar Cancelación' }).click()
    await expect(page.getByText('Cita cancelada correctamente')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toHaveCount(0)
    expect(await business.read(`/appoiments/${id}`)).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Se fue la luz',
    })
  })

  story('an owner sees that a mail failed, and calls', async ({ page, request, watch }) => {
    watch.expectProblem(/409 \(Conflict\).*resend-mail/)
    const business = await runBusiness(page, request)
    const id = await business.bookSoonest()
    // Mails are only written to files here, so a delivery failure is faked; the rest of the answer is the
    // server's.
    let hasFailed = true
    const refuse = (appointment: { customer: object }) => ({
      ...appointment,
      mailFailed: hasFailed,
      customer: { ...appointment.customer, phone: '5587654321' },
    })
    await page.route(`**/api/appoiments/${id}`, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, data: refuse(body.data) } })
    })
    await page.route('**/api/appoiments/upcoming?*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const appointments = body.data.appointments.map(refuse)
      await route.fulfill({ response, json: { ...body, data: { ...body.data, appointments } } })
    })
    await business.enter()
    await expect(page.getByText('No se pudo entregar')).toBeVisible()
    await openerOf(page).click()
    const alert = dialog(page, 'Detalles de la Cita').getByRole('alert')
    await expect(alert).toContainText('No se pudo entregar')
    await expect(alert).toContainText(business.customerEmail)
    await expect(alert.getByRole('link', { name: '55 8765 4321' })).toBeVisible()
    await expect(alert.getByRole('link', { name: /por WhatsApp/ })).toBeVisible()
    expect(await alert.evaluateAll(isWhole)).toBe(true)
    await expectAccessibleAtBothSizes(page)
    // The server has no failed mail, as if it had been resent on another device.
    await page.route('**/resend-mail', (route) => {
      hasFailed = false
      return route.continue()
    })
    await alert.getByRole('button', { name: 'Reintentar envío' }).click()
    await expect(page.getByText('Esta cita no tiene un correo por reintentar')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

  story('an owner completes an appointment with final notes', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    const id = await business.bookSoonest()
    await business.enter()
    await openerOf(page).click()
    await page.getByRole('button', { name: 'Completar' }).click()
    const question = dialog(page, 'Confirmar Completar Cita')
    await question.getByLabel('Notas finales (opcional)').fill('Quedó contenta')
    await expectAccessible(page)
    await expectToFit(page)
    await question.getByRole('button', { name: 'Confirmar Completar' }).click()
    await expect(page.getByText('Cita completada correctamente')).toBeVisible()
    expect(await business.read(`/appoiments/${id}`)).toMatchObject({
      status: 'COMPLETED',
      finalNotes: 'Quedó contenta',
    })
  })
})

story('Escape closes the details and gives the focus back', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await business.bookSoonest()
  await business.enter()
  const opener = openerOf(page)
  await opener.press('Enter')
  await expect(dialog(page, 'Detalles de la Cita').getByText('Pendiente')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

story('the link of a meeting is opened or copied', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const business = await runBusiness(page, request, {
    canOnlineBooking: true,
    serviceIsInLocal: false,
    serviceIsOnline: true,
  })
  const meetLink = 'https://meet.google.com/abc-defg-hij'
  await business.editService({ meetingLink: meetLink })
  const { id: serviceId, nextFree } = await business.readFirstService()
  const who = { name: 'Otra', lastName: 'Persona', email: business.customerEmail }
  const body = { ...who, phone: '5587654321', serviceId, isOnline: true, ...nextFree }
  await business.manage('POST', '/appoiments', body)
  await business.enter()
  await openerOf(page).click()
  await expect(page.getByRole('link', { name: 'Unirse a la reunión' })).toHaveAttribute(
    'href',
    meetLink,
  )
  await expect(page.getByRole('link', { name: '55 8765 4321' })).toHaveAttribute(
    'href',
    'tel:+525587654321',
  )
  await expect(page.getByRole('link', { name: /^Escribir a .+ por WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/525587654321\?text=Hola/,
  )
  const copied = page.getByText('Enlace copiado', { exact: true })
  await page.getByRole('button', { name: 'Copiar enlace de la reunión' }).click()
  await expect(copied).toHaveCount(1)
  await expect(copied).toHaveCount(0)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(meetLink)
})
