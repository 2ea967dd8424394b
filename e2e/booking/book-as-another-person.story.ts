import { expect } from '@playwright/test'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story(
  'a booking as another person changes the customer only if the owner agrees',
  async ({ page, watch, request }) => {
    const business = await runBusiness(page, request)
    const rosa = {
      name: 'Rosa',
      lastName: 'Peña',
      email: business.customerEmail,
      phone: '5511112222',
    }
    const { id } = await business.manage('POST', '/customers', rosa)
    await business.bookSoonest()
    await page.setViewportSize(phone)
    await business.enter()
    const details = dialog(page, 'Detalles de la Cita')
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Ver Detalles de Otra Persona' })
      .click()
    await expect(details.getByText('Reservó como Otra Persona', { exact: true })).toBeVisible()
    await expectToFit(page)
    // The screen only learns of changes on other devices with its next request.
    await page.goto(`/clients?customer=${id}`)
    const customer = dialog(page, 'Rosa Peña')
    await expect(customer.getByText('Reservó como Otra Persona', { exact: true })).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    // Another device corrects the customer while this screen is open.
    await business.manage('PATCH', `/customers/${id}`, { notes: 'Prefiere las tardes' })
    const use = customer.getByRole('button', { name: 'Usar estos datos' })
    watch.expectProblem(/409/)
    await use.click()
    await expect(customer.getByText(/^Este cliente cambió mientras lo editabas/)).toBeVisible()
    await expect(customer.getByText('Prefiere las tardes')).toBeVisible()
    await use.click()
    await expect(page.getByText('Cliente actualizado correctamente')).toBeVisible()
    const renamed = dialog(page, 'Otra Persona')
    await expect(renamed.getByRole('link', { name: '55 1111 2222' })).toBeVisible()
    await expect(renamed.getByText(/^Reservó como/)).toHaveCount(0)
  },
)
