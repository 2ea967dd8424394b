import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { confirm, fillBooking, isBooked } from '../support/booking/book-by-form.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import { bookedSubject, readMail } from '../support/notifications/read-mail.ts'
import { hasEntry } from '../support/page/has-entry.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  expectToFit,
  phone,
  story,
} from '../support/page/story.ts'

const online = { canOnlineBooking: true, serviceIsInLocal: false, serviceIsOnline: true }
const meet = 'https://meet.google.com/abc-defg-hij'
const toCome = 'El negocio te enviará el enlace'
const enterLink = (page: Page) => page.getByRole('link', { name: 'Entrar a la videollamada' })

story.use({ viewport: phone })

story(
  'a service with a link is booked by a visitor, who then sees it',
  async ({ page, request }) => {
    const business = await runBusiness(page, request, online)
    await enterAsOwner(page, business, '/settings?tab=appointments')
    await expect(page.getByText('Sin enlace')).toBeVisible()
    await page.getByRole('button', { name: 'Editar Corte clásico' }).click()
    const field = page.getByLabel('Enlace de la videollamada')
    await field.fill('luego te lo paso')
    // A business registered without a description can be saved.
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText(/^Escribe el enlace completo/)).toBeVisible()
    await expect(field).toHaveValue('luego te lo paso')
    await expectAccessible(page)
    await expectToFit(page)
    await field.fill('meet.google.com/abc-defg-hij')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Servicio actualizado correctamente')).toBeVisible()
    await expect(page.getByText('Sin enlace')).toHaveCount(0)

    await page.goto(`/book/${business.commerceId}`)
    expect(await page.content()).not.toContain(meet)
    const email = business.customerEmail
    await fillBooking(page, { name: 'Rosa', lastName: 'Peña', email })
    await expect(page.getByText(/enlace de la videollamada por correo/)).toBeVisible()
    await expect(enterLink(page)).toHaveCount(0)
    await confirm(page)
    await expect(enterLink(page)).toHaveAttribute('href', meet)
    await expect(page.getByText(toCome)).toHaveCount(0)
    await page.reload()
    await expect(enterLink(page)).toHaveAttribute('href', meet)
    const mail = await readMail(email, bookedSubject)
    expect(mail.text).toContain(`Entrar a la videollamada ${meet}`)
    await page.getByRole('link', { name: 'Cancelar la cita' }).click()
    await expect(enterLink(page)).toHaveAttribute('href', meet)
  },
)

story('no link is promised until the owner adds it', async ({ page, request }) => {
  const business = await runBusiness(page, request, online)
  const email = business.customerEmail
  await page.goto(`/book/${business.commerceId}`)
  await fillBooking(page, { name: 'Rosa', lastName: 'Peña', email })
  await expect(page.getByText(toCome)).toBeVisible()
  await confirm(page)
  await isBooked(page)
  await expect(page.getByText(toCome)).toBeVisible()
  expect((await readMail(email, bookedSubject)).text).toContain(toCome)
  const told = await readMail(business.email, /Nueva cita/)
  expect(told.text).toContain('Esta cita todavía no tiene enlace')

  await business.enter()
  await openerOf(page, 'Rosa Peña').click()
  const detail = dialog(page, 'Detalles de la Cita')
  await expect(detail.getByText(`Sin enlace. Tu cliente lee: «${toCome}».`)).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await detail.getByRole('button', { name: 'Agregar enlace' }).click()
  const field = detail.getByLabel('Enlace de la videollamada')
  await expect(field).toBeFocused()
  await field.fill('te marco')
  // Closing the dialog or the form asks before it discards the typed text.
  const question = dialog(page, '¿Descartar lo que escribiste?')
  for (const leave of [
    () => field.press('Escape'),
    () => detail.getByRole('button', { name: 'Cerrar', exact: true }).click(),
    () => detail.getByRole('button', { name: 'Reagendar' }).click(),
    () => detail.getByRole('button', { name: 'Cancelar', exact: true }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Seguir escribiendo' }).click()
    await expect(field).toHaveValue('te marco')
  }
  await detail.getByRole('button', { name: 'Completar' }).click()
  await hasEntry(page)
  await page.goBack()
  await expect(field).toHaveValue('te marco')
  await page.reload()
  await expect(field).toHaveValue('te marco')
  await detail.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await detail.getByRole('button', { name: 'Agregar enlace' }).click()
  await expect(field).toHaveValue('')
  await field.fill('te marco')
  await detail.getByRole('button', { name: 'Guardar enlace' }).click()
  await expect(detail.getByText(/^Escribe el enlace completo/)).toBeVisible()
  await field.fill('wa.me/5215512345678')
  await expectAccessibleAtBothSizes(page)
  await detail.getByRole('button', { name: 'Guardar enlace' }).click()
  await expect(page.getByText('Enlace guardado')).toBeVisible()
  await expect(detail.getByRole('link', { name: 'Unirse a la reunión' })).toHaveAttribute(
    'href',
    'https://wa.me/5215512345678',
  )
  await expect(detail.getByRole('button', { name: 'Cambiar enlace' })).toBeFocused()
  const news = await readMail(email, /^Enlace: /)
  expect(news.text).toContain('https://wa.me/5215512345678')
})
