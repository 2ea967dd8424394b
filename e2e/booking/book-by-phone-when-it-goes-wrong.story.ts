import { expect } from '@playwright/test'
import {
  contactLabels,
  email,
  openAsking,
  rosa,
  telephone,
} from '../support/booking/ask-for-contact.ts'
import { confirm, fillBooking, isBooked } from '../support/booking/book-by-form.ts'
import { expectAccessibleAtBothSizes, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

story(
  'a contact that the business now requires has an error at its field, and no input is lost',
  async ({ page, request, watch }) => {
    watch.expectProblem(/422 \(/)
    const business = await openAsking(request, 'EMAIL')
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, { ...rosa, email: business.customerEmail, phone: '' })
    await business.ask('PHONE')
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'Agenda tu cita' })).toBeVisible()
    await expect(page.getByText('El teléfono es requerido')).toBeVisible()
    await expect(contactLabels(page)).toHaveText(['Teléfono', 'Correo electrónico (opcional)'])
    await expect(telephone(page)).toBeFocused()
    await expect(email(page)).toHaveValue(business.customerEmail)
    await expect(page.getByLabel('Apellido')).toHaveValue('Peña')
    await telephone(page).fill(rosa.phone)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await confirm(page)
    await isBooked(page)
    expect(await business.countUpcoming()).toBe(1)
  },
)

for (const requiredContact of ['PHONE', 'EMAIL_OR_PHONE'] as const) {
  story(
    `a visitor with a blocked phone sees the business’s phone: ${requiredContact}`,
    async ({ page, request, watch }) => {
      watch.expectProblem(/403 \(Forbidden\)/)
      const business = await openAsking(request, requiredContact)
      await business.manage('POST', '/commerce/blocked-contacts', { phone: '+52 55 1234 5678' })
      await page.goto(`/book/${business.commerceId}`)
      await fillBooking(page, rosa)
      await confirm(page)
      await expect(page.getByText(/^No es posible reservar en línea con estos datos/)).toBeVisible()
      const call = page.getByRole('link', { name: 'Llamar al 999 123 4567' })
      await expect(call).toHaveAttribute('href', 'tel:+529991234567')
      const write = page.getByRole('link', { name: 'Escribir por WhatsApp' })
      const text = encodeURIComponent('Hola, quiero una cita de Corte clásico.')
      await expect(write).toHaveAttribute('href', `https://wa.me/529991234567?text=${text}`)
      await expect(telephone(page)).toHaveValue(rosa.phone)
      await expectAccessibleAtBothSizes(page)
      expect(await business.countUpcoming()).toBe(0)
    },
  )
}
