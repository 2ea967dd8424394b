import { bookingRequest } from '@cuando/contract/booking/booking-request'
import { describe, expect, it } from 'vitest'
import { asUserText } from '../../lib/user-text.ts'
import { sampleService } from '../../testing/sample-service.ts'
import { chooseStart, startDraft } from './booking-draft-model.ts'
import { type Attempt, type BookingFlow, bookingFlow, startFlow } from './booking-flow-model.ts'

const service = sampleService()
const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }
const ana = { name: 'Ana', lastName: 'López', email: 'ana@ejemplo.mx', phone: '' }
const draft = {
  ...startDraft(ana),
  ...chooseStart(service, all, { date: '2026-11-25', time: '10:30' }),
}
const fresh = startDraft(null)

const attempt = (key: string, notes = ''): Attempt => ({
  request: bookingRequest.parse({ ...ana, notes, date: '2026-11-25', time: '10:30' }),
  service,
  key,
})
const booked = { ...attempt('first-key'), id: 'an-id', isEarlier: false }
const offline = asUserText('No hay conexión.')
const previewed = (): BookingFlow =>
  bookingFlow(startFlow(draft), { type: 'reviewed', attempt: attempt('first-key') })
const underWay = () => bookingFlow(previewed(), { type: 'sent', attempt: attempt('first-key') })

describe('from the form to the preview and back', () => {
  it('keeps everything typed', () => {
    const back = bookingFlow(previewed(), { type: 'stepShown', step: 'form' })
    expect(back).toMatchObject({ step: 'form', draft })
  })

  it('editing a field removes only its problem', () => {
    const problems = { name: 'El nombre es requerido', when: 'Debes seleccionar una fecha y hora' }
    const told = bookingFlow(startFlow(draft), { type: 'problemsFound', problems })
    expect(bookingFlow(told, { type: 'edited', change: { name: 'Ana' } }).problems).toEqual({
      when: problems.when,
    })
  })
})

describe('the focus', () => {
  const problems = { name: 'El nombre es requerido' }

  it('is requested each time problems are shown, even the same ones', () => {
    const once = bookingFlow(startFlow(draft), { type: 'problemsFound', problems })
    const twice = bookingFlow(once, { type: 'problemsFound', problems })
    expect([once.timesShown, twice.timesShown]).toEqual([1, 2])
  })

  it('does not move when somebody takes the chosen start', () => {
    const problem = 'Este horario ya no está disponible'
    const lost = bookingFlow(startFlow(draft), { type: 'timeLost', problem })
    expect(lost).toMatchObject({ timesShown: 0, problems: { when: problem } })
    expect(lost.draft).toEqual({ ...draft, time: null })
  })
})

describe('an attempt without an answer', () => {
  const lost = () => bookingFlow(underWay(), { type: 'failed', message: offline })
  const restored = (unanswered: Attempt | null) =>
    bookingFlow(startFlow(fresh), { type: 'restored', draft, unanswered })

  it('stays pending under its key while the form is edited', () => {
    const back = bookingFlow(lost(), { type: 'stepShown', step: 'form' })
    const other = bookingFlow(back, { type: 'edited', change: { notes: 'Llego tarde' } })
    expect(other).toMatchObject({
      attempt: { key: 'first-key' },
      unanswered: { key: 'first-key', request: { notes: '' } },
    })
  })

  it('has the same key after the form is reloaded', () => {
    const back = bookingFlow(underWay(), { type: 'stepShown', step: 'form' })
    const reloaded = restored(back.unanswered)
    expect(reloaded).toMatchObject({ draft, attempt: { key: 'first-key' } })
  })

  it('stays pending while an edited attempt is sent with the same key, even if that gets no answer either', () => {
    const other = attempt('first-key', 'Llego tarde')
    const again = bookingFlow(lost(), { type: 'sent', attempt: other })
    const lostAgain = bookingFlow(again, { type: 'failed', message: offline })
    for (const flow of [again, lostAgain])
      expect(flow.unanswered).toMatchObject({ request: { notes: '' } })
  })

  it('is cleared once it is booked: the next booking gets a new key, also after a reload', () => {
    const done = bookingFlow(underWay(), { type: 'booked', booked, nextDraft: fresh })
    expect(done.unanswered).toBeNull()
    expect(restored(done.unanswered).attempt).toBeNull()
  })

  it('is cleared by a refusal: the next attempt is a new request', () => {
    const refused = bookingFlow(lost(), {
      type: 'refused',
      code: 'invalid',
      problems: {},
      change: {},
    })
    expect(refused).toMatchObject({ attempt: null, unanswered: null })
  })

  it('is restored by a reload on the preview', () => {
    const stored = { step: 'preview' as const, attempt: attempt('first-key') }
    const unanswered = attempt('first-key', 'Llego tarde')
    const reloaded = bookingFlow(startFlow(draft), { type: 'reloaded', stored, unanswered })
    expect(reloaded).toMatchObject({
      step: 'preview',
      attempt: { key: 'first-key' },
      unanswered: { key: 'first-key', request: { notes: 'Llego tarde' } },
      draft,
    })
  })
})

describe('confirming', () => {
  it('without an answer stays on the preview and shows the reason', () => {
    const failed = bookingFlow(underWay(), { type: 'failed', message: offline })
    expect(failed).toMatchObject({ step: 'preview', failure: offline, draft })
    const looked = bookingFlow(failed, { type: 'reviewed', attempt: attempt('second-key') })
    expect(looked.failure).toBeNull()
  })

  it('refused returns to the form and resets only the refused choice', () => {
    const problems = { when: 'Este horario ya no está disponible' }
    const refused = bookingFlow(previewed(), {
      type: 'refused',
      code: 'slotTaken',
      problems,
      change: { time: null },
    })
    expect(refused).toMatchObject({ step: 'form', problems, draft: { ...draft, time: null } })
  })

  it('refused keeps the refusal code until the draft is edited or validated again', () => {
    const refused = bookingFlow(previewed(), {
      type: 'refused',
      code: 'contactBlocked',
      problems: { form: 'Dicho de otra manera' },
      change: {},
    })
    expect(refused.refusal).toBe('contactBlocked')
    const edited = bookingFlow(refused, { type: 'edited', change: { name: 'Ana' } })
    const asked = bookingFlow(refused, { type: 'problemsFound', problems: {} })
    const reviewed = bookingFlow(refused, { type: 'reviewed', attempt: attempt('second-key') })
    expect([edited.refusal, asked.refusal, reviewed.refusal]).toEqual([null, null, null])
  })

  it('booked shows the booking and resets the form', () => {
    const done = bookingFlow(previewed(), { type: 'booked', booked, nextDraft: fresh })
    expect(done).toMatchObject({
      step: 'confirmed',
      booked: { id: 'an-id', key: 'first-key' },
      attempt: null,
      draft: fresh,
    })
  })

  it('booked while the visitor is back on the form still shows the confirmation', () => {
    const away = bookingFlow(previewed(), { type: 'stepShown', step: 'form' })
    const done = bookingFlow(away, { type: 'booked', booked, nextDraft: fresh })
    expect(done.step).toBe('confirmed')
  })
})

describe('the browser’s buttons', () => {
  it('reach only steps that have content', () => {
    const start = startFlow(draft)
    expect(bookingFlow(start, { type: 'stepShown', step: 'preview' }).step).toBe('form')
    expect(bookingFlow(start, { type: 'stepShown', step: 'confirmed' }).step).toBe('form')
  })

  it('lead forward to a preview only if it matches the form', () => {
    const back = bookingFlow(previewed(), { type: 'stepShown', step: 'form' })
    expect(bookingFlow(back, { type: 'stepShown', step: 'preview' }).step).toBe('preview')
    const edited = bookingFlow(back, { type: 'edited', change: { notes: 'Llego tarde' } })
    expect(bookingFlow(edited, { type: 'stepShown', step: 'preview' }).step).toBe('form')
  })

  it('lead forward to the confirmation again, never to its preview', () => {
    const done = bookingFlow(previewed(), { type: 'booked', booked, nextDraft: fresh })
    const back = bookingFlow(done, { type: 'stepShown', step: 'form' })
    expect(bookingFlow(back, { type: 'stepShown', step: 'confirmed' }).step).toBe('confirmed')
    expect(bookingFlow(back, { type: 'stepShown', step: 'preview' }).step).toBe('form')
  })
})

describe('a draft stored by the tab', () => {
  it('fills the form, without moving the focus or showing a problem', () => {
    const restored = bookingFlow(startFlow(fresh), { type: 'restored', draft, unanswered: null })
    expect(restored).toEqual(startFlow(draft))
  })

  it('causes no render when it equals the current draft', () => {
    const flow = startFlow(draft)
    expect(bookingFlow(flow, { type: 'restored', draft: { ...draft }, unanswered: null })).toBe(
      flow,
    )
  })

  it('restores the unanswered attempt, so that a reload reuses its key', () => {
    const unanswered = attempt('first-key')
    const restored = bookingFlow(startFlow(fresh), { type: 'restored', draft, unanswered })
    expect(restored).toMatchObject({ step: 'form', attempt: unanswered, unanswered })
    expect(bookingFlow(restored, { type: 'stepShown', step: 'preview' }).step).toBe('form')
  })
})
