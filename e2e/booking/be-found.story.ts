import { expect } from '@playwright/test'
import { openBusiness } from '../support/business/open-business.ts'
import { story } from '../support/page/story.ts'

story('robots.txt leads a search engine to the pages of businesses', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
  await openBusiness(request)
  const index = await (await request.get(sitemap)).text()
  const [, page = ''] = /<loc>(.+)<\/loc>/.exec(index) ?? []
  const listed = [...(await (await request.get(page)).text()).matchAll(/<loc>(.+)<\/loc>/g)]
  expect(listed.length).toBeGreaterThan(0)
  const [[, first = ''] = []] = listed
  const head = await request.head(first)
  expect(head.status()).toBe(200)
  expect(head.headers()['content-type']).toBe('text/html; charset=utf-8')
})

story(
  'a business’s page has the metadata for search engines and previews',
  async ({ page, request }) => {
    const business = await openBusiness(request, { servicePrice: 180 })
    await page.goto(`/book/${business.commerceId}`)
    const described = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(described ?? '')).toMatchObject({
      '@graph': [{ name: business.commerceName, potentialAction: { '@type': 'ReserveAction' } }],
    })
    const picture = page.locator('meta[property="og:image"]')
    const address = (await picture.getAttribute('content')) ?? ''
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute(
      'content',
      new RegExp(`${business.commerceName}.*Corte clásico \\$180\\. Agenda tu cita en línea$`),
    )
    const size = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, address)
    expect(size).toEqual([1200, 630])
  },
)

story('icons are where browsers look for them', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.headers()['content-type']).toMatch(/^image\/.*icon$/)
  const bytes = await icon.body()
  // The header (type 1, an icon) and the widths of its entries.
  expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3])
  expect([0, 1, 2].map((at) => bytes[6 + 16 * at])).toEqual([16, 32, 48])
  for (const name of ['apple-touch-icon', 'apple-touch-icon-precomposed']) {
    const png = await (await request.get(`/${name}.png`)).body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 180])
  }
})
