import { describe, expect, it } from 'vitest'
import {
  bookableModalities,
  flagsOf,
  isModality,
  modalities,
  modalitiesOf,
  modalityOf,
  namesModality,
  offeredModalities,
} from './modality.ts'

const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }
const none = { isInLocal: false, isCustomAddress: false, isOnline: false }
const everywhere = { isInLocal: true, isCustomAddress: true, isOnline: true }

describe('the modality of a service or an appointment', () => {
  it('is said by one flag and no other', () => {
    expect(flagsOf('CUSTOM')).toEqual({ ...none, isCustomAddress: true })
    expect(modalities.map((each) => modalityOf(flagsOf(each)))).toEqual([...modalities])
    expect(modalities.map((each) => modalitiesOf(flagsOf(each)))).toEqual(
      modalities.map((each) => [each]),
    )
  })

  it('is at the business where none is named', () => {
    expect(modalityOf(none)).toBe('LOCAL')
    expect(namesModality(flagsOf('LOCAL'))).toBe(true)
    expect(modalitiesOf(none)).toEqual(['LOCAL'])
    expect(modalitiesOf({})).toEqual(['LOCAL'])
    expect(namesModality({})).toBe(false)
  })

  it('is named as often as its flags are set', () => {
    expect(modalitiesOf(everywhere)).toEqual(['LOCAL', 'CUSTOM', 'ONLINE'])
  })
})

it.each(['local', 'customAddress', '', null, undefined, 3])('%j is no modality', (value) => {
  expect(isModality(value)).toBe(false)
})

describe('what a business offers', () => {
  it('is what is switched on, the premises first', () => {
    expect(offeredModalities(all)).toEqual(['LOCAL', 'CUSTOM', 'ONLINE'])
    expect(offeredModalities({ ...all, canPickupBooking: false })).toEqual(['CUSTOM', 'ONLINE'])
  })
})

describe('what can be booked', () => {
  it.each(modalities)('%s, when service and business both offer it', (modality) => {
    expect(bookableModalities(flagsOf(modality), all)).toEqual([modality])
  })

  it('leaves out what the business has switched off', () => {
    expect(bookableModalities(everywhere, { ...all, canDeliveryBooking: false })).toEqual([
      'LOCAL',
      'ONLINE',
    ])
    expect(bookableModalities(flagsOf('ONLINE'), { ...all, canOnlineBooking: false })).toEqual([])
    expect(bookableModalities(flagsOf('CUSTOM'), { ...all, canDeliveryBooking: false })).toEqual([])
    expect(bookableModalities(none, { ...all, canDeliveryBooking: false })).toEqual(['LOCAL'])
  })

  it('is all of the service while nobody knows what the business offers', () => {
    expect(bookableModalities(flagsOf('CUSTOM'), undefined)).toEqual(['CUSTOM'])
  })
})
