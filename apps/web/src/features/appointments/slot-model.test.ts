import { expect, it } from 'vitest'
import { ownService } from '../../domain/services/own-service.ts'
import { sampleService } from '../../testing/sample-service.ts'
import {
  chooseService,
  emptySlot,
  hourProblem,
  isBlocked,
  isFull,
  locationErrors,
  locationProblem,
  locationRequired,
  timeOf,
  whenOf,
  withOwnModality,
} from './slot-model.ts'

const pin = { latitude: 20.9, longitude: -89.6 }
const home = { ...emptySlot, modality: 'CUSTOM' as const, address: 'Calle 60', pin }
const hours = [
  { time: '10:00', isAvailable: true },
  { time: '11:00', isAvailable: false },
]

it('takes the modality of the chosen service, and clears the address unless it is a visit', () => {
  const cut = sampleService()
  expect(chooseService(cut)).toEqual({
    serviceId: cut.id,
    modality: 'LOCAL',
    address: '',
    pin: null,
  })
  const visit = sampleService({ isInLocal: false, isCustomAddress: true })
  expect({ ...home, ...chooseService(visit) }).toMatchObject({ address: 'Calle 60', pin })
})

it('is full if an event has all its attendees; other services never are', () => {
  const event = { type: 'UNIQUE', maxAttendees: 5 } as const
  expect(isFull(sampleService({ ...event, currentAttendees: 5 }))).toBe(true)
  expect(isFull(sampleService({ ...event, currentAttendees: 4 }))).toBe(false)
  expect(isFull(sampleService({ maxAttendees: 5, currentAttendees: 5 }))).toBe(false)
})

it('is blocked if an event with seats left has no free start', () => {
  const event = sampleService({ type: 'UNIQUE', maxAttendees: 5, currentAttendees: 4 })
  const taken = [{ time: '10:00', isAvailable: false }]
  expect(isBlocked(event, taken)).toBe(true)
  expect(isBlocked(event, hours.slice(0, 1))).toBe(false)
  expect(isBlocked(event, undefined)).toBe(false)
  expect(isBlocked({ ...event, currentAttendees: 5 }, taken)).toBe(false)
  expect(isBlocked(sampleService(), taken)).toBe(false)
})

it('takes the time from an event, and sends none if the event is forced', () => {
  const event = sampleService({ type: 'UNIQUE', specificDate: '2026-12-10', specificTime: '18:00' })
  expect(timeOf(emptySlot, event)).toEqual({ date: '2026-12-10', time: '18:00' })
  expect(whenOf({ ...emptySlot, isForced: true }, event)).toEqual({ force: true })
  const values = { ...emptySlot, date: '2026-11-24', time: '10:00' }
  expect(timeOf(values, sampleService())).toEqual({ date: '2026-11-24', time: '10:00' })
})

it('takes the first modality of a business without services', () => {
  const offer = { canPickupBooking: false, canDeliveryBooking: true, canOnlineBooking: true }
  const own = { ...ownService(60, offer), meetingLink: null, hostId: null, resourceId: null }
  expect(withOwnModality(emptySlot, own).modality).toBe('CUSTOM')
  expect(withOwnModality({ ...emptySlot, modality: 'ONLINE' }, own).modality).toBe('ONLINE')
  expect(withOwnModality(emptySlot, sampleService()).modality).toBe('LOCAL')
  expect(withOwnModality(emptySlot, null).modality).toBeNull()
})

it('requires address and pin for a visit', () => {
  expect(locationErrors(home)).toEqual({})
  expect(locationErrors({ ...home, address: ' ' })).toEqual({ address: locationRequired })
  expect(locationErrors({ ...home, pin: null })).toEqual({ pin: locationRequired })
  expect(locationErrors(emptySlot)).toEqual({})
  expect(locationProblem({ ...home, pin: null })).toBe(locationRequired)
  expect(locationProblem(home)).toBeNull()
})

it.each([
  ['10:00', false, null],
  ['11:00', false, 'Este horario ya no está disponible'],
  [
    '11:10',
    false,
    'Las 11:10 no están entre tus horarios libres. Elige otra hora o «Agendar de todos modos».',
  ],
  ['11:10', true, null],
  [null, false, null],
])('for the hour %s, forced %s, it says %s', (time, isForced, text) => {
  expect(hourProblem({ ...emptySlot, time, isForced }, hours)).toBe(text)
})

it('reports no problem until the hours are loaded', () => {
  expect(hourProblem({ ...emptySlot, time: '11:10' }, undefined)).toBeNull()
})
