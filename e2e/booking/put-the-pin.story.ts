import { expect, type Locator, type Page } from '@playwright/test'
import { registerToLocation, someOwner } from '../support/accounts/register-by-form.ts'
import { chooseSoonest, sheet } from '../support/booking/book-by-form.ts'
import { atHome, monument, removeGeocoder, shop } from '../support/booking/choose-address.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { expectShown } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const ownWords = 'La casa azul de la esquina'
const noMap =
  'El mapa no está disponible por ahora: coloca el pin sobre la cuadrícula o usa tu ubicación.'

const map = (page: Page) => page.locator('.leaflet-container')
const pin = (page: Page) => page.locator('.leaflet-marker-icon')
const accept = (page: Page) => page.getByRole('button', { name: 'Usar esta dirección' })

/** Drags the pin by the mouse. */
async function dragPin(page: Page, [right, down]: [number, number]): Promise<void> {
  const { x, y } = await middleOf(pin(page))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + right, y + down, { steps: 5 })
  await page.mouse.up()
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

story.describe('near the shop', () => {
  story.use({
    geolocation: { latitude: 20.9671, longitude: -89.6236 },
    permissions: ['geolocation'],
  })

  story('a new owner finds the address, or drags the pin to it', async ({ page }) => {
    await registerToLocation(page, someOwner())
    const field = page.getByRole('combobox', { name: 'Dirección' })
    await dragPin(page, [40, 20])
    await expect(page.getByText('Pin colocado')).toBeVisible()
    await expect(field).toHaveValue(shop)
    await field.fill('monumento')
    await page.getByRole('option', { name: monument }).click()
    await expect(field).toHaveValue(monument)
    await expectToFit(page)

    // The pin replaces an address from the search, but not a typed one.
    await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
    await expect(field).toHaveValue(shop)
    await field.fill(ownWords)
    await dragPin(page, [-20, 10])
    await expect(page.getByText(`El pin está en: ${shop}`)).toBeVisible()
    await expect(field).toHaveValue(ownWords)
    await expectToFit(page)
    await accept(page).click()
    await expect(field).toHaveValue(shop)
    await expect(accept(page)).toHaveCount(0)
  })
})

story(
  'an owner finds the customer’s address, or drags the pin to it',
  async ({ page, request }) => {
    const business = await runBusiness(page, request, atHome)
    await business.editService({ maxDistanceKm: 10 })
    await business.enter()
    await page.getByRole('button', { name: 'Nueva Cita' }).click()
    const form = dialog(page, 'Agendar Cita')
    await form.getByLabel('Servicio').selectOption({ index: 1 })
    await expect(form.getByText('Hasta a 10 km de tu negocio.')).toBeVisible()
    const field = form.getByRole('combobox', { name: 'Dirección del cliente' })
    await field.fill('monumento')
    await form.getByRole('option', { name: monument }).click()
    await expect(field).toHaveValue(monument)
    await expect(form.getByText('Pin colocado')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await field.fill(ownWords)
    await pin(page).focus()
    await page.keyboard.press('ArrowUp')
    await expect(form.getByText(`El pin está en: ${monument}`)).toBeVisible()
    await expect(field).toHaveValue(ownWords)
    await accept(page).click()
    await expect(field).toHaveValue(monument)
  },
)

story('a failing geocoder does not block the address', async ({ page, request, watch }) => {
  watch.expectProblem(/503/)
  const business = await openBusiness(request, atHome)
  await page.route('**/api/geo/reverse?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`/book/${business.commerceId}`)
  await chooseSoonest(page)
  await map(page).click({ position: { x: 120, y: 90 } })
  await expect(page.getByText('Pin colocado')).toBeVisible()
  await expect(page.getByText(/^No pudimos buscar la dirección del pin/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Dirección' }).fill(ownWords)
  await expect(page.getByText(/^No pudimos buscar la dirección del pin/)).toHaveCount(0)
})

story('a slow answer never overtakes a newer one', async ({ page, request }) => {
  const business = await openBusiness(request, atHome)
  const asked: string[] = []
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/geo/reverse?*', async (route) => {
    asked.push(route.request().url())
    if (asked.length > 1) return route.continue()
    await slow.promise
    const data = { label: 'La de antes', latitude: 20.97, longitude: -89.62 }
    // The page has aborted it.
    await route.fulfill({ json: { isSuccess: true, message: '', data } }).catch(() => undefined)
  })
  await page.goto(`/book/${business.commerceId}`)
  await chooseSoonest(page)
  await map(page).click({ position: { x: 120, y: 90 } })
  await expect.poll(() => asked.length).toBe(1)
  await map(page).click({ position: { x: 150, y: 120 } })
  const field = page.getByRole('combobox', { name: 'Dirección' })
  await expect(field).toHaveValue(shop)
  slow.resolve()
  await pin(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => asked.length).toBe(3)
  await expect(field).toHaveValue(shop)
  await expect(page.getByText('La de antes')).toHaveCount(0)
})

story.describe('on a phone without map or geocoder', () => {
  story.use({
    viewport: phone,
    geolocation: { latitude: 20.9671, longitude: -89.62364 },
    permissions: ['geolocation'],
  })

  story('a grid shows the pin and its coordinates', async ({ page, watch }) => {
    watch.expectProblem(/ERR_FAILED|500/)
    await removeGeocoder(page)
    await page.route('**/tiles/**', (route) => route.abort())
    await registerToLocation(page, someOwner())
    await expect(page.getByText(noMap)).toBeVisible()
    await expect(page.getByText('20.94605, -89.64294')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
    await expect(page.getByText('Pin colocado')).toBeVisible()
    await expect(page.getByText('20.96710, -89.62364')).toBeVisible()
    await page.getByLabel('Dirección').fill(ownWords)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { name: 'Tu primer servicio', level: 2 })).toBeFocused()
  })

  story('tiles are shown once they load again', async ({ page, request, watch }) => {
    watch.expectProblem(/ERR_FAILED/)
    const noPoint = { latitude: null, longitude: null }
    const nowhere = { canPickupBooking: false, commerceAddress: '', ...noPoint }
    const business = await openBusiness(request, { ...atHome, ...nowhere })
    await page.route('**/tiles/**', (route) => route.abort())
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await expect(page.getByText(noMap)).toBeVisible()
    // The business has no coordinates, so its customers' map starts near Guadalajara.
    const start = page.getByText('20.67360, -103.34400')
    await expect(start).toBeVisible()
    await page.unroute('**/tiles/**')
    await expectShown(page.locator('.leaflet-tile-loaded'))
    await expect(page.getByText(noMap)).toHaveCount(0)
    await expect(start).toHaveCount(0)
  })
})

story.describe('with fingers', () => {
  story.use({ viewport: phone, hasTouch: true, isMobile: true })

  interface Point {
    x: number
    y: number
  }

  /** Swipes with one finger for each point, by touch events. */
  async function swipe(page: Page, from: Point[], [right, down]: [number, number]): Promise<void> {
    const screen = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', part: number) =>
      screen.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: from.map(({ x, y }, id) => ({ x: x + right * part, y: y + down * part, id })),
      })
    await touch('touchStart', 0)
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10)
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  story(
    'one finger scrolls past the map or drags the pin, two move the map',
    async ({ page, request }) => {
      const business = await openBusiness(request, atHome)
      await page.goto(`/book/${business.commerceId}`)
      await chooseSoonest(page)
      await expect(page.getByText('Con dos dedos mueves el mapa.')).toBeVisible()
      await expect(page.getByText('Con el teclado')).toBeHidden()
      const { x, y } = await middleOf(map(page))
      const scrolled = () => sheet(page).evaluate((box) => box.scrollTop)
      const before = await scrolled()
      const stood = await pin(page).evaluate((icon) => icon.style.transform)
      // Beside the pin.
      await swipe(page, [{ x: x - 60, y: y + 60 }], [0, -150])
      await expect.poll(scrolled).toBeGreaterThan(before + 100)
      // A touch during a scroll can't be taken by the map, and the browser says so.
      await sheetIsStill(page)
      expect(await pin(page).evaluate((icon) => icon.style.transform)).toBe(stood)
      await expect(page.getByText('Pin colocado')).toHaveCount(0)

      await swipe(page, [await middleOf(pin(page))], [-40, 30])
      await expect(page.getByText('Pin colocado')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Dirección' })).toHaveValue(shop)

      const centre = await middleOf(map(page))
      const wasAt = await middleOf(pin(page))
      const fingers = [-40, 40].map((aside) => ({ x: centre.x + aside, y: centre.y + 70 }))
      await swipe(page, fingers, [-20, -50])
      await expect.poll(async () => wasAt.y - (await middleOf(pin(page))).y).toBeGreaterThan(30)

      const size = await page.getByRole('button', { name: 'Acercar' }).boundingBox()
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await expectAccessibleAtBothSizes(page)
    },
  )
})

/** Waits until the sheet has stopped scrolling. */
const sheetIsStill = (page: Page) =>
  expect(async () => {
    const moved = await sheet(page).evaluate(async (box) => {
      const before = box.scrollTop
      await new Promise((done) => setTimeout(done, 150))
      return box.scrollTop - before
    })
    expect(moved).toBe(0)
  }).toPass()
