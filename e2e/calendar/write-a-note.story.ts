import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { story } from '../support/page/story.ts'

story('an unsaved note is not lost', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  const { id } = await business.manage('POST', '/customers', {
    name: 'Rosa',
    email: 'rosa@ejemplo.mx',
  })
  await enterAsOwner(page, business, `/clients?customer=${id}`)
  const detail = dialog(page, 'Rosa')
  const note = detail.getByLabel('Nueva nota')
  await detail.getByRole('tab', { name: 'Notas' }).click()
  await note.fill('Alérgica')
  await page.reload()
  await expect(note).toHaveValue('Alérgica')

  // Text typed while the note is being saved is not lost either.
  const path = `**/api/customers/${id}/notes`
  const { promise: isOnItsWay, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() === 'POST') await isOnItsWay
    await route.continue()
  })
  await detail.getByRole('button', { name: 'Agregar nota' }).click()
  await note.fill('Prefiere las tardes')
  goOn()
  await expect(detail.getByRole('listitem').filter({ hasText: 'Alérgica' })).toBeVisible()
  await expect(note).toHaveValue('Prefiere las tardes')

  // Discarded text does not come back.
  await detail.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(dialog(page, 'Editar Cliente')).toBeVisible()
  await page.goBack()
  await expect(detail.getByText('Todavía no tiene citas')).toBeVisible()
})
