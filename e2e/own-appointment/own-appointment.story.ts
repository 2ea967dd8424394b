import { expect, type Locator, type Page } from '@playwright/test'
import { confirm, details, fillBooking } from '../support/booking/book-by-form.ts'
import { confirmMove, expectMoved, pickNextMonth } from '../support/booking/move-by-form.ts'
import { openReady } from '../support/booking/open-ready.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { expectAccessibleAtBothSizes, phone, story } from '../support/page/story.ts'

// On its day an appointment has another card.
const [laterDay = ''] = comingDays()

story.use({ viewport: phone })

const rosa = { name: 'Rosa', lastName: 'Peña', phone: '55 1234 5678' }
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectInFirstView(...seen: Locator[]): Promise<void> {
  for (const each of seen) await expect(each).toBeInViewport({ ratio: 1 })
}

story('a phone shows what matters without scrolling', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookAt({ date: laterDay, time: '10:00' })
  await business.editService({ price: 999 })
  const { time } = await business.readAppointment(id)
  const what = () => [
    page.getByRole('heading', { name: 'Corte clásico' }),
    details(page).getByText(time, { exact: true }),
    page.getByText('1 h · $180'),
  ]
  await page.goto(`/confirm/${id}`)
  await expectInFirstView(
    ...what(),
    details(page).getByText('Calle 60 núm. 500, Centro, Mérida'),
    button(page, 'Confirmar asistencia'),
    link(page, 'Cambiar cita'),
    link(page, 'Cancelar cita'),
    link(page, 'Guardar en WhatsApp'),
  )
  await page.goto(`/cancel/${id}`)
  await expectInFirstView(...what(), button(page, 'Cancelar cita'), link(page, 'Cambiar cita'))
  await page.goto(`/book/${business.commerceId}?edit=true&appointmentId=${id}`)
  await expectInFirstView(...what(), page.getByRole('table'))
})

story(
  'a booked appointment can be saved to WhatsApp and a calendar without scrolling',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, { ...rosa, email: business.customerEmail })
    await confirm(page)
    await expectInFirstView(
      page.getByRole('heading', { name: 'Cita reservada correctamente' }),
      link(page, 'Guardar en WhatsApp'),
      link(page, 'Avisar al negocio'),
      link(page, 'Google Calendar'),
      link(page, 'Outlook'),
      link(page, 'Otro (.ics)'),
    )
    const own = (await link(page, 'Ver tu cita').getAttribute('href')) ?? ''
    const note = new URL((await link(page, 'Guardar en WhatsApp').getAttribute('href')) ?? '')
    expect(note.origin + note.pathname).toBe('https://wa.me/525512345678')
    const id = own.split('/').at(-1)
    for (const path of [own, `/cancel/${id}`, `?edit=true&appointmentId=${id}`])
      expect(note.searchParams.get('text')).toContain(path)
    await expect(link(page, 'Avisar al negocio')).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/529991234567\?text=Hola%2C%20soy%20Rosa%20Pe%C3%B1a\.%20Tengo%20una%20cita/,
    )
    const google = new URL((await link(page, 'Google Calendar').getAttribute('href')) ?? '')
    expect(google.searchParams.get('details')).toContain(
      `Cambiar o cancelar la cita: ${new URL(own, page.url())}`,
    )
  },
)

story('no data about an appointment leaves the page', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  for (const path of [
    `/confirm/${id}`,
    `/cancel/${id}`,
    `/reminders/${id}`,
    `/book/${business.commerceId}?edit=true&appointmentId=${id}`,
  ]) {
    const asked: string[] = []
    page.on('request', (each) => asked.push(each.headers().referer ?? ''))
    const answer = await page.goto(path)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
    })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    expect(await page.title()).not.toContain('Corte')
    expect(asked.join()).not.toContain(id)
    page.removeAllListeners('request')
  }
})

story('the page makes no API calls beyond its initial data', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  const calls: string[] = []
  page.on('request', (each) => {
    const { pathname } = new URL(each.url())
    if (/^\/api\/(?!images\/|geo\/)/.test(pathname)) calls.push(pathname)
  })
  for (const path of [
    `/confirm/${id}`,
    `/cancel/${id}`,
    `/reminders/${id}`,
    `/book/${business.commerceId}?edit=true&appointmentId=${id}`,
  ])
    await openReady(page, path)
  expect(calls).toEqual([])
})

story(
  'a program that does not come leaves the forms working, accessibly',
  async ({ page, watch, request }) => {
    watch.expectProblem(/ERR_FAILED/)
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`/confirm/${id}`)
    await expectAccessibleAtBothSizes(page)
    await button(page, 'Confirmar asistencia').click()
    await expect(page.getByRole('heading', { name: 'Confirmaste tu asistencia' })).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await link(page, 'Cambiar cita').click()
    await expectAccessibleAtBothSizes(page)
    await pickNextMonth(page)
    await button(page, 'Continuar').click()
    await expect(page.getByRole('heading', { name: 'Confirma tu cita' })).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await confirmMove(page)
    await expectMoved(page)
    await expectAccessibleAtBothSizes(page)
    await page.goto(`/cancel/${id}`)
    await expectAccessibleAtBothSizes(page)
    await button(page, 'Cancelar cita').click()
    await expect(page.getByRole('heading', { name: 'Confirmar Cancelación' })).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await button(page, 'Sí, cancelar').click()
    await expect(page.getByRole('heading', { name: 'Cita Cancelada' })).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    expect((await business.readAppointment(id)).status).toBe('CANCELLED')
  },
)
