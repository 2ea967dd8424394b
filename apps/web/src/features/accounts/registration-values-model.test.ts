import { expect, it } from 'vitest'
import { allowedModality } from './registration-values-model.ts'

const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }

it('keeps the modality of the service while it is offered', () => {
  expect(allowedModality(all, 'ONLINE')).toBe('ONLINE')
})

it('moves the service to the first modality that is left', () => {
  expect(allowedModality({ ...all, canPickupBooking: false }, 'LOCAL')).toBe('CUSTOM')
  expect(
    allowedModality({ ...all, canPickupBooking: false, canDeliveryBooking: false }, 'LOCAL'),
  ).toBe('ONLINE')
})

it('leaves it alone while nothing is offered, which is an error of its own', () => {
  const none = { canPickupBooking: false, canDeliveryBooking: false, canOnlineBooking: false }
  expect(allowedModality(none, 'LOCAL')).toBe('LOCAL')
})
