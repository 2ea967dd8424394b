import { describe, expect, it } from 'vitest'
import { sumOf } from './party-list-model.ts'
import { otherPlace } from './party-members-model.ts'

const price = { serviceId: 'cut', price: 300, currency: 'MXN' }
const first = { ...price, modality: 'LOCAL' } as const
const member = {
  ...{ ...price, id: null, name: 'Regina', serviceName: 'Corte' },
  ...{ date: '2026-12-11', time: '11:00', duration: 30 },
}
const gone = { ...member, isCancelled: true }

describe('the sum', () => {
  it('is of those that are still booked, the first one too', () => {
    expect(sumOf(first, [member, member])).toBe('$900')
    expect(sumOf(first, [member, gone])).toBe('$600')
    expect(sumOf({ ...first, isCancelled: true }, [member, member])).toBe('$600')
  })

  it('is missing if fewer than two are', () => {
    expect(sumOf(first, [gone])).toBeNull()
    expect(sumOf({ ...first, isCancelled: true }, [member, gone])).toBeNull()
  })
})

it('names the place of an appointment only if it differs from that of the first', () => {
  expect(otherPlace({ modality: 'ONLINE' }, 'LOCAL')).toBe('En línea')
  expect(otherPlace({ modality: 'LOCAL' }, 'ONLINE')).toBe('En el local')
  expect(otherPlace({ modality: 'LOCAL' }, 'LOCAL')).toBeNull()
  expect(otherPlace({}, 'LOCAL')).toBeNull()
  expect(otherPlace({ modality: 'ONLINE' }, null)).toBeNull()
})
