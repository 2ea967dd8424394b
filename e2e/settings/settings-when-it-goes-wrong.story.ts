import { expect, type Page } from '@playwright/test'
import { formatLongDate } from '../../packages/es/src/time/dates.ts'
import { endSession, logInAgain, sessionEnded } from '../support/accounts/end-session.ts'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dayFromNow, typedDate } from '../support/business/business-dates.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { hearNews } from '../support/notifications/sockets.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'
import { dayOff, newDayOff } from '../support/settings/days-off.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isSaved = (page: Page) => expect(page.getByText('Todo está guardado')).toBeVisible()

/** This many blocked days, far in the future. */
const manyDays = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: new Date(Date.UTC(2090, 0, 1 + at)).toISOString().slice(0, 10),
    description: `Día ${at + 1}`,
    startTime: null,
    endTime: null,
  }))

/** Holds the answer to the next read of `address` until the returned function is called. */
async function holdFirstRead(page: Page, address: string) {
  const { promise: held, resolve: hold } = Promise.withResolvers<() => Promise<void>>()
  let isHeld = false
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET' || isHeld) return route.continue()
    isHeld = true
    const response = await route.fetch()
    // The page may have aborted the request.
    hold(() => route.fulfill({ response }).catch(() => undefined))
  })
  return async () => (await held)()
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'logging in after the session expired keeps the choices of a tab',
    async ({ page, request, watch }) => {
      watch.expectProblem(/401/)
      const { owner, password, manage } = await openBusiness(request)
      await enterAsOwner(page, owner, '/settings?tab=blocked-dates')
      await page.getByRole('button', { name: /^Bloquear Navidad/ }).click()
      await page.getByLabel('Motivo').fill('Posada con la familia')
      await endSession(page)
      await button(page, 'Guardar').click()
      const dialog = sessionEnded(page)
      await expect(dialog).toBeVisible()
      await expectAccessibleAtBothSizes(page)
      const answerLate = await holdFirstRead(page, '**/api/commerce/days-off')
      await logInAgain(page, password)
      await expect(dialog).toHaveCount(0)
      await isSaved(page)
      await answerLate()
      await expect(page.getByLabel('Motivo')).toHaveValue('Posada con la familia')
      expect(await manage('GET', '/commerce/days-off')).toMatchObject([
        { description: 'Posada con la familia' },
      ])
    },
  )
})

story('500 blocked dates are paged, changed and saved at once', async ({ page, request }) => {
  const { owner, manage } = await openBusiness(request)
  await manage('POST', '/commerce/days-off', { data: manyDays(500) })
  await enterAsOwner(page, owner, '/settings?tab=blocked-dates')
  await expect(page.getByText('500 en total')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Motivo')).toHaveCount(20)
  await page
    .getByRole('navigation', { name: 'Fechas bloqueadas' })
    .getByRole('button', { name: /siguiente/i })
    .click()
  const reason = dayOff(page, manyDays(21)[20]?.date ?? '').getByLabel('Motivo')
  await expect(reason).toHaveValue('Día 21')
  const date = dayOff(page, manyDays(21)[20]?.date ?? '').getByRole('textbox', { name: 'Fecha' })
  await date.fill('')
  await page
    .getByRole('navigation', { name: 'Fechas bloqueadas' })
    .getByRole('button', { name: /anterior/i })
    .click()
  await button(page, 'Guardar').click()
  // The list opens the page that has the error.
  const row = newDayOff(page)
  await expect(row.getByText('La fecha es requerida')).toBeVisible()
  await row.getByRole('textbox', { name: 'Fecha' }).fill(typedDate(manyDays(21)[20]?.date ?? ''))
  await reason.fill('Inventario')
  let saves = 0
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/commerce/days-off')) saves += 1
  })
  await page.keyboard.press('Enter')
  await isSaved(page)
  expect(saves).toBe(1)
  const kept = await manage('GET', '/commerce/days-off')
  expect(kept).toHaveLength(500)
  expect(kept[20]).toMatchObject({ description: 'Inventario' })
})

story('a reload keeps the choices', async ({ page, request }) => {
  const { owner } = await openBusiness(request)
  await enterAsOwner(page, owner, '/settings?tab=blocked-dates')
  await page.getByRole('button', { name: /^Bloquear Navidad/ }).click()
  await page.getByLabel('Motivo').fill('Posada con la familia')
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await expect(page.getByLabel('Motivo')).toHaveValue('Posada con la familia')
  await button(page, 'Guardar').click()
  await isSaved(page)
})

story('a typed reason stays when an earlier first day is chosen', async ({ page, request }) => {
  const { owner } = await openBusiness(request)
  await enterAsOwner(page, owner, '/settings?tab=blocked-dates')
  const day = (date: string) => button(page, formatLongDate(date))
  await day(dayFromNow(3)).click({ timeout: 30_000 })
  await page.getByLabel('Motivo').fill('Vacaciones')
  await day(dayFromNow(1)).click()
  await button(page, 'Bloquear 3 días').click()
  const row = page.getByRole('listitem').filter({ hasText: '3 días' })
  await expect(row.getByLabel('Motivo')).toHaveValue('Vacaciones')
})

story('saving keeps the changes of another window', async ({ page, request }) => {
  const { owner, manage } = await openBusiness(request)
  await hearNews(page)
  await enterAsOwner(page, owner, '/settings?tab=blocked-dates')
  await page.getByRole('button', { name: /^Bloquear Navidad/ }).click({ timeout: 30_000 })
  await manage('POST', '/commerce/days-off', { data: manyDays(1) })
  await expect(page.getByText('2 en total')).toBeVisible()
  await button(page, 'Guardar').click()
  await isSaved(page)
  expect(await manage('GET', '/commerce/days-off')).toMatchObject([
    { description: 'Navidad' },
    { description: 'Día 1' },
  ])
})

story(
  'a list changed on another device is not overwritten, and both changes are saved after a review',
  async ({ page, request, watch }) => {
    watch.expectProblem(/409/)
    const { owner, manage } = await openBusiness(request)
    await enterAsOwner(page, owner, '/settings?tab=blocked-dates')
    await page.getByRole('button', { name: /^Bloquear Navidad/ }).click({ timeout: 30_000 })
    await manage('POST', '/commerce/days-off', { data: manyDays(1) })
    await button(page, 'Guardar').click()
    await expect(
      page.getByText('La lista de fechas bloqueadas cambió en otro dispositivo.'),
    ).toBeVisible()
    await expect(page.getByText('2 en total')).toBeVisible()
    await expectToFit(page)
    await button(page, 'Guardar').click()
    await isSaved(page)
    expect(await manage('GET', '/commerce/days-off')).toMatchObject([
      { description: 'Navidad' },
      { description: 'Día 1' },
    ])
  },
)

story('too many blocked dates are refused with a message', async ({ page, request }) => {
  const { owner, manage } = await openBusiness(request)
  await manage('POST', '/commerce/days-off', { data: manyDays(500) })
  await enterAsOwner(page, owner, '/settings?tab=blocked-dates')
  await page.getByRole('button', { name: /^Bloquear Navidad/ }).click({ timeout: 30_000 })
  await button(page, 'Guardar').click()
  await expect(page.getByText('Máximo 500 fechas bloqueadas')).toBeFocused()
})

for (const [tab, call] of [
  ['business-hours', 'business-hour'],
  ['blocked-dates', 'days-off'],
  ['notifications', 'notification-settings'],
  ['timezone', 'timezone'],
]) {
  story(`${tab} that does not load can be retried`, async ({ page, request, watch }) => {
    watch.expectProblem(/503/)
    const { owner } = await openBusiness(request)
    await page.route(`**/api/commerce/${call}`, (route) => route.fulfill({ status: 503, body: '' }))
    await enterAsOwner(page, owner, `/settings?tab=${tab}`)
    // The read is retried twice before it fails; that takes long on a busy machine.
    await expect(page.getByText('Error al cargar la configuración')).toBeVisible({
      timeout: 30_000,
    })
    await page.unroute(`**/api/commerce/${call}`)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await isSaved(page)
  })
}
