import { refusals } from '@cuando/contract/refusals'
import { describe, expect, it } from 'vitest'
import { isOfEarlier, readBookingAnswer } from './booking-answer-model.ts'

const failure = (status: number, message: string, fieldErrors: Record<string, string> = {}) =>
  readBookingAnswer({ ok: false, status, message, fieldErrors })

describe('the answer to a booking', () => {
  it('is the id of the appointment', () => {
    const answer = {
      ok: true,
      data: { id: 'an-id' },
      message: 'Cita reservada correctamente',
    } as const
    expect(readBookingAnswer(answer)).toEqual({ kind: 'booked', id: 'an-id' })
  })

  it('of a taken start asks for another hour of the same day', () => {
    const message = 'Este horario ya no está disponible'
    expect(failure(409, message)).toEqual({
      kind: 'refused',
      problems: { when: message },
      change: { time: null },
    })
  })

  it.each([
    [409, 'tooManyComing', 'Ya tienes 10 citas próximas aquí.'],
    [403, 'contactBlocked', 'No es posible reservar en línea con estos datos.'],
  ] as const)(
    'that is %d for who books keeps the hour, and is said above the form',
    (status, code, message) => {
      const answer = { ok: false, status, code, message, fieldErrors: {} } as const
      expect(readBookingAnswer(answer)).toEqual({
        kind: 'refused',
        problems: { form: message },
        change: {},
      })
    },
  )

  it('of a service that is gone asks for another', () => {
    const message = 'El servicio no está disponible'
    expect(failure(404, message)).toEqual({
      kind: 'refused',
      problems: { service: message },
      change: { serviceId: null, modality: null, date: null, time: null },
    })
  })

  it('of bad fields leads to them and changes nothing', () => {
    expect(failure(422, 'Email inválido', { email: 'Email inválido' })).toEqual({
      kind: 'refused',
      problems: { email: 'Email inválido' },
      change: {},
    })
  })

  it('that names no field is said above the form', () => {
    expect(failure(422, 'Esta solicitud ya se usó con otros datos')).toEqual({
      kind: 'refused',
      problems: { form: 'Esta solicitud ya se usó con otros datos' },
      change: {},
    })
  })

  it.each([0, 428, 429, 500, 503])('%d may be tried again as it is', (status) => {
    expect(failure(status, 'No hay conexión.')).toEqual({
      kind: 'failed',
      message: 'No hay conexión.',
    })
  })
})

it('a key that stands for another request is told from other refusals', () => {
  const { status, text } = refusals.keyReused
  const refused = { ok: false as const, status, fieldErrors: {} }
  expect(isOfEarlier({ ...refused, message: text })).toBe(true)
  expect(isOfEarlier({ ...refused, message: 'El nombre es requerido' })).toBe(false)
  expect(isOfEarlier({ ok: true, data: { id: 'an-id' }, message: text })).toBe(false)
})
