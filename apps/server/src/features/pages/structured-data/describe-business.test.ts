import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commerceCategories } from '@cuando/contract/business/commerce'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { changeBusiness, hideBusiness } from '../../../testing/stored/business.ts'

const webFolder = await mkdtemp(join(tmpdir(), 'cuando-structured-'))
await writeFile(join(webFolder, 'public.html'), '<head><!--head--><!--/head--></head><!--data-->')
const publicUrl = 'https://cuando.test'
const app = await openTestApp({ webFolder, publicUrl })
afterAll(() => rm(webFolder, { recursive: true }))

const { data: categories } = dataOf(
  await app.call(commerceCategories, { query: { search: 'barber' } }),
)
let business: TestBusiness
const services = manageServices(app, () => business)
beforeEach(async () => {
  business = await openBusiness(app, {
    commerceName: 'Barbería Don Beto',
    commerceDescription: 'Cortes y barba.\nCon cita.',
    commerceCategoryId: categories[0]?.id ?? '',
    commerceOtherCategory: undefined,
    commercePhone: '+52 1 999 123 4567',
    businessHours: [
      {
        dayOfWeek: 'SATURDAY',
        isActive: true,
        hours: [
          { startTime: '09:00', endTime: '14:00', isActive: true },
          { startTime: '16:00', endTime: '24:00', isActive: true },
        ],
      },
    ],
  })
})

const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/
async function readGraph({ commerceId } = business) {
  const { body } = await app.inject(`/book/${commerceId}`)
  const json = block.exec(body)?.[1]
  return json === undefined ? null : JSON.parse(json)
}
const readUrl = async () =>
  /rel="canonical" href="([^"]+)"/.exec(
    (await app.inject(`/book/${business.commerceId}`)).body,
  )?.[1]

it('a business is described with the contents of its page', async () => {
  app.clock.advance({ minutes: 1 })
  await services.created({ name: 'Barba', price: 120.5 })
  app.clock.advance({ minutes: 1 })
  await services.created({ name: 'Consulta', price: 0 })
  app.clock.advance({ minutes: 1 })
  await services.created({ name: 'Novias', price: 0, zeroPrice: 'ON_REQUEST' })
  const url = await readUrl()
  expect(url).toMatch(/^https:\/\/cuando\.test\/book\/barberia-don-beto/)
  expect(await readGraph()).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'HairSalon',
        '@id': url,
        name: 'Barbería Don Beto',
        url,
        image: expect.stringMatching(/^https:\/\/cuando\.test\/api\/books\/[\w-]+\/card\?v=/),
        description: 'Cortes y barba.\nCon cita.',
        telephone: '+529991234567',
        address: 'Orizaba 101, Roma Norte, Ciudad de México',
        geo: { '@type': 'GeoCoordinates', latitude: 19.4187, longitude: -99.1604 },
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: ['Saturday'],
            opens: '09:00',
            closes: '14:00',
          },
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: ['Saturday'],
            opens: '16:00',
            closes: '00:00',
          },
        ],
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: 'Servicios',
          itemListElement: [
            offer('Corte', 350),
            offer('Barba', 120.5),
            offer('Consulta', 0),
            { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Novias' } },
          ],
        },
        potentialAction: {
          '@type': 'ReserveAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: url,
            actionPlatform: [
              'https://schema.org/DesktopWebPlatform',
              'https://schema.org/MobileWebPlatform',
            ],
          },
          result: { '@type': 'Reservation', name: 'Cita' },
        },
      },
    ],
  })
})

const offer = (name: string, price: number) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'MXN',
  itemOffered: { '@type': 'Service', name },
})

it('an event has its own entry until it begins, with the seats that are left', async () => {
  const { id } = await services.created({ ...tasting, maxAttendees: 1, price: 200 })
  const eventsIn = async () => (await readGraph())['@graph'].slice(1)
  const url = await readUrl()
  const event = {
    '@type': 'Event',
    name: 'Cata',
    description: 'Con aceite de almendras',
    startDate: '2026-12-10T10:00-06:00',
    endDate: '2026-12-10T11:00-06:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Barbería Don Beto',
      address: 'Orizaba 101, Roma Norte, Ciudad de México',
    },
    organizer: { '@id': url },
    maximumAttendeeCapacity: 1,
    remainingAttendeeCapacity: 1,
    offers: {
      '@type': 'Offer',
      price: 200,
      priceCurrency: 'MXN',
      url,
      availability: 'https://schema.org/InStock',
    },
  }
  expect(await eventsIn()).toEqual([event])
  dataOf(await services.join(id))
  expect(await eventsIn()).toMatchObject([
    { remainingAttendeeCapacity: 0, offers: { availability: 'https://schema.org/SoldOut' } },
  ])
  app.clock.set('2026-12-10T16:00:00Z')
  expect(await eventsIn()).toEqual([])
  app.clock.set('2026-11-24T16:00:00Z')
})

it('texts of an owner are escaped', async () => {
  const name = '</script><script>alert(1)</script><!-- \u2028'
  await changeBusiness(app, business, { name })
  const { body } = await app.inject(`/book/${business.commerceId}`)
  expect(body.match(/<script/g)).toHaveLength(2)
  expect((await readGraph())['@graph'][0].name).toBe(name)
})

it('missing data of a business are left out', async () => {
  await changeBusiness(app, business, {
    description: '',
    phone: '',
    address: '',
    latitude: null,
    longitude: null,
    week_hours: '[]',
  })
  await services.remove(business.serviceId)
  const [{ '@type': type, ...rest }] = (await readGraph())['@graph']
  expect(type).toBe('HairSalon')
  expect(Object.keys(rest)).toEqual(['@id', 'name', 'url', 'image', 'potentialAction'])
})

it('a hidden or unknown business has no structured data', async () => {
  await hideBusiness(app, business)
  expect(await readGraph()).toBeNull()
  const commerceId = '00000000-0000-4000-8000-000000000000'
  expect(await readGraph({ ...business, commerceId })).toBeNull()
})
