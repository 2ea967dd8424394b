import { expect, type Locator, type Page } from '@playwright/test'
import { confirm, fillBooking } from './support/book-by-form.ts'
import { openBusiness } from './support/open-business.ts'
import { tabUntil } from './support/press.ts'
import { expectAccessible, phone, story } from './support/story.ts'

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
  const { date, time } = await business.findSoonest()
  const press = (key: string) => page.keyboard.press(key)
  await page.goto(`/book/${business.commerceId}`)
  await tabTo(page, page.getByRole('radio', { name: /Corte clásico/ }))
  await press('Space')
  await tabTo(page, page.locator(`[data-day="${date}"]`))
  await press('Enter')
  const hours = page.getByRole('radio', { name: /^\d\d:\d\d$/ })
  await tabTo(page, hours.first())
  await press('Space')
  await press('ArrowRight')
  await expect(hours.nth(1)).toBeChecked()
  await press('ArrowLeft')
  await expect(page.getByRole('radio', { checked: true, name: time })).toBeVisible()
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
  await expectAccessible(page)
  await page.keyboard.type(visitor.email)
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirma tu cita' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Confirmar cita' }))
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Cita reservada correctamente' })).toBeFocused()
  expect(await business.countUpcoming()).toBe(1)
})

story(
  'the browser’s back button leads a step back, and from the end to a new form',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto('/terminos')
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    await page.goBack()
    await isAt('Agenda tu cita', page)
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(visitor.email)
    await expect(page.getByRole('radio', { checked: true, name: /^\d\d:\d\d/ })).toBeVisible()
    await page.goForward()
    await isAt('Confirma tu cita', page)
    await page.getByRole('button', { name: 'Editar información' }).click()
    await isAt('Agenda tu cita', page)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await isAt('Confirma tu cita', page)
    await confirm(page)
    await isAt('Cita reservada correctamente', page)
    await page.goBack()
    await isAt('Agenda tu cita', page)
    await expect(page.getByRole('button', { name: 'Confirmar cita' })).toHaveCount(0)
    await page.goBack()
    await page.waitForURL('**/terminos')
    expect(await business.countUpcoming()).toBe(1)
  },
)

story(
  'a reload leads nowhere else: neither before it is confirmed nor after',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    await page.reload()
    await isAt('Confirma tu cita', page)
    await page.getByRole('button', { name: 'Editar información' }).click()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(visitor.email)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await confirm(page)
    await isAt('Cita reservada correctamente', page)
    await page.reload()
    await isAt('Cita reservada correctamente', page)
    await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Agendar otra cita' }).click()
    await isAt('Agenda tu cita', page)
    expect(await business.countUpcoming()).toBe(1)
  },
)

story(
  'the forward button leads to no preview of what was changed since',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    await page.goBack()
    await page.getByLabel('Notas (opcional)').fill('Llego tarde')
    await page.goForward()
    await isAt('Agenda tu cita', page)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await isAt('Confirma tu cita', page)
    await expect(page.getByText('Llego tarde')).toBeVisible()
    await page.goBack()
    await isAt('Agenda tu cita', page)
  },
)

story(
  'who comes back to the confirmation sees what became of the appointment',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    await confirm(page)
    await isAt('Cita reservada correctamente', page)
    await page.getByRole('link', { name: 'Cancelar la cita' }).click()
    await page.getByRole('button', { name: 'Cancelar cita' }).click()
    await page.getByRole('button', { name: 'Sí, cancelar' }).click()
    await isAt('Cita Cancelada', page)
    await page.goBack()
    await page.waitForURL(/\/book\//)
    await isAt('Cita Cancelada', page)
  },
)

story(
  'months are asked for as one moves, and one without a free day leads to the next that has',
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
    await expect(page.locator('[data-day]:enabled').first()).toBeVisible()
    await page.getByRole('button', { name: 'Mes anterior' }).click()
    await page.getByRole('button', { name: 'Mes anterior' }).click()
    await expect(page.getByText(/^No hay horarios libres en /)).toBeVisible()
    await expect.poll(() => asked.length).toBe(2)
    expect(new Set(asked).size).toBe(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Ir al próximo día libre/ }).click()
    await expect(page.locator(`[data-day="${date}"]`)).toBeFocused()
    await expect(page.locator(`[data-day="${date}"]`)).toHaveAttribute('aria-pressed', 'true')
  },
)

story('where nothing is free for a year, that is said', async ({ page, request }) => {
  const business = await openBusiness(request, {
    businessHours: [
      { dayOfWeek: 'MONDAY', isActive: false, hours: [{ startTime: '09:00', endTime: '18:00' }] },
    ],
  })
  await page.goto(`/book/${business.commerceId}`)
  await expect(page.getByText('Sin horarios por ahora')).toBeVisible()
  await expect(page.getByText('Tampoco los hay más adelante, por ahora.')).toBeVisible()
  await expectAccessible(page)
})

story(
  'programs that open the links of a mail cancel and move nothing',
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
