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
  it('has exactly one flag', () => {
    expect(flagsOf('CUSTOM')).toEqual({ ...none, isCustomAddress: true })
    expect(modalities.map((each) => modalityOf(flagsOf(each)))).toEqual([...modalities])
    expect(modalities.map((each) => modalitiesOf(flagsOf(each)))).toEqual(
      modalities.map((each) => [each]),
    )
  })

  it('is LOCAL if no flag is set', () => {
    expect(modalityOf(none)).toBe('LOCAL')
    expect(namesModality(flagsOf('LOCAL'))).toBe(true)
    expect(modalitiesOf(none)).toEqual(['LOCAL'])
    expect(modalitiesOf({})).toEqual(['LOCAL'])
    expect(namesModality({})).toBe(false)
  })

  it('lists every modality whose flag is set', () => {
    expect(modalitiesOf(everywhere)).toEqual(['LOCAL', 'CUSTOM', 'ONLINE'])
  })
})

it.each(['local', 'customAddress', '', null, undefined, 3])('%j is no modality', (value) => {
  expect(isModality(value)).toBe(false)
})

describe('the modalities of a business', () => {
  it('are those switched on, LOCAL first', () => {
    expect(offeredModalities(all)).toEqual(['LOCAL', 'CUSTOM', 'ONLINE'])
    expect(offeredModalities({ ...all, canPickupBooking: false })).toEqual(['CUSTOM', 'ONLINE'])
  })
})

describe('the bookable modalities', () => {
  it.each(modalities)('include %s if service and business both offer it', (modality) => {
    expect(bookableModalities(flagsOf(modality), all)).toEqual([modality])
  })

  it('leave out those that the business has switched off', () => {
    expect(bookableModalities(everywhere, { ...all, canDeliveryBooking: false })).toEqual([
      'LOCAL',
      'ONLINE',
    ])
    expect(bookableModalities(flagsOf('ONLINE'), { ...all, canOnlineBooking: false })).toEqual([])
    expect(bookableModalities(flagsOf('CUSTOM'), { ...all, canDeliveryBooking: false })).toEqual([])
    expect(bookableModalities(none, { ...all, canDeliveryBooking: false })).toEqual(['LOCAL'])
  })

  it('are all of the service until the settings of the business are loaded', () => {
    expect(bookableModalities(flagsOf('CUSTOM'), undefined)).toEqual(['CUSTOM'])
  })
})
