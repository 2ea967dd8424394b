import { expect, it } from 'vitest'
import { sampleService } from '../../testing/sample-service.ts'
import {
  openingSchedule,
  scheduleBody,
  scheduleErrors,
  scheduleSchema,
} from './schedule-values-model.ts'

const customer = { email: 'rosa@ejemplo.test', name: 'Rosa', lastName: 'Peña', phone: null }
const opening = openingSchedule({ kind: 'schedule', date: '2026-11-24', time: '10:00', customer })
const values = { ...opening, modality: 'LOCAL' as const }
const cut = sampleService()

it('opens with the given time and customer', () => {
  expect(opening).toMatchObject({ date: '2026-11-24', time: '10:00', name: 'Rosa', phone: '' })
  expect(openingSchedule({ kind: 'schedule' })).toMatchObject({ date: null, email: '' })
})

it('accepts drafts of older versions, which lack the field of the look-up', () => {
  const { by, ...prefilled } = values.prefilled
  expect(by).toBe('email')
  const { success, data } = scheduleSchema.safeParse({ ...values, prefilled })
  expect(success && data).toEqual({ ...values, prefilled: { ...prefilled, by: null } })
})

it('sends the time and whether it is forced, but no time for an event', () => {
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

it('sends an address only with a visit', () => {
  const location = { address: 'Calle 60', pin: { latitude: 20.9, longitude: -89.6 } }
  expect(scheduleBody({ ...values, ...location }, cut)).not.toHaveProperty('latitude')
  expect(scheduleBody({ ...values, ...location, modality: 'CUSTOM' }, cut)).toMatchObject({
    isCustomAddress: true,
    address: 'Calle 60',
    latitude: 20.9,
  })
})

it('sends and validates a link only for an online appointment', () => {
  const linked = { ...values, meetingLink: 'zoom.us/j/1' }
  expect(scheduleBody(linked, cut)).not.toHaveProperty('meetingLink')
  expect(scheduleBody({ ...linked, modality: 'ONLINE' }, cut)).toMatchObject({
    isOnline: true,
    meetingLink: 'zoom.us/j/1',
  })
  const wrong = { ...linked, modality: 'ONLINE', meetingLink: 'luego te digo' } as const
  expect(Object.keys(scheduleErrors(wrong, cut, 'EMAIL'))).toEqual(['meetingLink'])
})

it('has an error for each wrong field', () => {
  expect(scheduleErrors(values, cut, 'EMAIL')).toEqual({})
  expect(
    scheduleErrors(
      { ...values, email: 'rosa', name: ' ', phone: '12', modality: 'CUSTOM' },
      cut,
      'EMAIL',
    ),
  ).toEqual({
    email: 'Email inválido',
    name: 'El nombre es requerido',
    phone: 'El teléfono debe tener entre 7 y 15 dígitos',
    address: 'Para citas en dirección personalizada, todos los campos de ubicación son requeridos',
    pin: 'Para citas en dirección personalizada, todos los campos de ubicación son requeridos',
  })
})

it.each([
  ['EMAIL', { email: 'El email es requerido' }],
  ['PHONE', { phone: 'El teléfono es requerido' }],
  ['EMAIL_OR_PHONE', { email: 'Escribe un correo o un teléfono' }],
] as const)(
  'reports the missing required contact (%s) together with the other errors',
  (required, missing) => {
    const without = { ...values, email: '', name: '' }
    const name = 'El nombre es requerido'
    expect(scheduleErrors(without, cut, required)).toEqual({ name, ...missing })
    const contact = { email: 'rosa@ejemplo.test', phone: '5587654321' }
    expect(scheduleErrors({ ...without, ...contact }, cut, required)).toEqual({ name })
  },
)
