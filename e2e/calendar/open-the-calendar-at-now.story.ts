import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { holdAnswers, holdProgram } from '../support/page/hold-answers.ts'
import { phone, story } from '../support/page/story.ts'

// 24 November 2026, by the clocks of Mérida 13:00 and 18:52.
const midday = new Date('2026-11-24T19:00:00Z')
const evening = new Date('2026-11-25T00:52:00Z')

const now = (page: Page) => page.getByTestId('now')
const rows = (page: Page) => page.locator('section[data-day="2026-11-24"]')

const bar = (page: Page) => page.locator('[data-calendar-bar]')

const bottomOf = async (locator: Locator) => {
  const { y, height } = (await locator.boundingBox()) ?? { y: Number.NaN, height: 0 }
  return y + height
}

/** The current time stands a third from the top of what the bar leaves. */
const expectAtNow = (page: Page) =>
  expect(async () => {
    const { y } = (await now(page).boundingBox()) ?? { y: Number.NaN }
    const top = await bottomOf(bar(page))
    expect((y - top) / ((page.viewportSize()?.height ?? 0) - top)).toBeCloseTo(1 / 3, 2)
  }).toPass()

/** The bar stands whole below the header, wherever the page is scrolled to. */
async function expectBarInSight(page: Page): Promise<void> {
  for (const top of [100_000, 300, -100_000]) {
    await scrollBy(page, top)
    const { y } = (await bar(page).boundingBox()) ?? { y: Number.NaN }
    expect(y).toBeCloseTo(await bottomOf(page.getByRole('banner')), 0)
    for (const name of ['Nueva Cita', 'Hoy', /^(Día|Semana) siguiente$/])
      await page.getByRole('button', { name }).click({ trial: true })
  }
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Scrolls as a finger or a wheel does; returns the new position. */
async function scrollBy(page: Page, top: number): Promise<number> {
  await page.evaluate((by) => {
    window.dispatchEvent(new WheelEvent('wheel'))
    window.scrollBy({ top: by, behavior: 'instant' })
  }, top)
  return scrolled(page)
}

/** A font that arrives late moves words by a pixel. */
const unnoticed = 0.005

const layoutShift = async (page: Page) =>
  Number((await page.locator('html').getAttribute('data-shift')) ?? 0)

async function open(page: Page, session: Record<string, unknown>, at: Date) {
  await signIn(page, session)
  await page.clock.install({ time: at })
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) sum += Number(Reflect.get(shift, 'value'))
      document.documentElement.dataset.shift = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Doesn't wait for JavaScript, which may be held back.
  await page.goto('/calendar', { waitUntil: 'commit' })
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'the day opens at the current time, and does not interrupt scrolling',
    async ({ page, request }) => {
      const business = await openBusiness(request)
      await open(page, business.session, midday)
      await expectAtNow(page)
      expect(await layoutShift(page)).toBeLessThan(unnoticed)

      // Time passes, and the data is fetched again.
      const left = await scrollBy(page, 120)
      await page.clock.fastForward(120_000)
      await expect(now(page)).toBeInViewport()
      expect(await scrolled(page)).toBe(left)

      await page.reload()
      await expect(now(page)).toBeAttached()
      await expect.poll(() => scrolled(page)).toBe(left)
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      // The press itself may scroll the page beneath the header.
      const leftAgain = await scrolled(page)
      await page.getByRole('link', { name: 'Inicio', exact: true }).click()
      await page.waitForURL('/')
      await expect(page.getByRole('heading', { name: 'Próximas Citas' })).toBeVisible()
      await page.goBack()
      await expect.poll(() => scrolled(page)).toBe(leftAgain)

      await page.getByRole('button', { name: 'Día siguiente' }).click()
      await expect(now(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Hoy' }).click()
      await expectAtNow(page)
      await scrollBy(page, -400)
      await page.getByRole('button', { name: 'Hoy' }).click()
      await expectAtNow(page)
      await expectBarInSight(page)
    },
  )

  story('in the evening the current hour and the date are shown', async ({ page, request }) => {
    const business = await openBusiness(request)
    await open(page, business.session, evening)
    await expect(now(page)).toBeInViewport()
    // The rows reach to 20:00, although the business closes earlier.
    await expect(rows(page)).toHaveAttribute('data-rows', /1200$/)
    const heading = page.getByRole('heading', { name: 'Martes 24 de noviembre' })
    await expect(heading).toBeInViewport({ ratio: 1 })
  })
})

story('scrolling before the day has loaded keeps the position', async ({ page, request }) => {
  const business = await openBusiness(request)
  const answer = await holdAnswers(page, '**/api/appoiments/calendar?*')
  await open(page, business.session, midday)
  await expect(page.getByText('Cargando el calendario')).not.toHaveCount(0)
  const left = await scrollBy(page, 40)
  answer()
  await expect(now(page)).toBeAttached()
  expect(await scrolled(page)).toBe(left)
})

story('scrolling before JavaScript has loaded keeps the position', async ({ page, request }) => {
  const business = await openBusiness(request)
  const release = await holdProgram(page)
  await open(page, business.session, midday)
  await expect(page.getByText('Cargando el calendario')).not.toHaveCount(0)
  const left = await scrollBy(page, 40)
  expect(left).toBe(40)
  release()
  await expect(now(page)).toBeAttached()
  expect(await scrolled(page)).toBe(left)
})

story('early in the day the calendar opens at its buttons', async ({ page, request }) => {
  const business = await openBusiness(request)
  await open(page, business.session, new Date('2026-11-25T15:10:00Z'))
  await expect(now(page)).toBeInViewport()
  expect(await scrolled(page)).toBe(0)
})

story('at night, Enter on a closed day opens its menu in view', async ({ page, request }) => {
  const business = await openBusiness(request)
  // In Mérida it is 0:45 on a Tuesday, so that the rows begin at midnight.
  await open(page, business.session, new Date('2026-11-24T06:45:00Z'))
  await expect(rows(page)).toHaveAttribute('data-rows', /^0 /)
  await scrollBy(page, 800)
  await page
    .getByRole('button', { name: 'Agendar el domingo 29 de noviembre de 2026' })
    .press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Agendar a las 09:00' })).toBeInViewport()
})

story('a week opens at the business’s time, also from other zones', async ({ page, request }) => {
  const business = await openBusiness(request, { timezone: 'America/Tijuana' })
  // There it is 20:00, here 22:00.
  await open(page, business.session, new Date('2026-11-25T04:00:00Z'))
  await expect(now(page)).toBeInViewport()
  await expect(rows(page).getByTestId('now')).toBeVisible()
  await expect(rows(page)).toHaveAttribute('data-rows', /1260$/)
  const corner = page.getByText('Nov2026')
  await expect(corner).toBeInViewport({ ratio: 1 })
  expect(await layoutShift(page)).toBeLessThan(unnoticed)

  // The same when it is opened from the calendar itself.
  await scrollBy(page, -2000)
  await page.getByRole('link', { name: 'Calendario', exact: true }).click()
  await expect(now(page)).toBeInViewport()
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Próximas Citas' })).toBeVisible()
  await page.getByRole('link', { name: 'Calendario', exact: true }).click()
  await expect(now(page)).toBeInViewport()
  await scrollBy(page, -2000)
  await page.getByText('Mes', { exact: true }).click()
  await expect(now(page)).toHaveCount(0)
  await page.getByText('Día', { exact: true }).click()
  await expect(now(page)).toBeInViewport()
  await expectBarInSight(page)
  await page.getByText('Mes', { exact: true }).click()
  const today = page.locator('li[data-day="2026-11-24"]')
  await expect(today).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Colores y marcas' }).click()
  await expect(page.getByRole('list', { name: 'Colores' })).toContainText('Clase o evento')
})
