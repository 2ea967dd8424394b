import { expect, type Page } from '@playwright/test'
import { confirm, fillBooking } from '../support/booking/book-by-form.ts'
import { chooseNextMonth, confirmMove, expectMoved } from '../support/booking/move-by-form.ts'
import { isReady, openReady } from '../support/booking/open-ready.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { readMail } from '../support/notifications/read-mail.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const someVisitor = () => ({
  name: 'Rosa',
  lastName: 'Peña',
  email: `rosa.${Math.random().toString(36).slice(2, 8)}@ejemplo.test`,
})

const isAt = (heading: string, page: Page) =>
  expect(page.getByRole('heading', { name: heading })).toBeVisible()

/** Goes from the confirmation to the page that moves the appointment; returns its id. */
async function openChange(page: Page): Promise<string> {
  await isAt('Cita reservada correctamente', page)
  await page.getByRole('link', { name: 'Editar cita' }).click()
  await page.waitForURL('**/book/*?edit=true&appointmentId=*')
  return new URL(page.url()).searchParams.get('appointmentId') ?? ''
}

/** The id of the appointment that was just booked. */
async function bookedId(page: Page): Promise<string> {
  await isAt('Cita reservada correctamente', page)
  const link = await page.getByRole('link', { name: 'Ver tu cita' }).getAttribute('href')
  return link?.split('/').at(-1) ?? ''
}

async function cancelByPage(page: Page, appointmentId: string): Promise<void> {
  await page.goto(`/cancel/${appointmentId}`)
  await isAt('Cancela tu cita', page)
  await expect(page.getByText('Rosa Peña')).toBeVisible()
  await expect(page.getByText(/^Puedes .*cancelar tu cita hasta el /)).toBeVisible()
  const whatsapp = page.getByRole('link', { name: 'Escribir por WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', /No%20podr%C3%A9%20asistir/)
  await page.getByRole('button', { name: 'Cancelar cita' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar Cancelación' })
  await dialog.getByLabel('Motivo (opcional)').fill('Salí de viaje')
  await dialog.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByText('Cita cancelada correctamente')).toBeVisible()
  await isAt('Cita Cancelada', page)
  // Said once, and nothing leads on to it.
  await expect(page.getByText('Esta cita ya está cancelada.')).toBeHidden()
  await expect(page.getByRole('link', { name: /Cómo llegar|Ver tu cita|WhatsApp/ })).toHaveCount(0)
  await expectAccessible(page)
}

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']
const movable = [
  { kind: 'normal', changes: {} },
  {
    kind: 'recurrent',
    changes: {
      serviceType: 'RECURRENT',
      serviceBusinessHours: weekdays.map((dayOfWeek) => ({
        dayOfWeek,
        isActive: true,
        hours: [{ startTime: '17:00', endTime: '21:00' }],
      })),
    },
  },
]

for (const { kind, changes } of movable) {
  story(`a ${kind} service is booked, moved and cancelled`, async ({ page, request }) => {
    const business = await openBusiness(request, changes)
    const visitor = someVisitor()
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    await confirm(page)

    const id = await openChange(page)
    const before = await business.readAppointment(id)
    await isAt('Cambia tu cita', page)
    // Pale while its days load.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await chooseNextMonth(page)
    await expect(page.getByText('Antes', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await confirmMove(page)
    await expectMoved(page)
    const moved = await business.readAppointment(id)
    expect(moved.history).toMatchObject([{ date: before.date, time: before.time, by: 'CUSTOMER' }])
    await readMail(visitor.email, /^Nueva hora: /)

    await cancelByPage(page, id)
    expect(await business.readAppointment(id)).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Salí de viaje',
    })
    expect(await business.countUpcoming()).toBe(0)
    await page.reload()
    await expect(page.getByText('Esta cita ya está cancelada.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancelar cita' })).toHaveCount(0)
  })
}

story(
  'a seat at an event is booked and, its date being fixed, only cancelled',
  async ({ page, request }) => {
    const business = await openBusiness(request, {
      serviceType: 'UNIQUE',
      serviceSpecificDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      serviceSpecificTime: '18:00',
      serviceMaxAttendees: 5,
    })
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, someVisitor())
    await expect(page.getByText('18:00', { exact: true })).toBeVisible()
    await confirm(page)

    const id = await bookedId(page)
    // Its date is fixed.
    await expect(page.getByRole('link', { name: 'Editar cita' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver tu cita' }).click()
    await isAt('Tu cita', page)
    await expect(page.getByRole('link', { name: 'Cambiar cita' })).toHaveCount(0)
    await page.goto(`/book/${business.commerceId}?edit=true&appointmentId=${id}`)
    await isAt('Tu lugar en el evento', page)
    await expect(page.getByText('18:00', { exact: true })).toBeVisible()
    await expect(page.locator('[name="inicio"]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Continuar' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Cancelar cita' }).click()
    await page.waitForURL(`**/cancel/${id}`)
    await isAt('Cancela tu cita', page)
    expect((await business.readAppointment(id)).status).toBe('PENDING')
    await cancelByPage(page, id)
    expect((await business.readAppointment(id)).status).toBe('CANCELLED')
  },
)

story('the back button closes the question and keeps the input', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  await page.goto('/terminos')
  await openReady(page, `/cancel/${id}`)
  const open = page.getByRole('button', { name: 'Cancelar cita' })
  const dialog = page.getByRole('dialog', { name: 'Confirmar Cancelación' })
  const reason = dialog.getByLabel('Motivo (opcional)')
  await open.click()
  await reason.fill('Salí de viaje')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await isAt('Cancela tu cita', page)
  await expect(open).toBeFocused()
  await open.click()
  await expect(reason).toHaveValue('Salí de viaje')
  await dialog.getByRole('button', { name: 'No, mantener' }).click()
  await expect(dialog).toHaveCount(0)
  await open.click()
  await expect(reason).toBeVisible()
  // Its mark in the history comes a moment after it is seen.
  await expect.poll(() => page.evaluate(() => history.state?.isDialog)).toBe(true)
  await page.reload()
  await isAt('Cancela tu cita', page)
  await expect(dialog).toHaveCount(0)
  await isReady(page)
  await page.goBack()
  await page.waitForURL('**/terminos')
})

story('an appointment is cancelled by the keyboard alone', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  await page.goto(`/cancel/${id}`)
  const button = page.getByRole('button', { name: 'Cancelar cita' })
  await expect(button).toBeVisible()
  const press = (key: string) => page.keyboard.press(key)
  await expect(async () => {
    await press('Tab')
    await expect(button).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await press('Enter')
  const keep = page.getByRole('button', { name: 'No, mantener' })
  await expect(keep).toBeFocused()
  await press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()

  await press('Enter')
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Sí, cancelar' })).toBeFocused()
  await press('Tab')
  await expect(page.getByLabel('Motivo (opcional)')).toBeFocused()
  await press('Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Cita Cancelada' })).toBeFocused()
  expect((await business.readAppointment(id)).status).toBe('CANCELLED')
})

story.describe('on the narrowest screen, or magnified to it', () => {
  story.use({ viewport: { width: 320, height: 560 } })

  story('nothing overflows', async ({ page, request }) => {
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    for (const [path, heading] of [
      [`/book/${business.commerceId}`, business.commerceName],
      [`/book/${business.commerceId}?edit=true&appointmentId=${id}`, 'Cambia tu cita'],
      [`/cancel/${id}`, 'Cancela tu cita'],
      [`/confirm/${id}`, 'Tu cita'],
      [`/reminders/${id}`, `Recordatorios de ${business.commerceName}`],
    ] as const) {
      await page.goto(path)
      await isAt(heading, page)
      await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 320)
    }
  })
})
