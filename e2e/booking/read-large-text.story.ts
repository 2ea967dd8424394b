import { expect, type Locator } from '@playwright/test'
import {
  confirm,
  fillCustomer,
  isAtForm,
  sheet,
  soonestHour,
  soonestOf,
} from '../support/booking/book-by-form.ts'
import { runBusiness } from '../support/business/run-business.ts'
import { atAllSizesOfText, expectApart, expectReadable } from '../support/page/large-text.ts'
import { story } from '../support/page/story.ts'

story.use({ viewport: { width: 320, height: 640 }, timezoneId: 'Europe/Madrid' })

story(
  'with text twice as large on a narrow phone no word is broken, and nothing overflows',
  async ({ page, request }) => {
    const business = await runBusiness(page, request, { servicePrice: 1250.5 })
    await business.addService({ name: 'Maquillaje profesional', type: 'NORMAL' })
    await page.goto(`/book/${business.commerceId}`)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 320)
    for (const name of ['Corte clásico', 'Maquillaje profesional', business.commerceName])
      expect(await brokenWords(page.getByText(name, { exact: true }))).toEqual([])
    await page.getByRole('button', { name: /^Corte clásico/ }).click()
    await expect(soonestHour(page)).toBeVisible()
    // The widths that media queries know have not grown with the text.
    for (const width of [1280, 1024, 640, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await expect(page.locator('html')).toHaveJSProperty('scrollWidth', width)
    }
    await soonestHour(page).click()
    await isAtForm(page)
    await fits(sheet(page))
    await fillCustomer(page, { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' })
    await fits(sheet(page))
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'Cita reservada correctamente' })).toBeFocused()
    await fits(sheet(page))
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 320)
  },
)

story(
  'up to text twice as large nothing covers anything, and no time, price or word is broken',
  async ({ page, request }) => {
    const business = await runBusiness(page, request, {
      canOnlineBooking: true,
      servicePrice: 12_500,
    })
    await business.manage('POST', '/commerce/hour-format', { hourFormat: '12' })
    const online = { isOnline: true, isInLocal: false, price: 1250, currency: 'USD' }
    await business.addService({ name: 'Asesoría', type: 'NORMAL', ...online })
    await page.goto(`/book/${business.commerceId}`)
    const isWhole = async (name: string) => {
      await expectReadable(page, name)
      await expectApart(page, name)
    }
    await page.getByRole('button', { name: /^Asesoría/ }).click()
    await expect(soonestHour(page)).toContainText('para ti')
    await atAllSizesOfText(page, isWhole)

    await atAllSizesOfText(page, async (name) => {
      await soonestOf(page, 'Asesoría').click()
      await isAtForm(page)
      await expect(sheet(page), name).toHaveJSProperty('scrollTop', 0)
      for (const button of ['Cerrar', 'Continuar'])
        await expect(page.getByRole('button', { name: button }), name).toBeInViewport({ ratio: 1 })
      await isWhole(name)
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toBeHidden()
    })
    await soonestOf(page, 'Asesoría').click()
    await fillCustomer(page, { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' })
    await atAllSizesOfText(page, isWhole)
  },
)

const fits = async (box: Locator) =>
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

/** The words that are broken across lines or truncated. */
const brokenWords = (element: Locator) =>
  element.evaluate((box) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      for (const word of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const [line, ...others] = range.getClientRects()
        const isCut = (line?.right ?? 0) > document.documentElement.clientWidth
        if (others.length > 0 || isCut) broken.push(word[0])
      }
    return broken
  })
