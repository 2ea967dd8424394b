import { describe, expect, it } from 'vitest'
import { asUserText } from '../../../lib/user-text.ts'
import { type ChangeAction, type ChangeFlow, changeFlow, openChange } from './change-flow-model.ts'

const own = { date: '2026-11-24', time: '10:00' }
const other = { date: '2026-12-01', time: '12:30' }
const taken = asUserText('Este horario ya no está disponible')

const after = (...actions: ChangeAction[]): ChangeFlow =>
  actions.reduce(changeFlow, openChange(own))

const choose: ChangeAction = { type: 'chosen', change: other }
const review: ChangeAction = { type: 'reviewed' }
const move: ChangeAction = { type: 'moved', before: own }
const show = (step: ChangeFlow['step']): ChangeAction => ({ type: 'stepShown', step })

it('starts with the time of the appointment', () => {
  expect(openChange(own)).toMatchObject({ step: 'form', ...own })
})

describe('a problem', () => {
  const told: ChangeAction = { type: 'problemFound', problem: 'Debes seleccionar una fecha y hora' }

  it('requests the focus each time it is shown', () => {
    expect(after(told, told).timesShown).toBe(2)
  })

  it('is removed by another choice', () => {
    expect(after(told, choose).problem).toBeNull()
  })

  it('does not move the focus when somebody takes the chosen start', () => {
    const lost = after(choose, { type: 'timeLost', problem: taken })
    expect(lost).toMatchObject({ date: other.date, time: null, problem: taken, timesShown: 0 })
  })
})

describe('a typed detail', () => {
  const type = (details: object): ChangeAction => ({ type: 'typed', details })

  it('keeps the time, and removes only the error of its field', () => {
    const problems = { name: 'El nombre es requerido', phone: 'El teléfono es requerido' }
    const told: ChangeAction = { type: 'problemFound', problem: null, fieldProblems: problems }
    const flow = after(choose, told, type({ name: 'Anita' }))
    expect(flow).toMatchObject({ ...other, details: { name: 'Anita' } })
    expect(flow.fieldProblems).toEqual({ phone: problems.phone })
    expect(after(told, choose).fieldProblems).toEqual(problems)
  })

  it('needs another review, and stays when the time is refused', () => {
    expect(after(review, type({ notes: 'Hola' })).isReviewed).toBe(false)
    const refused: ChangeAction = {
      type: 'refused',
      code: 'slotTaken',
      problem: taken,
      fieldProblems: {},
      losesTime: true,
    }
    expect(after(choose, type({ name: 'Anita' }), review, refused)).toMatchObject({
      time: null,
      details: { name: 'Anita' },
    })
  })

  it('is restored after a reload', () => {
    const details = { name: 'Anita' }
    expect(after({ type: 'updated', change: { ...other, details } })).toMatchObject({
      step: 'form',
      ...other,
      details: { name: 'Anita' },
    })
  })
})

describe('confirming', () => {
  it('without an answer stays in the preview and shows the reason', () => {
    const failed = after(choose, review, {
      type: 'failed',
      message: asUserText('No hay conexión.'),
    })
    expect(failed).toMatchObject({ step: 'preview', ...other, failure: 'No hay conexión.' })
  })

  it('keeps the failure after a visit to the form, but not after another choice', () => {
    const failed: ChangeAction = { type: 'failed', message: asUserText('No hay conexión.') }
    expect(after(choose, review, failed, show('form'), review).failure).not.toBeNull()
    expect(after(choose, review, failed, show('form'), choose, review).failure).toBeNull()
  })

  it('refused returns to the form and clears only a taken time', () => {
    const refused: ChangeAction = {
      type: 'refused',
      code: 'slotTaken',
      problem: taken,
      fieldProblems: {},
      losesTime: true,
    }
    expect(after(choose, review, refused)).toMatchObject({
      step: 'form',
      date: other.date,
      time: null,
      problem: taken,
      timesShown: 1,
    })
    expect(after(choose, review, { ...refused, losesTime: false }).time).toBe(other.time)
  })

  it('refused keeps the refusal code until another problem, choice or review', () => {
    const refused: ChangeAction = {
      type: 'refused',
      code: 'contactBlocked',
      problem: asUserText('Dicho de otra manera'),
      fieldProblems: {},
      losesTime: false,
    }
    expect(after(choose, review, refused).refusal).toBe('contactBlocked')
    for (const next of [
      choose,
      review,
      { type: 'problemFound', problem: 'Elige otro horario' },
    ] as const) {
      expect(after(choose, review, refused, next).refusal).toBeNull()
    }
    const lost: ChangeAction = { type: 'timeLost', problem: taken }
    expect(after(choose, review, refused, lost).refusal).toBeNull()
  })

  it('moved keeps the time before the change', () => {
    expect(after(choose, review, move)).toMatchObject({ step: 'confirmed', before: own })
  })
})

describe('the browser’s buttons', () => {
  it('reach only steps that have content', () => {
    expect(after(show('preview')).step).toBe('form')
    expect(after(show('confirmed')).step).toBe('form')
    expect(after(choose, review, show('form'), show('preview')).step).toBe('preview')
  })

  it('lead from the confirmation to the form, never to its preview', () => {
    expect(after(choose, review, move, show('form'), show('preview')).step).toBe('form')
    expect(after(choose, review, move, show('form'), show('confirmed')).step).toBe('confirmed')
  })
})

it('a reload on the preview restores the wanted change', () => {
  const start = openChange(own)
  const details = { name: 'Anita' }
  const wanted = { date: '2026-12-01', time: '12:00', place: null, details }
  const reloaded = changeFlow(start, { type: 'reloaded', wanted })
  expect(reloaded).toMatchObject({ ...wanted, step: 'preview', isReviewed: true })
})
