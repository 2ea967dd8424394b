import { expect, type Page } from '@playwright/test'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { runFullDay } from '../support/business/run-full-day.ts'
import { countPresses } from '../support/page/count-presses.ts'
import { expectToast, says, toast } from '../support/page/shown.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  phone,
  story,
} from '../support/page/story.ts'

const DAY = 86_400_000

/** 'yyyy-MM-dd' some days after a date. */
const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

const details = (page: Page) => dialog(page, 'Detalles de la Cita')
const again = (page: Page) => dialog(page, 'Otra cita')

story(
  'the same again in four weeks takes three taps, and can be undone',
  async ({ page, request }) => {
    const business = await runFullDay(page, request)
    await page.setViewportSize(phone)
    await business.enter()
    const { counts } = await countPresses(page)
    await page
      .getByRole('button', { name: /^Ver Detalles de/ })
      .first()
      .click()
    await details(page).getByRole('button', { name: '4 semanas' }).click()
    await says(again(page), 'Libre')
    await again(page).getByRole('button', { name: 'Agendar' }).click()
    await expectToast(page, 'Cita agendada correctamente')
    expect(counts).toEqual({ taps: 3, keys: 0 })
    const later = daysAfter(business.full.date, 28)
    const { appointments } = await business.read(`/appoiments/calendar?date=${later}&view=day`)
    const [booked] = appointments
    expect(booked).toMatchObject({ serviceName: business.service.name, status: 'PENDING' })
    await toast(page, 'Cita agendada').getByRole('button', { name: 'Deshacer' }).click()
    await expectToast(page, '1 cita cancelada')
    // The customer's sheet offers the same.
    await page.goto(`/clients?customer=${booked.customer.id}`)
    const customer = dialog(page, new RegExp(booked.customer.name))
    await customer.getByRole('button', { name: '6 semanas' }).click()
    await says(again(page), 'Libre')
  },
)

story(
  'a series goes around a day off, and moves and ends with those that follow',
  async ({ page, request }) => {
    const business = await runBusiness(page, request)
    const { date } = await business.readAppointment(await business.bookSoonest())
    const off = daysAfter(date, 14)
    await business.manage('POST', '/commerce/days-off', {
      data: [{ date: off, description: 'Puente' }],
    })
    await business.enter()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Ver Detalles de/ })
      .click()
    await details(page).getByRole('button', { name: '2 semanas' }).click()
    await says(again(page), 'No atiendes: día u horas libres')
    await expect(again(page).getByRole('button', { name: 'Agendar' })).toBeDisabled()
    await again(page).getByRole('switch').check()
    await again(page).getByLabel('Cada').selectOption('1 semana')
    await again(page).getByLabel('Cuántas').selectOption('4 veces')
    await says(again(page), 'Falta decidir 1 fecha')
    await expectAccessibleAtBothSizes(page)
    const others = again(page).getByRole('group', { name: 'Lugares libres más cercanos' })
    await others.getByRole('button').first().click()
    await again(page).getByRole('button', { name: 'Agendar 4 citas' }).click()
    await expectToast(page, '4 citas agendadas')
    const { appointments } = await business.read('/appoiments/upcoming?limit=10')
    const [source, , second] = appointments
    expect(appointments).toHaveLength(5)
    expect(source).toMatchObject({ date, seriesId: null })
    await page.goto(`/calendar?view=day&date=${second.date}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /Otra Persona/ })
      .click()
    await expect(details(page).getByText('Es parte de una serie')).toBeVisible()
    await details(page).getByRole('button', { name: 'Cancelar Cita' }).click()
    const question = dialog(page, 'Confirmar Cancelación')
    await question.getByLabel('Esta y las siguientes (3)').check()
    await question.getByRole('button', { name: 'Confirmar Cancelación' }).click()
    await expectToast(page, '3 citas canceladas')
    await toast(page, '3 citas canceladas').getByRole('button', { name: 'Deshacer' }).click()
    await expectToast(page, '3 citas reabiertas')
    await moveByTheInterval(page, second)
    await dragOntoAnotherHour(page, { ...second, date: daysAfter(second.date, 7) })
  },
)

/** The following ones make room for each other, although there is one place. */
async function moveByTheInterval(page: Page, { date, time }: { date: string; time: string }) {
  const next = daysAfter(date, 7)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Otra Persona/ })
    .click()
  await details(page).getByRole('button', { name: 'Reagendar' }).click()
  const form = dialog(page, 'Reagendar Cita')
  const dateField = form.getByLabel('Fecha', { exact: true })
  await expect(form.getByRole('group', { name: 'Horas libres' })).toBeVisible()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/withFollowing=true/, async (route) => {
    await isReleased
    await route.fallback()
  })
  const stood = await dateField.boundingBox()
  await form.getByLabel('Esta y las siguientes (3)').check()
  await expect(form.locator('[inert]').getByText('Horas libres')).toBeVisible()
  expect(await dateField.boundingBox()).toEqual(stood)
  release()
  await expect(form.locator('[inert]')).toHaveCount(0)
  await dateField.click()
  if (next.slice(0, 7) !== date.slice(0, 7))
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await page
    .locator('.mantine-DatePickerInput-day:not([data-outside])')
    .getByText(String(Number(next.slice(8))), { exact: true })
    .click()
  await form.getByLabel('Hora', { exact: true }).selectOption(time)
  await expect(
    form.getByRole('list', { name: 'Fechas' }).getByText('Libre', { exact: true }),
  ).toHaveCount(3)
  await form
    .getByRole('button', { name: /^Dejarla donde está, / })
    .last()
    .click()
  await expect(form.getByText('Se queda donde está')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: /^Moverla, / }).click()
  await form.getByRole('button', { name: 'Reagendar Cita' }).click()
  await expectToast(page, '3 citas reagendadas')
}

async function dragOntoAnotherHour(page: Page, { date, time }: { date: string; time: string }) {
  await page.goto(`/calendar?view=day&date=${date}`)
  const block = page.getByRole('main').getByRole('button', { name: /Otra Persona/ })
  await expect(block).toBeVisible()
  await block.scrollIntoViewIfNeeded()
  const box = await block.boundingBox()
  if (!box) throw new Error('The appointment is not shown')
  await page.mouse.move(box.x + 20, box.y + 4)
  await page.mouse.down()
  // Away from the end of the day that is nearer.
  const onto = time < '12:00' ? box.y + 100 : box.y - 92
  await page.mouse.move(box.x + 20, onto, { steps: 5 })
  await page.mouse.up()
  const question = dialog(page, '¿Mover esta cita?')
  await question.getByLabel('Esta y las siguientes (3)').check()
  await expect(
    question.getByRole('list', { name: 'Fechas' }).getByText('Libre', { exact: true }),
  ).toHaveCount(3)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Sí, mover' }).click()
  await expectToast(page, '3 citas reagendadas')
}
