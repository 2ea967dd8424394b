import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import { holdAnswers } from '../support/page/hold-answers.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const tab = '/settings?tab=integrations'
const feedCall = '**/api/integrations/calendar-feed'
const card = (page: Page) => page.getByRole('region', { name: 'Otros calendarios' })
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true })

/** The shown feed URL. */
async function readAddress(page: Page): Promise<string> {
  const shown = card(page).getByText(/^http.*\.ics$/)
  await expect(shown).toBeVisible()
  return shown.innerText()
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'an owner subscribes a calendar, changes its address and revokes it',
    async ({ page, context, request }) => {
      const business = await openBusiness(request)
      const id = await business.bookSoonest()
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await enterAsOwner(page, business, tab)
      await expect(card(page).getByText('Quien tenga la dirección ve tus citas')).toBeVisible()
      await expectToFit(page)
      await button(page, 'Crear dirección').press('Enter')
      const address = await readAddress(page)
      await expect(card(page).getByRole('heading')).toBeFocused()
      await expectAccessibleAtBothSizes(page)
      await button(page, 'Copiar enlace').click()
      await expect(page.getByText('¡Enlace copiado!')).toBeVisible()
      await expect(button(page, 'Enlace copiado')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
      await expect(button(page, 'Copiar enlace')).toBeVisible()
      await expect(
        card(page).getByRole('link', { name: 'Abrir en mi calendario' }),
      ).toHaveAttribute('href', address.replace('http:', 'webcal:'))
      const file = await request.get(address)
      expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
      const text = await file.text()
      expect(text).toContain(`UID:${id}@cuando`)
      expect(text).toContain('SUMMARY:Corte clásico · Otra Persona')

      await button(page, 'Cambiar dirección').click()
      await expect(dialog(page, '¿Cambiar la dirección?')).toBeVisible()
      await expectToFit(page)
      await page.getByRole('button', { name: 'Sí, cambiar' }).click()
      await expect(dialog(page, '¿Cambiar la dirección?')).toBeHidden()
      await expect(button(page, 'Cambiar dirección')).toBeFocused()
      const other = await readAddress(page)
      expect(other).not.toBe(address)
      expect((await request.get(address)).status()).toBe(404)
      expect((await request.get(other)).status()).toBe(200)

      await button(page, 'Anular').click()
      await page.getByRole('button', { name: 'No, mantener' }).click()
      await expect(dialog(page, '¿Anular la dirección?')).toBeHidden()
      expect((await request.get(other)).status()).toBe(200)
      await button(page, 'Anular').click()
      await page.getByRole('button', { name: 'Sí, anular' }).click()
      await expect(button(page, 'Crear dirección')).toBeVisible()
      await expect(card(page).getByRole('heading')).toBeFocused()
      expect((await request.get(other)).status()).toBe(404)
      await page.reload()
      await expect(button(page, 'Crear dirección')).toBeVisible()
    },
  )
})

story(
  'failures can be retried, and the address is fetched after a lost answer',
  async ({ page, request, watch }) => {
    watch.expectProblem(/Failed to load resource/)
    const business = await openBusiness(request)
    await page.route(feedCall, (route) => route.fulfill({ status: 500, body: '' }))
    await enterAsOwner(page, business, tab)
    await expect(card(page).getByRole('alert')).toBeVisible()
    await expectToFit(page)
    await page.unroute(feedCall)
    await button(page, 'Reintentar').click()
    await expect(button(page, 'Crear dirección')).toBeVisible()

    // The server creates an address, but the answer is lost.
    await page.route(feedCall, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort()
    })
    await button(page, 'Crear dirección').click()
    const address = await readAddress(page)
    expect((await request.get(address)).status()).toBe(200)
  },
)

story(
  'the buttons are disabled during a slow request, and a double click creates one address',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await enterAsOwner(page, business, tab)
    await expect(button(page, 'Crear dirección')).toBeVisible()
    const made: string[] = []
    page.on('request', (each) => {
      if (each.method() === 'POST' && each.url().endsWith('/calendar-feed')) made.push(each.url())
    })
    const release = await holdAnswers(page, feedCall, 1)
    await button(page, 'Crear dirección').dblclick()
    await expect(button(page, 'Crear dirección')).toBeDisabled()
    release()
    await readAddress(page)
    expect(made).toHaveLength(1)
  },
)

story('a failed copy says so', async ({ page, request }) => {
  const business = await openBusiness(request)
  await business.manage('POST', '/integrations/calendar-feed')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await enterAsOwner(page, business, tab)
  await button(page, 'Copiar enlace').click()
  await expect(page.getByText('Error al copiar')).toBeVisible()
})

story.describe('on Android', () => {
  story.use({ viewport: phone, userAgent: 'Mozilla/5.0 (Linux; Android 15; K) Chrome/140.0.0.0' })

  story('no link is offered that no app can open', async ({ page, request }) => {
    const business = await openBusiness(request)
    await business.manage('POST', '/integrations/calendar-feed')
    await enterAsOwner(page, business, tab)
    await readAddress(page)
    await expect(card(page).getByText(/^Android: suscríbete desde Google Calendar/)).toBeVisible()
    await expect(card(page).getByRole('link')).toHaveCount(0)
    await expectToFit(page)
  })
})
