import { expect } from '@playwright/test'
import { dialog } from '../support/business/run-business.ts'
import { runFullDay } from '../support/business/run-full-day.ts'
import { countPresses } from '../support/page/count-presses.ts'
import { expectAccessibleAtBothSizes, phone, story } from '../support/page/story.ts'

story('an owner finds an appointment and a customer from any screen', async ({ page, request }) => {
  const business = await runFullDay(page, request)
  await business.enter()
  const search = dialog(page, 'Buscar')
  const field = search.getByRole('combobox')
  await page.getByRole('link', { name: 'Configuración' }).first().click()
  await expect(page.getByRole('tab').first()).toBeVisible()
  const presses = await countPresses(page)

  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('peña')
  await expect(search.getByRole('group', { name: 'Clientes' })).toBeVisible()
  await expect(search.getByRole('group', { name: 'Citas' })).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: /Peña$/ })).toBeVisible()
  expect(presses.counts.taps).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // In a field, '/' is typed; Ctrl+K opens the search.
  await page.getByLabel('Buscar clientes').fill('a/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('3310')
  const citas = search.getByRole('group', { name: 'Citas' })
  await citas.getByRole('option', { name: /^Karla Ibáñez/ }).click()
  await expect(dialog(page, 'Detalles de la Cita').getByText('Karla Ibáñez')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await field.fill('zzz')
  await expect(search.getByText('Nada coincide con «zzz».')).toBeVisible()
})
