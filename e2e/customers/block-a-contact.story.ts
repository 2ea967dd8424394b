import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { confirm, fillBooking, isBooked } from '../support/booking/book-by-form.ts'
import { starts } from '../support/booking/move-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import { openerAt } from '../support/calendar/upcoming.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  expectToFit,
  phone,
  story,
} from '../support/page/story.ts'

const [monday = '', tuesday = ''] = comingDays()
const NO = 'No es posible reservar en línea con estos datos. Comunícate con el negocio.'
const card = (page: Page) => page.getByRole('region', { name: 'Contactos bloqueados' })
const whatsapp = `https://wa.me/529991234567?text=${encodeURIComponent('Hola, quiero una cita de Corte clásico.')}`
const refused = /403 \(Forbidden\)/

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'an owner blocks a customer and cancels what they have booked',
    async ({ page, request, watch }) => {
      watch.expectProblem(refused)
      const business = await openBusiness(request)
      await business.bookAt({ date: monday, time: '10:00' })
      await business.bookAt({ date: tuesday, time: '10:00' })
      await signIn(page, business.session)
      await page.goto('/')
      await openerAt(page, { date: monday, time: '10:00' }).click()
      await page.getByRole('button', { name: 'Más opciones' }).click()
      await page.getByRole('menuitem', { name: 'Bloquear a este cliente' }).click()
      const question = dialog(page, 'Bloquear a este cliente')
      await expect(question.getByLabel(business.customerEmail)).toBeChecked()
      await question.getByLabel('Nota (opcional)').fill('Citas falsas')
      await question.getByLabel('Cancelar también sus 2 citas próximas').check()
      await expect(question.getByRole('listitem')).toHaveCount(2)
      await expectAccessibleAtBothSizes(page)
      await question.getByRole('button', { name: 'Bloquear y cancelar' }).click()
      await expect(page.getByText('2 citas canceladas', { exact: true })).toBeVisible()
      await expect(page.getByText('Contacto bloqueado', { exact: true })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await business.countUpcoming()).toBe(0)

      // The page doesn't say that the visitor is blocked. It still has the input, and shows the business's phone.
      await page.goto(`/book/${business.commerceId}`)
      const visitor = {
        name: 'Otra',
        lastName: 'Persona',
        email: business.customerEmail.toUpperCase(),
      }
      await fillBooking(page, visitor)
      await confirm(page)
      await expect(page.getByText(NO)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Llamar al 999 123 4567' })).toHaveAttribute(
        'href',
        'tel:+529991234567',
      )
      await expect(page.getByRole('link', { name: 'Escribir por WhatsApp' })).toHaveAttribute(
        'href',
        whatsapp,
      )
      await expect(page.getByLabel('Apellido')).toHaveValue('Persona')
      await expectToFit(page)
      await page.getByLabel('Correo electrónico').fill('ana@ejemplo.test')
      await page.getByRole('button', { name: 'Continuar' }).click()
      await confirm(page)
      await isBooked(page)
      await expect.poll(() => business.countUpcoming()).toBe(1)
    },
  )
})

story(
  'an owner sees, blocks and unblocks contacts, and blocks one again',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await signIn(page, business.session)
    await page.goto('/settings?tab=blocked-dates')
    await expect(card(page).getByText('No tienes contactos bloqueados')).toBeVisible()
    const field = card(page).getByLabel('Correo o teléfono')
    await field.fill('123')
    await field.press('Enter')
    await expect(card(page).getByText(/entre 7 y 15 dígitos/)).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('+52 55 1234 5678')
    await card(page).getByLabel('Nota (opcional)').fill('Nunca llega')
    await field.press('Enter')
    await expect(card(page).getByText('55 1234 5678')).toBeVisible()
    await expect(field).toHaveValue('')
    await field.fill('Bromista@Ejemplo.test')
    await field.press('Enter')
    await expect(card(page).getByRole('listitem')).toHaveCount(2)
    await expectAccessibleAtBothSizes(page)

    await card(page).getByRole('button', { name: 'Desbloquear 55 1234 5678' }).press('Enter')
    const undo = card(page).getByRole('button', { name: /^Deshacer.* 55 1234 5678$/ })
    await expect(undo).toBeFocused()
    await expect(card(page).getByText('Ya puede reservar en línea')).toBeVisible()
    expect(await business.manage('GET', '/commerce/blocked-contacts')).toHaveLength(1)
    await undo.press('Enter')
    const unblock = card(page).getByRole('button', { name: 'Desbloquear 55 1234 5678' })
    await expect(unblock).toBeFocused()
    expect(await business.manage('GET', '/commerce/blocked-contacts')).toMatchObject([
      { value: '5512345678', note: 'Nunca llega' },
      { value: 'bromista@ejemplo.test' },
    ])
  },
)

story('an owner schedules a blocked customer and sees a hint', async ({ page, request, watch }) => {
  // No customer has this e-mail yet.
  watch.expectProblem(/404 \(Not Found\).*customers\/email/)
  const business = await openBusiness(request)
  await business.manage('POST', '/commerce/blocked-contacts', { email: 'eva@ejemplo.test' })
  await signIn(page, business.session)
  await page.goto('/')
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  const schedule = dialog(page, 'Agendar Cita')
  await schedule.getByLabel('Correo electrónico').fill('ana@ejemplo.test')
  await expect(schedule.getByText('Si ya es tu cliente, completamos sus datos.')).toBeVisible()
  await schedule.getByLabel('Correo electrónico').fill('Eva@ejemplo.test')
  await expect(schedule.getByText(/Está bloqueado para reservar en línea/)).toBeVisible()
})

story(
  'a blocked customer can’t move by the link, but can cancel',
  async ({ page, request, watch }) => {
    watch.expectProblem(refused)
    const business = await openBusiness(request)
    const id = await business.bookAt({ date: monday, time: '10:00' })
    await business.manage('POST', '/commerce/blocked-contacts', { email: business.customerEmail })
    await page.goto(`/book/${business.commerceId}?edit=true&appointmentId=${id}`)
    await starts(page).getByText('12:00', { exact: true }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Confirmar cambio' }).click()
    await expect(page.getByText(NO)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Llamar al 999 123 4567' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Cancelar cita' }).click()
    await page.getByRole('button', { name: 'Cancelar cita' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click()
    await expect.poll(async () => (await business.readAppointment(id)).status).toBe('CANCELLED')
  },
)
