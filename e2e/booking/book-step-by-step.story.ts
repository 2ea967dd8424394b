import { expect, type Locator, type Page } from '@playwright/test'
import {
  bookedId,
  choice,
  freeDays,
  isAtForm,
  latestHour,
  sheet,
  soonestHour,
} from '../support/booking/book-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { tabUntil } from '../support/page/press.ts'
import { expectShown } from '../support/page/shown.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const visitor = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }
const isAt = (heading: string, page: Page) =>
  expect(page.getByRole('heading', { name: heading })).toBeVisible()

const weekdayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000)
    .toLocaleDateString('en-US', { weekday: 'long', timeZone: 'America/Merida' })
    .toUpperCase()

const openOnly = (dayOfWeek: string) => [
  { dayOfWeek, isActive: true, hours: [{ startTime: '09:00', endTime: '18:00' }] },
]

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await tabUntil(page, () => expect(target).toBeFocused({ timeout: 100 }))
}

story('an appointment is booked by the keyboard alone', async ({ page, request }) => {
  const business = await openBusiness(request)
  const { date } = await business.findSoonest()
  const press = (key: string) => page.keyboard.press(key)
  await page.goto(`/book/${business.commerceId}`)
  const service = page.getByRole('button', { name: /^Corte clásico/ })
  await tabTo(page, service)
  await expect(service).toHaveAttribute('aria-expanded', 'true')
  await press('Enter')
  await expect(service).toHaveAttribute('aria-expanded', 'false')
  await press('Space')
  await tabTo(page, page.locator(`[data-day="${date}"]`))
  await press('Enter')
  await tabTo(page, soonestHour(page))
  await press('Enter')
  await isAtForm(page)
  await expect(choice(page)).toContainText(/Corte clásico/)
  // Another time, on the sheet.
  await tabTo(page, page.getByRole('link', { name: 'Cambiar' }))
  await press('Enter')
  await expect(sheet(page).locator(`[data-day="${date}"]`)).toBeFocused()
  const other = latestHour(sheet(page))
  const time = (await other.textContent()) ?? ''
  await tabTo(page, other)
  await press('Space')
  await expect(choice(page)).toBeFocused()
  await expect(choice(page)).toContainText(time)
  for (const [label, text] of [
    ['Nombre', visitor.name],
    ['Apellido', visitor.lastName],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name: label }))
    await page.keyboard.type(text)
  }
  // Without the e-mail: the error is shown and its field takes the focus.
  await tabTo(page, page.getByRole('button', { name: 'Continuar' }))
  await press('Enter')
  const email = page.getByLabel('Correo electrónico')
  await expect(email).toBeFocused()
  await expect(page.getByText('El email es requerido')).toBeVisible()
  await page.keyboard.type(visitor.email)
  await press('Enter')
  await expect(page.getByLabel(/^Teléfono/)).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Continuar' }))
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirma tu cita' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Confirmar cita' }))
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Cita reservada correctamente' })).toBeFocused()
  expect((await business.readAppointment(await bookedId(page))).time).toBe(time)
  expect(await business.countUpcoming()).toBe(1)
})

story(
  'months are fetched on demand, and one without a free day leads to the next that has one',
  async ({ page, request }) => {
    const business = await openBusiness(request, { businessHours: openOnly(weekdayIn(36)) })
    // One open weekday and 30 days' notice make the day in 36 days the first free one.
    await business.editService({ serviceSettings: { appointmentMinNotice: 30 * 24 } })
    const { date } = await business.findSoonest()
    const asked: string[] = []
    page.on('request', (each) => {
      const url = new URL(each.url())
      if (url.pathname.endsWith('/available-dates'))
        asked.push(url.searchParams.get('date')?.slice(0, 7) ?? '')
    })
    await page.goto(`/book/${business.commerceId}`)
    await expect(page.locator(`[data-day="${date}"]`)).toBeEnabled()
    // The initial month's data came with the page.
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
    await expect.poll(() => asked.length).toBe(1)
    await expectShown(freeDays(page))
    await page.getByRole('button', { name: 'Mes anterior' }).click()
    await page.getByRole('button', { name: 'Mes anterior' }).click()
    await expect(page.getByText(/^No hay horarios libres en /)).toBeVisible()
    await expect.poll(() => asked.length).toBe(2)
    expect(new Set(asked).size).toBe(2)
    await page.getByRole('button', { name: /^Ir al próximo día libre/ }).click()
    await expect(page.locator(`[data-day="${date}"]`)).toBeFocused()
    await expect(page.locator(`[data-day="${date}"]`)).toHaveAttribute('aria-pressed', 'true')
  },
)

story('the page says so if nothing is free for a year', async ({ page, request }) => {
  const business = await openBusiness(request, {
    businessHours: [
      { dayOfWeek: 'MONDAY', isActive: false, hours: [{ startTime: '09:00', endTime: '18:00' }] },
    ],
  })
  await page.goto(`/book/${business.commerceId}`)
  await expect(page.getByText('Por ahora no hay horarios en línea.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pregunta por WhatsApp' }).click()
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toBeInViewport()
})

story(
  'opening the links of a mail by a program cancels and moves nothing',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    const links = [
      `/cancel/${id}`,
      `/book/${business.commerceId}?edit=true&appointmentId=${id}`,
      `/api/books/${id}/calendar.ics`,
      `/api/books/${id}/cancel`,
    ]
    for (const link of links) {
      await request.get(link)
      await request.head(link)
    }
    // A mail scanner that runs scripts but presses nothing.
    await page.goto(links[0] ?? '')
    await isAt('Cancela tu cita', page)
    expect((await business.readAppointment(id)).status).toBe('PENDING')
  },
)
