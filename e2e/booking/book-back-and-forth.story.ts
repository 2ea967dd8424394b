import { expect, type Page } from '@playwright/test'
import {
  choice,
  chooseSoonest,
  confirm,
  details,
  fillBooking,
  fillCustomer,
  formPath,
  isBooked,
  latestHour,
  sheet,
  soonestChip,
} from '../support/booking/book-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { nameField } from '../support/page/fields.ts'
import { goBackLate } from '../support/page/go-back-late.ts'
import { phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const visitor = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }
const isAt = (heading: string, page: Page) =>
  expect(page.getByRole('heading', { name: heading })).toBeVisible()

story(
  'the browser’s back button leads a step back, and from the end to the services',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto('/terminos')
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    const { time } = await business.findSoonest()
    await page.goBack()
    await isAt('Agenda tu cita', page)
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(visitor.email)
    await expect(choice(page)).toContainText(time)
    await page.goForward()
    await isAt('Confirma tu cita', page)
    await page.getByRole('button', { name: 'Editar información' }).click()
    await isAt('Agenda tu cita', page)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await isAt('Confirma tu cita', page)
    await confirm(page)
    await isAt('Cita reservada correctamente', page)
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    await expect(soonestChip(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirmar cita' })).toHaveCount(0)
    await page.goBack()
    await page.waitForURL('**/terminos')
    expect(await business.countUpcoming()).toBe(1)
  },
)

story('a preview opened while the browser is still going back stays', async ({ page, request }) => {
  await goBackLate(page)
  const business = await openBusiness(request)
  await page.goto(`/book/${business.commerceId}`)
  await fillBooking(page, visitor)
  await page.getByRole('button', { name: 'Editar información' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await confirm(page)
  await isAt('Cita reservada correctamente', page)
  expect(await business.countUpcoming()).toBe(1)
})

story(
  'the back button closes the sheet, and the forward button opens it with the input kept',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto('/terminos')
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await nameField(page).fill(visitor.name)
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    await page.goForward()
    await expect(sheet(page)).toBeVisible()
    await expect(nameField(page)).toHaveValue(visitor.name)
    // A browser may close a dialog without asking if nothing was pressed in it.
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await chooseSoonest(page)
    await expect(nameField(page)).toHaveValue(visitor.name)
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(sheet(page)).toBeHidden()
    await page.goBack()
    await page.waitForURL('**/terminos')
  },
)

story(
  'a reload stays in place: on the form, before the confirmation and after it',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const { time } = await business.findSoonest()
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await nameField(page).fill(visitor.name)
    await page.reload()
    await expect(choice(page)).toContainText(time)
    await expect(nameField(page)).toHaveValue(visitor.name)
    await fillCustomer(page, visitor)
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
    await page.getByRole('button', { name: 'Agendar otra cita' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(soonestChip(page)).toBeVisible()
    expect(await business.countUpcoming()).toBe(1)
  },
)

for (const isPage of [false, true]) {
  story(
    `another time that was chosen ${isPage ? 'on the page of the form' : 'in the sheet'} outlives a reload`,
    async ({ page, request }) => {
      const business = await openBusiness(request)
      await page.goto(isPage ? await formPath(business) : `/book/${business.commerceId}`)
      if (!isPage) await chooseSoonest(page)
      await page.getByRole('link', { name: 'Cambiar' }).click()
      const last = latestHour(isPage ? page : sheet(page))
      const time = (await last.textContent()) ?? ''
      await last.click()
      await expect(choice(page)).toContainText(time)
      await page.reload()
      await expect(choice(page)).toContainText(time)
      await fillCustomer(page, visitor)
      await expect(details(page).getByText(time, { exact: true })).toBeVisible()
    },
  )
}

story(
  'an appointment can be booked without access to browser storage',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.addInitScript(() => {
      for (const store of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, store, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    const chosen = (await choice(page).textContent()) ?? ''
    await page.reload()
    await expect(choice(page)).toHaveText(chosen)
    await fillCustomer(page, visitor)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Confirma tu cita' })).toBeVisible()
    await confirm(page)
    await isBooked(page)
    await page.reload()
    await isBooked(page)
  },
)

story('the forward button doesn’t lead to an outdated preview', async ({ page, request }) => {
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
})

story(
  'the confirmation shows a cancellation when the customer comes back to it',
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
