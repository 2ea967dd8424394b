import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { openBusiness, registerBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import { factOf } from '../support/page/fields.ts'
import { readCodes, readDownload, readSheet } from '../support/page/read-qr.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Tarjeta de tu negocio' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const picture = {
  imageBase64: readFileSync(
    new URL('../../apps/server/demo/avatar.webp', import.meta.url),
    'base64',
  ),
  format: 'webp',
}
const dayOf = (dayOfWeek: string, ...hours: [string, string][]) => ({
  dayOfWeek,
  isActive: hours.length > 0,
  hours: hours.map(([startTime, endTime]) => ({ startTime, endTime, isActive: true })),
})
const today = () =>
  new Date()
    .toLocaleDateString('es-MX', {
      timeZone: 'America/Merida',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
    .replaceAll('/', '-')

story('an owner shows the business as its customers know it', async ({ page, request }) => {
  const business = await registerBusiness(request, {
    commerceDescription: 'Cortes y barba.\nCon cita.',
    image: picture,
    cover: picture,
  })
  const workdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']
  await business.manage('POST', '/commerce/business-hour', {
    data: [
      ...workdays.map((day) => dayOf(day, ['16:00', '20:00'], ['09:00', '14:00'])),
      dayOf('SATURDAY', ['09:00', '15:00']),
    ],
  })
  await enterAsOwner(page, business, '/')
  const shown = card(page)
  await expect(shown.getByRole('heading', { name: business.commerceName })).toBeVisible()
  const { username } = await business.manage('GET', '/commerce/info')
  await expect(shown.getByText(`@${username}`)).toBeVisible()
  await expect(shown.getByText('Cortes y barba. Con cita.')).toBeVisible()
  await expect(shown.getByText('999 123 4567')).toBeVisible()
  await expect(shown.getByText('Calle 60 núm. 500, Centro, Mérida')).toBeVisible()
  await expect(shown.getByRole('term')).toHaveText(['Lun - Vie', 'Sáb'])
  await expect(factOf(shown, 'Lun - Vie')).toHaveText('09:00 - 14:0016:00 - 20:00')
  await expect(shown.getByText('Cerrado los demás días')).toBeVisible()
  await expect(shown.getByRole('img', { name: /^Mapa: Calle 60/ })).toBeVisible()
  for (const image of await shown.locator('img').all())
    await expect(image).not.toHaveJSProperty('naturalWidth', 0)
  await expect(shown.getByRole('link', { name: 'Editar Perfil' })).toHaveAttribute(
    'href',
    '/profile',
  )
  await expectAccessibleAtBothSizes(page)
})

story('the link is copied, and a mark shows it', async ({ page, context, request, baseURL }) => {
  const business = await openBusiness(request)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAsOwner(page, business, '/')
  const { username } = await business.manage('GET', '/commerce/info')
  const link = `${baseURL}/book/${username}`
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(page.getByText('¡Enlace copiado!')).toBeVisible()
  await expect(button(page, 'Enlace copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(button(page, 'Copiar enlace')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver mi página' })).toHaveAttribute('href', link)
  const whatsapp = await page
    .getByRole('link', { name: 'Compartir por WhatsApp' })
    .getAttribute('href')
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toContain(link)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'))
  })
  await button(page, 'Copiar enlace').click()
  await expect(page.getByText('Error al copiar')).toBeVisible()
})

story.describe('in the dark, on a phone', () => {
  story.use({ viewport: phone, colorScheme: 'dark', loadsAhead: true })

  story(
    'the QR code is downloaded by keyboard and leads to the page, with any business name',
    async ({ page, request, baseURL }) => {
      const business = await openBusiness(request, { commerceName: 'Uñas 24/7 "Ana" 💅' })
      await enterAsOwner(page, business, '/')
      const open = button(page, 'Descargar QR')
      await open.press('Enter')
      const preview = dialog(page, 'Descargar QR')
      await expect(preview.getByText('Escanea para Agendar')).toBeVisible()
      await expect(preview.getByText('Uñas 24/7 "Ana" 💅')).toBeVisible()
      await expectAccessibleAtBothSizes(page)
      await preview.getByRole('button', { name: 'Cancelar' }).press('Enter')
      await expect(preview).toHaveCount(0)
      await expect(open).toBeFocused()

      await open.press('Enter')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        preview.getByRole('button', { name: 'Descargar' }).press('Enter'),
      ])
      expect(download.suggestedFilename()).toBe(`Uñas 24-7 -Ana- 💅-${today()}.png`)
      expect(await readCodes(await readDownload(download))).toEqual([
        `${baseURL}/book/${business.commerceId}`,
      ])
      await expect(preview).toHaveCount(0)
    },
  )
})

story('a preview closed while its picture is made downloads no file', async ({ page, request }) => {
  const business = await openBusiness(request)
  await enterAsOwner(page, business, '/')
  const preview = dialog(page, 'Descargar QR')
  const files: string[] = []
  page.on('download', (download) => files.push(download.suggestedFilename()))
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function slow(...given) {
      Object.assign(window, { finishPicture: () => toBlob.apply(this, given) })
    }
  })
  await button(page, 'Descargar QR').click()
  await preview.getByRole('button', { name: 'Descargar' }).click()
  await page.waitForFunction(() => 'finishPicture' in window)
  await preview.getByRole('button', { name: 'Cancelar' }).click()
  await expect(preview).toHaveCount(0)
  await page.evaluate(() => (window as unknown as { finishPicture: () => void }).finishPicture())
  await button(page, 'Descargar QR').click()
  await expect(preview.getByRole('button', { name: 'Descargar' })).toBeEnabled()
  expect(files).toEqual([])
  await expect(preview).toBeVisible()
})

story(
  'if the preview cannot be drawn, only the code is shown',
  async ({ page, request, baseURL }) => {
    const business = await openBusiness(request)
    await page.addInitScript(() => {
      XMLSerializer.prototype.serializeToString = () => {
        throw new Error('Not in this browser')
      }
    })
    await enterAsOwner(page, business, '/')
    await button(page, 'Descargar QR').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page, 'Descargar QR').getByRole('button', { name: 'Descargar' }).click(),
    ])
    const link = `${baseURL}/book/${business.commerceId}`
    expect(await readCodes(await readDownload(download))).toEqual([link])

    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (give) => give(null)
    })
    await button(page, 'Descargar QR').click()
    await dialog(page, 'Descargar QR').getByRole('button', { name: 'Descargar' }).click()
    await expect(page.getByText('Error al descargar el QR')).toBeVisible()
    await expect(dialog(page, 'Descargar QR')).toBeVisible()
  },
)

story(
  'the poster is a sheet of A5 whose code leads to the page',
  async ({ page, request, baseURL, watch }) => {
    watch.expectProblem(/503/)
    const business = await registerBusiness(request, {
      image: picture,
      commerceName: 'Barbería Ñandú ✂️',
    })
    await enterAsOwner(page, business, '/')
    const { username } = await business.manage('GET', '/commerce/info')
    const path = '**/api/commerce/poster'
    await page.route(path, (route) => route.fulfill({ status: 503 }))
    await button(page, 'Descargar cartel').click()
    await expect(page.getByText('Error al crear el cartel')).toBeVisible()
    await page.unroute(path)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Descargar cartel').click(),
    ])
    expect(download.suggestedFilename()).toBe(`cartel-${username}.pdf`)
    const link = `${baseURL}/book/${business.commerceId}`
    const sheet = await readSheet(await readDownload(download))
    expect(sheet).toMatchObject({ pages: 1, width: 148, height: 210, links: [link], codes: [link] })
    expect(sheet.words).toBe(`Barbería Ñandú Escanea para Agendar ${link.replace('http://', '')}`)
  },
)

story(
  'a business without pictures, hours or description has its card, too',
  async ({ page, request }) => {
    const business = await openBusiness(request, { commerceDescription: '' })
    await business.manage('POST', '/commerce/business-hour', { data: [] })
    await enterAsOwner(page, business, '/')
    await expect(card(page).getByText('Escanea para Agendar')).toBeVisible()
    await expect(card(page).getByText('Horario de Atención')).toHaveCount(0)
    for (const image of await card(page).locator('img').all())
      await expect(image).not.toHaveJSProperty('naturalWidth', 0)
    await expectToFit(page)
  },
)

story(
  'without the id of a business there is neither a profile to edit nor a code',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const info = await business.manage('GET', '/commerce/info')
    const data = { ...info, commerceId: '' }
    await page.route('**/api/commerce/info', (route) =>
      route.fulfill({ json: { isSuccess: true, message: 'Información', data } }),
    )
    await enterAsOwner(page, business, '/')
    await expect(button(page, 'Editar Perfil')).toBeDisabled()
    await expect(page.getByText('Escanea para Agendar')).toHaveCount(0)
  },
)

story('the card offers a retry if its chunk fails to load', async ({ page, request, watch }) => {
  watch.expectProblem(/share-card-parts|ERR_FAILED/)
  const business = await openBusiness(request)
  const part = '**/assets/share-card-parts-*.js'
  await page.route(part, (route) => route.abort())
  await enterAsOwner(page, business, '/')
  await expect(card(page).getByRole('alert')).toBeVisible()
  await page.unroute(part)
  await card(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(button(page, 'Copiar enlace')).toBeVisible()
})
