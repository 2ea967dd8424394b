import { expect, type Page } from '@playwright/test'
import {
  chooseNextMonth,
  confirmMove,
  expectMoved,
  starts,
} from '../support/booking/move-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { expectInView } from '../support/page/boxes.ts'
import { cutConnection } from '../support/page/cut-connection.ts'
import { atLargeAndUsualText } from '../support/page/large-text.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const changePath = (commerceId: string, id: string) =>
  `/book/${commerceId}?edit=true&appointmentId=${id}`

const offline = 'No hay conexión. Revisa tu internet e inténtalo de nuevo.'

story(
  'a time taken in the meantime keeps the form and the appointment',
  async ({ page, watch, request }) => {
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    const before = await business.readAppointment(id)
    await page.goto(changePath(business.commerceId, id))
    await chooseNextMonth(page)
    const wanted = page.waitForRequest('**/reschedule')
    // Somebody else books the slot while this call is in flight.
    await page.route('**/reschedule', async (route) => {
      await business.bookAt(route.request().postDataJSON())
      await route.continue()
    })
    watch.expectProblem(/409/)
    await confirmMove(page)
    const { date, time } = (await wanted).postDataJSON()
    await expect(page.getByRole('heading', { name: 'Cambia tu cita' })).toBeVisible()
    await expect(page.getByText('Este horario ya no está disponible')).toBeVisible()
    await expect(page.locator('[data-path="when"]')).toBeFocused()
    await expect(page.locator(`[data-day="${date}"]`)).toHaveAttribute('aria-pressed', 'true')
    await expect(starts(page).and(page.locator(`[value="${date}T${time}"]`))).toHaveCount(0)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(`Corte clásico, ${time} se acaba de ocupar.`)
    await expectInView(alert, 'the alert')
    await expectAccessible(page)
    expect(await business.readAppointment(id)).toMatchObject({
      date: before.date,
      time: before.time,
      history: [],
    })
    await page.unroute('**/reschedule')
    await alert.getByRole('button').first().click()
    await page.getByRole('button', { name: 'Confirmar cambio' }).click()
    await expectMoved(page)
  },
)

story(
  'a lost connection keeps the choice, and trying again moves',
  async ({ page, watch, request, context }) => {
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    await page.goto(changePath(business.commerceId, id))
    await chooseNextMonth(page)
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED/)
    await cutConnection(page)
    await confirmMove(page)
    await expect(page.getByText(offline)).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expectMoved(page)
  },
)

story('a change whose answer was lost is made once', async ({ page, watch, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  await page.goto(changePath(business.commerceId, id))
  await chooseNextMonth(page)
  watch.expectProblem(/ERR_FAILED/)
  await page.route('**/reschedule', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await confirmMove(page)
  await expect(page.getByText(offline)).toBeVisible()
  await confirmMove(page)
  await expectMoved(page)
  expect((await business.readAppointment(id)).history).toHaveLength(1)
})

story(
  'a failed cancellation is explained in view, and one whose answer was lost is shown as cancelled',
  async ({ page, watch, request }) => {
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    watch.expectProblem(/ERR_FAILED|409/)
    await page.route('**/cancel?*', (route) => route.abort())
    const yes = page.getByRole('button', { name: 'Sí, cancelar' })
    await atLargeAndUsualText(page, async (name) => {
      await page.goto(`/cancel/${id}`)
      await page.getByRole('button', { name: 'Cancelar cita' }).click()
      await yes.click()
      const alert = page.getByRole('alert')
      await expect(alert, name).toContainText('Error al cancelar la cita')
      await expectInView(alert, name)
    })
    await expectAccessible(page)
    await page.unroute('**/cancel?*')
    await page.route(
      '**/cancel?*',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await yes.click()
    await expect.poll(() => business.countUpcoming()).toBe(0)
    await yes.click()
    await expect(page.getByText('Esta cita ya está cancelada.')).toBeVisible()
  },
)

story(
  'a late change shows the deadline and how to reach the business',
  async ({ page, request }) => {
    const business = await openBusiness(request, {
      serviceSettings: { appointmentTimeToCancel: 720 },
    })
    const id = await business.schedule()
    for (const path of [changePath(business.commerceId, id), `/cancel/${id}`]) {
      await page.goto(path)
      await expect(
        page.getByText(/Solo puedes cancelar o cambiar tu cita hasta 720 horas antes/),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Llamar al 999 123 4567' })).toHaveAttribute(
        'href',
        'tel:+529991234567',
      )
      await expect(page.getByRole('link', { name: 'Escribir por WhatsApp' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/529991234567\?text=Hola%2C%20soy%20Otra%20Persona\.%20No%20podr%C3%A9%20asistir/,
      )
      await expect(page.getByRole('button', { name: /Continuar|Cancelar cita/ })).toHaveCount(0)
      await expectAccessible(page)
    }
  },
)

async function expectUnknown(page: Page) {
  await expect(page.getByRole('heading', { name: 'Cita no encontrada' })).toBeVisible()
  await expect(page.getByText('La cita que buscas no existe o ha sido eliminada.')).toBeVisible()
}

story('an unknown appointment is not found', async ({ page, watch, request }) => {
  const business = await openBusiness(request)
  const other = await openBusiness(request)
  watch.expectProblem(/404|422/)
  for (const id of [crypto.randomUUID(), 'ninguna', '']) {
    await page.goto(changePath(business.commerceId, id))
    await expectUnknown(page)
    const book = page.getByRole('link', { name: 'Agendar otra cita' })
    await expect(book).toHaveAttribute('href', /^\/book\//)
    await book.click()
    await expect(page.getByRole('heading', { name: business.commerceName })).toBeVisible()
  }
  await page.goto(changePath(other.commerceId, await business.bookSoonest()))
  await expectUnknown(page)
  await page.goto(`/cancel/${crypto.randomUUID()}`)
  await expectUnknown(page)
  await expect(page.getByRole('link')).toHaveText(['Mis citas en este dispositivo'])
  await expectAccessible(page)
})
