import { type RefusalCode, refusals } from '@cuando/contract/refusals'
import { expect, it } from 'vitest'
import { asUserText } from '../../lib/user-text.ts'
import { sampleService } from '../../testing/sample-service.ts'
import { readSaveAnswer } from './service-answer-model.ts'
import { draftOf } from './service-draft-model.ts'

const event = sampleService({ type: 'UNIQUE', specificDate: '2026-12-10', maxAttendees: 5 })
const draft = draftOf(event)
const no = (code: RefusalCode, text: string, fieldErrors = {}) =>
  ({
    ok: false,
    status: refusals[code].status,
    code,
    message: asUserText(text),
    fieldErrors,
  }) as const

it.each(['Este servicio tiene 3 citas', 'Dicho de otra manera'])(
  'asks before attendees are moved (%s)',
  (message) => {
    const answer = no('serviceIsBooked', message)
    expect(readSaveAnswer(answer, draft, event)).toEqual({ kind: 'booked', message })
  },
)

it('puts a change of type that is refused to the type', () => {
  const message = 'Este servicio tiene 3 citas'
  expect(
    readSaveAnswer(no('serviceIsBooked', message), { ...draft, type: 'NORMAL' }, event),
  ).toEqual({
    kind: 'refused',
    message,
    errors: { type: message },
  })
})

it.each(['Ya tienes 2 citas en ese horario', 'Este servicio tiene 3 citas'])(
  'puts a time that is taken to the date (%s)',
  (message) => {
    expect(readSaveAnswer(no('eventOverlaps', message), draft, event)).toMatchObject({
      errors: { specificDate: message },
    })
  },
)

it('blames no field for what is about none', () => {
  const message = 'Puedes tener hasta 200 servicios.'
  expect(readSaveAnswer(no('tooManyServices', message), draft, null)).toEqual({
    kind: 'refused',
    message,
    errors: {},
  })
})

it('puts what the server says of a field to the field of the form', () => {
  const said = { maxAttendees: 'Son menos', isInLocal: 'Solo uno', name: 'Falta' }
  expect(readSaveAnswer(no('invalid', 'Son menos', said), draft, null)).toMatchObject({
    errors: { eventAttendees: 'Son menos', modality: 'Solo uno', name: 'Falta' },
  })
})

it('hands on what was saved', () => {
  const message = asUserText('Servicio creado correctamente')
  const answer = { ok: true, data: event, message } as const
  expect(readSaveAnswer(answer, draft, null)).toEqual({
    kind: 'saved',
    service: event,
    message: 'Servicio creado correctamente',
  })
})
