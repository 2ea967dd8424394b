import { expect, it } from 'vitest'
import { keptModality } from './registration-values-model.ts'

const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }

it('keeps the modality of the service while it is offered', () => {
  expect(keptModality(all, 'online')).toBe('online')
})

it('moves the service to the first modality that is left', () => {
  expect(keptModality({ ...all, canPickupBooking: false }, 'local')).toBe('custom')
  expect(
    keptModality({ ...all, canPickupBooking: false, canDeliveryBooking: false }, 'local'),
  ).toBe('online')
})

it('leaves it alone while nothing is offered, which is an error of its own', () => {
  const none = { canPickupBooking: false, canDeliveryBooking: false, canOnlineBooking: false }
  expect(keptModality(none, 'local')).toBe('local')
})
