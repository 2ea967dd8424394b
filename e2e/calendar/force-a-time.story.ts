import { expect } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import { expectHour } from '../support/calendar/force-hour.ts'
import { bookTime, comingDays, expectOn } from '../support/calendar/use-calendar.ts'
import { hearNews } from '../support/notifications/sockets.ts'
import { story } from '../support/page/story.ts'

const [, , , , , saturday = ''] = comingDays()
const week = `/calendar?view=week&date=${saturday}`
const booked = /^10:00 a 11:00 *Otra Persona *Corte clásico *, Pendiente$/

story.describe('a time outside the opening hours', () => {
  story.use({ viewport: { width: 1280, height: 900 } })

  story('forced, filled, and seen in another tab', async ({ page, context, request, watch }) => {
    // No customer has this e-mail.
    watch.expectProblem(/404/)
    const business = await openBusiness(request, { serviceDuration: 60 })
    await signIn(page, business.session)
    const other = await context.newPage()
    await signIn(other, business.session)
    await hearNews(other)
    await other.goto(week)
    await expect(other.getByText('No hay citas esta semana.')).toBeVisible()

    await page.goto(week)
    await bookTime(page, saturday, '10:00')
    const form = dialog(page, 'Agendar Cita')
    const { id } = await business.readFirstService()
    await form.getByLabel('Servicio').selectOption(id)
    await expect(form.getByText(/^Las 10:00 no están entre tus horarios libres/)).toBeVisible()
    const submit = form.getByRole('button', { name: 'Agendar Cita' })
    await form.getByRole('switch', { name: 'Agendar de todos modos' }).press('Space')
    await expectHour(form, '10:00')
    await form.getByLabel('Correo electrónico').fill('otra@ejemplo.test')
    await form.getByLabel('Nombre').fill('Otra')
    await form.getByLabel('Apellido').fill('Persona')
    await submit.click()
    await dialog(page, '¿Agendar de todos modos?')
      .getByRole('button', { name: 'Agendar de todos modos' })
      .click()
    await expect(page.getByText('Cita creada correctamente')).toBeVisible()
    await expectOn(page, saturday, booked)
    await expectOn(other, saturday, booked)

    await page.getByRole('button', { name: booked }).click()
    const detail = dialog(page, 'Detalles de la Cita')
    await detail.getByRole('button', { name: 'Cancelar Cita' }).click()
    await page.getByRole('button', { name: 'Confirmar Cancelación' }).click()
    await expectOn(other, saturday, /, Cancelada$/)
    await other.getByRole('link', { name: 'Inicio', exact: true }).click()
    await expect(other.getByText('Aún no tienes citas próximas')).toBeVisible()
  })
})
