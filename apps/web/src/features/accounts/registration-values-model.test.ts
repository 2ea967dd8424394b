import { expect, it } from 'vitest'
import { allowedModality } from './registration-values-model.ts'

const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }

it('does not change the service’s modality while it is offered', () => {
  expect(allowedModality(all, 'ONLINE')).toBe('ONLINE')
})

it('changes it to the first offered modality otherwise', () => {
  expect(allowedModality({ ...all, canPickupBooking: false }, 'LOCAL')).toBe('CUSTOM')
  expect(
    allowedModality({ ...all, canPickupBooking: false, canDeliveryBooking: false }, 'LOCAL'),
  ).toBe('ONLINE')
})

it('does not change it if nothing is offered, which has its own error', () => {
  const none = { canPickupBooking: false, canDeliveryBooking: false, canOnlineBooking: false }
  expect(allowedModality(none, 'LOCAL')).toBe('LOCAL')
})
