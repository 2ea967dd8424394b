import { refusals } from '@cuando/contract/calls/refusals'
import { expect, it } from 'vitest'
import { sampleAppointment } from '../../../testing/sample-appointment.ts'
import { startChange } from './start-change-model.ts'

// On 24 November at 10:00.
const appointment = sampleAppointment()
const nothing = { date: null, time: null }
const nothingPosted = { form: null, draft: null }
const start = (search: object) =>
  startChange(appointment, { ...nothingPosted, search: { ...nothing, ...search } })
const post = (draft: Record<string, string>) =>
  startChange(appointment, { ...nothingPosted, search: nothing, draft })

it('starts with the time of the appointment', () => {
  expect(start({})).toMatchObject({ step: 'form', date: '2026-11-24', time: '10:00' })
})

it.each([
  [{ date: '2026-12-03' }, { date: '2026-12-03', time: null }],
  [{ date: '2026-11-24' }, { date: '2026-11-24', time: '10:00' }],
  [
    { date: '2026-12-03', time: '12:00' },
    { date: '2026-12-03', time: '12:00' },
  ],
])('%o chooses %o', (search, chosen) => {
  expect(start(search)).toMatchObject({ step: 'form', ...chosen, problem: null })
})

it.each([
  [{ date: '2026-12-03', time: '12:00' }, 'preview', null],
  [{ dia: '2026-12-03' }, 'form', 'Debes seleccionar una fecha y hora'],
  [{ date: '2026-11-24', time: '10:00' }, 'form', 'Elige otra fecha u hora, o cambia tus datos'],
  [{ name: 'Anita' }, 'preview', null],
])('%o is reviewed: %s, %s', (posted, step, problem) => {
  expect(post({ ...posted, paso: 'revisar' })).toMatchObject({ step, problem })
})

it('keeps typed fields when another day is pressed, and when going back from the review', () => {
  const name = 'Anita'
  expect(post({ name, dia: '2026-12-03' })).toMatchObject({
    step: 'form',
    date: '2026-12-03',
    time: null,
    details: { name },
  })
  expect(post({ name, ...posted, paso: 'editar' })).toMatchObject({
    step: 'form',
    ...posted,
    details: { name },
  })
})

it('shows the problem of a typed field beside it', () => {
  expect(post({ name: '', paso: 'revisar' })).toMatchObject({
    step: 'form',
    problem: null,
    fieldProblems: { name: 'El nombre es requerido' },
  })
})

const refused = (code: keyof typeof refusals, values: Record<string, string>) =>
  startChange(appointment, {
    search: nothing,
    form: { values, code, message: refusals[code].text, fieldErrors: {} },
    draft: null,
  })
const posted = { date: '2026-12-03', time: '12:00' }

it('a refused change returns to the form, without a taken time', () => {
  const { text } = refusals.slotTaken
  const taken = { step: 'form', date: posted.date, time: null, problem: text, timesShown: 1 }
  expect(refused('slotTaken', posted)).toMatchObject(taken)
  expect(refused('slotTaken', { ...posted, name: 'Anita' }).details.name).toBe('Anita')
  expect(refused('contactBlocked', posted)).toMatchObject({
    step: 'form',
    ...posted,
    refusal: 'contactBlocked',
  })
})

it('a failed change can be retried from the preview', () => {
  const { text: failure } = refusals.tooManyMoves
  expect(refused('tooManyMoves', posted)).toMatchObject({ step: 'preview', ...posted, failure })
})

it('an invalid posted time leaves the time of the appointment', () => {
  for (const values of [{}, { date: '2026-02-31', time: '12:00' }, { date: 'x', time: 'y' }])
    expect(refused('invalid', values as Record<string, string>)).toMatchObject({
      step: 'form',
      date: '2026-11-24',
      time: '10:00',
    })
})
