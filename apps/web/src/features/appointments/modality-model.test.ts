import { expect, it } from 'vitest'
import { sampleService } from '../../testing/sample-service.ts'
import { flagsOf, modalities, modalityOf, offeredModalities } from './modality-model.ts'

it('is online or at the customer by its flag, and else at the business', () => {
  expect(modalities.map((each) => modalityOf(flagsOf(each)))).toEqual([...modalities])
  const none = { isInLocal: false, isCustomAddress: false, isOnline: false }
  expect(modalityOf(none)).toBe('local')
})

it('is offered where service and business offer it', () => {
  const settings = { canPickupBooking: true, canDeliveryBooking: false, canOnlineBooking: true }
  const visit = sampleService({ isInLocal: false, isCustomAddress: true })
  expect(offeredModalities(sampleService(), settings)).toEqual(['local'])
  expect(offeredModalities(visit, settings)).toEqual([])
  expect(offeredModalities(visit, undefined)).toEqual(['custom'])
  expect(offeredModalities(null, settings)).toEqual([])
})
