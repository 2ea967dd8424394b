import { expect, type Locator, type Page } from '@playwright/test'
import { details } from '../support/booking/book-by-form.ts'
import { bookVisit } from '../support/booking/book-visit.ts'
import { atHome, monument } from '../support/booking/choose-address.ts'
import {
  confirmMove,
  expectMoved,
  pickNextMonth,
  soonestStart,
  starts,
} from '../support/booking/move-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { mailedLink } from '../support/notifications/read-mail.ts'
import { expectShown } from '../support/page/shown.ts'
import { phone, story } from '../support/page/story.ts'

// On its day an appointment has another card.
const [laterDay = ''] = comingDays()

story.use({ javaScriptEnabled: false, viewport: phone })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name }).click()

async function expectSeen(...seen: Locator[]): Promise<void> {
  for (const each of seen) await expectShown(each)
}

story(
  'each page about an appointment can be read, and leads to the others',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const id = await business.bookAt({ date: laterDay, time: '10:00' })
    const { time } = await business.readAppointment(id)
    for (const [path, name] of [
      [`/confirm/${id}`, 'Tu cita'],
      [`/cancel/${id}`, 'Cancela tu cita'],
      [`/cancel/${id}?cancelar=si`, 'Cancela tu cita'],
      [`/book/${business.commerceId}?edit=true&appointmentId=${id}`, 'Cambia tu cita'],
      [`/reminders/${id}`, `Recordatorios de ${business.commerceName}`],
    ] as const) {
      await page.goto(path)
      await expect(heading(page, name)).toBeVisible()
      await expectSeen(page.getByRole('link', { name: business.commerceName }))
    }
    await follow(page, 'Ver esta cita')
    await expectSeen(
      page.getByRole('heading', { name: 'Corte clásico' }),
      page.getByText(time, { exact: true }),
      page.getByText('Calle 60 núm. 500, Centro, Mérida'),
      page.getByRole('img', { name: /^Mapa/ }),
      page.getByRole('link', { name: 'Guardar en WhatsApp' }),
      page.getByRole('link', { name: 'Avisar al negocio' }),
      page.getByRole('link', { name: 'Google Calendar' }),
      page.getByRole('link', { name: 'Otro (.ics)' }),
    )
    await follow(page, 'Cambiar cita')
    await expect(heading(page, 'Cambia tu cita')).toBeVisible()
    await follow(page, 'Cancelar cita')
    await expect(heading(page, 'Cancela tu cita')).toBeVisible()
    await follow(page, 'Cambiar cita')
    await follow(page, 'Ver tu cita')
    await expect(heading(page, 'Tu cita')).toBeVisible()
    expect((await business.readAppointment(id)).history).toEqual([])
  },
)

story('a customer confirms, and stops the reminders', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  await page.goto(`/confirm/${id}`)
  await press(page, 'Confirmar asistencia')
  await expect(page.getByRole('heading', { name: 'Confirmaste tu asistencia' })).toBeVisible()
  expect((await business.readAppointment(id)).confirmedAt).not.toBeNull()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Confirmar asistencia' })).toHaveCount(0)

  await page.goto(`/reminders/${id}`)
  await press(page, 'No recibir los de esta cita')
  await expect(page.getByText('Ya no recibirás recordatorios de esta cita.')).toBeVisible()
  await press(page, 'Volver a recibirlos')
  await expect(page.getByText(/^Los recordatorios de esta cita llegan a /)).toBeVisible()

  // The token in a mail's link stays in the links of the pages that it leads to.
  await page.goto(await mailedLink(business.customerEmail))
  await follow(page, 'Cancelar cita')
  await press(page, 'Cancelar cita')
  await follow(page, 'No, mantener')
  const { search } = new URL(page.url())
  await page.goto(`/reminders/${id}${search}`)
  await press(page, 'No recibir recordatorios')
  await expect(
    page.getByText(`Ya no recibirás recordatorios de ${business.commerceName} en`),
  ).toBeVisible()
})

story('a customer cancels, after a question', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  await page.goto(`/cancel/${id}`)
  await press(page, 'Cancelar cita')
  await expect(page.getByRole('heading', { name: 'Confirmar Cancelación' })).toBeVisible()
  await follow(page, 'No, mantener')
  await press(page, 'Cancelar cita')
  expect((await business.readAppointment(id)).status).toBe('PENDING')
  await page.getByLabel('Motivo (opcional)').fill('Salí de viaje')
  await press(page, 'Sí, cancelar')
  await expect(heading(page, 'Cita Cancelada')).toBeVisible()
  await expect(page.getByText('Cita cancelada correctamente')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Cita Cancelada')).toBeVisible()
  expect(await business.readAppointment(id)).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'Salí de viaje',
  })
  await follow(page, 'Agendar otra cita')
  await expect(heading(page, business.commerceName)).toBeVisible()
})

story('a customer moves the appointment, and the choice is kept', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  const before = await business.readAppointment(id)
  await page.goto(`/cancel/${id}`)
  await follow(page, 'Cambiar cita')
  await pickNextMonth(page)
  await press(page, 'Continuar')
  await expect(heading(page, 'Confirma tu cita')).toBeVisible()
  await expect(page.getByText('Antes', { exact: true })).toBeVisible()
  await press(page, 'Editar información')
  await expect(starts(page).and(page.locator('[aria-pressed="true"]'))).toBeVisible()
  await press(page, 'Continuar')
  expect(await business.readAppointment(id)).toMatchObject({ date: before.date })
  await confirmMove(page)
  await expectMoved(page)
  await page.reload()
  await expectMoved(page)
  const moved = await business.readAppointment(id)
  expect(moved.history).toMatchObject([{ by: 'CUSTOMER', date: before.date, time: before.time }])
  await press(page, 'Listo')
  await expect(heading(page, 'Tu cita')).toBeVisible()
  await expect(page.getByText(moved.time, { exact: true })).toBeVisible()
})

story(
  'a taken start is refused on the page that offers others',
  async ({ page, watch, request }) => {
    watch.expectProblem(/409/)
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    const before = await business.readAppointment(id)
    await page.goto(`/book/${business.commerceId}?edit=true&appointmentId=${id}`)
    await pickNextMonth(page)
    await press(page, 'Continuar')
    const [date, time] = await Promise.all(
      ['date', 'time'].map((name) => page.locator(`[name="${name}"]`).inputValue()),
    )
    await business.bookAt({ date: String(date), time: String(time) })
    await press(page, 'Confirmar cambio')
    await expect(heading(page, 'Cambia tu cita')).toBeVisible()
    await expect(page.getByText('Este horario ya no está disponible')).toBeVisible()
    // The month and the day of the choice are still open.
    await expect(page.locator(`[data-day="${date}"]`)).toHaveAttribute('aria-pressed', 'true')
    expect((await business.readAppointment(id)).time).toBe(before.time)
    await soonestStart(page).click()
    await press(page, 'Continuar')
    await confirmMove(page)
    await expectMoved(page)
  },
)

story(
  'a customer corrects the phone, and the input is kept between pages',
  async ({ page, watch, request }) => {
    watch.expectProblem(/422/)
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    const before = await business.readAppointment(id)
    await page.goto(`/book/${business.commerceId}?edit=true&appointmentId=${id}`)
    await page.locator('summary', { hasText: 'Tus datos' }).click()
    const called = page.getByLabel('Teléfono (opcional)')
    await called.fill('12')
    await press(page, 'Continuar')
    await expect(heading(page, 'Cambia tu cita')).toBeVisible()
    await expect(page.getByText('El teléfono debe tener entre 7 y 15 dígitos')).toBeVisible()
    await expect(called).toHaveValue('12')
    await expect(called).toBeFocused()
    await called.fill('55 0000 1111')
    await page.getByLabel('Notas (opcional)').fill('Llego tarde')
    await press(page, 'Continuar')
    await expect(heading(page, 'Confirma tu cita')).toBeVisible()
    await press(page, 'Editar información')
    await pickNextMonth(page)
    await expect(called).toHaveValue('55 0000 1111')
    await press(page, 'Continuar')
    await expectSeen(page.getByText('Antes', { exact: true }), page.getByText('Llego tarde'))
    await press(page, 'Editar información')
    // Chooses the appointment's own time again.
    await page.goto(`/book/${business.commerceId}?edit=true&appointmentId=${id}`)
    await page.locator('summary', { hasText: 'Tus datos' }).click()
    await called.fill('55 0000 1111')
    await press(page, 'Continuar')
    await confirmMove(page)
    await expectMoved(page)
    await expectSeen(page.getByText('55 0000 1111'))
    expect(await business.readAppointment(id)).toEqual({
      ...before,
      customer: { ...before.customer, phone: '5500001111' },
    })
  },
)

story('cancelling a completed appointment says so', async ({ page, watch, request }) => {
  watch.expectProblem(/409/)
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  await page.goto(`/cancel/${id}?cancelar=si`)
  await business.manage('PATCH', `/appoiments/${id}/complete`, {})
  await page.getByLabel('Motivo (opcional)').fill('Salí de viaje')
  await press(page, 'Sí, cancelar')
  await expect(page.getByText('Esta cita ya se realizó.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sí, cancelar' })).toHaveCount(0)
  expect((await business.readAppointment(id)).status).toBe('COMPLETED')
})

story('a home visit says who changes its address', async ({ page, request }) => {
  const business = await openBusiness(request, atHome)
  const place = { address: monument, latitude: 20.99, longitude: -89.61 }
  const id = await bookVisit(business, place)
  await page.goto(`/book/${business.commerceId}?edit=true&appointmentId=${id}`)
  await expect(details(page).getByText(monument)).toBeVisible()
  await expect(
    page.getByText(`Para cambiar la dirección, avisa a ${business.commerceName}.`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambiar la dirección' })).toBeHidden()
})

story('an unknown appointment links to its business', async ({ page, watch, request }) => {
  watch.expectProblem(/404/)
  const business = await openBusiness(request)
  await page.goto(`/cancel/${crypto.randomUUID()}`)
  await expect(heading(page, 'Cita no encontrada')).toBeVisible()
  await page.goto(`/book/${business.commerceId}?edit=true&appointmentId=${crypto.randomUUID()}`)
  await expect(heading(page, 'Cita no encontrada')).toBeVisible()
  await follow(page, 'Agendar otra cita')
  await expect(heading(page, business.commerceName)).toBeVisible()
})
