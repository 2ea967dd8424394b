import { bookingRequest } from '@cuando/contract/booking/booking-request'
import { refusals } from '@cuando/contract/calls/refusals'
import { describe, expect, it } from 'vitest'
import { asUserText } from '../../lib/user-text.ts'
import { refusedAnswer } from '../../testing/refused-answer.ts'
import { sampleService } from '../../testing/sample-service.ts'
import { reviewFlow, type Sent, sendAttempt, settleAttempt } from './attempt-model.ts'
import { chooseStart, startDraft } from './booking-draft-model.ts'
import { type Attempt, bookingFlow, startFlow } from './booking-flow-model.ts'

const service = sampleService()
const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }
const merida = { latitude: 20.9674, longitude: -89.5926, requiredContact: 'EMAIL' as const }
const ana = { name: 'Ana', lastName: 'López', email: 'ana@ejemplo.mx', phone: '' }
const draft = {
  ...startDraft(ana),
  ...chooseStart(service, all, { date: '2026-11-25', time: '10:30' }),
}
const flow = startFlow(draft)

const attempt = (key: string): Attempt => ({
  request: bookingRequest.parse({ ...ana, date: '2026-11-25', time: '10:30' }),
  service,
  key,
})
const booked = { ok: true, data: { id: 'an-id' }, message: asUserText('') } as const
const lost = {
  ok: false,
  status: 0,
  message: asUserText('No hay conexión.'),
  fieldErrors: {},
} as const

describe('submitting the form', () => {
  it('makes an attempt with its own key, and reuses that key after an edit', () => {
    const first = reviewFlow(flow, service, merida, 'first-key')
    expect(first).toMatchObject({ type: 'reviewed', attempt: { service, key: 'first-key' } })
    const change = { notes: 'Llego tarde' }
    const back = bookingFlow(bookingFlow(flow, first), { type: 'edited', change })
    expect(reviewFlow(back, service, merida, 'second-key')).toMatchObject({
      attempt: { key: 'first-key', request: change },
    })
  })

  it('makes a new key after a refusal', () => {
    const first = bookingFlow(flow, reviewFlow(flow, service, merida, 'first-key'))
    const refused = bookingFlow(first, {
      type: 'refused',
      code: 'slotTaken',
      problems: {},
      change: {},
    })
    expect(reviewFlow(refused, service, merida, 'second-key')).toMatchObject({
      attempt: { key: 'second-key' },
    })
  })

  it('returns the problems that prevent it', () => {
    const nameless = { ...flow, draft: { ...draft, name: '' } }
    expect(reviewFlow(nameless, service, merida, 'a-key')).toEqual({
      type: 'problemsFound',
      problems: { name: 'El nombre es requerido' },
    })
  })

  it('waits for a question about a field, after the problems', () => {
    const questions = { phone: '¿Falta un dígito?' }
    const asked = { type: 'problemsFound', problems: questions }
    expect(reviewFlow(flow, service, merida, 'a-key', questions)).toEqual(asked)
    const nameless = { ...flow, draft: { ...draft, name: '' } }
    const found = reviewFlow(nameless, service, merida, 'a-key', { ...questions, name: '?' })
    const problems = { name: 'El nombre es requerido', ...questions }
    expect(JSON.stringify(found)).toBe(JSON.stringify({ type: 'problemsFound', problems }))
  })
})

describe('sending', () => {
  const sending = (answers: Record<string, Sent['answer']>) => async (sent: Attempt) =>
    answers[sent.key] ?? lost

  it('returns the answer to the wanted attempt', async () => {
    const wanted = attempt('wanted')
    const sent = await sendAttempt(sending({ wanted: booked }), wanted, attempt('earlier'))
    expect(sent).toEqual({ attempt: wanted, isEarlier: false, answer: booked })
  })

  it('returns the answer to the previous attempt if that was booked and its answer was lost', async () => {
    const earlier = attempt('earlier')
    const answers = { wanted: refusedAnswer('keyReused'), earlier: booked }
    expect(await sendAttempt(sending(answers), attempt('wanted'), earlier)).toEqual({
      attempt: earlier,
      isEarlier: true,
      answer: booked,
    })
    expect(await sendAttempt(sending(answers), attempt('wanted'), null)).toMatchObject({
      isEarlier: false,
      answer: { code: 'keyReused' },
    })
  })
})

describe('an answer', () => {
  const settle = (answer: Sent['answer'], isEarlier = false) =>
    settleAttempt({ attempt: attempt('a-key'), isEarlier, answer })

  it('with an id confirms the booking and prepares a new form for the same visitor', () => {
    expect(settle(booked, true)).toEqual({
      type: 'booked',
      booked: { ...attempt('a-key'), id: 'an-id', isEarlier: true },
      nextDraft: startDraft(ana),
    })
  })

  it('that never came fails with the reason', () => {
    expect(settle(lost)).toEqual({ type: 'failed', message: lost.message })
  })

  it('that refuses says what to change', () => {
    expect(settle(refusedAnswer('slotTaken'))).toMatchObject({
      type: 'refused',
      problems: { when: refusals.slotTaken.text },
      change: { time: null },
    })
  })
})
