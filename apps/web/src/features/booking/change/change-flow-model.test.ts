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

it('opens with the time that the appointment has', () => {
  expect(openChange(own)).toMatchObject({ step: 'form', ...own })
})

describe('a problem', () => {
  const told: ChangeAction = { type: 'problemFound', problem: 'Debes seleccionar una fecha y hora' }

  it('asks for the focus each time that it is told', () => {
    expect(after(told, told).timesShown).toBe(2)
  })

  it('goes away with another choice', () => {
    expect(after(told, choose).problem).toBeNull()
  })

  it('leaves the focus where it is when the chosen start is lost meanwhile', () => {
    const lost = after(choose, { type: 'timeLost', problem: taken })
    expect(lost).toMatchObject({ date: other.date, time: null, problem: taken, timesShown: 0 })
  })
})

describe('what is typed', () => {
  const type = (details: object): ChangeAction => ({ type: 'typed', details })

  it('keeps the time, and removes the error of the typed field only', () => {
    const problems = { name: 'El nombre es requerido', phone: 'El teléfono es requerido' }
    const told: ChangeAction = { type: 'problemFound', problem: null, fieldProblems: problems }
    const flow = after(choose, told, type({ name: 'Anita' }))
    expect(flow).toMatchObject({ ...other, details: { name: 'Anita' } })
    expect(flow.fieldProblems).toEqual({ phone: problems.phone })
    expect(after(told, choose).fieldProblems).toEqual(problems)
  })

  it('is reviewed again, and stays when the time is refused', () => {
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

  it('comes back after a reload', () => {
    const details = { name: 'Anita' }
    expect(after({ type: 'updated', change: { ...other, details } })).toMatchObject({
      step: 'form',
      ...other,
      details: { name: 'Anita' },
    })
  })
})

describe('confirming', () => {
  it('without an answer stays in the preview and says why', () => {
    const failed = after(choose, review, {
      type: 'failed',
      message: asUserText('No hay conexión.'),
    })
    expect(failed).toMatchObject({ step: 'preview', ...other, failure: 'No hay conexión.' })
  })

  it('keeps what is known of a lost answer over a look at the form, not over another choice', () => {
    const failed: ChangeAction = { type: 'failed', message: asUserText('No hay conexión.') }
    expect(after(choose, review, failed, show('form'), review).failure).not.toBeNull()
    expect(after(choose, review, failed, show('form'), choose, review).failure).toBeNull()
  })

  it('refused comes back to the form with its day, and the time that is not taken', () => {
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

  it('refused says why by its code, until another problem or choice takes its place', () => {
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

  it('moved tells the time before', () => {
    expect(after(choose, review, move)).toMatchObject({ step: 'confirmed', before: own })
  })
})

describe('the browser’s buttons', () => {
  it('reach only steps that have content', () => {
    expect(after(show('preview')).step).toBe('form')
    expect(after(show('confirmed')).step).toBe('form')
    expect(after(choose, review, show('form'), show('preview')).step).toBe('preview')
  })

  it('lead from what was moved to the form, never to its preview', () => {
    expect(after(choose, review, move, show('form'), show('preview')).step).toBe('form')
    expect(after(choose, review, move, show('form'), show('confirmed')).step).toBe('confirmed')
  })
})

it('a page that was loaded anew in the preview shows the time that was wanted', () => {
  const start = openChange(own)
  const details = { name: 'Anita' }
  const wanted = { date: '2026-12-01', time: '12:00', place: null, details }
  const reloaded = changeFlow(start, { type: 'reloaded', wanted })
  expect(reloaded).toMatchObject({ ...wanted, step: 'preview', isReviewed: true })
})
