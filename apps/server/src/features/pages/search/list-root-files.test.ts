import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveProfile } from '@cuando/contract/accounts/profile'
import { register } from '@cuando/contract/accounts/registration'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { sampleRegistration } from '../../../testing/samples/sample-registration.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { changeBusiness } from '../../../testing/stored/business.ts'
import { storedRows } from '../../../testing/stored/rows.ts'

const webFolder = await mkdtemp(join(tmpdir(), 'cuando-root-'))
await writeFile(join(webFolder, 'not-found.html'), 'Página no encontrada')
const publicUrl = 'https://cuando.test'
const app = await openTestApp({ webFolder, publicUrl })
afterAll(() => rm(webFolder, { recursive: true }))

let business: TestBusiness
const services = manageServices(app, () => business)
beforeEach(async () => {
  business = await openBusiness(app)
  // Expires cached sitemaps.
  app.clock.advance({ hours: 2 })
})

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at)
const listed = async () => addressesIn((await app.inject('/sitemap-1.xml')).body)
const rename = async (username: string) =>
  dataOf(await app.call(saveProfile, { body: { username } }, business.token))
const numberFrom = async (first: number) => {
  for (const { commerce_id: commerceId, sitemap_number } of await storedRows(app, 'commerces'))
    await changeBusiness(app, { commerceId }, { sitemap_number: sitemap_number + first })
}

it('robots.txt disallows appointments and API calls, but not pictures', async () => {
  const { headers, body } = await app.inject('/robots.txt')
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /cancel/',
    'Disallow: /confirm/',
    'Disallow: /reminders/',
    'Disallow: /espera/',
    'Disallow: /book/*appointmentId=',
    'Disallow: /api/',
    'Allow: /api/images/*',
    'Allow: /api/books/*/card',
    '',
    'Sitemap: https://cuando.test/sitemap.xml',
    '',
  ])
})

describe('the sitemap', () => {
  it('has an index of its pages, which list businesses by username', async () => {
    await rename('salon-de-lucia')
    const index = await app.inject('/sitemap.xml')
    expect(index.headers).toMatchObject({
      'content-type': 'application/xml',
      'cache-control': 'public, max-age=3600',
    })
    expect(index.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns=/)
    expect(addressesIn(index.body)).toEqual([`${publicUrl}/sitemap-1.xml`])
    const page = await app.inject('/sitemap-1.xml')
    expect(page.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/)
    expect(addressesIn(page.body)).toContain(`${publicUrl}/book/salon-de-lucia`)
  })

  it('has only businesses whose owner has verified the account', async () => {
    const before = await listed()
    dataOf(await app.call(register, { body: sampleRegistration() }))
    app.clock.advance({ hours: 2 })
    expect(await listed()).toEqual(before)
  })

  it('has no business without a service that can be booked', async () => {
    await rename('a-ver-si-esta')
    const isListed = async () => {
      app.clock.advance({ hours: 2 })
      return (await listed()).includes(`${publicUrl}/book/a-ver-si-esta`)
    }
    expect(await isListed()).toBe(true)
    await services.edit(business.serviceId, { isActive: false })
    expect(await isListed()).toBe(false)
    await services.edit(business.serviceId, { isActive: true })
    await services.remove(business.serviceId)
    expect(await isListed()).toBe(false)
    await services.created({ ...tasting, specificDate: '2026-12-10' })
    expect(await isListed()).toBe(true)
    app.clock.set('2026-12-11T12:00:00Z')
    expect(await isListed()).toBe(false)
  })

  it('lists each business on the page of its number', async () => {
    await rename('la-del-principio')
    await numberFrom(1000)
    const second = await openBusiness(app)
    await changeBusiness(app, second, { sitemap_number: 2001 })
    app.clock.advance({ hours: 2 })
    expect(addressesIn((await app.inject('/sitemap.xml')).body)).toHaveLength(3)
    expect(await listed()).toEqual([])
    const page = addressesIn((await app.inject('/sitemap-2.xml')).body)
    expect(page).toContain(`${publicUrl}/book/la-del-principio`)
    expect(addressesIn((await app.inject('/sitemap-3.xml')).body)).toHaveLength(1)
    await numberFrom(-1000)
  })

  it.each(['/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-4.xml', '/sitemap-x.xml', '/sitemap-1'])(
    'has no %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404)
    },
  )

  it('is read from the database once an hour', async () => {
    const before = await listed()
    await openBusiness(app)
    app.clock.advance({ minutes: 59 })
    expect(await listed()).toEqual(before)
    app.clock.advance({ minutes: 2 })
    expect(await listed()).toHaveLength(before.length + 1)
  })

  it('is rate limited', async () => {
    const { database } = app
    const limited = await makeTestApp({ webFolder, database, hasRateLimit: true })
    const ask = () => limited.inject('/sitemap.xml')
    await Promise.all(Array.from({ length: 300 }, ask))
    const { statusCode, headers } = await ask()
    expect(statusCode).toBe(429)
    expect(headers).toHaveProperty('retry-after')
    expect((await limited.inject('/robots.txt')).statusCode).toBe(200)
  })
})
