import { expect, it } from 'vitest'
import { sampleService } from '../../testing/sample-service.ts'
import { readSaveAnswer } from './service-answer-model.ts'
import { draftOf } from './service-draft-model.ts'

const event = sampleService({ type: 'UNIQUE', specificDate: '2026-12-10', maxAttendees: 5 })
const draft = draftOf(event)
const no = (status: number, message: string, fieldErrors = {}) =>
  ({ ok: false, status, message, fieldErrors }) as const

it('asks before attendees are moved', () => {
  const message = 'Este servicio tiene 3 citas'
  expect(readSaveAnswer(no(409, message), draft, event)).toEqual({ kind: 'booked', message })
})

it('puts a change of type that is refused to the type', () => {
  const message = 'Este servicio tiene 3 citas'
  expect(readSaveAnswer(no(409, message), { ...draft, type: 'NORMAL' }, event)).toEqual({
    kind: 'refused',
    message,
    errors: { type: message },
  })
})

it('puts a time that is taken to the date', () => {
  const message = 'Ya tienes 2 citas en ese horario'
  expect(readSaveAnswer(no(409, message), draft, null)).toMatchObject({
    errors: { specificDate: message },
  })
})

it('puts what the server says of a field to the field of the form', () => {
  const said = { maxAttendees: 'Son menos', isInLocal: 'Solo uno', name: 'Falta' }
  expect(readSaveAnswer(no(422, 'Son menos', said), draft, null)).toMatchObject({
    errors: { eventAttendees: 'Son menos', modality: 'Solo uno', name: 'Falta' },
  })
})

it('hands on what was saved', () => {
  const answer = { ok: true, data: event, message: 'Servicio creado correctamente' } as const
  expect(readSaveAnswer(answer, draft, null)).toEqual({
    kind: 'saved',
    service: event,
    message: 'Servicio creado correctamente',
  })
})
