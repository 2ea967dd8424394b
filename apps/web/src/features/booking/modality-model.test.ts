import { describe, expect, it } from 'vitest'
import { flagsOf, modalities, modalitiesOf, offeredModalities } from './modality-model.ts'

const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }
const none = { isInLocal: false, isCustomAddress: false, isOnline: false }

describe('the ways of attending', () => {
  it.each(modalities)('%s is offered when service and business both do', (modality) => {
    expect(offeredModalities(flagsOf(modality), all)).toEqual([modality])
  })

  it('leave out what the business has switched off', () => {
    const everywhere = { isInLocal: true, isCustomAddress: true, isOnline: true }
    expect(offeredModalities(everywhere, { ...all, canDeliveryBooking: false })).toEqual([
      'inLocal',
      'online',
    ])
    expect(offeredModalities(flagsOf('online'), { ...all, canOnlineBooking: false })).toEqual([])
  })

  it('are at the business where the service names none', () => {
    expect(modalitiesOf(none)).toEqual(['inLocal'])
  })
})

it('sets one flag and no other', () => {
  expect(flagsOf('customAddress')).toEqual({ ...none, isCustomAddress: true })
})
