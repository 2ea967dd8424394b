import type { PostedBooking } from '@cuando/contract/booking/booking-form'
import { describe, expect, it } from 'vitest'
import { sampleService } from '../../testing/sample-service.ts'
import { valuesOf } from './booking-values-model.ts'
import { postedFlow } from './posted-booking-model.ts'

const service = sampleService()
const offer = {
  services: [service],
  settings: { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true },
  business: { latitude: 20.97, longitude: -89.6, requiredContact: 'EMAIL' as const },
}
const values = {
  servicio: service.id,
  inicio: '2026-11-25T10:30',
  name: 'Ana',
  lastName: 'López',
  email: 'ana@ejemplo.mx',
  phone: '',
  notes: 'Llego tarde',
  key: 'una-clave',
}
const flowOf = (posted: Partial<PostedBooking>) =>
  postedFlow({ values, isEdited: false, refused: null, ...posted }, offer)
const refusal = (code: 'slotTaken' | 'tooMany' | 'proofRequired', message: string) => ({
  code,
  message,
  fieldErrors: {},
})

describe('a form that was posted without JavaScript', () => {
  it('leads to the preview, with its idempotency key', () => {
    const flow = flowOf({})
    expect(flow).toMatchObject({
      step: 'preview',
      attempt: { key: 'una-clave', request: { name: 'Ana', time: '10:30', isInLocal: true } },
    })
    expect(valuesOf(flow.draft, flow.attempt?.service, flow.attempt?.key)).toEqual({
      ...values,
      modality: 'LOCAL',
    })
  })

  it('explains what to do if the server requires a proof of work, which needs JavaScript', () => {
    const flow = flowOf({ refused: refusal('proofRequired', 'No pudimos') })
    expect(flow).toMatchObject({
      step: 'form',
      refusal: 'proofRequired',
      problems: { form: expect.stringMatching(/^Desde esta red .*con el negocio\.$/) },
      draft: { name: 'Ana', time: '10:30' },
    })
  })

  it('returns to the form if the chosen person is gone', () => {
    const gone = { ...values, con: 'diego' }
    for (const isEdited of [true, false])
      expect(flowOf({ values: gone, isEdited })).toMatchObject({
        step: 'form',
        refusal: 'memberUnavailable',
        draft: { name: 'Ana', time: '10:30' },
      })
    const diego = { id: crypto.randomUUID(), name: 'Diego', handle: 'diego' }
    const withDiego = { ...offer, services: [sampleService({ member: diego })] }
    expect(postedFlow({ values: gone, isEdited: false, refused: null }, withDiego).step).toBe(
      'preview',
    )
  })

  it('returns to the form with the typed values', () => {
    expect(flowOf({ isEdited: true })).toMatchObject({
      step: 'form',
      problems: {},
      draft: { name: 'Ana', date: '2026-11-25', time: '10:30' },
    })
  })

  it('shows each error at its field and keeps the values', () => {
    const flow = flowOf({ values: { ...values, email: 'mal' } })
    expect(flow).toMatchObject({ step: 'form', draft: { notes: 'Llego tarde', email: 'mal' } })
    expect(flow.problems).toEqual({ email: 'Email inválido' })
  })

  it('whose time was taken asks for another', () => {
    const taken = 'Este horario ya no está disponible'
    expect(flowOf({ refused: refusal('slotTaken', taken) })).toMatchObject({
      step: 'form',
      draft: { date: '2026-11-25', time: null, name: 'Ana' },
      problems: { when: taken },
    })
  })

  it('that can be retried stays on the preview', () => {
    expect(flowOf({ refused: refusal('tooMany', 'Espera un momento') })).toMatchObject({
      step: 'preview',
      failure: 'Espera un momento',
      attempt: { key: 'una-clave' },
    })
  })

  it('with a service that is no longer offered has no service chosen', () => {
    expect(flowOf({ values: { ...values, servicio: 'otro' } })).toMatchObject({
      step: 'form',
      draft: { serviceId: null, name: 'Ana' },
    })
  })
})
