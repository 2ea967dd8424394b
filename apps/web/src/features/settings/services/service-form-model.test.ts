import { describe, expect, it } from 'vitest'
import { asUserText } from '../../../lib/user-text.ts'
import { refusedAnswer } from '../../../testing/refused-answer.ts'
import { sampleService } from '../../../testing/sample-service.ts'
import type { SaveOutcome } from './service-answer-model.ts'
import { copyOf, draftOf, newDraft } from './service-draft-model.ts'
import {
  actionOnSave,
  emptyForm,
  type ServiceFormAction,
  serviceFormReducer,
} from './service-form-model.ts'

const after = (...actions: ServiceFormAction[]) => actions.reduce(serviceFormReducer, emptyForm)
const answered = (outcome: SaveOutcome): ServiceFormAction => ({ type: 'answered', outcome })
const refused = answered({
  kind: 'refused',
  title: 'No se pudo crear el servicio',
  answer: refusedAnswer('invalid', 'Revisa los datos'),
  errors: {},
  mayBeSaved: false,
  isKeySpent: false,
})
const booked = answered({ kind: 'booked', message: asUserText('Tres personas van a este evento') })
const saved = answered({
  kind: 'saved',
  service: sampleService(),
  message: asUserText('Servicio creado'),
})

it('is sending until the answer', () => {
  expect(after({ type: 'sent' })).toEqual({ step: 'sending', question: null, failures: 0 })
  expect(after({ type: 'sent' }, refused).step).toBe('editing')
  expect(after({ type: 'sent' }, saved).step).toBe('saved')
})

it('counts failures of the validation and of the server', () => {
  expect(after({ type: 'problemsFound', errors: {} }, { type: 'sent' }, refused)).toEqual({
    step: 'editing',
    question: null,
    failures: 2,
  })
})

it('asks whether to move the attendees until that is saved, refused or dropped', () => {
  const asked = after({ type: 'sent' }, booked)
  expect(asked).toEqual({
    step: 'editing',
    question: 'Tres personas van a este evento',
    failures: 0,
  })
  const sent = serviceFormReducer(asked, { type: 'sent' })
  expect(sent.question).toBe(asked.question)
  for (const next of [saved, refused, { type: 'questionDropped' } as const])
    expect(serviceFormReducer(sent, next).question).toBeNull()
})

it('is saved without a request if nothing was changed', () => {
  expect(after({ type: 'unchanged' }).step).toBe('saved')
})

describe('on save', () => {
  const today = '2026-11-24'
  const service = sampleService()
  const draft = draftOf(service)

  it('validates the draft before it is sent', () => {
    expect(actionOnSave({ ...draft, name: ' ' }, draft, service, today)).toEqual({
      type: 'problemsFound',
      errors: { name: 'El nombre del servicio es obligatorio' },
    })
  })

  it('sends the draft only if it was changed', () => {
    expect(actionOnSave({ ...draft, price: 99 }, draft, service, today).type).toBe('sent')
    expect(actionOnSave({ ...draft }, draft, service, today).type).toBe('unchanged')
  })

  it('sends a new service or a copy even without changes', () => {
    const copy = copyOf(service)
    expect(actionOnSave(copy, copy, null, today).type).toBe('sent')
    const typed = { ...newDraft([]), name: 'Corte', description: 'Con tijera' }
    expect(actionOnSave(typed, typed, null, today).type).toBe('sent')
  })
})
