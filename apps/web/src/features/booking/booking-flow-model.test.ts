import { bookingRequest } from '@cuando/contract/booking-request'
import { describe, expect, it } from 'vitest'
import { sampleService } from '../../testing/sample-service.ts'
import { startDraft } from './booking-draft-model.ts'
import { type Attempt, type BookingFlow, bookingFlow, startFlow } from './booking-flow-model.ts'

const service = sampleService()
const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }
const ana = { name: 'Ana', lastName: 'López', email: 'ana@ejemplo.mx', phone: '' }
const draft = { ...startDraft([service], all, ana), time: '10:30' }
const fresh = startDraft([service], all, null)

const attempt = (key: string, notes = ''): Attempt => ({
  request: bookingRequest.parse({ ...ana, notes, date: '2026-11-25', time: '10:30' }),
  service,
  key,
})
const previewed = (): BookingFlow =>
  bookingFlow(startFlow(draft), { type: 'reviewed', attempt: attempt('first-key') })

describe('from the form to the preview and back', () => {
  it('keeps everything typed', () => {
    const back = bookingFlow(previewed(), { type: 'stepShown', step: 'form' })
    expect(back).toMatchObject({ step: 'form', draft })
  })

  it('changing a field takes away its problem alone', () => {
    const problems = { name: 'El nombre es requerido', when: 'Debes seleccionar una fecha y hora' }
    const told = bookingFlow(startFlow(draft), { type: 'problemsFound', problems })
    expect(bookingFlow(told, { type: 'edited', change: { name: 'Ana' } }).problems).toEqual({
      when: problems.when,
    })
  })
})

describe('the focus', () => {
  const problems = { name: 'El nombre es requerido' }

  it('is asked for each time problems are told, also the same again', () => {
    const once = bookingFlow(startFlow(draft), { type: 'problemsFound', problems })
    const twice = bookingFlow(once, { type: 'problemsFound', problems })
    expect([once.timesTold, twice.timesTold]).toEqual([1, 2])
  })

  it('stays with who is typing when the chosen start is lost meanwhile', () => {
    const problem = 'Este horario ya no está disponible'
    const lost = bookingFlow(startFlow(draft), { type: 'timeLost', problem })
    expect(lost).toMatchObject({ timesTold: 0, problems: { when: problem } })
    expect(lost.draft).toEqual({ ...draft, time: null })
  })
})

describe('the key of an attempt', () => {
  const again = (flow: BookingFlow, next: Attempt) =>
    bookingFlow(flow, { type: 'reviewed', attempt: next }).attempt?.key

  it('stays with the same content, also after a failure and a look at the form', () => {
    const failed = bookingFlow(previewed(), { type: 'failed', message: 'No hay conexión.' })
    const back = bookingFlow(failed, { type: 'stepShown', step: 'form' })
    expect(again(back, attempt('second-key'))).toBe('first-key')
  })

  it('is new with other content', () => {
    expect(again(previewed(), attempt('second-key', 'Llego tarde'))).toBe('second-key')
  })

  it('is new after a refusal', () => {
    const refused = bookingFlow(previewed(), { type: 'refused', problems: {}, change: {} })
    expect(again(refused, attempt('second-key'))).toBe('second-key')
  })
})

describe('confirming', () => {
  it('without an answer stays where it is and says why', () => {
    const failed = bookingFlow(previewed(), { type: 'failed', message: 'No hay conexión.' })
    expect(failed).toMatchObject({ step: 'preview', failure: 'No hay conexión.', draft })
    const looked = bookingFlow(failed, { type: 'reviewed', attempt: attempt('second-key') })
    expect(looked.failure).toBeNull()
  })

  it('refused comes back to the form, which lost only what it must', () => {
    const problems = { when: 'Este horario ya no está disponible' }
    const refused = bookingFlow(previewed(), { type: 'refused', problems, change: { time: null } })
    expect(refused).toMatchObject({ step: 'form', problems, draft: { ...draft, time: null } })
  })

  it('booked shows what was booked, and leaves a fresh form behind', () => {
    const booked = bookingFlow(previewed(), { type: 'booked', id: 'an-id', nextDraft: fresh })
    expect(booked).toMatchObject({
      step: 'confirmed',
      booked: { id: 'an-id', key: 'first-key' },
      attempt: null,
      draft: fresh,
    })
  })

  it('booked while the visitor went back to the form still shows it', () => {
    const away = bookingFlow(previewed(), { type: 'stepShown', step: 'form' })
    const booked = bookingFlow(away, { type: 'booked', id: 'an-id', nextDraft: fresh })
    expect(booked.step).toBe('confirmed')
  })
})

describe('the browser’s buttons', () => {
  it('reach only steps that have content', () => {
    const start = startFlow(draft)
    expect(bookingFlow(start, { type: 'stepShown', step: 'preview' }).step).toBe('form')
    expect(bookingFlow(start, { type: 'stepShown', step: 'confirmed' }).step).toBe('form')
  })

  it('come forward again to what was booked, never to its preview', () => {
    const booked = bookingFlow(previewed(), { type: 'booked', id: 'an-id', nextDraft: fresh })
    const back = bookingFlow(booked, { type: 'stepShown', step: 'form' })
    expect(bookingFlow(back, { type: 'stepShown', step: 'confirmed' }).step).toBe('confirmed')
    expect(bookingFlow(back, { type: 'stepShown', step: 'preview' }).step).toBe('form')
  })
})
