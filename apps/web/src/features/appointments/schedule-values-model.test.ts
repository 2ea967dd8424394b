import { expect, it } from 'vitest'
import { sampleService } from '../../testing/sample-service.ts'
import { openingSchedule, scheduleBody, scheduleErrors } from './schedule-values-model.ts'

const customer = { email: 'rosa@ejemplo.test', name: 'Rosa', lastName: 'Peña', phone: null }
const opening = openingSchedule({ kind: 'schedule', date: '2026-11-24', time: '10:00', customer })
const values = { ...opening, modality: 'LOCAL' as const }
const cut = sampleService()

it('opens with the time and the customer that it was asked for', () => {
  expect(opening).toMatchObject({ date: '2026-11-24', time: '10:00', name: 'Rosa', phone: '' })
  expect(openingSchedule({ kind: 'schedule' })).toMatchObject({ date: null, email: '' })
})

it('sends a time and its force, but for an event', () => {
  expect(scheduleBody({ ...values, isForced: true }, cut)).toMatchObject({
    serviceId: cut.id,
    date: '2026-11-24',
    time: '10:00',
    force: true,
    isInLocal: true,
    isOnline: false,
  })
  expect(scheduleBody(values, sampleService({ type: 'UNIQUE' }))).not.toHaveProperty('date')
})

it('sends an address with a visit only', () => {
  const location = { address: 'Calle 60', pin: { latitude: 20.9, longitude: -89.6 } }
  expect(scheduleBody({ ...values, ...location }, cut)).not.toHaveProperty('latitude')
  expect(scheduleBody({ ...values, ...location, modality: 'CUSTOM' }, cut)).toMatchObject({
    isCustomAddress: true,
    address: 'Calle 60',
    latitude: 20.9,
  })
})

it('sends a link with an online appointment only', () => {
  const linked = { ...values, meetingLink: 'zoom.us/j/1' }
  expect(scheduleBody(linked, cut)).not.toHaveProperty('meetingLink')
  expect(scheduleBody({ ...linked, modality: 'ONLINE' }, cut)).toMatchObject({
    isOnline: true,
    meetingLink: 'zoom.us/j/1',
  })
  const wrong = { ...linked, modality: 'ONLINE', meetingLink: 'luego te digo' } as const
  expect(Object.keys(scheduleErrors(wrong, cut))).toEqual(['meetingLink'])
})

it('says by field what is wrong', () => {
  expect(scheduleErrors(values, cut)).toEqual({})
  expect(
    scheduleErrors({ ...values, email: 'rosa', name: ' ', phone: '12', modality: 'CUSTOM' }, cut),
  ).toEqual({
    email: 'Email inválido',
    name: 'El nombre es requerido',
    phone: 'El teléfono debe tener entre 7 y 15 dígitos',
    address: 'Para citas en dirección personalizada, todos los campos de ubicación son requeridos',
    pin: 'Para citas en dirección personalizada, todos los campos de ubicación son requeridos',
  })
})
