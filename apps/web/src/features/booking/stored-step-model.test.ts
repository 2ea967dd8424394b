import { bookingRequest } from '@cuando/contract/booking/booking-request'
import { expect, it } from 'vitest'
import { sampleService } from '../../testing/sample-service.ts'
import { readStoredStart, readStoredStep } from './stored-step-model.ts'

const ana = { name: 'Ana', lastName: 'López', email: 'ana@ejemplo.mx', phone: '' }
const attempt = {
  request: bookingRequest.parse({ ...ana, date: '2026-11-25', time: '10:30' }),
  service: sampleService(),
  key: 'a-key',
}
const booked = { ...attempt, id: 'an-id', isEarlier: false }

it('a preview and a confirmation come back as they were', () => {
  expect(readStoredStep('preview', attempt)).toEqual({ step: 'preview', attempt })
  expect(readStoredStep('confirmed', booked)).toEqual({ step: 'confirmed', booked })
})

it('an attempt without an appointment id is not a confirmation', () => {
  expect(readStoredStep('confirmed', attempt)).toBeNull()
})

it.each([undefined, null, 'x', {}, { ...attempt, key: 5 }, { ...attempt, service: null }])(
  '%j is not a valid step',
  (content) => {
    expect(readStoredStep('preview', content)).toBeNull()
  },
)

it.each(['a-service', null])('a start of %s comes back as it was', (serviceId) => {
  const start = { serviceId, date: '2026-11-25', time: '10:30' }
  expect(readStoredStart({ ...start, more: 1 })).toEqual(start)
})

it.each([undefined, null, 'x', {}, { date: '2026-11-25', time: '10:30' }, { serviceId: null }])(
  '%j is not a valid start',
  (content) => {
    expect(readStoredStart(content)).toBeNull()
  },
)
