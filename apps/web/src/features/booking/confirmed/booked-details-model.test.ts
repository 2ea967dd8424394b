import { bookingRequest } from '@cuando/contract/booking/booking-request'
import { expect, it } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { detailsOfBooked } from './booked-details-model.ts'

const [brenda, diego] = ['Brenda', 'Diego'].map((name) => ({
  ...{ id: name.toLowerCase(), name },
  handle: name.toLowerCase(),
}))
const commerce = {
  ...{ id: 'a-commerce', address: '', latitude: null, longitude: null },
  user: { Profile: [] },
}
const request = bookingRequest.parse({ name: 'Ana', lastName: 'López', email: 'ana@ejemplo.mx' })
const memberOf = (service: Parameters<typeof sampleService>[0], member?: typeof brenda | null) =>
  detailsOfBooked({ request, service: sampleService(service), member }, commerce).member

it('names who attends a booking with anybody', () => {
  expect(memberOf({}, brenda)).toBe('Brenda')
})

it('names the chosen person or the host of an event if the answer names nobody', () => {
  expect(memberOf({ member: diego })).toBe('Diego')
  expect(memberOf({ member: diego }, diego)).toBe('Diego')
  expect(memberOf({ host: diego })).toBe('Diego')
})

it('names nobody at a business of one', () => {
  expect(memberOf({})).toBeUndefined()
})
