import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { askFor } from '../support/booking/ask-for-contact.ts'
import { dayFromNow } from '../support/business/business-dates.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { pickDayOfNextMonth } from '../support/calendar/pick-day.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const [monday = ''] = comingDays()
const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('row')
const create = (page: Page) =>
  dialog(page, 'Nuevo Cliente').getByRole('button', { name: 'Crear cliente' })

story(
  'a customer is created by phone if the business requires it',
  async ({ page, request, watch }) => {
    watch.expectProblem(/409/)
    const business = await runBusiness(page, request)
    await askFor(business, 'PHONE')
    await enterAsOwner(page, business, '/clients')
    await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
    const form = dialog(page, 'Nuevo Cliente')
    await form.getByLabel('Nombre').fill('Rosa')
    await expect(form.getByLabel('Correo electrónico (opcional)')).toBeVisible()
    await create(page).click()
    await expect(form.getByLabel('Teléfono')).toBeFocused()
    await expect(form.getByLabel('Teléfono')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Teléfono').fill('+52 1 55 1234 5678')
    await create(page).click()
    await expect(page.getByText('Cliente creado correctamente')).toBeVisible()
    await expect(form).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: '55 1234 5678' })).toBeVisible()

    await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
    await form.getByLabel('Nombre').fill('ROSA')
    await form.getByLabel('Teléfono').fill('044 55 1234 5678')
    await create(page).click()
    await expect(form.getByText('Ya existe un cliente con este nombre y teléfono')).toBeVisible()
    await expect(form.getByLabel('Teléfono')).toBeFocused()
    await expect(form.getByLabel('Nombre')).toHaveValue('ROSA')
    await expectAccessibleAtBothSizes(page)
  },
)

story('either contact is enough if the business accepts both', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await askFor(business, 'EMAIL_OR_PHONE')
  await enterAsOwner(page, business, '/clients')
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
  const form = dialog(page, 'Nuevo Cliente')
  await form.getByLabel('Nombre').fill('Rosa')
  await expect(form.getByText('Escribe su correo, su teléfono o ambos.')).toBeVisible()
  await create(page).click()
  await expect(form.getByText('Escribe un correo o un teléfono')).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await form.getByLabel('Teléfono').fill('55 1234 5678')
  await create(page).click()
  await expect(page.getByText('Cliente creado correctamente')).toBeVisible()
})

story('a customer without contacts is shown, merged and booked', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  const add = async (who: object) => String((await business.manage('POST', '/customers', who)).id)
  const id = await add({ name: 'Beto', email: 'beto@ejemplo.mx' })
  await askFor(business, 'PHONE')
  await business.manage('PATCH', `/customers/${id}`, { email: '' })
  await add({ name: 'Roberto', phone: '5512345678' })
  await enterAsOwner(page, business, '/clients')
  await expect(rows(page)).toHaveCount(3)
  await main(page).getByRole('button', { name: 'Beto', exact: true }).click()
  const detail = dialog(page, 'Beto')
  await expect(detail.getByText('No especificado')).toHaveCount(2)
  await expect(detail.getByRole('button', { name: /^Comparar/ })).toHaveCount(0)
  await expectAccessibleAtBothSizes(page)
  await detail.getByRole('button', { name: 'Nueva cita' }).click()
  const schedule = dialog(page, 'Agendar Cita')
  await expect(schedule.getByRole('group', { name: 'Cliente' })).toContainText('Beto')
  await expect(schedule.getByLabel('Teléfono')).toHaveCount(0)
  await page.goBack()
  await detail.getByRole('button', { name: 'Más opciones' }).click()
  await expect(page.getByRole('menuitem', { name: /^Bloquear/ })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Combinar con otro cliente' }).click()
  const side = dialog(page, 'Combinar clientes')
  await side.getByRole('listitem').filter({ hasText: 'Roberto' }).getByRole('button').click()
  // A value that only one of them has is chosen.
  await expect(side.getByRole('radio', { name: '55 1234 5678' })).toBeChecked()
  await expect(side.getByText('Sin correo')).toBeVisible()
  await side.getByRole('button', { name: 'Combinar', exact: true }).click()
  await expect(page.getByText('Clientes combinados')).toBeVisible()
  await expect(detail.getByRole('link', { name: '55 1234 5678' })).toBeVisible()
})

story('appointments and notes are paged', async ({ page, request, watch }) => {
  watch.expectProblem(/409/)
  const business = await runBusiness(page, request)
  for (let hour = 10; hour < 21; hour += 1)
    await business.scheduleAt({ date: monday, time: `${hour}:00` })
  const { customers } = await business.read('/customers?page=1&limit=10')
  const notes = `/customers/${customers[0].id}/notes`
  for (let at = 1; at <= 11; at += 1)
    await business.manage('POST', notes, { content: `Nota ${at}`, isPinned: at <= 5 })
  await enterAsOwner(page, business, `/clients?customer=${customers[0].id}`)
  const detail = dialog(page, 'Otra Persona')
  await expect(detail.getByText('Citas (11)')).toBeVisible()
  const rowsOf = detail.getByRole('button', { name: /Corte clásico/ })
  await expect(rowsOf).toHaveCount(10)
  await detail
    .getByRole('navigation', { name: 'Citas del cliente' })
    .getByRole('button', { name: /siguiente/i })
    .click()
  await expect(rowsOf).toHaveCount(1)
  await detail.getByRole('tab', { name: 'Notas' }).click()
  const shown = detail.getByRole('tabpanel').getByRole('listitem')
  const pinOf = (note: string) =>
    shown.filter({ hasText: note }).getByRole('button', { name: 'Fijar esta nota' })
  await expect(shown.filter({ hasText: 'Nota ' })).toHaveCount(10)
  await pinOf('Nota 11').click()
  await expect(page.getByText(/hasta 5 notas/i)).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await detail
    .getByRole('navigation', { name: 'Notas del cliente' })
    .getByRole('button', { name: /siguiente/i })
    .click()
  await expect(shown.filter({ hasText: 'Nota 6' })).toBeVisible()
  await detail.getByRole('button', { name: 'Eliminar esta nota' }).click()
  // Shows the previous page after the last entry of a page is deleted.
  await expect(shown.filter({ hasText: 'Nota 11' })).toBeVisible()
  await expect(detail.getByRole('navigation', { name: 'Notas del cliente' })).toHaveCount(0)
})

story('filter, tag and search narrow the list together', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  const birthday = `--${monday.slice(5)}`
  const today = dayFromNow(0)
  const add = (name: string, other: object) =>
    business.manage('POST', '/customers', { name, email: `${name}@ejemplo.mx`, ...other })
  await add('Ana', { birthday: `--${today.slice(5)}`, tags: ['VIP'] })
  await add('Anabel', { birthday: `--${today.slice(5)}` })
  await add('Berta', { birthday: `--${today.slice(5)}`, tags: ['VIP'] })
  await add('Anastasia', { birthday, tags: ['Tinte'] })
  for (let at = 0; at < 4; at += 1) await add(`Otra${at}`, {})
  await enterAsOwner(page, business, '/clients')
  await expect(rows(page)).toHaveCount(9)
  await page.getByLabel('Clientes por página').selectOption('5')
  await expect(page.getByText('Página 1 de 2')).toBeVisible()
  await expect(rows(page)).toHaveCount(6)
  await page.getByRole('button', { name: 'Cumplen años este mes' }).click()
  await main(page).getByLabel('Etiqueta').selectOption('VIP')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('aná')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.locator('mark')).toHaveText(['Ana', 'ana'])
  await expectAccessibleAtBothSizes(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
})

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('a customer is booked from their detail, and unblocked', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    const who = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.mx' }
    const { id } = await business.manage('POST', '/customers', who)
    await business.manage('POST', '/commerce/blocked-contacts', { ...who, phone: '', note: '' })
    await enterAsOwner(page, business, `/clients?customer=${id}`)
    const detail = dialog(page, 'Rosa Peña')
    await detail.getByRole('button', { name: 'Más opciones' }).click()
    await page.getByRole('menuitem', { name: 'Desbloquear reservas en línea' }).click()
    const unblock = dialog(page, 'Desbloquear reservas en línea')
    await expectToFit(page)
    await unblock.getByRole('button', { name: 'Desbloquear', exact: true }).click()
    await expect(detail.getByText('Bloqueado en línea')).toHaveCount(0)

    await detail.getByRole('button', { name: 'Nueva cita' }).click()
    const form = dialog(page, 'Agendar Cita')
    await form.getByLabel('Servicio').selectOption({ index: 1 })
    await pickDayOfNextMonth(page)
    await form.getByLabel('Hora', { exact: true }).selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Agendar Cita' }).click()
    await expect(page.getByText('Cita agendada correctamente')).toBeVisible()
    await expect(detail.getByText('Citas (1)')).toBeVisible()
    await expect(detail.getByText('Programada')).toBeVisible()
    await expectToFit(page)
  })
})

story(
  'the form for a new customer warns of a phone that another one has',
  async ({ page, request }) => {
    const business = await runBusiness(page, request)
    await business.manage('POST', '/customers', {
      name: 'Jesús',
      lastName: 'Chuc',
      email: 'jesus@ejemplo.mx',
      phone: '999 123 4567',
    })
    await enterAsOwner(page, business, '/clients')
    await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
    const form = dialog(page, 'Nuevo Cliente')
    await form.getByRole('textbox', { name: /^Teléfono/ }).fill('+52 999 123 45 67')
    await expect(form.getByText('Con este teléfono ya tienes a Jesús Chuc')).toBeVisible()
    await form.getByRole('button', { name: 'Jesús Chuc' }).click()
    await page.getByRole('button', { name: /descartar/i }).click()
    await expect(dialog(page, 'Jesús Chuc')).toBeVisible()
  },
)
