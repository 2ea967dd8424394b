import { expect, type Page } from '@playwright/test'
import { freeDays, latestHour, soonestHour } from '../support/booking/book-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { expectInView } from '../support/page/boxes.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone, javaScriptEnabled: false })

const lastFreeDay = (page: Page) => freeDays(page).last()
const isAt = (heading: string, page: Page) =>
  expect(page.getByRole('heading', { name: heading })).toBeVisible()
const proceed = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Nombre').fill('Ana')
  await page.getByLabel('Apellido').fill('López')
  await page.getByLabel('Correo electrónico').fill('ana@ejemplo.test')
}

story(
  'an appointment is booked by forms alone, from the month to the end',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
    const day = lastFreeDay(page)
    const date = await day.getAttribute('value')
    await day.click()
    await soonestHour(page).click()
    await isAt('Agenda tu cita', page)
    await page.getByLabel('Nombre').fill('Ana')
    await page.getByLabel('Correo electrónico').fill('ana@')
    await proceed(page)
    await expect(page.getByText('El apellido es requerido')).toBeVisible()
    await expect(page.getByText('Email inválido')).toBeVisible()
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana')
    await fillIn(page)
    // As it is copied from a chat.
    await page.getByLabel('Correo electrónico').fill('\u200bAna <Ana@ejemplo.test>.')
    await proceed(page)
    await isAt('Confirma tu cita', page)
    await expect(page.getByText('ana@ejemplo.test', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Editar información' }).click()
    await page.getByLabel('Notas (opcional)').fill('Llego tarde')
    await proceed(page)
    await expect(page.getByText('Llego tarde')).toBeVisible()
    await page.getByRole('button', { name: 'Confirmar cita' }).click()
    await isAt('Cita reservada correctamente', page)
    const [, id = ''] = /confirm\/([\w-]+)/.exec(page.url()) ?? []
    expect(await business.readAppointment(id)).toMatchObject({
      date,
      notes: 'Llego tarde',
      customer: { name: 'Ana', lastName: 'López', email: 'ana@ejemplo.test' },
    })
    expect(await business.countUpcoming()).toBe(1)
  },
)

story(
  'a taken time or a changed price is reported, and the input is kept',
  async ({ page, request, watch }) => {
    watch.expectProblem(/409/)
    const business = await openBusiness(request)
    const { id } = await business.readFirstService()
    // Not today, so that other hours of the day are free.
    const [date = ''] = comingDays()
    await page.goto(`/book/${business.commerceId}?servicio=${id}&inicio=${date}T10:00`)
    await fillIn(page)
    await proceed(page)
    await business.bookAt({ date, time: '10:00' })
    await page.getByRole('button', { name: 'Confirmar cita' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Este horario ya no está disponible')
    await expect(alert).toContainText('Corte clásico, 10:00 se acaba de ocupar. Cercanos:')
    await expectInView(alert, 'the alert')
    await latestHour(page).click()
    await isAt('Confirma tu cita', page)
    await business.editService({ price: 250 })
    await page.getByRole('button', { name: 'Confirmar cita' }).click()
    await expect(page.getByText(/^El precio de este servicio cambió/)).toBeVisible()
    await proceed(page)
    await isAt('Confirma tu cita', page)
    await expect(page.getByText('ana@ejemplo.test')).toBeVisible()
    await expect(page.getByText(/\$250\b/)).toBeVisible()
    await page.getByRole('button', { name: 'Confirmar cita' }).click()
    await isAt('Cita reservada correctamente', page)
    expect(await business.countUpcoming()).toBe(2)
  },
)

story.describe('with a program', () => {
  story.use({ javaScriptEnabled: true })

  story('opening the form by its URL shows the same form, and books', async ({ page, request }) => {
    const business = await openBusiness(request)
    const { id } = await business.readFirstService()
    const { date, time } = await business.findSoonest()
    await page.goto(`/book/${business.commerceId}?servicio=${id}&inicio=${date}T${time}`)
    await fillIn(page)
    // Not half covered by the sticky button.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectAccessible(page)
    await proceed(page)
    await expect(page.getByRole('heading', { name: 'Confirma tu cita' })).toBeFocused()
    await page.reload()
    await isAt('Confirma tu cita', page)
    await page.getByRole('button', { name: 'Confirmar cita' }).click()
    await isAt('Cita reservada correctamente', page)
    await page.getByRole('button', { name: 'Agendar otra cita' }).click()
    await expect(page.getByRole('button', { name: 'Mis citas (1)' })).toBeVisible()
    expect(await business.countUpcoming()).toBe(1)
  })
})
