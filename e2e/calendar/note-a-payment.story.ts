import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog } from '../support/business/run-business.ts'
import { runFullDay } from '../support/business/run-full-day.ts'
import { countPresses } from '../support/page/count-presses.ts'
import { expectToast, says } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story('an owner notes payments, and has the month as a file', async ({ page, request }) => {
  const business = await runFullDay(page, request)
  await page.setViewportSize(phone)
  await business.enter()
  const main = page.getByRole('main')
  await says(main, /^Hoy \$[\d,]+ de \$6,120$/)
  const { counts } = await countPresses(page)
  const first = main.getByRole('button', { name: /^Ver Detalles de/ }).first()
  const label = (await first.getAttribute('aria-label')) ?? ''
  await first.click()
  const details = dialog(page, 'Detalles de la Cita')
  await details.getByRole('button', { name: 'Completar' }).click()
  const question = dialog(page, 'Confirmar Completar Cita')
  await question.getByRole('button', { name: 'Efectivo' }).click()
  await question.getByRole('button', { name: 'Confirmar Completar' }).click()
  await expectToast(page, 'Cita completada correctamente')
  expect(counts).toEqual({ taps: 4, keys: 0 })
  // The next one, once it is the first, is above the price, in the way of the last one.
  await expect(main.getByRole('button', { name: label, exact: true })).toHaveCount(0)
  await first.click()
  await details.getByRole('button', { name: 'Completar' }).click()
  const amount = question.getByLabel('Cuánto pagó')
  await expect(amount).toHaveValue('180')
  await amount.fill('200')
  await question.getByRole('button', { name: 'Confirmar Completar' }).click()
  await says(question, 'Dinos si es propina')
  await expectAccessibleAtBothSizes(page)
  await question.getByRole('button', { name: 'Sí, es propina' }).click()
  await question.getByRole('button', { name: 'Confirmar Completar' }).click()
  await expect(question).toHaveCount(0)
  await main.getByRole('link', { name: 'Ver el mes' }).click()
  const ways = page.getByRole('table', { name: 'Por forma de pago' })
  await expect(ways.getByRole('row', { name: /^Efectivo 2 \$360/ })).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await expectToFit(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toMatch(/,180,180,20,0,Efectivo,MXN\r\n/)
})

story(
  'the focus stays where an owner puts it while a question opens',
  async ({ page, request }) => {
    const business = await runFullDay(page, request)
    await business.enter()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Ver Detalles de/ })
      .first()
      .click()
    const keepsFocus = page.evaluate(focusWaySoon)
    await dialog(page, 'Detalles de la Cita').getByRole('button', { name: 'Completar' }).click()
    expect(await keepsFocus).toBe(true)
  },
)

story('a debt is changed by hand, and settled at the customer', async ({ page, request }) => {
  const business = await runFullDay(page, request)
  const { appointments } = await business.read('/appoiments/upcoming?limit=1')
  const [{ id, customer }] = appointments
  await business.complete(id)
  await enterAsOwner(page, business, `/clients?customer=${customer.id}`)
  const sheet = dialog(page, new RegExp(customer.name))
  await sheet
    .getByRole('button', { name: /^\d\d\/\d\d\/\d{4}/ })
    .first()
    .click()
  await dialog(page, 'Detalles de la Cita').getByRole('button', { name: 'Anotar pago' }).click()
  const payment = dialog(page, 'Pago de la cita')
  // The paid part does not become the debt, and comes back with its way of paying.
  await payment.getByRole('button', { name: 'Tarjeta' }).click()
  await payment.getByLabel('Cuánto pagó').fill('100')
  await payment.getByRole('button', { name: 'Quedó a deber' }).click()
  await expect(payment.getByLabel('Cuánto queda a deber')).toHaveValue('180')
  await payment.getByRole('button', { name: 'Tarjeta' }).click()
  await expect(payment.getByLabel('Cuánto pagó')).toHaveValue('100')
  await payment.getByRole('button', { name: 'Quedó a deber' }).click()
  await payment.getByRole('button', { name: 'Guardar pago' }).click()
  await says(dialog(page, 'Detalles de la Cita'), 'Debe $180')
  await page.keyboard.press('Escape')
  await says(sheet, 'Debe $180')
  const { counts } = await countPresses(page)
  await sheet.getByRole('button', { name: 'Ya pagó' }).click()
  await expect(sheet.getByRole('button', { name: 'Efectivo' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Transferencia' }).click()
  await expectToast(page, 'Quedó pagado: $180 · Transferencia')
  expect(counts).toEqual({ taps: 2, keys: 0 })
  await expect(sheet.getByText('Debe $180')).toHaveCount(0)
})

/** Focuses a way of paying a moment after it appears, and says whether it still has the focus later. */
async function focusWaySoon() {
  const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const find = () =>
    document.querySelector<HTMLElement>('[role="dialog"] button[aria-pressed="false"]')
  while (!find()) await after(5)
  await after(20)
  find()?.focus()
  await after(200)
  return document.activeElement === find()
}
