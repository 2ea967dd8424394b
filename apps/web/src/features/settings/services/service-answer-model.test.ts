import { describe, expect, it } from 'vitest'
import { unanswered } from '../../../lib/calls/call.ts'
import { asUserText } from '../../../lib/user-text.ts'
import { refusedAnswer } from '../../../testing/refused-answer.ts'
import { sampleService } from '../../../testing/sample-service.ts'
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
  'asks before it moves attendees (%s)',
  (message) => {
    const answer = refusedAnswer('serviceIsBooked', message)
    expect(readSaveAnswer(answer, draft, event)).toEqual({ kind: 'booked', message })
  },
)

it('shows a refused change of type at the type', () => {
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
  'shows a taken time at the date (%s)',
  (message) => {
    expect(readSaveAnswer(refusedAnswer('eventOverlaps', message), draft, event)).toMatchObject({
      errors: { specificDate: message },
    })
  },
)

it('has no field error for a refusal that is not about a field', () => {
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

it('maps the server’s field errors to the fields of the form', () => {
  const said = { maxAttendees: 'Son menos', isInLocal: 'Solo uno', name: 'Falta' }
  expect(readSaveAnswer(refusedAnswer('invalid', 'Son menos', said), draft, null)).toMatchObject({
    errors: { eventAttendees: 'Son menos', modality: 'Solo uno', name: 'Falta' },
  })
})

it('returns the saved service', () => {
  const message = asUserText('Servicio creado correctamente')
  const answer = { ok: true, data: event, message } as const
  expect(readSaveAnswer(answer, draft, null)).toEqual({
    kind: 'saved',
    service: event,
    message: 'Servicio creado correctamente',
  })
})

it('may have been saved if no answer came', () => {
  expect(readSaveAnswer(unanswered, draft, null)).toMatchObject({
    kind: 'refused',
    mayBeSaved: true,
    isKeySpent: false,
  })
})

it('needs another key if the service created with this one was deleted', () => {
  const gone = refusedAnswer('serviceUnavailable', 'El servicio no está disponible')
  expect(readSaveAnswer(gone, draft, null)).toMatchObject({ isKeySpent: true, mayBeSaved: false })
  expect(readSaveAnswer(gone, draft, event)).toMatchObject({ isKeySpent: false })
})

describe('a creation', () => {
  const message = asUserText('Servicio creado correctamente')
  const created = { ok: true, data: event, message } as const

  it('needs no update if all of the draft was saved, or if it failed', () => {
    expect(changesSinceCreation(created, draft)).toBeNull()
    expect(changesSinceCreation(unanswered, { ...draft, price: 99 })).toBeNull()
  })

  it('whose first answer was lost is updated with later changes', () => {
    expect(changesSinceCreation(created, { ...draft, price: 99 })).toEqual({
      serviceId: event.id,
      changes: { price: 99 },
    })
  })

  it('has one answer together with its update, and fails if the update does', () => {
    const changed = { ...event, price: 99 }
    const message = asUserText('Servicio actualizado')
    const updated = { ok: true, data: changed, message } as const
    expect(answerToBoth(created, updated)).toEqual({ ...created, data: changed })
    const refused = refusedAnswer('eventOverlaps', 'Ya tienes 2 citas en ese horario')
    expect(answerToBoth(created, refused)).toBe(refused)
  })
})

it('replaces the service in the list, or appends it if it is new', () => {
  const other = sampleService({ id: 'other' })
  const changed = { ...event, name: 'Otro' }
  expect(withService([event, other], changed)).toEqual([changed, other])
  expect(withService([other], event)).toEqual([other, event])
})
