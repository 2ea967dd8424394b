import { expect, it } from 'vitest'
import { asUserText } from '../../lib/user-text.ts'
import { sampleService } from '../../testing/sample-service.ts'
import type { SaveOutcome } from './service-answer-model.ts'
import { emptyForm, type ServiceFormAction, serviceFormReducer } from './service-form-model.ts'

const after = (...actions: ServiceFormAction[]) => actions.reduce(serviceFormReducer, emptyForm)
const answered = (outcome: SaveOutcome): ServiceFormAction => ({ type: 'answered', outcome })
const refused = answered({ kind: 'refused', message: asUserText('Revisa los datos'), errors: {} })
const booked = answered({ kind: 'booked', message: asUserText('Tres personas van a este evento') })
const saved = answered({
  kind: 'saved',
  service: sampleService(),
  message: asUserText('Servicio creado'),
})

it('is busy from being sent to its answer', () => {
  expect(after({ type: 'sent' })).toEqual({ step: 'sending', question: null, failures: 0 })
  expect(after({ type: 'sent' }, refused).step).toBe('editing')
  expect(after({ type: 'sent' }, saved).step).toBe('saved')
})

it('counts what keeps it from being saved, here or at the server', () => {
  expect(after({ type: 'problemsFound' }, { type: 'sent' }, refused)).toEqual({
    step: 'editing',
    question: null,
    failures: 2,
  })
})

it('asks whether all are to move along, until that is done, refused or dropped', () => {
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

it('is saved without a word to the server where nothing was changed', () => {
  expect(after({ type: 'unchanged' }).step).toBe('saved')
})
