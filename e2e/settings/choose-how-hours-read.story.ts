import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { bookedSubject, readMail } from '../support/notifications/read-mail.ts'
import { expectToast } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, phone, story } from '../support/page/story.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Cómo se ven las horas' })
const twelve = (page: Page) => card(page).getByRole('radio', { name: '12 horas (6:00 p.m.)' })
const save = (page: Page) => card(page).getByRole('button', { name: 'Guardar formato' })

/** A Wednesday to come, in two weeks at most. */
const wednesday = () =>
  Array.from({ length: 7 }, (_, at) => new Date(Date.now() + (at + 2) * 86_400_000))
    .map((day) => day.toISOString().slice(0, 10))
    .find((date) => new Date(date).getUTCDay() === 3) ?? ''

story.describe('on a phone', () => {
  story.use({ viewport: phone, loadsAhead: true })

  story('an owner has customers read 1:00 p.m. instead of 13:00', async ({ page, request }) => {
    const { owner, bookAt, customerEmail, manage } = await openBusiness(request)
    await enterAsOwner(page, owner, '/settings?tab=timezone')
    await expect(card(page).getByRole('radio', { name: '24 horas (18:00)' })).toBeChecked()
    await expect(save(page)).toBeDisabled()
    await twelve(page).check()
    await expectAccessibleAtBothSizes(page)

    await page.getByRole('tab', { name: 'Notificaciones' }).click()
    const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await save(page).click()
    await expect(page.getByText('Formato de las horas actualizado correctamente')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await page.reload()
    await expect(twelve(page)).toBeChecked()
    expect(await manage('GET', '/commerce/hour-format')).toEqual({ hourFormat: '12' })

    await bookAt({ date: wednesday(), time: '13:00' })
    const { text } = await readMail(customerEmail, bookedSubject)
    expect(text).toMatch(/^miércoles .*, 1:00\u00a0p\.m\.$/m)

    await page.getByRole('tab', { name: 'Notificaciones' }).click()
    const message = page.getByRole('figure', { name: 'Así lo recibe tu cliente' })
    await expect(message).toContainText(/, 4:30\sp\.m\.\nCalle 60/)
    await enterAsOwner(page, owner, '/')
    await expect(page.getByText('9:00 a.m. - 6:00 p.m.')).toBeVisible()
  })
})

story('a choice that fails to save says so and stays', async ({ page, request, watch }) => {
  watch.expectProblem(/503/)
  const { owner, manage } = await openBusiness(request)
  await page.route('**/api/commerce/hour-format', (route) =>
    route.fulfill({ status: 503, body: '' }),
  )
  await enterAsOwner(page, owner, '/settings?tab=timezone')
  // The read is retried twice before it fails.
  const retry = card(page).getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/commerce/hour-format')
  await retry.click()
  await expect(save(page)).toBeDisabled()
  await twelve(page).check()

  await page.route('**/api/commerce/hour-format', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, body: '' })
      : route.continue(),
  )
  await save(page).click()
  await expectToast(page, 'Error al guardar el formato de las horas')
  await expect(twelve(page)).toBeChecked()
  expect(await manage('GET', '/commerce/hour-format')).toEqual({ hourFormat: '24' })
  await page.unroute('**/api/commerce/hour-format')
  await save(page).click()
  await expect(page.getByText('Formato de las horas actualizado correctamente')).toBeVisible()
  expect(await manage('GET', '/commerce/hour-format')).toEqual({ hourFormat: '12' })
})
