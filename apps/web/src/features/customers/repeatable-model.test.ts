import type { CustomerAppointment } from '@cuando/contract/customers/customer-history'
import { expect, it } from 'vitest'
import { repeatableOf } from './repeatable-model.ts'

const now = { date: '2026-11-25', time: '12:00' }
const at = (date: string, changes: Partial<CustomerAppointment> = {}): CustomerAppointment => ({
  ...{ id: date, date, time: '10:00', serviceName: 'Corte', status: 'COMPLETED' },
  ...{ noShow: false, isRescheduled: false, ...changes },
})

it('is the last visit, not one that was cancelled or missed', () => {
  const list = [
    at('2026-12-09', { status: 'SCHEDULED' }),
    at('2026-11-24', { status: 'CANCELLED' }),
    at('2026-11-20', { status: 'EXPIRED', noShow: true }),
    at('2026-10-20'),
    at('2026-09-20'),
  ]
  expect(repeatableOf(list, now)?.id).toBe('2026-10-20')
})

it('is the next appointment of a customer who has not come yet', () => {
  const list = [
    at('2026-12-09', { status: 'SCHEDULED' }),
    at('2026-12-02', { status: 'SCHEDULED' }),
  ]
  expect(repeatableOf(list, now)?.id).toBe('2026-12-02')
  expect(repeatableOf([], now)).toBeNull()
})
