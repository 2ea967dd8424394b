import { bookingRequest } from '@cuando/contract/booking/booking-request'
import { weekHoursRequest } from '@cuando/contract/business/week-hours'
import { expect, it } from 'vitest'
import { fieldErrors } from './field-errors.ts'

const booking = { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.mx' }

it('is empty when all is well', () => {
  expect(fieldErrors(bookingRequest, booking)).toEqual({})
})

it('gives the first text of each field', () => {
  expect(fieldErrors(bookingRequest, { ...booking, name: ' ', email: 'ana' })).toEqual({
    name: 'El nombre es requerido',
    email: 'Email inválido',
  })
})

it('names the part of a row', () => {
  const hours = [{ startTime: '18:00', endTime: '09:00', isActive: true }]
  expect(fieldErrors(weekHoursRequest, [{ dayOfWeek: 'MONDAY', isActive: true, hours }])).toEqual({
    '0.hours.0.endTime': 'La hora de fin debe ser posterior a la de inicio',
  })
})
