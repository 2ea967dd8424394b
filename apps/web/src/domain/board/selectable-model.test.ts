import { expect, it } from 'vitest'
import { ownAppointment, sampleCalendar } from '../../testing/sample-calendar.ts'
import { boardOf } from './board-model.ts'
import { selectableOf } from './selectable-model.ts'

it('has the upcoming appointments that begin on the day, also those of a class', () => {
  const calendar = sampleCalendar({
    appointments: [
      ownAppointment({ id: 'a' }),
      ownAppointment({ id: 'gone', status: 'CANCELLED' }),
      ownAppointment({ id: 'night', date: '2026-11-24', time: '23:30', duration: 60 }),
      ownAppointment({ id: 'seat', time: '12:00' }),
    ],
    groups: [
      {
        id: 'class',
        date: '2026-11-24',
        time: '12:00',
        duration: 45,
        name: 'Yoga',
        isEvent: false,
        attendees: 1,
        maxAttendees: 5,
        appointmentIds: ['seat'],
      },
    ],
  })
  const days = boardOf(calendar).map((day) => selectableOf(day).map(({ id }) => id))
  expect(days).toEqual([['a', 'seat', 'night'], []])
})
