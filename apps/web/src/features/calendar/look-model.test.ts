import type { UnknownChoice } from '@cuando/contract/calls/choice'
import { expect, it } from 'vitest'
import { ownAppointment } from '../../testing/sample-calendar.ts'
import {
  hoursOf,
  isMovable,
  screenReaderTextOf,
  seatsOf,
  spokenSpan,
  stateOf,
  toneOf,
} from './look-model.ts'

it.each([
  ['PENDING', 'blue', 'Pendiente', true],
  ['ACTIVE', 'blue', 'Pendiente', true],
  ['CANCELLED', 'red', 'Cancelada', false],
  ['COMPLETED', 'green', 'Completada', false],
  ['EXPIRED', 'gray', 'Expirada', true],
] as const)('%s is %s, has the text %s, and is movable: %s', (status, tone, state, movable) => {
  const appointment = ownAppointment({ status })
  expect([toneOf(appointment), stateOf(appointment), isMovable(appointment)]).toEqual([
    tone,
    state,
    movable,
  ])
})

it.each([
  ['RESCHEDULED', 'Reagendada'],
  ['CONFIRMED', 'Confirmada'],
  ['PENDING_PAYMENT', 'Pendiente de pago'],
  ['PAID', 'Pagada'],
  ['DISABLED', 'Deshabilitada'],
  ['DELETED', 'Eliminada'],
  ['SCHEDULED', 'Programada'],
  ['ALGO_NUEVO', 'ALGO_NUEVO'],
])('has a text for the status %s, which the legend does not name', (status, state) => {
  const appointment = ownAppointment({ status: status as UnknownChoice })
  expect([toneOf(appointment), stateOf(appointment)]).toEqual(['unnamed', state])
})

it('marks a no-show', () => {
  expect(stateOf(ownAppointment({ status: 'EXPIRED', noShow: true }))).toBe('No asistió')
})

it('has texts for screen readers', () => {
  expect(screenReaderTextOf(ownAppointment({ isRescheduled: true }))).toBe(
    ', Corte de cabello, Pendiente, Reagendada',
  )
  expect(screenReaderTextOf(ownAppointment({ serviceName: null }))).toBe(', Pendiente')
  const confirmedAt = '2026-11-23T16:00:00.000Z'
  expect(screenReaderTextOf(ownAppointment({ confirmedAt, arrivedAt: confirmedAt }))).toBe(
    ', Corte de cabello, Pendiente, Confirmó, Llegó',
  )
  const headsUp = { says: 'LATE_5', at: confirmedAt } as const
  expect(screenReaderTextOf(ownAppointment({ confirmedAt, headsUp }))).toContain(
    ', Llega 5 min tarde',
  )
  expect(screenReaderTextOf(ownAppointment({ confirmedAt, status: 'CANCELLED' }))).toBe(
    ', Corte de cabello, Cancelada',
  )
  expect(screenReaderTextOf(ownAppointment({ customerNotes: ['Alérgica al acrílico'] }))).toBe(
    ', Corte de cabello, Pendiente, Alérgica al acrílico',
  )
  expect(hoursOf({ time: '23:30', duration: 60 })).toBe('23:30 a 00:30')
  const seats = { attendees: 1, maxAttendees: 10 }
  expect(seatsOf(seats)).toEqual({ short: '1/10', spoken: '1 de 10 lugares' })
})

it('reads out the hours of a busy time, also up to midnight', () => {
  expect(spokenSpan({ start: 600, end: 660 })).toBe(', de 10:00 a 11:00')
  expect(spokenSpan({ start: 1320, end: 1440 })).toBe(', de 22:00 a 24:00')
})
