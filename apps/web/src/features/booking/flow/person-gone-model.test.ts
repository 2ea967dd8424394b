import { expect, it } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { goneText } from './person-gone-model.ts'

const diego = { id: 'diego', name: 'Diego', handle: 'diego' }
const withDiego = sampleService({ member: diego, price: 300 })
const withAnybody = sampleService({ price: 350 })

it('tells who is gone, and what the service costs now', () => {
  const told = 'Diego ya no está disponible. Te atenderá quien esté libre; el precio es de $350.'
  expect(goneText(diego, withAnybody, null)).toBe(told)
  expect(goneText(diego, withAnybody, 'memberUnavailable')).toBe(told)
})

it('tells no price before the new one is known, nor of a free service', () => {
  const told = 'Diego ya no está disponible. Te atenderá quien esté libre.'
  expect(goneText(diego, withDiego, 'memberUnavailable')).toBe(told)
  expect(goneText(diego, undefined, 'memberUnavailable')).toBe(told)
  expect(goneText(diego, sampleService({ price: 0 }), null)).toBe(told)
})

it('needs no name', () => {
  expect(goneText(undefined, withAnybody, 'memberUnavailable')).toMatch(
    /^Esa persona ya no está disponible\. Te atenderá quien esté libre; .* \$350/,
  )
})

it('tells nothing while the person gives it, nor of a booking with anybody', () => {
  expect(goneText(diego, withDiego, null)).toBeNull()
  expect(goneText(diego, undefined, null)).toBeNull()
  expect(goneText(undefined, withAnybody, null)).toBeNull()
  expect(goneText(undefined, withAnybody, 'priceChanged')).toBeNull()
})
