import { expect, it } from 'vitest'
import { ownAppointment } from '../../testing/sample-calendar.ts'
import { sampleService } from '../../testing/sample-service.ts'
import {
  asMoved,
  isUnchanged,
  openingReschedule,
  rescheduleBody,
  rescheduleErrors,
} from './reschedule-values-model.ts'

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

it('requires a pin only if the place changes, and only of a visit that has one', () => {
  const erased = { ...visit, address: 'Dirección eliminada', latitude: null, longitude: null }
  const values = { ...openingReschedule(erased, open), time: '12:00' }
  expect(rescheduleErrors(values, cut, erased)).toEqual({})
  expect(rescheduleBody(values, cut, erased)).not.toHaveProperty('isCustomAddress')
  const moved = { ...values, address: 'Calle 62' }
  expect(rescheduleErrors(moved, cut, erased)).toEqual({})
  expect(rescheduleBody(moved, cut, erased)).toMatchObject({
    address: 'Calle 62',
    addressOnly: true,
  })
  const unpinned = { ...openingReschedule(visit, open), time: '12:00', pin: null }
  expect(rescheduleErrors(unpinned, cut, visit)).toHaveProperty('pin')
})

const brenda = { id: 'brenda', name: 'Brenda' }
const booked = ownAppointment({ serviceId: cut.id, member: brenda, duration: 150, price: 1500 })
const same = openingReschedule(booked, open)

it.each([
  ['nothing', {}, true],
  ['only the reason', { reason: 'Lo pidió' }, true],
  ['whether the time is forced', { isForced: true }, true],
  ['the person to anybody, who is preferred to others', { memberId: null }, true],
  ['the person', { memberId: 'luis' }, false],
  ['the time', { time: '12:00' }, false],
  ['the date', { date: '2026-11-25' }, false],
  ['the modality', { modality: 'ONLINE' as const }, false],
])('knows that a form changes %s', (_what, changed, expected) => {
  expect(isUnchanged({ ...same, ...changed }, cut, booked)).toBe(expected)
})

it('changes something with another service, and for an appointment that expired', () => {
  expect(isUnchanged(same, { ...cut, id: 'other' }, booked)).toBe(false)
  expect(isUnchanged(same, cut, { ...booked, status: 'EXPIRED' })).toBe(false)
  const event = { ...cut, type: 'UNIQUE' as const }
  expect(isUnchanged({ ...same, time: null, memberId: 'luis' }, event, booked)).toBe(true)
})

it('shows the booked price of the same service, and the booked duration if nothing changes', () => {
  expect(asMoved(cut, same, booked)).toMatchObject({ price: 1500, duration: 150 })
  expect(asMoved(cut, { ...same, time: '12:00' }, booked)).toMatchObject({
    price: 1500,
    duration: 45,
  })
  const other = { ...cut, id: 'other' }
  expect(asMoved(other, same, booked)).toBe(other)
})
