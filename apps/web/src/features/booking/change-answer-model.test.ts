import { expect, it } from 'vitest'
import { sampleAppointment } from '../../testing/sample-appointment.ts'
import { readChangeAnswer } from './change-answer-model.ts'

const refusal = (status: number, message: string) =>
  readChangeAnswer({ ok: false, status, message, fieldErrors: {} })

it('an appointment that was changed is done', () => {
  const data = sampleAppointment()
  expect(readChangeAnswer({ ok: true, data, message: '' })).toEqual({
    kind: 'done',
    appointment: data,
  })
})

it.each([
  [409, 'Este horario ya no está disponible', true],
  [409, 'Solo puedes cancelar o cambiar tu cita hasta 24 horas antes', false],
  [403, 'No es posible reservar en línea con estos datos. Comunícate con el negocio.', false],
  [404, 'Cita no encontrada', false],
  [422, 'La fecha no es válida', false],
])('%d %s is a refusal that takes the time: %s', (status, problem, losesTime) => {
  expect(refusal(status, problem)).toEqual({ kind: 'refused', problem, losesTime })
})

it.each([0, 429, 500, 503])('%d can be tried again', (status) => {
  expect(refusal(status, 'Algo falló')).toEqual({ kind: 'failed', message: 'Algo falló' })
})
