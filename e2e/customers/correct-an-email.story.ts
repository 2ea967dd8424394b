import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { mailedLink } from '../support/notifications/read-mail.ts'
import { press } from '../support/page/press.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const [monday = ''] = comingDays()
const right = `ana.${crypto.randomUUID()}@ejemplo.test`

story.use({ viewport: phone })

story(
  'an owner corrects an e-mail, and the customer gets what went to the wrong one',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const id = await business.bookAt({ date: monday, time: '10:00' })
    const { customer } = await business.manage('GET', `/appoiments/${id}`)
    await enterAsOwner(page, business, `/clients?customer=${customer.id}`)
    const detail = dialog(page, 'Otra Persona')
    await detail.getByRole('button', { name: 'Editar' }).click()
    const form = dialog(page, 'Editar Cliente')
    await form.getByLabel('Correo electrónico').fill(right)
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    const offer = detail.getByRole('group', { name: 'Correo corregido' })
    await expect(offer).toContainText(/confirmación de su cita del lunes \d+ de \S+ a las 10:00/)
    await expect(offer).toContainText(right)
    await expectAccessibleAtBothSizes(page)
    await press(page, 'Enviar confirmación')
    await expect(page.getByText(`Enviamos la confirmación a ${right}`)).toBeVisible()
    await expect(offer).toHaveCount(0)
    await expect(detail).toBeFocused()
    expect(await mailedLink(right)).toContain(`/confirm/${id}?c=`)

    await detail.getByRole('button', { name: /10:00/ }).click()
    const appointment = dialog(page, 'Detalles de la Cita')
    await appointment.getByText('Más datos').click()
    await appointment.getByRole('button', { name: 'Enviar confirmación' }).click()
    await expect(page.getByText('Ya enviamos la confirmación hace unos minutos')).toBeVisible()
    await expect(appointment.getByRole('button', { name: 'Ya la enviamos' })).toBeDisabled()
    await expectToFit(page)
  },
)
