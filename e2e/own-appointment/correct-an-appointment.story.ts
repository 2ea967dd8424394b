import { expect, type Page } from '@playwright/test'
import {
  chooseNextMonth,
  confirmMove,
  expectMoved,
  soonestStart,
  starts,
} from '../support/booking/move-by-form.ts'
import { isReady, openReady } from '../support/booking/open-ready.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { readMail } from '../support/notifications/read-mail.ts'
import { goBackLate } from '../support/page/go-back-late.ts'
import { holdAnswers } from '../support/page/hold-answers.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  phone,
  story,
} from '../support/page/story.ts'

story.use({ viewport: phone })

const details = (page: Page) => page.locator('summary', { hasText: 'Tus datos' })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const changePath = (commerceId: string, id: string) =>
  `/book/${commerceId}?edit=true&appointmentId=${id}`

/** Lets somebody else book the time just before the request is sent. */
async function takeFirstChoice(page: Page, business: Awaited<ReturnType<typeof openBusiness>>) {
  await page.route(
    '**/reschedule',
    async (route) => {
      const { date, time } = route.request().postDataJSON()
      await business.bookAt({ date, time })
      await route.continue()
    },
    { times: 1 },
  )
}

story('a customer corrects a name and a phone, and keeps the time', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  const before = await business.readAppointment(id)
  await openReady(page, changePath(business.commerceId, id))
  await expect(details(page)).toContainText('Otra Persona')
  await expect(field(page, 'Nombre')).toBeHidden()
  await details(page).click()
  await expect(field(page, 'Nombre')).toHaveValue('Otra')
  await expectAccessibleAtBothSizes(page)
  await field(page, 'Nombre').fill('Olga')
  await field(page, 'Nombre').press('Enter')
  await expect(field(page, 'Apellido')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('55 0000 1111')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Llego tarde')
  await page.reload()
  await isReady(page)
  await expect(field(page, 'Nombre')).toHaveValue('Olga')
  await expect(field(page, 'Notas (opcional)')).toHaveValue('Llego tarde')
  await next(page)
  await expect(heading(page, 'Confirma tu cita')).toBeVisible()
  await expect(page.getByText('Olga Persona')).toBeVisible()
  await expect(page.getByText('Antes', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Editar información' }).click()
  await expect(field(page, 'Nombre')).toHaveValue('Olga')
  await next(page)
  await confirmMove(page)
  await expectMoved(page)
  await expect(page.getByText('55 0000 1111')).toBeVisible()
  await expect(page.getByText('Antes', { exact: true })).toHaveCount(0)
  expect(await business.readAppointment(id)).toEqual({
    ...before,
    customer: { ...before.customer, name: 'Olga', phone: '5500001111' },
    notes: 'Llego tarde',
  })
  const { notifications } = await business.manage('GET', '/notifications')
  expect(notifications[0]).toMatchObject({
    title: 'Cambio de datos',
    message: expect.stringMatching(
      /^Olga Persona cambió su nombre, su teléfono y sus notas en su cita de Corte clásico del /,
    ),
  })
  await readMail(business.customerEmail, /^Datos cambiados: /)
})

story(
  'the input is kept when the time has been taken, and when a field is invalid',
  async ({ page, watch, request }) => {
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    const before = await business.readAppointment(id)
    await openReady(page, changePath(business.commerceId, id))
    await details(page).click()
    await field(page, 'Nombre').fill(' ')
    await details(page).click()
    await next(page)
    await expect(field(page, 'Nombre')).toBeFocused()
    await expect(page.getByText('El nombre es requerido')).toBeVisible()
    await expectAccessible(page)
    await field(page, 'Nombre').fill('Olga')
    await expect(page.getByText('El nombre es requerido')).toHaveCount(0)
    await chooseNextMonth(page)
    await takeFirstChoice(page, business)
    watch.expectProblem(/409/)
    await confirmMove(page)
    await expect(page.getByText('Este horario ya no está disponible')).toBeVisible()
    await expect(field(page, 'Nombre')).toHaveValue('Olga')
    expect(await business.readAppointment(id)).toEqual(before)
    await soonestStart(page).click()
    await page.getByRole('button', { name: 'Confirmar cambio' }).click()
    await expectMoved(page)
    const { customer, history } = await business.readAppointment(id)
    expect(customer.name).toBe('Olga')
    expect(history).toMatchObject([{ date: before.date, time: before.time }])
  },
)

story(
  'after a refusal the next choice holds, however late the browser goes back and the new times arrive',
  async ({ page, watch, request }) => {
    await goBackLate(page)
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    await openReady(page, changePath(business.commerceId, id))
    await chooseNextMonth(page)
    await takeFirstChoice(page, business)
    watch.expectProblem(/409/)
    const release = await holdAnswers(page, '**/available-hours?*')
    const asked = page.waitForRequest('**/available-hours?*')
    await confirmMove(page)
    await asked
    // The taken start is still shown, and can't be pressed. Going back may scroll it away from under the mouse.
    await expect(() => soonestStart(page).click({ force: true })).toPass()
    await expect(starts(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(0)
    release()
    await soonestStart(page).click()
    await confirmMove(page)
    await expectMoved(page)
  },
)

story('submitting without changes says what can be changed', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  await openReady(page, changePath(business.commerceId, id))
  await next(page)
  await expect(page.getByText('Elige otra fecha u hora, o cambia tus datos')).toBeVisible()
  await expect(page.locator('[data-path="when"]')).toBeFocused()
})

story(
  'a customer corrects the name and keeps a time that nobody else could book',
  async ({ page, request }) => {
    const business = await openBusiness(request, {
      serviceSettings: { appointmentTimeToCancel: 0 },
    })
    const { date } = await business.findSoonest()
    const id = await business.scheduleAt({ date, time: '22:35' })
    await openReady(page, changePath(business.commerceId, id))
    await expect(soonestStart(page)).toBeVisible()
    await details(page).click()
    await field(page, 'Nombre').fill('Olga')
    await next(page)
    await confirmMove(page)
    await expectMoved(page)
    expect(await business.readAppointment(id)).toMatchObject({
      date,
      time: '22:35',
      history: [],
      customer: { name: 'Olga' },
    })
  },
)
