import { describe, expect, it } from 'vitest'
import { unanswered } from '../../lib/call.ts'
import { asUserText } from '../../lib/user-text.ts'
import { refusedAnswer } from '../../testing/refused-answer.ts'
import { sampleService } from '../../testing/sample-service.ts'
import {
  answerToBoth,
  changesSinceCreation,
  readSaveAnswer,
  withService,
} from './service-answer-model.ts'
import { draftOf } from './service-draft-model.ts'

const event = sampleService({ type: 'UNIQUE', specificDate: '2026-12-10', maxAttendees: 5 })
const draft = draftOf(event)

it.each(['Este servicio tiene 3 citas', 'Dicho de otra manera'])(
  'asks before attendees are moved (%s)',
  (message) => {
    const answer = refusedAnswer('serviceIsBooked', message)
    expect(readSaveAnswer(answer, draft, event)).toEqual({ kind: 'booked', message })
  },
)

it('puts a change of type that is refused to the type', () => {
  const message = 'Este servicio tiene 3 citas'
  const answer = refusedAnswer('serviceIsBooked', message)
  expect(readSaveAnswer(answer, { ...draft, type: 'NORMAL' }, event)).toMatchObject({
    kind: 'refused',
    title: 'No se pudo actualizar el servicio',
    answer,
    errors: { type: message },
  })
})

it.each(['Ya tienes 2 citas en ese horario', 'Este servicio tiene 3 citas'])(
  'puts a time that is taken to the date (%s)',
  (message) => {
    expect(readSaveAnswer(refusedAnswer('eventOverlaps', message), draft, event)).toMatchObject({
      errors: { specificDate: message },
    })
  },
)

it('blames no field for what is about none', () => {
  const message = 'Puedes tener hasta 200 servicios.'
  const answer = refusedAnswer('tooManyServices', message)
  expect(readSaveAnswer(answer, draft, null)).toEqual({
    kind: 'refused',
    title: 'No se pudo crear el servicio',
    answer,
    errors: {},
    mayBeSaved: false,
    isKeySpent: false,
  })
})

it('puts what the server says of a field to the field of the form', () => {
  const said = { maxAttendees: 'Son menos', isInLocal: 'Solo uno', name: 'Falta' }
  expect(readSaveAnswer(refusedAnswer('invalid', 'Son menos', said), draft, null)).toMatchObject({
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

it('may have been saved where no answer came', () => {
  expect(readSaveAnswer(unanswered, draft, null)).toMatchObject({
    kind: 'refused',
    mayBeSaved: true,
    isKeySpent: false,
  })
})

it('needs another key once what was created under this one is deleted', () => {
  const gone = refusedAnswer('serviceUnavailable', 'El servicio no está disponible')
  expect(readSaveAnswer(gone, draft, null)).toMatchObject({ isKeySpent: true, mayBeSaved: false })
  expect(readSaveAnswer(gone, draft, event)).toMatchObject({ isKeySpent: false })
})

describe('a creation', () => {
  const message = asUserText('Servicio creado correctamente')
  const created = { ok: true, data: event, message } as const

  it('is done where all of the draft was saved, or nothing', () => {
    expect(changesSinceCreation(created, draft)).toBeNull()
    expect(changesSinceCreation(unanswered, { ...draft, price: 99 })).toBeNull()
  })

  it('whose answer was lost lacks what was typed since', () => {
    expect(changesSinceCreation(created, { ...draft, price: 99 })).toEqual({
      serviceId: event.id,
      changes: { price: 99 },
    })
  })

  it('is told as one, and refused where the rest of it is', () => {
    const changed = { ...event, price: 99 }
    const message = asUserText('Servicio actualizado')
    const updated = { ok: true, data: changed, message } as const
    expect(answerToBoth(created, updated)).toEqual({ ...created, data: changed })
    const refused = refusedAnswer('eventOverlaps', 'Ya tienes 2 citas en ese horario')
    expect(answerToBoth(created, refused)).toBe(refused)
  })
})

it('stands where it stood in the list, and at its end if it is new', () => {
  const other = sampleService({ id: 'other' })
  const changed = { ...event, name: 'Otro' }
  expect(withService([event, other], changed)).toEqual([changed, other])
  expect(withService([other], event)).toEqual([other, event])
})
