import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  availableDates,
  availableHours,
  bookableServices,
  publicCommerce,
} from '@cuando/contract/booking/books'
import type { FirstData } from '@cuando/contract/booking/first-data'
import { bookingSettings } from '@cuando/contract/business/commerce'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/db/open-database.ts'
import { countWaiting } from '../../testing/count-waiting.ts'
import { openTransaction } from '../../testing/database-sessions.ts'
import { makeTestApp, openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { copyService, manageServices } from '../../testing/steps/manage-services.ts'
import { changeBusiness, hideBusiness } from '../../testing/stored/business.ts'
import { lockTable } from '../../testing/stored/rows.ts'

const template = `<!doctype html><html><head><style data-form>p{}</style><!--head--><title>Agenda tu cita</title><!--/head--></head>
<body><div id="root"><!--page--></div><!--data--></body></html>`
const nobody = '00000000-0000-4000-8000-000000000000'

const folder = await mkdtemp(join(tmpdir(), 'cuando-pages-'))
await writeFile(join(folder, 'public.html'), template)
const app = await openTestApp({ webFolder: folder, publicUrl: 'https://cuando.test' })
const business = await openBusiness(app, { commerceName: 'Barbería Don Beto' })
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const block = /<script type="application\/json" id="first-data">([\s\S]*?)<\/script>/
const dataIn = (html: string): FirstData | null => JSON.parse(block.exec(html)?.[1] ?? 'null')
const pageOf = async ({ commerceId } = business) => app.inject(`/book/${commerceId}`)

describe('the booking page', () => {
  it('has the API’s answers to its first requests as data', async () => {
    const first = dataIn((await pageOf()).body)
    const { commerceId, serviceId } = business
    const params = { commerceId }
    const services = dataOf(await app.call(bookableServices, { params }))
    const date = services[0]?.nextFree?.date ?? ''
    const query = { date, serviceId }
    expect(first).toEqual({
      now: app.clock.now().getTime(),
      idOrUsername: commerceId,
      form: null,
      pageData: {
        commerce: dataOf(await app.call(publicCommerce, { params })),
        settings: dataOf(await app.call(bookingSettings, { params })),
        services,
        opening: {
          serviceId,
          nextFree: services[0]?.nextFree,
          month: '2026-11-01',
          dates: dataOf(await app.call(availableDates, { params, query })),
          day: { date, hours: dataOf(await app.call(availableHours, { params, query })) },
        },
      },
    })
  })

  it('opens no month if there are several services to choose from', async () => {
    const other = await openBusiness(app)
    await copyService(app, other.commerceId, 1)
    const pageData = dataIn((await pageOf(other)).body)?.pageData
    expect(pageData?.services).toHaveLength(2)
    expect(pageData?.opening).toBeNull()
  })

  it('has the styles of the form only if the address names a start', async () => {
    const { commerceId, serviceId } = business
    const form = `/book/${commerceId}?servicio=${serviceId}&inicio=2026-11-25T10:00`
    expect((await app.inject(form)).body).toContain('<style data-form>')
    expect((await pageOf()).body).not.toContain('<style data-form>')
  })

  it('has a link preview and a canonical link', async () => {
    const { body, headers } = await pageOf()
    const { commerce } = dataIn(body)?.pageData ?? {}
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('<title>Barbería Don Beto · Agenda tu cita</title>')
    expect(body).not.toContain('<title>Agenda tu cita</title>')
    for (const element of [
      `<link rel="canonical" href="https://cuando.test/book/${commerce?.username}" />`,
      '<meta property="og:title" content="Barbería Don Beto" />',
      `<meta name="description" content="${commerce?.description}" />`,
      `<meta property="og:description" content="${commerce?.description}" />`,
      '<meta property="og:image:alt" content="Barbería Don Beto. Corte $350. Agenda tu cita en línea" />',
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="630" />',
      '<meta property="og:locale" content="es_MX" />',
    ])
      expect(body).toContain(element)
    expect(body).not.toContain('noindex')
  })

  it('has another address for its preview picture once that changes', async () => {
    const other = await openBusiness(app)
    const pictureIn = (html: string) => /og:image" content="([^"]+)"/.exec(html)?.[1]
    const before = pictureIn((await pageOf(other)).body)
    expect(before).toContain(`https://cuando.test/api/books/${other.commerceId}/card?v=`)
    expect(pictureIn((await pageOf(other)).body)).toBe(before)
    // A picture shows no times, so a booking does not change it.
    dataOf(await bookAs(app, other, { date: '2026-11-24' }))
    expect(pictureIn((await pageOf(other)).body)).toBe(before)
    dataOf(await manageServices(app, () => other).edit(other.serviceId, { price: 360 }))
    expect(pictureIn((await pageOf(other)).body)).not.toBe(before)
  })

  it('is the same by the username of the business as by its id', async () => {
    const { username } = dataIn((await pageOf()).body)?.pageData?.commerce ?? {}
    const byName = dataIn((await app.inject(`/book/${username}`)).body)
    expect(byName?.pageData?.commerce.id).toBe(business.commerceId)
    expect(byName?.idOrUsername).toBe(username)
  })

  it('escapes the texts of an owner', async () => {
    const name = '</script><img src=x onerror="alert(1)">$& \u2028\'"'
    const evil = await openBusiness(app)
    await changeBusiness(app, evil, {
      name,
      description: `"><script>alert(2)</script><!--data-->${name}`,
    })
    const { body } = await pageOf(evil)
    expect(body.match(/<script/g)).toHaveLength(2)
    expect(body.match(/<\/script/g)).toHaveLength(2)
    expect(body).not.toMatch(/<img|<!--/)
    expect(block.exec(body)?.[1]).not.toMatch(/[<\u2028\u2029]/)
    expect(dataIn(body)?.pageData?.commerce.name).toBe(name)
    expect(body).toContain('<title>&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  })

  it('cuts a long description between two words', async () => {
    const wordy = await openBusiness(app)
    await changeBusiness(app, wordy, { other_category: null, description: 'palabra '.repeat(60) })
    const { body } = await pageOf(wordy)
    const said = /name="description" content="([^"]*)"/.exec(body)?.[1] ?? ''
    expect(said).toMatch(/^(palabra )+palabra…$/)
    expect(said.length).toBeLessThanOrEqual(201)
  })

  it.each([
    ['an unknown id', `/book/${nobody}`],
    ['an unknown username', '/book/no-hay-tal-negocio'],
  ])('answers %s with 404 and a page that says so', async (_what, url) => {
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(body).toContain('<title>Comercio no encontrado</title>')
    expect(body).toContain('noindex')
    expect(dataIn(body)?.pageData).toBeNull()
  })

  it('does not show a business before its owner has verified the account', async () => {
    const hidden = await openBusiness(app)
    await hideBusiness(app, hidden)
    expect((await pageOf(hidden)).statusCode).toBe(404)
  })
})

it.each([
  '/book',
  '/book/',
  '/book/a/b',
  '/book/%E0%A4%A',
  '/cancel/',
  '/confirm',
  '/reminders/a/b',
])('%s is answered with 404', async (url) => {
  const { statusCode, body } = await app.inject(url)
  expect(statusCode).toBe(404)
  expect(dataIn(body)).toBeNull()
})

it('a page is sent without data if the database is unavailable', async () => {
  const away = openDatabase({ host: '127.0.0.1', port: 1, max: 1 }, () => undefined)
  const { database } = app
  const broken = await makeTestApp({ webFolder: folder, database, db: away.db })
  const { statusCode, body } = await broken.inject(`/book/${business.commerceId}`)
  expect(statusCode).toBe(503)
  expect(body).toContain('<title>Agenda tu cita</title>')
  expect(dataIn(body)).toBeNull()
  await away.close()
})

it('many requests for one business leave connections for the others', async () => {
  const other = await openBusiness(app)
  await using holder = await openTransaction(app)
  await lockTable(holder, 'gallery_images')
  // Each at another place, because requests for the same place share a read.
  const asked = Array.from({ length: 20 }, (_, place) =>
    app.inject(`/book/${business.commerceId}?buscar=${place}`).then(({ statusCode }) => statusCode),
  )
  // Two fifths of the ten connections.
  await expect.poll(() => countWaiting(app)).toBe(4)
  const params = { commerceId: other.commerceId }
  const { status } = await app.call(bookableServices, { params })
  expect(status).toBe(200)
  expect(await countWaiting(app)).toBe(4)
  await holder.commit()
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
})

it('pages are sent without data beyond the limit of a network', async () => {
  const { database } = app
  const limited = await makeTestApp({ webFolder: folder, database, hasRateLimit: true })
  const askFrom = (host: number) =>
    limited.inject({ url: `/book/${nobody}`, remoteAddress: `2001:db8::${host}` })
  expect((await askFrom(1)).statusCode).toBe(404)
  await Promise.all(Array.from({ length: 299 }, (_, host) => askFrom(host)))
  const { statusCode, body } = await askFrom(400)
  expect(statusCode).toBe(200)
  expect(dataIn(body)).toBeNull()
})

it('a rendered page is cached, and a page that could not be rendered is left to the browser', async () => {
  const { database } = app
  const drawn = [null, '<p>$& drawn</p>']
  const renderer = { render: async () => drawn.shift() ?? null, close: async () => undefined }
  const drawing = await makeTestApp({ webFolder: folder, database, renderer })
  const draw = async () => (await drawing.inject(`/book/${business.commerceId}`)).body
  expect(await draw()).toContain('<div id="root"></div>')
  expect(await draw()).toContain('<div id="root"><p>$& drawn</p></div>')
  expect(await draw()).toContain('<div id="root"><p>$& drawn</p></div>')
})

it('the page of the appointments of a device has no data, and is not indexed', async () => {
  const { statusCode, body } = await app.inject('/mis-citas')
  expect(statusCode).toBe(200)
  expect(dataIn(body)).toBeNull()
  expect(body).toContain('<title>Mis citas</title>')
  expect(body).toContain('<meta name="robots" content="noindex" />')
})
