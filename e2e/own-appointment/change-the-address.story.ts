import { expect, type Page } from '@playwright/test'
import { details } from '../support/booking/book-by-form.ts'
import { bookVisit } from '../support/booking/book-visit.ts'
import { atHome, chooseAddress, monument, shop } from '../support/booking/choose-address.ts'
import { confirmMove, pickNextMonth } from '../support/booking/move-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { readMail } from '../support/notifications/read-mail.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const isAt = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

type Business = Awaited<ReturnType<typeof openBusiness>>

const changePath = ({ commerceId }: Business, id: string) =>
  `/book/${commerceId}?edit=true&appointmentId=${id}`

story('a customer changes the address and keeps the time', async ({ page, request }) => {
  const business = await openBusiness(request, atHome)
  const id = await bookVisit(business)
  const before = await business.readAppointment(id)
  await page.goto(changePath(business, id))
  await press(page, 'Cambiar la dirección')
  await expect(page.getByRole('combobox', { name: 'Dirección' })).toHaveValue(shop)
  await chooseAddress(page, 'monumento', monument)
  await expectToFit(page)
  await press(page, 'Continuar')
  await isAt(page, 'Confirma tu cita')
  await expect(details(page).getByText(monument)).toBeVisible()
  await expect(page.getByText('Antes', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(details(page).getByText(monument)).toBeVisible()
  await confirmMove(page)
  await isAt(page, 'Cita actualizada correctamente')
  await expect(details(page).getByText(monument)).toBeVisible()
  const { date, time } = before
  expect(await business.readAppointment(id)).toMatchObject({ date, time, address: monument })
  const mail = await readMail(business.customerEmail, /^Cambió: /)
  expect(mail.text).toContain(monument)
  const told = await readMail(business.email, /[Cc]ambi/)
  expect(told.text).toContain(monument)
})

story('the address is changed along with the time', async ({ page, request }) => {
  const business = await openBusiness(request, atHome)
  const id = await bookVisit(business)
  const before = await business.readAppointment(id)
  await page.goto(changePath(business, id))
  await press(page, 'Cambiar la dirección')
  await chooseAddress(page, 'monumento', monument)
  await pickNextMonth(page)
  await press(page, 'Continuar')
  await expect(page.getByText('Antes', { exact: true })).toBeVisible()
  await expect(details(page).getByText(monument)).toBeVisible()
  await confirmMove(page)
  await isAt(page, 'Cita actualizada correctamente')
  const moved = await business.readAppointment(id)
  expect(moved.address).toBe(monument)
  expect(moved.date).not.toBe(before.date)
})

story('an address too far away is refused before anything is sent', async ({ page, request }) => {
  const business = await openBusiness(request, atHome)
  await business.editService({ maxDistanceKm: 10 })
  const id = await bookVisit(business)
  await page.goto(changePath(business, id))
  await press(page, 'Cambiar la dirección')
  await chooseAddress(page, 'heroes', 'Paseo de los Héroes, 24010 Campeche')
  await press(page, 'Continuar')
  await expect(page.getByText('La dirección está fuera del área de servicio (10 km)')).toBeVisible()
  await isAt(page, 'Cambia tu cita')
  await expectAccessibleAtBothSizes(page)
  await press(page, 'Dejar la dirección como estaba')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  expect((await business.readAppointment(id)).address).toBe(shop)
})
