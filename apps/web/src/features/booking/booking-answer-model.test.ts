import { book } from '@cuando/contract/booking/books'
import { refusals } from '@cuando/contract/calls/refusals'
import { describe, expect, it } from 'vitest'
import { asUserText } from '../../lib/user-text.ts'
import { refusedAnswer } from '../../testing/refused-answer.ts'
import { isOfEarlier, readBookingAnswer } from './booking-answer-model.ts'

const failure = (...refusal: Parameters<typeof refusedAnswer>) =>
  readBookingAnswer(refusedAnswer(...refusal))

describe('the answer to a booking', () => {
  it('is the id of the appointment', () => {
    const answer = {
      ok: true,
      data: { id: 'an-id' },
      message: asUserText('Cita reservada correctamente'),
    } as const
    expect(readBookingAnswer(answer)).toEqual({ kind: 'booked', answer: { id: 'an-id' } })
  })

  it.each(['Este horario ya no está disponible', 'Dicho de otra manera'])(
    'of a taken start asks for another hour of the same day (%s)',
    (message) => {
      expect(failure('slotTaken', message)).toEqual({
        kind: 'refused',
        code: 'slotTaken',
        problems: { when: message },
        change: { time: null },
      })
    },
  )

  it('of a person who no longer works there changes nothing in the draft and marks no field', () => {
    expect(failure('memberUnavailable', 'Esa persona ya no atiende')).toEqual({
      kind: 'refused',
      code: 'memberUnavailable',
      problems: {},
      change: {},
    })
  })

  it('of a changed price keeps the time and shows the problem beside the price', () => {
    const message = 'El precio de este servicio cambió.'
    expect(failure('priceChanged', message)).toEqual({
      kind: 'refused',
      code: 'priceChanged',
      problems: { when: message },
      change: {},
    })
  })

  it.each([
    ['tooManyComing', 'Ya tienes 10 citas próximas aquí.'],
    ['contactBlocked', 'No es posible reservar en línea con estos datos.'],
    ['contactBlocked', 'Este horario ya no está disponible'],
  ] as const)('%s keeps the time and shows the problem above the form (%s)', (code, message) => {
    expect(failure(code, message)).toEqual({
      kind: 'refused',
      code,
      problems: { form: message },
      change: {},
    })
  })

  it('for a service that is no longer offered asks for another', () => {
    const message = 'El servicio no está disponible'
    expect(failure('serviceUnavailable', message)).toEqual({
      kind: 'refused',
      code: 'serviceUnavailable',
      problems: { service: message },
      change: { serviceId: null, modality: null, date: null, time: null },
    })
  })

  it('with field errors shows each at its field and changes nothing', () => {
    expect(failure('invalid', 'Email inválido', { email: 'Email inválido' })).toEqual({
      kind: 'refused',
      code: 'invalid',
      problems: { email: 'Email inválido' },
      change: {},
    })
  })

  it('without a field error is shown above the form', () => {
    expect(failure('keyReused', 'Esta solicitud ya se usó con otros datos')).toEqual({
      kind: 'refused',
      code: 'keyReused',
      problems: { form: 'Esta solicitud ya se usó con otros datos' },
      change: {},
    })
  })

  it.each(['proofRequired', 'tooManyNew', 'internal', 'overloaded'] as const)(
    '%s can be retried unchanged',
    (code) => {
      expect(failure(code, 'No hay conexión.')).toEqual({
        kind: 'failed',
        message: 'No hay conexión.',
      })
    },
  )

  it('without a refusal code can be retried unchanged', () => {
    for (const status of [0, 404, 502]) {
      const message = asUserText('No hay conexión.')
      const answer = { ok: false, status, message, fieldErrors: {} } as const
      expect(readBookingAnswer(answer)).toEqual({ kind: 'failed', message: 'No hay conexión.' })
    }
  })

  it.each(book.refusals)('%s is recognized by its code, not by its text', (code) => {
    const isAskedAgain = [428, 429].includes(refusals[code].status)
    expect(failure(code, 'Dicho de otra manera').kind).toBe(isAskedAgain ? 'failed' : 'refused')
  })
})

it('only the code shows that the key belongs to an earlier request', () => {
  const { text } = refusals.keyReused
  expect(isOfEarlier(refusedAnswer('keyReused', text))).toBe(true)
  expect(isOfEarlier(refusedAnswer('keyReused', 'Dicho de otra manera'))).toBe(true)
  expect(isOfEarlier(refusedAnswer('invalid', 'El nombre es requerido'))).toBe(false)
  expect(isOfEarlier(refusedAnswer('invalid', text))).toBe(false)
  expect(isOfEarlier({ ok: true, data: { id: 'an-id' }, message: asUserText(text) })).toBe(false)
})
