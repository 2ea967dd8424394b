import { expect, it } from 'vitest'
import { sampleService } from '../../testing/sample-service.ts'
import {
  chooseKnown,
  chooseNobody,
  isNameEnough,
  openingSchedule,
  scheduleBody,
  scheduleErrors,
  scheduleSchema,
  settleWho,
  walkInBody,
  walkInErrors,
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

it('needs no pin where the address is enough', () => {
  const visit = { ...values, modality: 'CUSTOM', address: 'Calle 60' } as const
  const alone = { ...visit, isAddressOnly: true, phone: '55 8765 4321' }
  expect(scheduleErrors(alone, cut, 'EMAIL')).toEqual({})
  expect(scheduleBody(alone, cut)).toMatchObject({ address: 'Calle 60', addressOnly: true })
  expect(scheduleErrors({ ...alone, phone: '' }, cut, 'EMAIL')).toEqual({
    phone: 'El teléfono es requerido',
  })
  expect(
    scheduleErrors(
      { ...alone, phone: '', customerId: '3f2a1c4e-5b6d-4e7f-8a9b-0c1d2e3f4a5b' },
      cut,
      'EMAIL',
    ),
  ).toEqual({
    phone: 'El teléfono es requerido',
  })
  const pinned = { ...visit, pin: { latitude: 19, longitude: -99 } }
  expect(scheduleBody(pinned, cut)).not.toHaveProperty('addressOnly')
  expect(Object.keys(scheduleErrors({ ...alone, address: '' }, cut, 'EMAIL'))).toEqual(['address'])
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

const karlaId = '7d3c1a52-0d3e-4b63-9d0e-6a2f8f4b1c11'

it('takes a known customer as she is, and says who she is', () => {
  const known = {
    ...values,
    ...chooseKnown({ id: karlaId, name: 'Karla', lastName: '', email: null, phone: null }),
  }
  expect(scheduleErrors(known, cut, 'EMAIL')).toEqual({})
  expect(scheduleBody(known, cut)).toMatchObject({ customerId: karlaId, name: 'Karla', email: '' })
  const opened = openingSchedule({ kind: 'schedule', customer: { ...customer, id: karlaId } })
  expect(opened).toMatchObject({ customerId: karlaId, who: 'Rosa Peña', name: 'Rosa' })
  expect(isNameEnough(opened)).toBe(true)
  expect({ ...known, ...chooseNobody() }).toMatchObject({ customerId: null, who: '', name: '' })
})

it('needs a name only for a new customer without contact, and says whose name it is', () => {
  const bare = { ...values, ...chooseNobody(), who: 'Zoe', name: 'Zoe' }
  expect(Object.keys(scheduleErrors(bare, cut, 'EMAIL')).sort()).toEqual(['email', 'lastName'])
  const lacking = { ...bare, withoutContact: true }
  expect(scheduleErrors(lacking, cut, 'EMAIL')).toEqual({})
  expect(scheduleBody(lacking, cut)).toMatchObject({ withoutContact: true })
  expect(scheduleBody(lacking, cut)).not.toHaveProperty('isNamesake')
  expect(scheduleBody({ ...lacking, isNamesake: true }, cut)).toMatchObject({ isNamesake: true })
  expect(scheduleErrors({ ...lacking, name: '' }, cut, 'EMAIL')).toEqual({
    who: 'El nombre es requerido',
  })
  expect(scheduleBody(bare, cut)).not.toHaveProperty('withoutContact')
})

it('takes a walk-in by the name alone, without a habit of the business', () => {
  const bare = { ...values, ...chooseNobody(), who: 'Zoe', name: 'Zoe', withoutContact: true }
  const start = { date: '2026-11-24', time: '13:15' }
  expect(walkInErrors(bare, cut)).toEqual({})
  expect(walkInErrors({ ...bare, name: ' ' }, cut)).toEqual({ who: 'El nombre es requerido' })
  const body = walkInBody({ ...bare, isForced: true }, cut, start)
  expect(body).toMatchObject({ ...start, isWalkIn: true, force: false, name: 'Zoe' })
  expect(body).not.toHaveProperty('withoutContact')
})

it("moves the contacts in the field 'Cliente' of a new customer to their fields", () => {
  const empty = openingSchedule({ kind: 'schedule', date: '2026-11-24', time: '10:00' })
  const who = 'Berta Ruiz 55 9988 7700 b@ejemplo.test'
  expect(settleWho({ ...empty, who })).toEqual({
    ...{ who: 'Berta Ruiz', name: 'Berta', lastName: 'Ruiz' },
    ...{ phone: '5599887700', email: 'b@ejemplo.test' },
  })
  const typed = { ...empty, email: 'b@ejemplo.test', who: 'Berta 5599887700' }
  const body = walkInBody({ ...typed, ...settleWho(typed), modality: 'LOCAL' }, cut, {
    ...{ date: '2026-11-24', time: '10:00' },
  })
  expect(body).toMatchObject({
    ...{ name: 'Berta', lastName: '', phone: '5599887700', email: 'b@ejemplo.test' },
  })
  expect(settleWho({ ...empty, who: 'Berta 2' })).toEqual({})
  expect(settleWho({ ...empty, who, customerId: 'ana' })).toEqual({})
})
