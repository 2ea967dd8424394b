import { expect } from '@playwright/test'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import { phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const questions = [
  {
    title: 'Confirmar Cancelación',
    opener: 'Cancelar Cita',
    field: 'Razón de la cancelación (opcional)',
    closer: 'Cancelar',
  },
  {
    title: 'Confirmar Completar Cita',
    opener: 'Completar',
    field: 'Notas finales (opcional)',
    closer: 'Cancelar',
  },
  {
    title: 'Cancelar las citas de este cliente',
    opener: 'Más opciones',
    item: 'Cancelar todas las citas de este cliente',
    field: 'Razón de la cancelación (opcional)',
    closer: 'Volver',
  },
  {
    title: 'Bloquear a este cliente',
    opener: 'Más opciones',
    item: 'Bloquear a este cliente',
    field: 'Nota (opcional)',
    closer: 'Volver',
  },
]

for (const { title, opener, item, field, closer } of questions) {
  story(`closing '${title}' asks before it discards the typed text`, async ({ page, request }) => {
    const business = await runBusiness(page, request)
    await business.bookSoonest()
    await business.enter()
    await openerOf(page).click()
    await page.getByRole('button', { name: opener }).click()
    if (item) await page.getByRole('menuitem', { name: item }).click()
    const asking = dialog(page, title)
    const text = asking.getByLabel(field)
    await text.fill('Se fue la luz')
    const question = dialog(page, '¿Descartar lo que escribiste?')
    for (const close of [
      () => asking.getByRole('button', { name: closer, exact: true }).click(),
      () => asking.getByRole('button', { name: 'Cerrar', exact: true }).click(),
      () => page.mouse.click(5, 5),
      () => page.goBack(),
    ]) {
      await close()
      await question.getByRole('button', { name: 'Seguir escribiendo' }).click()
      await expect(text).toHaveValue('Se fue la luz')
    }
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Descartar' }).click()
    const details = dialog(page, 'Detalles de la Cita')
    await expect(details.getByRole('button', { name: opener })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}
