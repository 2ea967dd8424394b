import { expect, type Page } from '@playwright/test'
import { hasEntry } from './support/has-entry.ts'
import { holdProgram } from './support/hold-answers.ts'
import { dialog, runBusiness } from './support/run-business.ts'
import { hearNews } from './support/sockets.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from './support/story.ts'

const bell = (page: Page) => page.getByRole('button', { name: 'Notificaciones', exact: true })
const expectUnread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleDescription(count === 0 ? '' : `${count} sin leer`)
const latest = (page: Page) => dialog(page, 'Últimas notificaciones')
const details = (page: Page) => dialog(page, 'Detalles de la Notificación')
const rows = (page: Page) => page.getByRole('main').getByRole('row')
const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Ver: / })

type Business = Awaited<ReturnType<typeof runBusiness>>

/** Books and cancels, which makes two notifications each time. */
async function notify(business: Business, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await business.cancelOwn(await business.bookSoonest())
}

story('an owner reads the notifications in the bell menu', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await notify(business, 3)
  await business.bookSoonest()
  await business.enter()
  await expectUnread(page, 7)
  await expect(page.getByRole('banner').getByText('7', { exact: true })).toBeVisible()
  await bell(page).click()
  const items = latest(page).getByRole('listitem')
  await expect(items).toHaveCount(5)
  await expect(items.first()).toContainText(/Nueva cita.*Otra Persona reservó Corte clásico/)
  await expect(items.first()).toContainText('No leída')
  await expectAccessibleAtBothSizes(page)
  await page.keyboard.press('Escape')
  await expect(latest(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()

  const asked: string[] = []
  page.on('request', (each) => asked.push(`${each.method()} ${new URL(each.url()).pathname}`))
  await bell(page).click()
  await items.first().getByRole('button').click()
  await expect(latest(page)).toHaveCount(0)
  await expect(details(page)).toContainText(/Tipo *Nueva cita *Mensaje *Otra Persona reservó/)
  await expect(details(page)).toContainText(/Fecha *\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expectUnread(page, 6)
  await expectAccessibleAtBothSizes(page)
  await details(page).getByRole('button', { name: 'Ver Cita' }).click()
  await expect(details(page)).toHaveCount(0)
  const appointment = dialog(page, 'Detalles de la Cita')
  await expect(appointment.getByText('Otra Persona')).toBeVisible()
  for (const action of ['Cancelar Cita', 'Completar', 'Reagendar'])
    await expect(appointment.getByRole('button', { name: action })).toBeVisible()
  await hasEntry(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bell(page)).toBeFocused()

  await bell(page).click()
  await expect(items.first()).toContainText('Leída')
  const readAll = latest(page).getByRole('button', { name: 'Marcar todo como leído' })
  await readAll.press('Enter')
  await expectUnread(page, 0)
  await expect(readAll).toBeDisabled()
  await expect(readAll).toBeFocused()
  await expect(items.getByText('No leída')).toHaveCount(0)
  await latest(page).getByRole('link', { name: 'Ver todas las notificaciones' }).click()
  await page.waitForURL('**/notifications')
  await expect(latest(page)).toHaveCount(0)
  await expect(page.getByText('Mostrando 1 a 7 de 7 resultados')).toBeVisible()
  expect(asked.filter((each) => /^GET .*\/notifications\/[\w-]{36}$/.test(each))).toHaveLength(1)
  await page.reload()
  await expectUnread(page, 0)
})

story('the notifications are paged, and the URL has the page', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await notify(business, 6)
  await business.enter()
  await page.getByRole('navigation').getByRole('link', { name: 'Notificaciones' }).click()
  await expect(page.getByRole('heading', { name: 'Notificaciones', level: 1 })).toBeFocused()
  for (const column of ['Tipo', 'Mensaje', 'Fecha', 'Estado'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
  await expect(rows(page)).toHaveCount(11)
  await expect(page.getByText('Mostrando 1 a 10 de 12 resultados')).toBeVisible()
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(page.getByText('Mostrando 11 a 12 de 12 resultados')).toBeVisible()
  await page.getByLabel('Notificaciones por página').selectOption('5')
  await expect(page.getByText('Mostrando 11 a 12 de 12 resultados')).toBeVisible()
  await page.getByRole('button', { name: 'Página 2', exact: true }).click()
  await expect(page.getByText('Mostrando 6 a 10 de 12 resultados')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Mostrando 6 a 10 de 12 resultados')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Mostrando 11 a 12 de 12 resultados')).toBeVisible()
  await page.goto('/notifications?page=40&size=20')
  await expect(page.getByText('Mostrando 1 a 12 de 12 resultados')).toBeVisible()
  await expect(page).toHaveURL(/\/notifications\?size=20$/)

  await opener(page).nth(1).click()
  await expect(details(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener(page).nth(1)).toBeFocused()
  await expect(rows(page).nth(2)).toContainText('Leída')
  await expectUnread(page, 11)
  await page.getByRole('main').getByRole('button', { name: 'Marcar todo como leído' }).click()
  await expect(page.getByText('Todo está leído')).toBeVisible()
  await expectUnread(page, 0)
})

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('there are no notifications at first, and cards later', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    await hearNews(page)
    await business.enter()
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await page.getByRole('link', { name: 'Notificaciones' }).click()
    await expect(page.getByText('Aún no tienes notificaciones')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await bell(page).click()
    await expect(latest(page).getByText('Aún no tienes notificaciones')).toBeVisible()
    await hasEntry(page)
    await page.goBack()
    await expect(latest(page)).toHaveCount(0)
    await expect(bell(page)).toBeFocused()
    await bell(page).click()
    await latest(page).getByRole('link', { name: 'Ver todas las notificaciones' }).click()
    await expect(latest(page)).toHaveCount(0)
    await expect(bell(page)).toBeFocused()
    await page.getByRole('link', { name: 'Ir a mi enlace' }).click()
    await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeInViewport()
    await page.goBack()

    await notify(business, 6)
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'No leída' })
    await expect(cards).toHaveCount(10)
    await expect(rows(page)).toHaveCount(0)
    await expectToFit(page)
    // The next page begins with its first card.
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await expect(page.getByText(/^Mostrando 11 a 1\d de 1\d resultados$/)).toBeVisible()
    await expect(cards.first()).toBeInViewport({ ratio: 1 })
    // A press anywhere on the card opens it.
    await cards.first().click({ position: { x: 8, y: 64 } })
    await expect(details(page)).toContainText('Otra Persona')
  })

  story(
    'failures are reported, and nothing is marked as read',
    async ({ page, request, watch }) => {
      watch.expectProblem(/50[03]|ERR_FAILED/)
      const business = await runBusiness(page, request)
      await notify(business, 1)
      const fail = (status: number) => ({ status, body: '' })
      await page.route(/\/api\/notifications/, (route) => route.fulfill(fail(503)))
      await business.enter()
      await page.goto('/notifications')
      await expect(page.getByText('Error al cargar las notificaciones')).toBeVisible()
      await expect(page.getByText('Error al obtener notificaciones')).toBeVisible()
      await page.unroute(/\/api\/notifications/)
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(opener(page)).toHaveCount(2)

      await page.route(/\/api\/notifications\/[^?]+/, (route) => route.fulfill(fail(503)))
      await page.route(/\/api\/appoiments\/[\w-]{36}/, (route) => route.fulfill(fail(503)))
      await opener(page).first().click()
      await expect(page.getByText('Error al leer notificación')).toBeVisible()
      await expect(page.getByText('Error al cargar los detalles de la notificación')).toBeVisible()
      await expect(details(page)).toContainText('Otra Persona')
      await details(page).getByRole('button', { name: 'Ver Cita' }).click()
      await expect(page.getByText('Error al cargar las citas')).toBeVisible()
      await expect(details(page)).toBeVisible()
      await hasEntry(page)
      await page.goBack()
      await expectUnread(page, 2)
      await page.getByRole('main').getByRole('button', { name: 'Marcar todo como leído' }).click()
      await expect(
        page.getByText('Error al marcar todas las notificaciones como leídas'),
      ).toBeVisible()
      await expectUnread(page, 2)
    },
  )
})

story(
  'the bell shows its count and can be pressed before JavaScript has loaded',
  async ({ page, request }) => {
    const business = await runBusiness(page, request)
    await notify(business, 1)
    await business.enter()
    await expectUnread(page, 2)
    const release = await holdProgram(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('banner').getByText('2', { exact: true })).toBeVisible()
    await bell(page).click()
    await expect(latest(page)).toHaveCount(0)
    release()
    await expect(latest(page).getByRole('listitem')).toHaveCount(2)
  },
)
