import { expect, type Page } from '@playwright/test'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import { hasEntry } from '../support/page/has-entry.ts'
import { expectAccessibleAtBothSizes, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const goTo = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await dialog(page, 'Menú').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const isAt = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).pathname).toBe(path)
const noDialog = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)

/** Opens the start screen, then the calendar. */
async function enterCalendar(...[page, request]: Parameters<typeof runBusiness>) {
  const business = await runBusiness(page, request)
  await business.bookSoonest()
  await business.enter()
  await goTo(page, 'Calendario')
  await isAt(page, '/calendar')
  return business
}

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  const form = dialog(page, 'Agendar Cita')
  await expect(form.getByLabel('Servicio')).toBeEnabled()
  return form
}

story('the back button closes a dialog, and then leaves the screen', async ({ page, request }) => {
  await enterCalendar(page, request)
  await openForm(page)
  await hasEntry(page)
  await page.goBack()
  await noDialog(page)
  await isAt(page, '/calendar')
  // Closing by the button or Escape removes the history entry, too.
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await noDialog(page)
  await openForm(page)
  await page.keyboard.press('Escape')
  await noDialog(page)
  await hasEntry(page, false)
  await page.goBack()
  await isAt(page, '/')
  await page.goForward()
  await isAt(page, '/calendar')
  await noDialog(page)
  await page.goForward()
  await isAt(page, '/calendar')
  await noDialog(page)
})

story('the back button closes the menu of phones', async ({ page, request }) => {
  await enterCalendar(page, request)
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(dialog(page, 'Menú')).toBeVisible()
  await hasEntry(page)
  await page.goBack()
  await noDialog(page)
  await isAt(page, '/calendar')
  // A link in the menu adds a history entry like any other.
  await goTo(page, 'Configuración')
  await isAt(page, '/settings')
  // A link to the current screen closes the menu, too.
  await goTo(page, 'Configuración')
  await page.getByRole('tab', { name: 'Zona Horaria' }).click()
  await goTo(page, 'Configuración')
  await expect(page.getByRole('tab', { name: 'Disponibilidad' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Zona Horaria' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.goBack()
  await page.goBack()
  await isAt(page, '/calendar')
})

story('the back button answers «stay», over the menu too', async ({ page, request }) => {
  await enterCalendar(page, request)
  await goTo(page, 'Configuración')
  await page.getByRole('switch', { name: 'Sábado' }).check()
  const question = dialog(page, 'Tienes cambios sin guardar')
  const menu = dialog(page, 'Menú')
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await menu.getByRole('link', { name: 'Inicio', exact: true }).click()
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(question).toHaveCount(0)
  await menu.getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect(question).toBeVisible()
  await hasEntry(page)
  await page.goBack()
  await expect(question).toHaveCount(0)
  await hasEntry(page)
  await page.goBack()
  await noDialog(page)
  await hasEntry(page, false)
  await isAt(page, '/settings')
  await expect(page.getByRole('switch', { name: 'Sábado' })).toBeChecked()
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await noDialog(page)
  await page.goBack()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await isAt(page, '/calendar')
  await noDialog(page)
})

story('the back button leads from a question to the appointment', async ({ page, request }) => {
  const business = await enterCalendar(page, request)
  await page.goBack()
  await isAt(page, '/')
  await openerOf(page).click()
  const details = dialog(page, 'Detalles de la Cita')
  await details.getByRole('button', { name: 'Cancelar Cita' }).click()
  await expect(dialog(page, 'Confirmar Cancelación')).toBeVisible()
  await hasEntry(page)
  await page.goBack()
  await expect(details.getByText('Pendiente')).toBeVisible()
  await hasEntry(page)
  await page.goBack()
  await noDialog(page)
  await isAt(page, '/')

  // A dialog that succeeded leaves no history entry behind.
  await openerOf(page).click()
  await details.getByRole('button', { name: 'Cancelar Cita' }).click()
  await page.getByRole('button', { name: 'Confirmar Cancelación' }).click()
  await noDialog(page)
  expect(await business.countUpcoming()).toBe(0)
  await page.goForward()
  await noDialog(page)
  await isAt(page, '/')
})

story('the back button closes an open menu before what is under it', async ({ page, request }) => {
  await enterCalendar(page, request)
  const menu = page.getByRole('menu')
  await page.goto('/settings?tab=appointments')
  await page.getByRole('button', { name: 'Más opciones de Corte clásico' }).click()
  await expect(menu).toBeVisible()
  await hasEntry(page)
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await isAt(page, '/settings')
  // A menu item adds a history entry like any link.
  await page.getByRole('button', { name: 'Más opciones de Corte clásico' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(page.getByRole('heading', { name: 'Duplicar servicio' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Más opciones de Corte clásico' })).toBeVisible()

  await page.goto('/')
  await openerOf(page).click()
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await expect(menu).toBeVisible()
  await hasEntry(page)
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(dialog(page, 'Detalles de la Cita')).toBeVisible()
  await hasEntry(page)
  await page.goBack()
  await noDialog(page)
  await isAt(page, '/')
})

story('closing a form asks before it discards the typed text', async ({ page, request, watch }) => {
  watch.expectProblem(/404/)
  await enterCalendar(page, request)
  const form = await openForm(page)
  const question = dialog(page, '¿Descartar lo que escribiste?')
  const name = form.getByLabel('Nombre')
  await name.fill('Ana')

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Cerrar', exact: true }).click(),
    () => page.goBack(),
  ]) {
    await close()
    await expect(question.getByRole('button', { name: 'Seguir escribiendo' })).toBeFocused()
    await question.getByRole('button', { name: 'Seguir escribiendo' }).click()
    await expect(question).toHaveCount(0)
    await expect(name).toHaveValue('Ana')
  }
  // First the calendar of a field.
  const month = page.getByRole('button', { name: 'Mes siguiente' })
  await form.getByLabel('Servicio').selectOption({ index: 1 })
  await form.getByLabel('Fecha').click()
  await expect(month).toBeVisible()
  await hasEntry(page)
  await page.goBack()
  await expect(month).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('Ana')
  await hasEntry(page)
  // No calendar covers the question.
  await form.getByLabel('Fecha').click()
  await expect(month).toBeVisible()
  await form.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await expect(month).toHaveCount(0)
  await expect(name).toHaveValue('Ana')

  await hasEntry(page)
  await page.goBack()
  await expectAccessibleAtBothSizes(page)
  // Once more closes the question, not the form.
  await hasEntry(page)
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('Ana')

  // The app is back at the dialog's entry: a reload meanwhile would lose that move.
  await hasEntry(page)
  await page.reload()
  await expect(name).toHaveValue('Ana')
  // The entry is from before: only who answers a click has heard of the dialog, too.
  await name.click()
  await hasEntry(page)
  await page.goBack()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await noDialog(page)
  await isAt(page, '/calendar')
  await openForm(page)
  await expect(name).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Nueva Cita' })).toBeVisible()
  await noDialog(page)
  await page.goBack()
  await isAt(page, '/')
})
