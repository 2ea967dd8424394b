import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ownAppointment, sampleCalendar } from '../../testing/sample-calendar.ts'
import { appointmentsKey } from './fresh-appointments.ts'
import { findKnownAppointment } from './known-appointment.ts'

it('finds the appointment in the newest cached answer that contains it', () => {
  const queries = new QueryClient()
  const keep = (name: string, data: unknown, updatedAt: number) =>
    queries.setQueryData([...appointmentsKey, name], data, { updatedAt })
  const [before, after] = [ownAppointment(), ownAppointment({ status: 'CANCELLED' })]
  expect(findKnownAppointment(queries, before.id)).toBeNull()
  keep('upcoming', { appointments: [after], total: 1 }, 2000)
  keep('calendar', sampleCalendar({ appointments: [before] }), 1000)
  keep('other week', sampleCalendar({ appointments: [ownAppointment({ id: 'other' })] }), 3000)
  keep('stats', { days: [] }, 4000)
  expect(findKnownAppointment(queries, before.id)).toEqual({ appointment: after, at: 2000 })
})
