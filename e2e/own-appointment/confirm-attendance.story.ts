import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { details } from '../support/booking/book-by-form.ts'
import { openReady } from '../support/booking/open-ready.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { cutConnection } from '../support/page/cut-connection.ts'
import { holdAnswers } from '../support/page/hold-answers.ts'
import { press } from '../support/page/press.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone, hearsNews: true })

const [monday = '', tuesday = ''] = comingDays()
const button = (page: Page) => page.getByRole('button', { name: 'Confirmar asistencia' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const done = (page: Page) =>
  page.getByRole('heading', { level: 2, name: 'Confirmaste tu asistencia' })

story(
  'opening the link shows the appointment; the button confirms, and opening it again says so',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const id = await business.bookAt({ date: monday, time: '10:00' })
    expect((await request.get(`/api/books/${id}/confirm`)).status()).toBe(404)
    await page.goto(`/confirm/${id}`)
    await expect(heading(page, 'Tu cita')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Confirma tu asistencia' })).toBeVisible()
    await expect(
      page.getByText(`Otra, ¿asistirás a tu cita con ${business.commerceName}?`),
    ).toBeVisible()
    await expect(page.getByText('10:00', { exact: true })).toBeVisible()
    await expect(details(page).getByText('Calle 60 núm. 500, Centro, Mérida')).toBeVisible()
    await expectToFit(page)
    expect(await business.readAppointment(id)).toMatchObject({ confirmedAt: null })

    await button(page).click()
    await expect(done(page)).toBeFocused()
    await expect(button(page)).toHaveCount(0)
    await expectToFit(page)
    const { confirmedAt, status } = await business.readAppointment(id)
    expect(status).toBe('PENDING')
    await page.reload()
    await expect(done(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeVisible()
    await expect(page.getByText(/^Puedes cambiar o cancelar tu cita hasta el /)).toBeVisible()
    expect(await business.readAppointment(id)).toMatchObject({ confirmedAt })

    await page.getByRole('link', { name: 'Cambiar cita' }).click()
    await expect(heading(page, 'Cambia tu cita')).toBeVisible()
    await page.getByRole('link', { name: 'Cancelar cita' }).click()
    await expect(heading(page, 'Cancela tu cita')).toBeVisible()
    await page.getByRole('link', { name: 'Cambiar cita' }).click()
    await expect(heading(page, 'Cambia tu cita')).toBeVisible()
    await page.getByRole('link', { name: 'Ver tu cita' }).click()
    await expect(heading(page, 'Tu cita')).toBeVisible()
  },
)

story('pressing twice sends one request, also by keyboard', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  await page.goto(`/confirm/${id}`)
  const sent: string[] = []
  page.on('request', (each) => sent.push(`${each.method()} ${new URL(each.url()).pathname}`))
  const release = await holdAnswers(page, '**/api/books/*/confirm')
  await press(page, 'Confirmar asistencia')
  await expect(page.getByRole('button', { name: 'Confirmando...' })).toBeFocused()
  await page.keyboard.press('Enter')
  release()
  await expect(done(page)).toBeFocused()
  expect(sent.filter((each) => each === `POST /api/books/${id}/confirm`)).toHaveLength(1)
})

story(
  'an appointment that is too late to change can be confirmed, and shows the business’s phone',
  async ({ page, request }) => {
    const business = await openBusiness(request, {
      serviceSettings: { appointmentTimeToCancel: 720 },
    })
    const id = await business.schedule()
    await page.goto(`/confirm/${id}`)
    for (const isConfirmed of [false, true]) {
      await expect(done(page)).toHaveCount(isConfirmed ? 1 : 0)
      await expect(page.getByText(/hasta 720 horas antes/)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Llamar al 999 123 4567' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Cambiar cita' })).toHaveCount(0)
      await expectAccessibleAtBothSizes(page)
      if (!isConfirmed) await button(page).click()
    }
  },
)

story(
  'an appointment that was just moved shows its new time before it is confirmed',
  async ({ page, request, watch }) => {
    const business = await openBusiness(request)
    const id = await business.bookAt({ date: monday, time: '10:00' })
    await page.goto(`/confirm/${id}`)
    await expect(button(page)).toBeVisible()
    const to = { date: tuesday, time: '12:00' }
    await business.manage('PATCH', `/appoiments/${id}/reschedule`, to)
    watch.expectProblem(/409/)
    await button(page).click()
    await expect(page.getByText(/^La cita cambió de horario/)).toBeVisible()
    await expect(page.getByText('12:00', { exact: true })).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    expect(await business.readAppointment(id)).toMatchObject({ ...to, confirmedAt: null })
    await button(page).click()
    await expect(done(page)).toBeVisible()
  },
)

story(
  'a cancelled appointment says so, also if it was cancelled while open',
  async ({ page, request, watch }) => {
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    await page.goto(`/confirm/${id}`)
    await expect(button(page)).toBeVisible()
    await business.manage('PATCH', `/appoiments/${id}/cancel`, {})
    watch.expectProblem(/409/)
    await button(page).click()
    await expect(heading(page, 'Cita Cancelada')).toBeFocused()
    await page.reload()
    await expect(page.getByText('Esta cita ya está cancelada.')).toBeVisible()
    await expect(button(page)).toHaveCount(0)
    await expectToFit(page)

    const other = await business.bookSoonest()
    await business.manage('PATCH', `/appoiments/${other}/complete`, {})
    await page.goto(`/confirm/${other}`)
    await expect(heading(page, 'Tu cita')).toBeVisible()
    await expect(page.getByText('Esta cita ya se realizó.')).toBeVisible()
  },
)

story(
  'a failed request says so, and a retry confirms',
  async ({ page, request, watch, context }) => {
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    await openReady(page, `/confirm/${id}`)
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED|429/)
    await cutConnection(page)
    await button(page).click()
    await expect(page.getByText('Error al confirmar tu asistencia')).toBeVisible()
    await expect(page.getByText(/^No hay conexión/)).toBeVisible()
    await expectToFit(page)
    await context.setOffline(false)
    const message = 'Demasiados intentos. Espera un momento e inténtalo de nuevo.'
    const body = { isSuccess: false, code: 'tooMany', message, data: null }
    await page.route('**/confirm', (route) => route.fulfill({ status: 429, json: body }), {
      times: 1,
    })
    await button(page).click()
    await expect(page.getByText(message)).toBeVisible()
    await button(page).click()
    await expect(done(page)).toBeVisible()
  },
)

story('an unknown appointment is not found', async ({ page, watch }) => {
  watch.expectProblem(/404/)
  for (const path of ['confirm', 'reminders']) {
    for (const id of [crypto.randomUUID(), 'ninguna']) {
      await page.goto(`/${path}/${id}`)
      await expect(heading(page, 'Cita no encontrada')).toBeVisible()
    }
  }
})

story(
  'the owner’s open screen updates, and marks the appointment wherever it is shown',
  async ({ page, request }) => {
    const business = await runBusiness(page, request)
    const id = await business.bookAt({ date: monday, time: '10:00' })
    const joined = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived'))
    await business.enter()
    await joined
    const opener = openerOf(page)
    await expect(opener).toBeVisible()
    await expect(page.getByText('Confirmó', { exact: true })).toHaveCount(0)
    await request.post(`/api/books/${id}/confirm`)
    await expect(page.getByText('Confirmó', { exact: true })).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await opener.click()
    const detail = dialog(page, 'Detalles de la Cita')
    await expect(detail.getByText('Confirmó', { exact: true })).toBeVisible()
    await expect(
      detail.getByText(/^Asistencia confirmada el \d\d\/\d\d\/\d{4} \d\d:\d\d$/),
    ).toBeVisible()
    await expectToFit(page)
    for (const view of ['day', 'week', 'month']) {
      await enterAsOwner(page, business.owner, `/calendar?view=${view}&date=${monday}`)
      const block = page.getByRole('button', { name: /10:00.*Otra Persona.*Confirmó/ })
      await expect(block).toBeVisible()
      await expectAccessibleAtBothSizes(page)
    }
  },
)
