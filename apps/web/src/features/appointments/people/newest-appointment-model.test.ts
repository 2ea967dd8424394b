import { expect, it } from 'vitest'
import { ownAppointment } from '../../../testing/sample-calendar.ts'
import { newestOf } from './newest-appointment-model.ts'

const changes = [
  { change: 'BOOKED', by: 'OWNER', memberName: 'Sofía', from: null, to: null, at: '' } as const,
]
const own = { appointment: ownAppointment({ changes, time: '10:00' }), at: 10 }
const listed = { appointment: ownAppointment({ time: '12:00' }), at: 20 }

it('takes the only copy', () => {
  expect(newestOf(own, null)).toBe(own)
  expect(newestOf(null, listed)).toBe(listed)
  expect(newestOf(null, null)).toBeNull()
})

it('takes the newer copy', () => {
  expect(newestOf({ ...own, at: 30 }, listed)?.appointment).toBe(own.appointment)
  expect(newestOf(own, listed)).toMatchObject({ appointment: { time: '12:00' }, at: 20 })
})

it('a newer list does not remove the names of who changed the appointment', () => {
  expect(newestOf(own, listed)?.appointment.changes).toEqual(changes)
  const alone = { ...own, appointment: ownAppointment() }
  expect(newestOf(alone, listed)?.appointment).not.toHaveProperty('changes')
})
