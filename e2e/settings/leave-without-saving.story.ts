import { expect, type Page } from '@playwright/test'
import { endSession } from '../support/accounts/end-session.ts'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { expectHome, logInByForm } from '../support/accounts/register-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { story } from '../support/page/story.ts'

const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
}
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

story(
  'settings that were left without saving are gone at the next log-in',
  async ({ page, request, watch }) => {
    watch.expectProblem(/401/)
    const { owner } = await openBusiness(request)
    await enterAsOwner(page, owner, '/settings')
    const saturday = page.getByRole('switch', { name: 'Sábado' })
    await expect(saturday).not.toBeChecked()
    await saturday.setChecked(true)
    await endSession(page)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await leave(page)
    await logInByForm(page, owner)
    await expectHome(page)
    await goTo(page, 'Configuración')
    await expect(saturday).not.toBeChecked()
    await expect(page.getByText('Todo está guardado')).toBeVisible()
  },
)

story(
  'an appointment that was left without saving is gone at the next log-in',
  async ({ page, request, watch }) => {
    watch.expectProblem(/401/)
    const { owner } = await openBusiness(request)
    await enterAsOwner(page, owner, '/calendar')
    const newAppointment = page.getByRole('button', { name: 'Nueva Cita' })
    await newAppointment.click()
    const form = page.getByRole('dialog', { name: 'Agendar Cita' })
    await form.getByLabel('Nombre').fill('Ana')
    await endSession(page)
    await form.getByLabel('Correo electrónico').fill('ana@ejemplo.mx')
    await leave(page)
    await logInByForm(page, owner)
    await expectHome(page)
    await goTo(page, 'Calendario')
    // The start has such a button, too.
    await expect(page.getByRole('heading', { name: 'Calendario de Citas' })).toBeVisible()
    await newAppointment.click()
    await expect(form.getByLabel('Correo electrónico')).toHaveValue('')
    await expect(form.getByLabel('Nombre')).toHaveValue('')
  },
)
