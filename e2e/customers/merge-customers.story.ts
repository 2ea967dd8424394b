import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { press, tabTo } from '../support/page/press.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

type Business = Awaited<ReturnType<typeof runBusiness>>

const telephone = '5512345678'
const rosa = { name: 'Rosa', lastName: 'Peña', phone: telephone, tags: ['VIP'] }
const rosita = { name: 'Rosita', lastName: 'Peña', phone: telephone, tags: ['Tinte'] }
const question = (page: Page) => dialog(page, 'Combinar clientes')

/** Rosa, who is older, and Rosita, with an e-mail each; shows Rosa's detail. */
async function openTwo(page: Page, business: Business) {
  const add = async (who: object, email: string) =>
    String((await business.manage('POST', '/customers', { ...who, email })).id)
  const older = await add(rosa, 'rosa@ejemplo.mx')
  const younger = await add(rosita, 'rosita@ejemplo.mx')
  await enterAsOwner(page, business, `/clients?customer=${older}`)
  await expect(dialog(page, 'Rosa Peña')).toBeVisible()
  return { older, younger }
}

async function compare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Comparar con Rosita Peña' }).click()
  await expect(question(page).getByRole('radio', { name: 'Rosita Peña' })).toBeVisible()
}

const merge = (page: Page) => question(page).getByRole('button', { name: 'Combinar', exact: true })

story('two customers who share a phone become one', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  const { older, younger } = await openTwo(page, business)
  await business.manage('POST', `/customers/${older}/notes`, { content: 'De la una' })
  await business.manage('POST', `/customers/${younger}/notes`, { content: 'De la otra' })
  await compare(page)
  const side = question(page)
  await expect(side.getByText('55 1234 5678 (igual en ambos)')).toBeVisible()
  await expect(side.getByRole('radio', { name: 'rosa@ejemplo.mx' })).toBeChecked()
  await expect(side.getByText('Lo puedes deshacer durante 24 horas')).toBeVisible()
  const dropped = (email: string) => side.getByText(`con ${email} será un cliente nuevo`)
  await expect(dropped('rosita@ejemplo.mx')).toBeVisible()
  await side.getByRole('radio', { name: 'rosita@ejemplo.mx' }).check()
  await expect(dropped('rosa@ejemplo.mx')).toBeVisible()
  await expectToFit(page)
  await merge(page).click()
  await expect(page.getByText('Clientes combinados')).toBeVisible()
  const detail = dialog(page, 'Rosa Peña')
  await expect(detail.getByRole('link', { name: 'rosita@ejemplo.mx' })).toBeVisible()
  await expect(detail.getByText('VIP')).toBeVisible()
  await expect(detail.getByText('Tinte')).toBeVisible()
  await expect(detail.getByRole('button', { name: /^Comparar/ })).toHaveCount(0)
  await detail.getByRole('tab', { name: 'Notas' }).click()
  await expect(detail.getByText('De la una')).toBeVisible()
  await expect(detail.getByText('De la otra')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
})

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('an owner searches the other customer, and picks another', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    await openTwo(page, business)
    await business.manage('POST', '/customers', { name: 'Ana', email: 'ana@ejemplo.mx' })
    const detail = dialog(page, 'Rosa Peña')
    await detail.getByRole('button', { name: 'Más opciones' }).click()
    await page.getByRole('menuitem', { name: 'Combinar con otro cliente' }).click()
    const side = question(page)
    const search = side.getByLabel('Buscar cliente')
    await expect(search).toBeFocused()
    await search.fill('nadie')
    await expect(side.getByText('No encontramos a nadie más.')).toBeVisible()
    await search.fill('Peña')
    const found = side.getByRole('listitem')
    // A customer can't be merged with themselves.
    await expect(found).toHaveText(['Rosita Peñarosita@ejemplo.mx55 1234 5678'])
    await expectAccessibleAtBothSizes(page)
    await found.getByRole('button').click()
    await expect(side.getByText('Elige qué datos se quedan')).toBeFocused()
    await side.getByRole('button', { name: 'Elegir a otro' }).click()
    await expect(search).toHaveValue('Peña')
    await expect(search).toBeFocused()
    await page.goBack()
    await expect(side).toHaveCount(0)
    await expect(detail).toBeVisible()
  })
})

story('the owner sees concurrent changes before merging', async ({ page, request, watch }) => {
  watch.expectProblem(/409/)
  const business = await runBusiness(page, request)
  const { older } = await openTwo(page, business)
  await compare(page)
  const side = question(page)
  await side.getByRole('radio', { name: 'rosita@ejemplo.mx' }).check()
  await business.manage('PATCH', `/customers/${older}`, { lastName: 'Peña Ruiz' })
  await merge(page).click()
  await expect(side.getByRole('alert')).toContainText('cambió')
  await expect(side.getByRole('radio', { name: 'Rosa Peña Ruiz' })).toBeVisible()
  await expect(side.getByRole('radio', { name: 'rosita@ejemplo.mx' })).toBeChecked()
  await expectToFit(page)
  await merge(page).click()
  await expect(page.getByText('Clientes combinados')).toBeVisible()
  await expect(dialog(page, 'Rosa Peña Ruiz')).toBeVisible()
})

story('a third customer’s phone is refused at its field', async ({ page, request, watch }) => {
  watch.expectProblem(/409/)
  const business = await runBusiness(page, request)
  const offer = { canPickupBooking: true, canDeliveryBooking: false, canOnlineBooking: false }
  const asked = { ...offer, requiredContact: 'EMAIL_OR_PHONE' }
  await business.manage('POST', '/commerce/booking-settings', asked)
  const third = { name: 'Rosita', lastName: 'Peña', phone: '5599999999' }
  await business.manage('POST', '/customers', third)
  const one = { ...rosa, phone: '5599999999', email: 'rosa@ejemplo.mx' }
  const { id } = await business.manage('POST', '/customers', one)
  await business.manage('POST', '/customers', rosita)
  await enterAsOwner(page, business, `/clients?customer=${id}`)
  await dialog(page, 'Rosa Peña').getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name: 'Combinar con otro cliente' }).click()
  const side = question(page)
  await side.getByLabel('Buscar cliente').fill(telephone)
  const found = side.getByRole('listitem').filter({ hasText: '55 1234 5678' })
  await found.getByRole('button').click()
  await side.getByRole('radio', { name: 'Rosita Peña' }).check()
  await side.getByRole('radio', { name: 'Sin correo' }).check()
  await side.getByRole('radio', { name: '55 9999 9999' }).check()
  await merge(page).click()
  const field = side.getByRole('group', { name: 'Teléfono' })
  await expect(field.getByRole('alert')).toHaveText(
    'Ya existe un cliente con este nombre y teléfono',
  )
  await expectAccessibleAtBothSizes(page)
  await side.getByRole('radio', { name: '55 1234 5678' }).check()
  await expect(field.getByRole('alert')).toHaveCount(0)
  await merge(page).click()
  await expect(page.getByText('Clientes combinados')).toBeVisible()
})

story('a deleted customer can’t be merged', async ({ page, request, watch }) => {
  watch.expectProblem(/404/)
  const business = await runBusiness(page, request)
  const { younger } = await openTwo(page, business)
  await compare(page)
  await business.manage('DELETE', `/customers/${younger}`)
  await merge(page).click()
  await expect(question(page).getByText('Uno de los dos ya no está')).toBeVisible()
  await expect(merge(page)).toBeDisabled()
  await question(page).getByRole('button', { name: 'Cancelar' }).click()
  const detail = dialog(page, 'Rosa Peña')
  await expect(detail).toBeVisible()
  await expect(detail.getByRole('button', { name: /^Comparar/ })).toHaveCount(0)
})

story('two customers are merged by keyboard', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  const { date, time } = await business.findSoonest()
  const { id: serviceId } = await business.readFirstService()
  const { tags: _tags, ...booked } = { ...rosita, email: 'rosita@ejemplo.mx', isInLocal: true }
  await openTwo(page, business)
  await business.manage('POST', '/appoiments', { ...booked, serviceId, date, time })
  await press(page, 'Comparar con Rosita Peña')
  const side = question(page)
  await expect(side.getByText('Elige qué datos se quedan')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(side.getByRole('radio', { name: 'Rosa Peña', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(side.getByRole('radio', { name: 'Rosita Peña' })).toBeChecked()
  await tabTo(page, 'Combinar')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Clientes combinados')).toBeVisible()
  const offer = dialog(page, 'Rosita Peña').getByRole('group', { name: 'Correo corregido' })
  await expect(offer).toBeFocused()
  await expect(offer).toContainText('rosa@ejemplo.mx')
  await press(page, 'Ahora no')
  await expect(offer).toHaveCount(0)
  await expect(dialog(page, 'Rosita Peña')).toBeFocused()
  await press(page, 'Deshacer la combinación con Rosita Peña')
  await expect(dialog(page, 'Rosa Peña')).toBeFocused()
  await press(page, 'Comparar con Rosita Peña')
  await expect(side.getByText('Elige qué datos se quedan')).toBeFocused()
  await side.getByRole('radio', { name: 'rosita@ejemplo.mx' }).check()
  await merge(page).press('Enter')
  await expect(dialog(page, 'Rosa Peña').getByRole('button', { name: 'Cerrar' })).toBeFocused()
})
