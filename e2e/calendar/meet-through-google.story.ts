import { expect } from '@playwright/test'
import { confirm, fillBooking } from '../support/booking/book-by-form.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { connectButton, connectGoogle, someAccount } from '../support/calendar/connect-google.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import { bookedSubject, readMail } from '../support/notifications/read-mail.ts'
import { says } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, phone, story } from '../support/page/story.ts'

const online = { canOnlineBooking: true, serviceIsInLocal: false, serviceIsOnline: true }

story.use({ viewport: phone })

story('the form says where the link of an online one comes from', async ({ page, request }) => {
  const business = await runBusiness(page, request, online)
  await business.enter()
  const openForm = async () => {
    await page.getByRole('button', { name: 'Nueva Cita' }).click()
    await dialog(page, 'Agendar Cita').getByLabel('Servicio').selectOption({ index: 1 })
  }
  const missing = page.getByText('Google Meet no disponible')
  await openForm()
  await expect(missing).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await page.getByRole('link', { name: 'Conecta Google Calendar' }).click()
  // Leaving asks before it discards the choice.
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(connectButton(page)).toBeVisible()
  await expect(dialog(page, 'Agendar Cita')).toHaveCount(0)

  await connectGoogle(business, someAccount())
  await business.enter()
  await openForm()
  await says(page, /^El enlace de Google Meet se crea con la cita/)
  await expect(missing).toHaveCount(0)
  await expectAccessibleAtBothSizes(page)

  await dialog(page, 'Agendar Cita').getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.goto('/settings?tab=appointments')
  await says(page, 'Corte clásico')
  await page.getByRole('button', { name: 'Editar Corte clásico' }).click()
  await says(page, /cada cita tiene su propio enlace de Google Meet\.$/)
  // By now the list shows the data of the account.
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Editar Corte clásico' })).toBeVisible()
  await expect(page.getByText('Sin enlace')).toHaveCount(0)
})

story('a visitor books, and the link is added later', async ({ page, request }) => {
  const business = await runBusiness(page, request, online)
  await connectGoogle(business, someAccount())
  await page.goto(`/book/${business.commerceId}`)
  const email = business.customerEmail
  await fillBooking(page, { name: 'Rosa', lastName: 'Peña', email })
  await says(page, 'Recibirás el enlace de la videollamada por correo electrónico.')
  await confirm(page)
  await says(page, 'Cita reservada correctamente')
  const enter = page.getByRole('link', { name: 'Entrar a la videollamada' })
  await expect(enter).toHaveAttribute('href', /^https:\/\/meet\.google\.com\//)
  await expect(page.getByText('El negocio te enviará el enlace')).toHaveCount(0)
  await expectAccessibleAtBothSizes(page)
  const link = await enter.getAttribute('href')
  expect((await readMail(email, bookedSubject)).text).toContain(link)

  await business.enter()
  await openerOf(page, 'Rosa Peña').click()
  const join = page.getByRole('link', { name: 'Unirse a la reunión' })
  await expect(join).toHaveAttribute('href', link ?? '')
})
