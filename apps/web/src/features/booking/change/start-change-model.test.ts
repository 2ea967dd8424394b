import { refusals } from '@cuando/contract/refusals'
import { expect, it } from 'vitest'
import { sampleAppointment } from '../../../testing/sample-appointment.ts'
import { startChange } from './start-change-model.ts'

// On 24 November at 10:00.
const appointment = sampleAppointment()
const nothing = { date: null, time: null, isReviewed: false }
const start = (search: object) => startChange(appointment, { ...nothing, ...search }, null)

it('begins with the time of the appointment', () => {
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
  [{ date: '2026-12-03' }, 'form', 'Debes seleccionar una fecha y hora'],
  [
    { date: '2026-11-24', time: '10:00' },
    'form',
    'Elige una fecha u hora distinta de la que ya tienes',
  ],
])('%o is reviewed: %s, %s', (search, step, problem) => {
  expect(start({ ...search, isReviewed: true })).toMatchObject({ step, problem })
})

const refused = (code: keyof typeof refusals, values: Record<string, string>) =>
  startChange(appointment, nothing, {
    values,
    code,
    message: refusals[code].text,
    fieldErrors: {},
  })
const posted = { date: '2026-12-03', time: '12:00' }

it('what the server refused comes back to the form, without the time that is taken', () => {
  const { text } = refusals.slotTaken
  const taken = { step: 'form', date: posted.date, time: null, problem: text, timesShown: 1 }
  expect(refused('slotTaken', posted)).toMatchObject(taken)
  expect(refused('contactBlocked', posted)).toMatchObject({
    step: 'form',
    ...posted,
    refusal: 'contactBlocked',
  })
})

it('what failed can be sent again from the preview', () => {
  const { text: failure } = refusals.tooManyMoves
  expect(refused('tooManyMoves', posted)).toMatchObject({ step: 'preview', ...posted, failure })
})

it('what was posted and is no time leaves that of the appointment', () => {
  for (const values of [{}, { date: '2026-02-31', time: '12:00' }, { date: 'x', time: 'y' }])
    expect(refused('invalid', values as Record<string, string>)).toMatchObject({
      step: 'form',
      date: '2026-11-24',
      time: '10:00',
    })
})
