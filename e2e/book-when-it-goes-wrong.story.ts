import { expect } from '@playwright/test'
import { confirm, fillBooking } from './support/book-by-form.ts'
import { openBusiness } from './support/open-business.ts'
import { story } from './support/story.ts'

story.use({ viewport: { width: 360, height: 740 } })

const visitor = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }

story(
  'a lost connection keeps the form, and trying again books once',
  async ({ page, watch, request, context }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await confirm(page)
    await expect(
      page.getByText('No hay conexión. Revisa tu internet e inténtalo de nuevo.'),
    ).toBeVisible()
    await expect(page.getByText('Rosa Peña')).toBeVisible()
    await context.setOffline(false)
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'Cita reservada correctamente' })).toBeVisible()
    expect(await business.countUpcoming()).toBe(1)
  },
)

story('an answer that never arrived books once all the same', async ({ page, watch, request }) => {
  const business = await openBusiness(request)
  await page.goto(`/book/${business.commerceId}`)
  await fillBooking(page, visitor)
  watch.expectProblem(/ERR_FAILED|ERR_CONNECTION/)
  let isFirst = true
  await page.route('**/book', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    // The server books; only its answer gets lost.
    await route.fetch()
    await route.abort()
  })
  await confirm(page)
  await expect(page.getByText(/No hay conexión/)).toBeVisible()
  await confirm(page)
  await expect(page.getByRole('heading', { name: 'Cita reservada correctamente' })).toBeVisible()
  expect(await business.countUpcoming()).toBe(1)
})

story(
  'a time that somebody else took leads back to the form with everything in it',
  async ({ page, watch, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    await business.bookSoonest()
    watch.expectProblem(/409/)
    await confirm(page)
    await expect(page.getByText('Este horario ya no está disponible').first()).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(visitor.email)
    await expect(page.getByRole('radio', { checked: true, name: /^\d\d:\d\d/ })).toHaveCount(0)
    expect(await business.countUpcoming()).toBe(1)
  },
)

story('a link that leads nowhere says so', async ({ page, watch }) => {
  watch.expectProblem(/404/)
  await page.goto('/book/no-hay-tal-negocio')
  await expect(page.getByText('Comercio no encontrado')).toBeVisible()
  await expect(
    page.getByText('El comercio que buscas no existe o no está disponible.'),
  ).toBeVisible()
})
