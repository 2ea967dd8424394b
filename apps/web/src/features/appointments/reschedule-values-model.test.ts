import { expect, it } from 'vitest'
import { ownAppointment } from '../../testing/sample-calendar.ts'
import { sampleService } from '../../testing/sample-service.ts'
import { openingReschedule, rescheduleBody, rescheduleErrors } from './reschedule-values-model.ts'

const open = { kind: 'reschedule', id: 'x' } as const
const cut = sampleService()
const own = ownAppointment()
const visit = ownAppointment({
  isInLocal: false,
  isCustomAddress: true,
  address: 'Calle 60',
  latitude: 20.9,
  longitude: -89.6,
})

it('opens at the appointment’s time, or at the time of a drag', () => {
  expect(openingReschedule(ownAppointment(), open)).toMatchObject({
    date: '2026-11-24',
    time: '10:00',
    modality: 'LOCAL',
  })
  expect(
    openingReschedule(ownAppointment(), { ...open, date: '2026-11-25', time: '12:00' }),
  ).toMatchObject({ date: '2026-11-25', time: '12:00' })
})

it('sends no place if it is unchanged', () => {
  const body = rescheduleBody(openingReschedule(visit, open), cut, visit)
  expect(body).toEqual({
    serviceId: cut.id,
    reason: '',
    date: '2026-11-24',
    time: '10:00',
    force: false,
  })
})

it('sends the whole place if any part of it changes', () => {
  const values = { ...openingReschedule(visit, open), address: 'Calle 62' }
  expect(rescheduleBody(values, cut, visit)).toMatchObject({
    isCustomAddress: true,
    address: 'Calle 62',
    latitude: 20.9,
    longitude: -89.6,
  })
  const online = { ...values, modality: 'ONLINE' as const }
  expect(rescheduleBody(online, cut, visit)).toMatchObject({ isOnline: true })
  expect(rescheduleBody(online, cut, visit)).not.toHaveProperty('address')
})

it('has an error for each missing field', () => {
  const values = openingReschedule(ownAppointment(), open)
  const event = sampleService({ type: 'UNIQUE', maxAttendees: 5, currentAttendees: 5 })
  const when = 'Por favor seleccione una fecha y hora'
  expect(rescheduleErrors(values, cut, own)).toEqual({})
  expect(rescheduleErrors(values, null, own)).toEqual({
    serviceId: 'Debes seleccionar un servicio',
  })
  expect(rescheduleErrors(values, event, own)).toEqual({
    serviceId: 'Este evento ha alcanzado su capacidad máxima',
  })
  expect(rescheduleErrors({ ...values, time: null }, cut, own)).toEqual({ time: when })
  expect(rescheduleErrors({ ...values, date: null, time: null }, cut, own)).toEqual({ date: when })
})

it('requires a pin only if the place changes', () => {
  const erased = { ...visit, address: 'Dirección eliminada', latitude: null, longitude: null }
  const values = { ...openingReschedule(erased, open), time: '12:00' }
  expect(rescheduleErrors(values, cut, erased)).toEqual({})
  expect(rescheduleBody(values, cut, erased)).not.toHaveProperty('isCustomAddress')
  const moved = { ...values, address: 'Calle 62' }
  expect(rescheduleErrors(moved, cut, erased)).toHaveProperty('pin')
})
