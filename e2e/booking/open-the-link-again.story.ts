import { expect, type Page } from '@playwright/test'
import {
  confirm,
  fillBooking,
  isBooked,
  sheet,
  soonestChip,
} from '../support/booking/book-by-form.ts'
import { openBusiness, openWithManyStarts } from '../support/business/open-business.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const visitor = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }

story(
  'opening the link again shows the upcoming appointment; booking the same again is asked about',
  async ({ page, request }) => {
    const business = await openWithManyStarts(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    await confirm(page)
    await isBooked(page)
    await page.goto(`/book/${business.commerceId}`)
    await expect(mine(page)).toHaveText('Mis citas (1)')
    await expect(sheet(page)).toBeHidden()
    await expect(page.getByText(visitor.name)).toHaveCount(0)
    await mine(page).click()
    await page.getByRole('link', { name: /^Rosa · / }).click()
    await expect(page.getByRole('heading', { name: 'Tu cita', level: 1 })).toBeVisible()
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    await expect(page.getByText(/^Ya tienes .* ¿Otra más\?$/)).toBeVisible()
    await page.getByRole('button', { name: 'Sí, otra más' }).click()
    await isBooked(page)
  },
)

story('a confirmation reloaded an hour later shows the landing page', async ({ page, request }) => {
  const business = await openBusiness(request)
  await page.goto(`/book/${business.commerceId}`)
  await fillBooking(page, visitor)
  await confirm(page)
  await isBooked(page)
  await page.evaluate(() => {
    const { state } = window.history
    window.history.replaceState({ ...state, at: state.at - 3_600_000 }, '')
  })
  await page.reload()
  await expect(mine(page)).toBeVisible()
  await expect(soonestChip(page)).toBeVisible()
  await expect(sheet(page)).toBeHidden()
})

story(
  'a device lists all that were booked on it; hiding one can be undone, and its link is kept',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    for (const name of [visitor.name, 'Regina']) {
      await fillBooking(page, { ...visitor, name })
      await confirm(page)
      await isBooked(page)
      await page.getByRole('button', { name: 'Agendar otra cita' }).click()
    }
    await expect(mine(page)).toHaveText('Mis citas (2)')
    await mine(page).click()
    await expect(linkOf(page, 'Rosa')).toBeVisible()
    const hide = page.getByRole('button', { name: /^Ocultar: Regina/ })
    const undo = page.getByRole('button', { name: /^Deshacer: Regina/ })
    await hide.click()
    await expect(page.getByText('La cita sigue agendada.')).toBeVisible()
    await expect(undo).toBeFocused()
    await undo.click()
    await expect(mine(page)).toHaveText('Mis citas (2)')
    await hide.click()
    await expect(undo).toBeVisible()
    await page.reload()
    await expect(mine(page)).toHaveText('Mis citas (1)')
    await mine(page).click()
    await expect(linkOf(page, 'Rosa')).toBeVisible()
    await expect(linkOf(page, 'Regina')).toHaveCount(0)
    await page.getByRole('button', { name: 'Ver la oculta' }).click()
    await expect(linkOf(page, 'Regina')).toBeVisible()
    await page.getByRole('link', { name: 'Ver todas las de este dispositivo' }).click()
    await listsWithoutCalls(page)
  },
)

const mine = (page: Page) => page.getByRole('button', { name: /^Mis citas/ })
const linkOf = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name} · `) })

/** The page of all appointments is drawn from the device alone. */
async function listsWithoutCalls(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Mis citas', level: 1 })).toBeVisible()
  const calls: string[] = []
  page.on('request', (call) => calls.push(new URL(call.url()).pathname))
  await page.reload()
  await expect(linkOf(page, 'Rosa')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver la oculta' }).click()
  await linkOf(page, 'Regina').hover()
  const id = (await linkOf(page, 'Rosa').getAttribute('href'))?.split('/').at(-1) ?? '?'
  expect(calls.filter((path) => path.startsWith('/api/') || path.includes(id))).toEqual([])
}
