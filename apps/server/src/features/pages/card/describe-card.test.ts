import type { BookingPageData } from '@cuando/contract/booking/first-data'
import type { BookableService } from '@cuando/contract/business/service'
import { expect, it } from 'vitest'
import { captionOf, describeCard, versionOf } from './describe-card.ts'

type Start = BookableService['nextFree']

const soon = { date: '2026-11-24', time: '18:00' }
const service = (name: string, nextFree: Start = soon, more: Partial<BookableService> = {}) =>
  ({ name, type: 'NORMAL', price: 350, currency: 'MXN', nextFree, ...more }) as BookableService
const dataOf = (services: BookableService[]) =>
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
    opening: null,
  }) as unknown as BookingPageData
const describedOf = (...services: BookableService[]) => describeCard(dataOf(services))

it('has the name, the category, and three services with their prices, but no free time', () => {
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
      { name: 'Corte', price: '$350' },
      { name: 'Color', price: '$1,250.50' },
      { name: 'Consulta', price: 'Gratis' },
    ],
    coverUrl: '/api/images/1',
    imageUrl: null,
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
  expect(version('Corte')).toMatch(/^[\w-]{16}$/)
  expect(version('Corte')).not.toBe(version('Barba'))
  // A booking changes the next free start, and not the picture.
  expect(version('Corte')).toBe(version('Corte', { ...soon, time: '18:15' }))
})

it('has a caption with the same contents', () => {
  expect(captionOf(describedOf(service('Corte'), service('Consulta', soon, { price: 0 })))).toBe(
    'Salón Jacaranda. Salón de belleza. Corte $350, Consulta Gratis. Agenda tu cita en línea',
  )
  expect(captionOf({ ...describedOf(), category: null })).toBe(
    'Salón Jacaranda. Agenda tu cita en línea',
  )
  expect(captionOf({ ...describedOf(), person: 'Luis' })).toBe(
    'Salón Jacaranda · con Luis. Salón de belleza. Agenda tu cita en línea',
  )
})

it('does not call a service free if its price is on request', () => {
  const wedding = service('Novias', soon, { price: 0, zeroPrice: 'ON_REQUEST' })
  expect(describedOf(wedding).services).toEqual([{ name: 'Novias', price: 'Precio por acordar' }])
})
