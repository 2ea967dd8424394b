import { cancelOwnAppointment, moveOwnAppointment } from '@cuando/contract/booking/books'
import { type RefusalCode, refusals } from '@cuando/contract/calls/refusals'
import { expect, it } from 'vitest'
import { asUserText } from '../../../lib/user-text.ts'
import { refusedAnswer } from '../../../testing/refused-answer.ts'
import { sampleAppointment } from '../../../testing/sample-appointment.ts'
import { readChangeAnswer, readRefusedForm } from './change-answer-model.ts'

const refusal = (code: RefusalCode, text: string) => readChangeAnswer(refusedAnswer(code, text))

it('a successful answer returns the changed appointment', () => {
  const data = sampleAppointment()
  expect(readChangeAnswer({ ok: true, data, message: asUserText('') })).toEqual({
    kind: 'done',
    appointment: data,
  })
})

it.each([
  ['slotTaken', 'Este horario ya no está disponible', true],
  ['slotTaken', 'Dicho de otra manera', true],
  ['tooLateToChange', 'Solo puedes cancelar o cambiar tu cita hasta 24 horas antes', false],
  [
    'contactBlocked',
    'No es posible reservar en línea con estos datos. Comunícate con el negocio.',
    false,
  ],
  ['contactBlocked', 'Este horario ya no está disponible', false],
  ['appointmentUnknown', 'Cita no encontrada', false],
  ['notFound', 'Cita no encontrada', false],
  ['invalid', 'La fecha no es válida', false],
] as const)('%s (%s) is a refusal that clears the time: %s', (code, problem, losesTime) => {
  expect(refusal(code, problem)).toEqual({
    kind: 'refused',
    code,
    problem,
    fieldProblems: {},
    losesTime,
    text: problem,
  })
})

it('a refused address is a problem of the address, not of the time', () => {
  const text = 'La dirección está fuera del área de servicio (5 km)'
  const answer = refusedAnswer('invalid', text, { address: text })
  const refused = { kind: 'refused', problem: null, fieldProblems: { address: text }, text }
  expect(readChangeAnswer(answer)).toMatchObject(refused)
})

it('refused details are problems of their fields, not of the time', () => {
  const name = 'El nombre es requerido'
  expect(readChangeAnswer(refusedAnswer('invalid', name, { name }))).toMatchObject({
    problem: null,
    fieldProblems: { name },
  })
  const many = 'Ya tienes 10 citas próximas aquí. Si necesitas otra, comunícate con el negocio.'
  expect(refusal('tooManyComing', many)).toMatchObject({
    problem: null,
    fieldProblems: { phone: many },
  })
})

it('a form that the server refused is read like the answer', () => {
  const { text: message } = refusals.slotTaken
  const form = { values: {}, code: 'slotTaken', message, fieldErrors: {} } as const
  expect(readRefusedForm(form)).toEqual(refusal('slotTaken', message))
})

it.each(['tooMany', 'internal', 'overloaded'] as const)('%s can be retried', (code) => {
  expect(refusal(code, 'Algo falló')).toEqual({ kind: 'failed', message: 'Algo falló' })
})

it.each([0, 404, 502])('%d without a refusal code can be retried', (status) => {
  const answer = { ok: false, status, message: asUserText('Algo falló'), fieldErrors: {} } as const
  expect(readChangeAnswer(answer)).toEqual({ kind: 'failed', message: 'Algo falló' })
})

it.each([...moveOwnAppointment.refusals, ...cancelOwnAppointment.refusals])(
  '%s is recognized by its code, not by its text',
  (code) => {
    const isAskedAgain = refusals[code].status === 429
    expect(refusal(code, 'Dicho de otra manera').kind).toBe(isAskedAgain ? 'failed' : 'refused')
  },
)
