import { expect, type Page } from '@playwright/test'
import {
  confirm,
  details,
  fillCustomer,
  isBooked,
  soonestOf,
} from '../support/booking/book-by-form.ts'
import { openWithManyStarts } from '../support/business/open-business.ts'
import { phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const rows = (page: Page) => page.getByRole('region', { name: 'También' }).getByRole('listitem')
const sum = (page: Page) => page.getByText(/^En total/)

const advice = {
  ...{ name: 'Asesoría', description: 'Por video', price: 300, duration: 30 },
  ...{ isInLocal: false, isOnline: true },
}

story(
  'an online appointment that is added to one at the business is called so, before and after it is booked',
  async ({ page, request }) => {
    const business = await openWithManyStarts(request)
    await business.manage('POST', '/services', advice)
    await page.goto(`/book/${business.commerceId}`)
    await soonestOf(page, 'Corte clásico').click()
    await page.getByRole('button', { name: /También para…$/ }).click()
    const panel = page.getByRole('region', { name: 'Otra cita el mismo día' })
    await panel.getByLabel('Nombre').fill('Luz')
    await panel.getByLabel('Servicio', { exact: true }).selectOption({ label: 'Asesoría · $300' })
    await panel.getByRole('button', { name: 'Agregar a Luz' }).click()
    await expect(rows(page)).toHaveText([/Luz · Asesoría.+ · En línea/])
    await fillCustomer(page, { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' })
    await expect(rows(page)).toHaveText([/Luz · Asesoría.+ · En línea/])
    await confirm(page)
    await isBooked(page)
    await expect(rows(page)).toHaveText([/Luz · Asesoría.+ · En línea/])
  },
)

story(
  'the page of a party lists it by time, says what is online, and sums up what is still booked',
  async ({ page, request }) => {
    const business = await openWithManyStarts(request)
    const { date } = await business.findSoonest()
    const { id: serviceId } = await business.readFirstService()
    const { id: online } = await business.manage('POST', '/services', advice)
    const [early = '', middle = '', late = ''] = (await business.listHours(date)).filter((time) =>
      time.endsWith(':00'),
    )
    const answer = await request.post(`/api/books/${business.commerceId}/book-party`, {
      data: {
        ...{ name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test', phone: '5587654321' },
        ...{ serviceId, date, time: middle, isInLocal: true },
        others: [
          { name: 'Luz', serviceId: online, date, time: late },
          { name: 'Iker', serviceId, date, time: early },
        ],
      },
    })
    const [first] = (await answer.json()).data.appointments
    await page.goto(`/confirm/${first.id}`)
    await expect(details(page)).toContainText(middle)
    await expect(rows(page)).toHaveText([
      new RegExp(`^Iker.+${early}\\$180`),
      new RegExp(`^Luz · Asesoría${late} · En línea\\$300`),
    ])
    await expect(sum(page)).toHaveText('En total $660')
    await page.goto(`/cancel/${first.id}`)
    await page.getByRole('button', { name: 'Cancelar cita' }).click()
    await expect(page.getByRole('dialog')).toContainText('Las otras citas siguen en pie.')
    await page.getByRole('button', { name: 'Sí, cancelar' }).click()
    await expect(page.getByText('Cita cancelada correctamente')).toBeVisible()
    await page.goto(`/confirm/${first.id}`)
    await expect(sum(page)).toHaveText('En total $480')
  },
)
