import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { tabTo, typeInto } from '../support/page/press.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const [monday = ''] = comingDays()
type Business = Awaited<ReturnType<typeof runBusiness>>

const main = (page: Page) => page.getByRole('main')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar clientes' })
const customer = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openCustomers(page: Page, business: Business): Promise<void> {
  await business.enter()
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).click()
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeFocused()
}

const add = (business: Business, name: string, other: object = {}) => {
  const email = `${name.toLowerCase().normalize('NFD').replace(/\W/g, '')}@ejemplo.mx`
  return business.manage('POST', '/customers', { name, email, ...other })
}

story('an owner finds a customer, and corrects the phone', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await add(business, 'Rosa', { lastName: 'Peña', phone: '5512345678', tags: ['VIP'] })
  for (let at = 0; at < 11; at += 1) await add(business, `Cliente${String.fromCharCode(97 + at)}`)
  await openCustomers(page, business)
  for (const column of ['Cliente', 'Contacto', 'Visitas', 'Última visita', 'Próxima cita'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
  await expect(page.getByText('12 clientes · Página 1 de 2')).toBeVisible()
  await expect(main(page).getByRole('row')).toHaveCount(11)
  await page.getByLabel('Clientes por página').selectOption('20')
  await expect(page.getByText('Página 1 de 1')).toBeVisible()
  await expect(page).toHaveURL(/size=20/)
  await expectToFit(page)

  await search(page).fill('PENA')
  await expect(main(page).getByRole('row')).toHaveCount(2)
  await expect(page.locator('mark')).toHaveText(['Peña'])
  await expect(page).toHaveURL(/search=PENA/)
  await search(page).fill('55 1234')
  await expect(page.locator('mark')).toHaveText('55 1234')
  await page.reload()
  await expect(search(page)).toHaveValue('55 1234')
  await expect(page.locator('mark')).toHaveText('55 1234')

  await customer(page, 'Rosa Peña').click()
  const detail = dialog(page, 'Rosa Peña')
  await expect(detail.getByRole('link', { name: '55 1234 5678' })).toHaveAttribute(
    'href',
    'tel:+525512345678',
  )
  await expect(
    detail.getByRole('link', { name: 'Escribir a Rosa Peña por WhatsApp' }),
  ).toHaveAttribute('href', /^https:\/\/wa\.me\/525512345678\?text=Hola%2C%20Rosa%3A/)
  await expect(detail.getByText('Todavía no tiene citas')).toBeVisible()
  await expectToFit(page)
  await detail.getByRole('button', { name: 'Editar' }).click()
  const form = dialog(page, 'Editar Cliente')
  await form.getByRole('textbox', { name: 'Teléfono' }).fill('+52 1 55 9999 0000')
  const sent = page.waitForRequest((each) => each.method() === 'PATCH')
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  expect((await sent).postDataJSON()).toEqual({ phone: '+52 1 55 9999 0000', version: 1 })
  await expect(page.getByText('Cliente actualizado correctamente')).toBeVisible()
  await expect(detail.getByRole('link', { name: '55 9999 0000' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('No encontramos a nadie')).toBeVisible()
  await button(page, 'Ver a todos').click()
  await expect(search(page)).toHaveValue('')
  await expect(main(page).getByRole('row')).toHaveCount(13)

  await main(page).getByLabel('Etiqueta').selectOption('VIP')
  await expect(main(page).getByRole('row')).toHaveCount(2)
  await button(page, 'Con faltas').click()
  await expect(page.getByText('«Con faltas» y la etiqueta «VIP»')).toBeVisible()
})

story('a customer is created as the business asks', async ({ page, request, watch }) => {
  watch.expectProblem(/409/)
  const business = await runBusiness(page, request)
  await openCustomers(page, business)
  await expect(page.getByText('Aún no tienes clientes')).toBeVisible()
  await expectToFit(page)
  await add(business, 'Ana', { lastName: 'López', phone: '5511112222' })
  await button(page, 'Nuevo Cliente').click()
  const form = dialog(page, 'Nuevo Cliente')
  const create = form.getByRole('button', { name: 'Crear cliente' })
  await create.click()
  await expect(form.getByText('El nombre es requerido')).toBeVisible()
  await expect(form.getByText('El email es requerido')).toBeVisible()
  await expect(form.getByLabel('Nombre')).toBeFocused()
  await form.getByLabel('Nombre').fill('Rosa')
  await form.getByLabel('Correo electrónico').fill('ANA@ejemplo.mx')
  await form.getByLabel('Día').fill('31')
  await form.getByLabel('Mes').selectOption('2')
  await create.click()
  await expect(form.getByText('El cumpleaños no es válido')).toBeVisible()
  await form.getByLabel('Día').fill('29')
  await form.getByLabel('Etiquetas').fill('VIP,')
  await expectAccessibleAtBothSizes(page)
  await create.click()
  const taken = form.getByText('Ya existe un cliente con este correo')
  await expect(taken).toBeVisible()
  await form.getByRole('button', { name: 'Ver a ese cliente' }).click()
  await dialog(page, '¿Descartar lo que escribiste?')
    .getByRole('button', { name: 'Seguir escribiendo' })
    .click()

  // A reload keeps the input.
  await page.reload()
  await expect(form.getByLabel('Nombre')).toHaveValue('Rosa')
  await form.getByLabel('Correo electrónico').fill('rosa@ejemplo.mx')
  await create.click()
  await expect(page.getByText('Cliente creado correctamente')).toBeVisible()
  await expect(form).toHaveCount(0)
  await customer(page, 'Rosa').click()
  await expect(dialog(page, 'Rosa').getByText('29 de febrero')).toBeVisible()
  await expect(dialog(page, 'Rosa').getByText('VIP')).toBeVisible()
  await expect(dialog(page, 'Rosa').getByText('No especificado')).toBeVisible()
})

story('the later of two concurrent edits sees the other one', async ({ page, request, watch }) => {
  watch.expectProblem(/409/)
  const business = await runBusiness(page, request)
  const { id } = await add(business, 'Rosa', { lastName: 'Peña', phone: '5512345678' })
  await enterAsOwner(page, business, `/clients?customer=${id}`)
  await dialog(page, 'Rosa Peña').getByRole('button', { name: 'Editar' }).click()
  const form = dialog(page, 'Editar Cliente')
  await form.getByRole('textbox', { name: 'Teléfono' }).fill('55 1111 1111')
  await form.getByRole('textbox', { name: 'Sobre el cliente' }).fill('Prefiere las tardes')
  await business.manage('PATCH', `/customers/${id}`, { phone: '5599999999', lastName: 'Ruiz' })
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  const told = form.getByRole('alert').filter({ hasText: 'Alguien más cambió a este cliente' })
  await expect(told).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Apellido' })).toHaveValue('Ruiz')
  await expect(form.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('55 1111 1111')
  await expect(form.getByRole('textbox', { name: 'Sobre el cliente' })).toHaveValue(
    'Prefiere las tardes',
  )
  await expectAccessibleAtBothSizes(page)
  await told.getByRole('button', { name: 'Usar este: Teléfono, lo que dice ahora' }).click()
  await expect(form.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('55 9999 9999')
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Cliente actualizado correctamente')).toBeVisible()
  expect(await business.read(`/customers/${id}`)).toMatchObject({
    lastName: 'Ruiz',
    phone: '5599999999',
    notes: 'Prefiere las tardes',
  })
})

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('notes are added, and an appointment is made', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    await business.bookAt({ date: monday, time: '10:00' })
    await enterAsOwner(page, business, '/clients')
    const card = main(page).getByRole('listitem').filter({ hasText: 'Otra Persona' })
    await expect(card).toBeVisible()
    await expectToFit(page)
    await customer(page, 'Otra Persona').click()
    const detail = dialog(page, 'Otra Persona')
    await expect(detail.getByText('Programada')).toBeVisible()
    await detail.getByRole('tab', { name: 'Notas' }).click()
    await detail.getByLabel('Nueva nota').fill('Alérgica al amoniaco')
    await detail.getByRole('button', { name: 'Agregar nota' }).click()
    await expect(detail.getByText(/^Alberto Núñez, \d\d\/\d\d\/\d{4}/)).toBeVisible()
    await expect(detail.getByLabel('Nueva nota')).toHaveValue('')
    await detail.getByRole('button', { name: 'Fijar esta nota' }).click()
    await expect(detail.getByRole('note', { name: 'Notas fijadas' })).toBeVisible()
    await expectToFit(page)
    await detail.getByRole('button', { name: 'Eliminar esta nota' }).click()
    await expect(detail.getByText('Todavía no hay notas')).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(detail.getByRole('note', { name: 'Notas fijadas' })).toBeVisible()

    await detail.getByRole('button', { name: 'Nueva cita' }).click()
    const schedule = dialog(page, 'Agendar Cita')
    await schedule.getByRole('button', { name: 'Más datos' }).click()
    await expect(schedule.getByLabel('Correo electrónico')).toHaveValue(business.customerEmail)
    await page.goBack()
    await expect(schedule).toHaveCount(0)
    await expect(detail).toBeVisible()
    await detail.getByRole('tab', { name: /Citas/ }).click()
    await detail.getByRole('button', { name: /Corte clásico/ }).click()
    await expect(dialog(page, 'Detalles de la Cita')).toBeVisible()
    await page.goBack()
    await expect(detail).toBeVisible()

    await detail.getByRole('button', { name: 'Más opciones' }).click()
    await page.getByRole('menuitem', { name: 'Bloquear reservas en línea' }).click()
    await dialog(page, 'Bloquear reservas en línea')
      .getByRole('button', { name: 'Bloquear', exact: true })
      .click()
    await expect(detail.getByText('Bloqueado en línea')).toBeVisible()
    await page.goBack()
    await expect(main(page).getByText('Bloqueado')).toBeVisible()
  })
})

story('customers can be managed by keyboard', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await add(business, 'Rosa', { lastName: 'Peña' })
  await openCustomers(page, business)
  await expect(customer(page, 'Rosa Peña')).toBeVisible()
  await typeInto(page, 'Buscar clientes', 'ros')
  await page.keyboard.press('Enter')
  await expect(page.locator('mark')).toHaveText(['Ros', 'ros'])
  await tabTo(page, 'Rosa Peña')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Rosa Peña')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(customer(page, 'Rosa Peña')).toBeFocused()
})

story('failures are shown in place and can be retried', async ({ page, request, watch }) => {
  watch.expectProblem(/404|50[03]/)
  const business = await runBusiness(page, request)
  await add(business, 'Rosa')
  await business.enter()
  const lists = /\/api\/customers\?/
  const parts = /\/api\/customers\/[\w-]{36}/
  await page.route(lists, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/clients')
  await expect(page.getByText('Error al cargar los clientes')).toBeVisible({ timeout: 15_000 })
  await page.unroute(lists)
  await page.route(parts, (route) => route.fulfill({ status: 500, body: '' }))
  await button(page, 'Reintentar').click()
  await customer(page, 'Rosa').click()
  await expect(page.getByText('Error al cargar los detalles del cliente')).toBeVisible()
  await page.unroute(parts)
  const inner = /\/api\/customers\/[\w-]{36}\/(notes|appointments)/
  await page.route(inner, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Error al cargar las citas del cliente')).toBeVisible()
  await page.getByRole('tab', { name: 'Notas' }).click()
  await expect(page.getByText('Error al cargar las notas del cliente')).toBeVisible()
  await page.unroute(inner)
  await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Todavía no hay notas')).toBeVisible()
  await page.goto(`/clients?customer=${crypto.randomUUID()}`)
  await expect(page.getByRole('dialog').getByText('Este cliente ya no está')).toBeVisible()
})
