import type { BookingPageData } from '@cuando/contract/booking/first-data'
import type { BookableService } from '@cuando/contract/business/service'
import { describe, expect, it } from 'vitest'
import { captionOf, describeCard, versionOf } from './describe-card.ts'

type Start = BookableService['nextFree']

const soon = { date: '2026-11-24', time: '18:00' }
const service = (name: string, nextFree: Start = soon, more: Partial<BookableService> = {}) =>
  ({ name, type: 'NORMAL', price: 350, currency: 'MXN', nextFree, ...more }) as BookableService
const dataOf = (services: BookableService[], opening: BookingPageData['opening'] = null) =>
  ({
    commerce: {
      name: 'Salón Jacaranda',
      category: 'Salón de belleza',
      timezone: 'America/Mexico_City',
      hourFormat: '24',
      coverUrl: '/api/images/1',
      imageUrl: null,
    },
    services,
    opening,
  }) as unknown as BookingPageData
const describedOf = (...services: BookableService[]) => describeCard(dataOf(services), now)

// 10:00 in Mexico City.
const now = Date.parse('2026-11-24T16:00:00Z')

it('has the name, the category, three services with their prices, and the next free start', () => {
  const services = [
    service('Corte', { date: '2026-11-26', time: '09:00' }),
    service('Color', null, { price: 1250.5 }),
    service('Consulta', soon, { price: 0 }),
    service('Peinado', { date: '2026-11-24', time: '12:15' }),
  ]
  expect(describedOf(...services)).toEqual({
    name: 'Salón Jacaranda',
    person: null,
    category: 'Salón de belleza',
    services: [
      { name: 'Corte', price: '$350.00 MXN' },
      { name: 'Color', price: '$1,250.50 MXN' },
      { name: 'Consulta', price: 'Gratis' },
    ],
    next: 'Próximo: mar 24, 12:15',
    coverUrl: '/api/images/1',
    imageUrl: null,
  })
})

describe('the next free start', () => {
  it.each<[string, Start, string | null]>([
    ['today', soon, 'Próximo: mar 24, 18:00'],
    ['of another month', { date: '2026-12-01', time: '09:00' }, 'Próximo: mar 1, 09:00'],
    [
      'on the last day without a month',
      { date: '2026-12-21', time: '09:00' },
      'Próximo: lun 21, 09:00',
    ],
    ['later', { date: '2026-12-22', time: '09:00' }, 'Próximo: mar 22 dic, 09:00'],
    ['without any', null, null],
  ])('%s', (_when, nextFree, said) => {
    expect(describedOf(service('Corte', nextFree)).next).toBe(said)
  })

  it('is of the business itself if it has no services', () => {
    const hours = [
      { time: '11:00', isAvailable: false },
      { time: '11:30', isAvailable: true },
    ]
    const opening = {
      serviceId: null,
      nextFree: null,
      month: '2026-11-01',
      dates: [],
      day: { date: '2026-11-25', hours },
    }
    expect(describeCard(dataOf([], opening), now).next).toBe('Próximo: mié 25, 11:30')
    expect(describeCard(dataOf([]), now).next).toBeNull()
  })

  it('is formatted relative to today in the business’s zone, also at 23:00', () => {
    const late = Date.parse('2026-11-25T05:00:00Z')
    const shown = describeCard(
      dataOf([service('Corte', { date: '2026-12-22', time: '09:00' })]),
      late,
    )
    expect(shown.next).toBe('Próximo: mar 22 dic, 09:00')
  })
})

it('the services exclude past and full events', () => {
  const event = { type: 'UNIQUE' } as const
  const { services } = describedOf(
    service('Cata de ayer', null, event),
    service('Cata de mañana', soon, event),
  )
  expect(services.map(({ name }) => name)).toEqual(['Cata de mañana'])
})

it('has a version that changes only with its contents', () => {
  const version = (name: string, nextFree: Start = soon) =>
    versionOf(describedOf(service(name, nextFree)))
  expect(version('Corte')).toBe(version('Corte'))
  const others = [version('Corte'), version('Barba'), version('Corte', { ...soon, time: '18:15' })]
  expect(new Set(others).size).toBe(3)
  for (const each of others) expect(each).toMatch(/^[\w-]{16}$/)
})

it('has a caption with the same contents', () => {
  expect(captionOf(describedOf(service('Corte'), service('Consulta', soon, { price: 0 })))).toBe(
    'Salón Jacaranda. Salón de belleza. Corte $350.00 MXN, Consulta Gratis. Próximo: mar 24, 18:00',
  )
  expect(captionOf({ ...describedOf(), category: null })).toBe('Salón Jacaranda')
  expect(captionOf({ ...describedOf(), person: 'Luis' })).toBe(
    'Salón Jacaranda · con Luis. Salón de belleza',
  )
})

it('does not call a service free if its price is on request', () => {
  const wedding = service('Novias', soon, { price: 0, zeroPrice: 'ON_REQUEST' })
  expect(describedOf(wedding).services).toEqual([{ name: 'Novias', price: 'Precio por acordar' }])
})
