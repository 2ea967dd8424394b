import { expect, it } from 'vitest'
import { offeredModalities } from './modalities.ts'

const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }

it('offers what is switched on, the premises first', () => {
  expect(offeredModalities(all)).toEqual(['local', 'custom', 'online'])
  expect(offeredModalities({ ...all, canPickupBooking: false })).toEqual(['custom', 'online'])
})
