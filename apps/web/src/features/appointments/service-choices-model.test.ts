import { expect, it } from 'vitest'
import { ownService } from '../../domain/services/own-service.ts'
import { sampleService } from '../../testing/sample-service.ts'
import { bookableServices, hasNoServices, serviceLabel } from './service-choices-model.ts'

const now = { date: '2026-11-24', time: '10:00' }
const event = { type: 'UNIQUE', specificDate: '2026-11-24' } as const
const services = [
  sampleService({ id: 'cut' }),
  sampleService({ id: 'hidden', isActive: false }),
  sampleService({ id: 'over', ...event, specificTime: '10:00' }),
  sampleService({ id: 'soon', ...event, specificTime: '10:15' }),
]
const ids = (own: string | null) => bookableServices(services, now, own).map(({ id }) => id)

it('leaves out hidden services and past events, except the appointment’s own', () => {
  expect(ids(null)).toEqual(['cut', 'soon'])
  expect(ids('hidden')).toEqual(['cut', 'hidden', 'soon'])
})

it('tells services apart by duration and price', () => {
  expect(serviceLabel(sampleService())).toBe('Corte de cabello · 45 min · $350')
})

it('labels a booking at a business without services', () => {
  const offer = { canPickupBooking: true, canDeliveryBooking: false, canOnlineBooking: false }
  const own = { ...ownService(60, offer), meetingLink: null, hostId: null, resourceId: null }
  expect(serviceLabel(own)).toBe('Sin servicio · 1 h')
})

it('has no services if the loaded ones are all inactive', () => {
  expect(hasNoServices([])).toBe(true)
  expect(hasNoServices([sampleService({ isActive: false })])).toBe(true)
  expect(hasNoServices([sampleService(), sampleService({ isActive: false })])).toBe(false)
  expect(hasNoServices(undefined)).toBe(false)
})
