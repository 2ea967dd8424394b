import { expect, it } from 'vitest'
import { sampleAppointment } from '../../../testing/sample-appointment.ts'
import { correctionOf, detailsOf, problemsOfCorrection, readTyped } from './own-details-model.ts'

// Ana López, 55 8765 4321, without notes.
const appointment = sampleAppointment()
const own = detailsOf(appointment)
const correction = (typed: object) => correctionOf(appointment, typed)

it('starts with the data of the appointment', () => {
  expect(own).toEqual({ name: 'Ana', lastName: 'López', phone: '55 8765 4321', notes: '' })
  expect(detailsOf({ ...appointment, customer: { ...appointment.customer, phone: null } })).toEqual(
    { ...own, phone: '' },
  )
})

it.each([
  [{}, {}],
  [own, {}],
  [{ name: ' Ana ', notes: ' ', phone: '+52 (55) 8765-4321' }, {}],
  [{ name: 'ana' }, { name: 'ana' }],
  [{ phone: '55 8765 4322' }, { phone: '55 8765 4322' }],
  [{ phone: '' }, { phone: '' }],
  [{ phone: 'x' }, { phone: 'x' }],
  [{ notes: 'Llego tarde' }, { notes: 'Llego tarde' }],
])('%o corrects %o', (typed, corrected) => {
  expect(correction(typed)).toEqual(corrected)
})

it.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'El nombre es requerido' }],
  [{ lastName: '' }, { lastName: 'El apellido es requerido' }],
  [{ phone: '123' }, { phone: 'El teléfono debe tener entre 7 y 15 dígitos' }],
  [{ phone: '' }, {}],
  [{ notes: 'x'.repeat(1001) }, { notes: 'Máximo 1000 caracteres' }],
])('%o has the problems %o', (typed, problems) => {
  expect(problemsOfCorrection(appointment, correction(typed))).toEqual(problems)
})

it('refuses to empty a required phone, but does not ask for a missing one', () => {
  const required = { ...appointment, isPhoneRequired: true }
  expect(problemsOfCorrection(required, { phone: ' ' })).toEqual({
    phone: 'El teléfono es requerido',
  })
  expect(problemsOfCorrection(required, { name: 'Ana' })).toEqual({})
})

it('requires no last name if the business recorded none', () => {
  const walkIn = { ...appointment, customer: { ...appointment.customer, lastName: '' } }
  const corrected = correctionOf(walkIn, { ...detailsOf(walkIn), name: 'Anita' })
  expect(problemsOfCorrection(walkIn, corrected)).toEqual({})
})

it('reads only the typed texts of a form or a draft', () => {
  expect(readTyped({ name: 'Anita', phone: 5, other: 'x' })).toEqual({ name: 'Anita' })
  expect(readTyped(null)).toEqual({})
})
